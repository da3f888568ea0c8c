import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'

/** A password that a person chooses is at least this long; imported ones may be shorter, to be changed later. */
export const PASSWORD_MIN = 10

/** Whether a new password may take the place of an old one [P7]. */
export function judgePassword(
  wanted: string,
  { login, old }: { login: string; old: string },
): Result<string, Refusal<'PASSWORD_IS_LOGIN' | 'PASSWORD_TOO_SHORT' | 'PASSWORD_UNCHANGED'>> {
  const length = [...wanted].length
  if (length < PASSWORD_MIN) return refuse('PASSWORD_TOO_SHORT', { length, min: PASSWORD_MIN })
  if (wanted.toLowerCase() === login.toLowerCase()) return refuse('PASSWORD_IS_LOGIN', {})
  return wanted === old ? refuse('PASSWORD_UNCHANGED', {}) : accept(wanted)
}
