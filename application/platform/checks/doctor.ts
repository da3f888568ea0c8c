import { Context, type Effect } from 'effect'
import type { Text } from '../../../domain/kernel/text.ts'

/** What a check of the installation or of master data found. */
export interface DoctorFinding {
  readonly check: string
  readonly about: Text
  readonly severity: 'error' | 'warning'
  readonly count: number
  /** The keys of the rows concerned, as in the sheet. */
  readonly keys: ReadonlyArray<string>
  /** What is wrong in the first of them. */
  readonly example: Text
  /** The name of the sheet with the rows concerned; null if it is not about master data. */
  readonly sheet: string | null
}

export interface DoctorReport {
  readonly checkedAt: number
  /** The number of checks. */
  readonly checks: number
  /** The checks with findings, errors first. */
  readonly findings: ReadonlyArray<DoctorFinding>
}

/** The checks of `dinghuo doctor` of the installation and of master data; the self-check has the invariants. */
export class Doctor extends Context.Service<
  Doctor,
  {
    /**
     * Returns the latest report of this process; null if there is none yet. If it is older than ten minutes, the checks
     * begin again in the background.
     */
    readonly report: (now: number) => Effect.Effect<DoctorReport | null>
  }
>()('Doctor') {}
