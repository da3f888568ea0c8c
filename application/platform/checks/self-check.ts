import { Context, type Effect } from 'effect'

export interface BrokenInvariant {
  readonly name: string
  readonly about: string
  /** The first rows that violate it. */
  readonly rows: ReadonlyArray<unknown>
}

/** The latest check of the chain's own data, by any process. */
export interface LastCheck {
  readonly checkedAt: number
  readonly tookMs: number
  /** Names of the violated invariants. */
  readonly broken: ReadonlyArray<string>
}

/** Whether the database accepts writes: its disk may be full, or it may be a standby. */
export type Writes = 'ok' | 'no room' | 'read only'

/** The state of a job queue. */
export interface QueueState {
  readonly queue: string
  readonly undone: number
  /** How long its oldest job has been due, ms; 0 if none is. */
  readonly dueForMs: number
  /** Number of jobs that have failed permanently. */
  readonly dead: number
}

/** The invariants of orders and money, checked on recent changes. */
export class SelfCheck extends Context.Service<
  SelfCheck,
  {
    /**
     * Checks the invariants and stores the result; returns null if another process is checking, or did so less than
     * `pauseMs` ago.
     */
    readonly run: (now: number, pauseMs: number) => Effect.Effect<ReadonlyArray<BrokenInvariant> | null>
    readonly last: Effect.Effect<LastCheck | null>
    /** Tests whether the database accepts writes, without changing anything. */
    readonly writes: Effect.Effect<Writes>
    readonly queues: (now: number) => Effect.Effect<ReadonlyArray<QueueState>>
  }
>()('SelfCheck') {}
