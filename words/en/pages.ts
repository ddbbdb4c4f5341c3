import { account } from './account.ts'
import { landing } from './landing.ts'
import { post } from './post.ts'
import { tables } from './tables.ts'
import { verify } from './verify.ts'

export const pages = { account, landing, post, tables, verify }

export type PageWords = typeof pages
