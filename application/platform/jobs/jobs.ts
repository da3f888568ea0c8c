import { Context, type Effect } from 'effect'
import type { Text } from '../../../domain/kernel/text.ts'
import type { Backoff } from '../../../domain/platform/backoff.ts'
import type { Scope } from '../caller.ts'

/**
 * A job that a process has claimed. Claiming it again assigns a new fencing token, and the earlier owner can no longer
 * settle it.
 */
export interface Job {
  readonly jobId: number
  readonly kind: string
  /** The job's subject, unique within the kind. */
  readonly key: string
  /** Jobs of one lane share a target, such as a chat robot or a payment provider; lanes take turns. */
  readonly lane: string
  readonly shopCode: string | null
  readonly payload: unknown
  /** Number of attempts, including the current one. */
  readonly attempts: number
  readonly fence: number
}

/** Jobs of one kind and lane that are handled together; more than one only if the kind allows it. */
export type ClaimedJobs = readonly [Job, ...Array<Job>]

/** The result of the jobs. */
export type Outcome =
  | { readonly is: 'done' }
  /** Neither finished nor failed: to run again at that time. */
  | { readonly is: 'again'; readonly at: number }
  /** To be retried by the backoff of the kind, at the latest at `notAfter`; a dead letter after its last attempt. */
  | { readonly is: 'failed'; readonly error: string; readonly notAfter?: number | undefined }
  /** A dead letter at once: no retry can help until somebody has changed something. */
  | { readonly is: 'dead'; readonly error: string }

export const done: Outcome = { is: 'done' }

/** A kind of job and its handler. `R` are the services it needs. */
export interface JobKind<R, Name extends string = string> {
  readonly name: Name
  /** Its name for administrators, in the list of failed jobs. */
  readonly words: Text
  readonly backoff: Backoff
  readonly handle: (jobs: ClaimedJobs) => Effect.Effect<Outcome, never, R>
  /** Must exceed the handler's run time: a job that is not settled by then is claimed by another process. */
  readonly leaseMs: number
  /** Maximum number of concurrent claims of the kind per process. */
  readonly concurrency: number
  /** Maximum number of concurrent claims of one lane over all processes; by default `concurrency`. */
  readonly perLane?: number
  /** Number of jobs of a lane that are handled together; 1 by default. */
  readonly batch?: number
  /** Lanes whose due jobs are paused, such as those of a provider that does not answer. */
  readonly closedLanes?: Effect.Effect<ReadonlyArray<string>, never, R>
  /** Lanes limited to one claim at a time, such as those of an address that has failed. */
  readonly narrowLanes?: Effect.Effect<ReadonlyArray<string>, never, R>
  /** Records in the trade that the jobs are given up, where users see it; without it they become dead letters. */
  readonly giveUp?: (jobs: ClaimedJobs) => Effect.Effect<void, never, R>
}

export const jobKind = <R, const Name extends string>(kind: JobKind<R, Name>): JobKind<R, Name> => kind

/** Every kind of job, also those that other processes run. */
export class JobKinds extends Context.Service<
  JobKinds,
  { readonly all: ReadonlyArray<Pick<JobKind<never>, 'name' | 'words'>> }
>()('JobKinds') {}

export interface Claim {
  readonly now: number
  readonly leaseMs: number
  /** Maximum number of jobs. */
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
  readonly kind: string
  readonly key: string
  readonly shopCode: string | null
  readonly attempts: number
  readonly error: string
  readonly createdAt: number
  readonly deadAt: number
}

/** The background jobs. Stores enqueue them in the transaction that causes them. */
export class Jobs extends Context.Service<
  Jobs,
  {
    /**
     * Claims due jobs for the lease: the lane with the fewest running claims first, then the one served longest ago.
     */
    readonly claim: (kind: string, claim: Claim) => Effect.Effect<ReadonlyArray<Job>>
    /** Returns whether a job of the kind can be claimed. */
    readonly isDue: (kind: string, now: number) => Effect.Effect<boolean>
    /** Extends the lease of a long job; returns false if the caller has lost the job. */
    readonly prolong: (job: Job, until: number) => Effect.Effect<boolean>
    readonly complete: (jobs: ClaimedJobs) => Effect.Effect<void>
    /** Postpones the jobs without counting an attempt. */
    readonly repeat: (jobs: ClaimedJobs, dueAt: number) => Effect.Effect<void>
    readonly fail: (jobs: ReadonlyArray<FailedJob>, error: string, now: number) => Effect.Effect<void>
    /** Returns dead letters of the caller's shops, newest first; those without a shop are for callers of all shops. */
    readonly dead: (
      scope: Scope,
      kinds: ReadonlyArray<string> | undefined,
      offset: number,
      limit: number,
    ) => Effect.Effect<{ readonly jobs: ReadonlyArray<DeadJob>; readonly total: number }>
    /** Counts a failed attempt of a job that was run by the call that enqueued it, without a claim. */
    readonly failUnclaimed: (jobId: number, dueAt: number, error: string) => Effect.Effect<void>
    /** Makes a dead letter due again with all its attempts; returns false if there is none in the caller's scope. */
    readonly retry: (scope: Scope, jobId: number, now: number) => Effect.Effect<boolean>
    /** Deletes jobs of a kind that were created before this instant. */
    readonly forget: (kind: string, before: number) => Effect.Effect<void>
    readonly forgetDead: (before: number) => Effect.Effect<void>
  }
>()('Jobs') {}
