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

/** Whether the database takes what is written: its disk may be full, or it may be a standby. */
export type Writes = 'ok' | 'no room' | 'read only'

/** Work that waits to be done by the rounds. */
export interface QueueState {
  readonly queue: string
  readonly undone: number
  /** For how long the oldest of it has been due; 0 where none is. */
  readonly dueForMs: number
  /** Jobs that have failed for good. */
  readonly dead: number
}

/** The invariants of orders and money, asked of what changed lately. */
export class SelfCheck extends Context.Service<
  SelfCheck,
  {
    /** Asks them and notes the answer; null where another process is at it, or was less than `pauseMs` ago. */
    readonly run: (now: number, pauseMs: number) => Effect.Effect<ReadonlyArray<BrokenInvariant> | null>
    readonly last: Effect.Effect<LastCheck | null>
    /** Tries whether the database can write, without changing anything. */
    readonly writes: Effect.Effect<Writes>
    readonly queues: (now: number) => Effect.Effect<ReadonlyArray<QueueState>>
  }
>()('SelfCheck') {}
