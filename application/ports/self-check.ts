import { Context, type Effect } from 'effect'

export interface BrokenInvariant {
  readonly name: string
  readonly about: string
  /** The first rows that break it. */
  readonly rows: ReadonlyArray<unknown>
}

/** The last time that the chain's own data were checked, by whichever process. */
export interface LastCheck {
  readonly checkedAt: number
  readonly tookMs: number
  /** Names of the invariants that were broken. */
  readonly broken: ReadonlyArray<string>
}

/** The invariants of orders and money, asked of what changed lately. */
export class SelfCheck extends Context.Service<
  SelfCheck,
  {
    /** Asks them and notes the answer; null where another process is at it, or was less than `pauseMs` ago. */
    readonly run: (now: number, pauseMs: number) => Effect.Effect<ReadonlyArray<BrokenInvariant> | null>
    readonly last: Effect.Effect<LastCheck | null>
  }
>()('SelfCheck') {}
