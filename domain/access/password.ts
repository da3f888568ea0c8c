import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'

/** Minimum length of a password that a person chooses; imported ones may be shorter and must be changed later. */
export const PASSWORD_MIN = 10

/** Words that a guesser of this portal's passwords tries first, besides the login and the name of the chain. */
const GUESSED_PAIRS = [
  ['订货台', 'dinghuotai'],
  ['订货', 'dinghuo'],
  ['密码', 'password'],
] as const
const GUESSED_WORDS: ReadonlyArray<string> = [...GUESSED_PAIRS.flat(), 'passw0rd', 'admin', 'mima']
/** Characters that a password needs besides such words. */
const OWN_MIN = 6
/** Parts of a login that are shorter than this are no words of their own. */
const WORD_MIN = 3

type PasswordRefusal = 'PASSWORD_IS_LOGIN' | 'PASSWORD_TOO_SHORT' | 'PASSWORD_UNCHANGED' | 'PASSWORD_COMMON'

/** What a new password must not be like; `chain` is the name of the chain. */
export interface PasswordFacts {
  readonly login: string
  readonly old: string
  readonly chain?: string
}

/** Validates a new password against the old one, the login and the words that are guessed first [P7]. */
export function validatePassword(
  newPassword: string,
  { login, old, chain = '' }: PasswordFacts,
): Result<string, Refusal<PasswordRefusal>> {
  const length = [...newPassword].length
  if (length < PASSWORD_MIN) return refuse('PASSWORD_TOO_SHORT', { length, min: PASSWORD_MIN })
  if (newPassword.toLowerCase() === login.toLowerCase()) return refuse('PASSWORD_IS_LOGIN', {})
  if (newPassword === old) return refuse('PASSWORD_UNCHANGED', {})
  return isMadeOfWords(newPassword, [...login.split(/[._-]/), login, chain])
    ? refuse('PASSWORD_COMMON', {})
    : accept(newPassword)
}

/** Whether a password has hardly anything besides words that are guessed first. */
const isMadeOfWords = (password: string, words: ReadonlyArray<string>): boolean => {
  const whole = password.toLowerCase()
  const rest = [...GUESSED_WORDS, ...words.map(word => word.trim().toLowerCase())]
    .filter(word => word.length >= WORD_MIN || GUESSED_WORDS.includes(word))
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), whole)
  return [...rest].length < OWN_MIN
}

/** Validates that an administrator resets the password of somebody else: an open session must not be enough for one's own [P7]. */
export const validateReset = (userId: string, editorId: string): Result<null, Refusal<'PASSWORD_OF_SELF'>> =>
  userId === editorId ? refuse('PASSWORD_OF_SELF', {}) : accept(null)
