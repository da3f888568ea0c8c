import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'

/** Minimum length of a password that a person chooses; imported ones may be shorter and must be changed later. */
export const PASSWORD_MIN = 10

/** Validates a new password against the old one and the login [P7]. */
export function validatePassword(
  newPassword: string,
  { login, old }: { login: string; old: string },
): Result<string, Refusal<'PASSWORD_IS_LOGIN' | 'PASSWORD_TOO_SHORT' | 'PASSWORD_UNCHANGED'>> {
  const length = [...newPassword].length
  if (length < PASSWORD_MIN) return refuse('PASSWORD_TOO_SHORT', { length, min: PASSWORD_MIN })
  if (newPassword.toLowerCase() === login.toLowerCase()) return refuse('PASSWORD_IS_LOGIN', {})
  return newPassword === old ? refuse('PASSWORD_UNCHANGED', {}) : accept(newPassword)
}
