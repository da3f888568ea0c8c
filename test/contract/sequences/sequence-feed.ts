import type { Random } from '../payloads/contract-random.ts'

/** Values for the fields of a payload. */
export interface Feed {
  /** Returns a known value by field name; undefined if there is none. */
  readonly of: (field: string) => string | number | undefined
  readonly day: (field: string) => string
  readonly random: Random
  readonly now: number
  readonly today: string
  readonly shop: string
  readonly logins: ReadonlyArray<string>
}
