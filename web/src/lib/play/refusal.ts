// Why the rules of Hex refuse a step, in a sentence.
import type { IllegalAction } from '$shared/kernel/errors.ts'
import { words } from '$words/index.ts'
import type { Lang } from '$words/index.ts'

export function refusalWords(lang: Lang, { code, params }: IllegalAction): string {
  const why = words[lang].refusals
  const known = Object.keys(why).find((key): key is keyof typeof why => key === code)
  return known ? why[known](params) : code
}
