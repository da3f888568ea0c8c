import { Context, type Effect } from 'effect'
import type { JobKindName } from '../../domain/platform/job-kinds.ts'
import type { Scope } from './caller.ts'

/** A job that a process has claimed. Whoever claims it again gets another fence, and the earlier owner can no longer settle it. */
export interface Job {
  readonly jobId: number
  readonly kind: JobKindName
  /** Unique within the kind: what the job is about. */
  readonly key: string
  /** Jobs of one lane share a target, such as a chat robot or a payment provider; lanes take turns. */
  readonly lane: string
  readonly shopCode: string | null
  readonly payload: unknown
  /** How often it was begun, this time included. */
  readonly attempts: number
  readonly fence: number
}

/** Jobs of one kind and lane that are handled together; more than one only where the kind says so. */
export type ClaimedJobs = readonly [Job, ...Array<Job>]

/** What became of the jobs. */
export type Outcome =
  | { readonly is: 'done' }
  /** Not finished and not failed: to be run again at that time. */
  | { readonly is: 'again'; readonly at: number }
  /** To be retried by the backoff of the kind, at the latest at `notAfter`; a dead letter after its last attempt. */
  | { readonly is: 'failed'; readonly error: string; readonly notAfter?: number | undefined }
  /** A dead letter at once: no retry can help until somebody has changed something. */
  | { readonly is: 'dead'; readonly error: string }

export const done: Outcome = { is: 'done' }

/** A kind of job: how it is handled. `R` is what the handler needs of the world. */
export interface JobKind<R> {
  readonly name: JobKindName
  readonly handle: (jobs: ClaimedJobs) => Effect.Effect<Outcome, never, R>
  /** Longer than the handler may take: a job that is not settled by then is claimed by another process. */
  readonly leaseMs: number
  /** How many claims of the kind one process handles at a time. */
  readonly concurrency: number
  /** How many claims of one lane are under way at a time over all processes; as many as `concurrency` where it is left out. */
  readonly perLane?: number
  /** How many jobs of a lane are handled together; one where it is left out. */
  readonly batch?: number
  /** Lanes whose jobs wait although they are due, such as those of a provider that does not answer. */
  readonly closedLanes?: Effect.Effect<ReadonlyArray<string>, never, R>
  /** Lanes of which one claim at a time is under way, such as those of an address that has failed. */
  readonly narrowLanes?: Effect.Effect<ReadonlyArray<string>, never, R>
  /** Notes in the trade that the jobs are given up, where somebody sees it; without it they become dead letters. */
  readonly giveUp?: (jobs: ClaimedJobs) => Effect.Effect<void, never, R>
}

export const jobKind = <R>(kind: JobKind<R>): JobKind<R> => kind

export interface Claim {
  readonly now: number
  readonly leaseMs: number
  /** How many jobs at most. */
  readonly limit: number
  readonly perLane: number
  readonly batch: number
  readonly closedLanes: ReadonlyArray<string>
  readonly narrowLanes?: ReadonlyArray<string>
}

/** A failed attempt of a job; `dueAt` null makes it a dead letter. */
export interface FailedJob {
  readonly job: Job
  readonly dueAt: number | null
}

export interface DeadJob {
  readonly jobId: number
  readonly kind: JobKindName
  readonly key: string
  readonly shopCode: string | null
  readonly attempts: number
  readonly error: string
  readonly createdAt: number
  readonly deadAt: number
}

/** The background jobs. They are written by the stores, in the transaction that causes them. */
export class Jobs extends Context.Service<
  Jobs,
  {
    /** Takes due jobs for the lease: the lane with the fewest under way first, then the one that was served longest ago. */
    readonly claim: (kind: JobKindName, claim: Claim) => Effect.Effect<ReadonlyArray<Job>>
    /** Whether a job of the kind waits to be claimed. */
    readonly isDue: (kind: JobKindName, now: number) => Effect.Effect<boolean>
    /** Prolongs the lease of a long job; false where the job is no longer the caller's. */
    readonly prolong: (job: Job, until: number) => Effect.Effect<boolean>
    readonly complete: (jobs: ClaimedJobs) => Effect.Effect<void>
    /** Puts them off without counting an attempt. */
    readonly repeat: (jobs: ClaimedJobs, dueAt: number) => Effect.Effect<void>
    readonly fail: (jobs: ReadonlyArray<FailedJob>, error: string, now: number) => Effect.Effect<void>
    /** Dead letters of the caller's shops, the newest first; those that name no shop are for callers of all shops. */
    readonly dead: (
      scope: Scope,
      kind: JobKindName | undefined,
      offset: number,
      limit: number,
    ) => Effect.Effect<{ readonly jobs: ReadonlyArray<DeadJob>; readonly total: number }>
    /** Counts a failed attempt of a job that the call which enqueued it did itself, without a claim. */
    readonly failUnclaimed: (jobId: number, dueAt: number, error: string) => Effect.Effect<void>
    /** Makes a dead letter due again with all its attempts; false where it is none, or not the caller's. */
    readonly retry: (scope: Scope, jobId: number, now: number) => Effect.Effect<boolean>
    /** Drops jobs of a kind that were created before. */
    readonly forget: (kind: JobKindName, before: number) => Effect.Effect<void>
    readonly forgetDead: (before: number) => Effect.Effect<void>
  }
>()('Jobs') {}
