import { account } from './account.ts'
import { landing } from './landing.ts'
import { post } from './post.ts'
import { tables } from './tables.ts'
import { verify } from './verify.ts'
import type { PageWords } from '../en/pages.ts'

export const pages: PageWords = { account, landing, post, tables, verify }
