/** A code is valid for ten minutes. */
export const CODE_VALID_MS = 10 * 60_000
/** Time between two codes for the same login. */
export const CODE_PAUSE_MS = 60_000
/** Codes for the same login within a day. */
export const CODES_A_DAY = 5
const DAY_MS = 24 * 3_600_000
/** Wrong codes after which a code is no longer valid. */
export const CODE_TRIES = 5
export const CODE_DIGITS = 6

/** The codes that were requested for a login. Instants in epoch milliseconds. */
export interface CodeRequests {
  /** When the count began. */
  readonly countedSince: number
  readonly codes: number
  readonly lastAt: number
}

/** Counts a request for a code; returns null if it is too early for another one, or too many were requested [P12]. */
export function countRequest(before: CodeRequests | null, now: number): CodeRequests | null {
  if (before === null || before.countedSince + DAY_MS <= now) return { countedSince: now, codes: 1, lastAt: now }
  if (before.lastAt + CODE_PAUSE_MS > now || before.codes >= CODES_A_DAY) return null
  return { ...before, codes: before.codes + 1, lastAt: now }
}

/** Returns a code of six digits from 40 random bits, of which each code is equally likely to within a millionth. */
export const codeOf = (randomBits: number): string => String(randomBits % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')

/** Returns the digits of a typed code, which may have spaces between them. */
export const typedCode = (text: string): string => text.replaceAll(/\s/g, '')
