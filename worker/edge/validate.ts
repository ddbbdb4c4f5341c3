// From what zod found to a refusal: the first thing that is wrong, where, and what to do about it.
// A schema that knows better than zod what to say names the code of the sentence as its message.
import type { z } from '@hono/zod-openapi'
import { errors } from '../../words/en/errors.ts'
import type { ErrorCode } from '../../words/en/errors.ts'
import { refused } from './refused.ts'
import type { Refused } from './refused.ts'

type Issue = z.core.$ZodIssue
/** Codes whose sentence needs nothing more. */
type PlainCode = { [C in ErrorCode]: Parameters<(typeof errors)[C]> extends [] ? C : never }[ErrorCode]

export function checked(result: { success: boolean; error?: { issues: Issue[] } }): void {
  const issue = result.success ? undefined : result.error?.issues[0]
  if (issue) throw refusalOf(issue)
}

function refusalOf(issue: Issue): Refused {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
  return because(issue).with({ field: path.map(String).join('.') })
}

function because(issue: Issue): Refused {
  if (isPlain(issue.message)) return refused(422, issue.message)
  switch (issue.code) {
    case 'invalid_type':
      // zod keeps the input to itself, but says this much about it.
      return issue.message.endsWith('undefined') ? refused(422, 'missing') : refused(422, 'malformed')
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'unrecognized_keys':
      return refused(422, 'unknown_field')
    case 'invalid_value':
    case 'invalid_union':
      return refused(422, 'no_option')
    default:
      return refused(422, 'malformed')
  }
}

function tooSmall(origin: string, least: number): Refused {
  if (origin === 'string') return refused(422, 'too_short', { least })
  return origin === 'array' ? refused(422, 'too_few', { least }) : refused(422, 'too_low', { least })
}

function tooBig(origin: string, most: number): Refused {
  if (origin === 'string') return refused(422, 'too_long', { most })
  return origin === 'array' ? refused(422, 'too_many', { most }) : refused(422, 'too_high', { most })
}

const PLAIN: readonly string[] = Object.entries(errors)
  .filter(([, say]) => say.length === 0)
  .map(([code]) => code)
const isPlain = (message: string): message is PlainCode => PLAIN.includes(message)
