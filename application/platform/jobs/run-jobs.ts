import { Cause, Clock, type Duration, Effect, FiberSet } from 'effect'
import { chanceOf, retryAt } from '../../../domain/platform/backoff.ts'
import { type ClaimedJobs, type Job, type JobKind, Jobs, type Outcome } from './jobs.ts'

/** Runs jobs of a kind until none is due, and waits for them. Returns how many claims it made. */
export const runDueJobs = <R>(kind: JobKind<R>) =>
  Effect.gen(function* () {
    for (let count = 0; ; ) {
      const claims = yield* claimJobs(kind, kind.concurrency)
      if (claims.length === 0) return count
      count += claims.length
      yield* Effect.forEach(claims, jobs => run(kind, jobs), { concurrency: 'unbounded', discard: true })
    }
  })

/** The jobs that a process is running. */
export interface RunningJobs {
  /** Runs claimed jobs without waiting for them. */
  readonly start: <R>(jobs: Effect.Effect<void, never, R>) => Effect.Effect<void, never, R>
  /** Whether the process is ending and claims no more jobs. */
  readonly isClosing: () => boolean
}

/**
 * Opens the set of running jobs of a process. When its scope closes, they have some seconds to finish; then they are
 * interrupted, and any process claims them again when their lease ends.
 */
export const openRunningJobs = Effect.fnUntraced(function* (patience: Duration.Input = '5 seconds') {
  const fibers = yield* FiberSet.make<void>()
  let isClosing = false
  yield* Effect.addFinalizer(() => {
    isClosing = true
    return Effect.timeoutOption(Effect.interruptible(FiberSet.awaitEmpty(fibers)), patience)
  })
  const start: RunningJobs['start'] = jobs => Effect.asVoid(FiberSet.run(fibers, jobs))
  return { start, isClosing: () => isClosing } satisfies RunningJobs
})

/**
 * The worker of one process for a kind. Each tick claims as many jobs as the process has capacity for and does not wait
 * for them, so that a slow target does not delay others; a finished claim is replaced at once.
 */
export const jobWorker = <R>(kind: JobKind<R>, running: RunningJobs) => {
  let room = kind.concurrency
  const tick: Effect.Effect<void, never, R | Jobs> = Effect.gen(function* () {
    const reservedRoom = room
    if (reservedRoom === 0 || running.isClosing()) return
    room = 0
    const claims = yield* Effect.onError(claimJobs(kind, reservedRoom), () => free(reservedRoom))
    room += reservedRoom - claims.length
    for (const jobs of claims) yield* running.start(Effect.andThen(Effect.ensuring(run(kind, jobs), free(1)), next))
  })
  const free = (claims: number) =>
    Effect.sync(() => {
      room += claims
    })
  const next = Effect.catchCause(
    Effect.suspend(() => tick),
    cause => Effect.logWarning(`jobs of kind ${kind.name} wait for the next tick`, cause),
  )
  return tick
}

const claimJobs = Effect.fnUntraced(function* <R>(kind: JobKind<R>, count: number) {
  const { leaseMs, perLane = kind.concurrency, batch = 1 } = kind
  const closedLanes = kind.closedLanes ? yield* kind.closedLanes : []
  const narrowLanes = kind.narrowLanes ? yield* kind.narrowLanes : []
  const now = yield* Clock.currentTimeMillis
  const jobs = yield* (yield* Jobs).claim(kind.name, {
    ...{ now, leaseMs, limit: count * batch, perLane, batch, closedLanes, narrowLanes },
  })
  if (batch === 1) return jobs.map((job): ClaimedJobs => [job])
  return [...Map.groupBy(jobs, ({ lane }) => lane).values()].map(
    ([first, ...others]): ClaimedJobs => [first!, ...others],
  )
})

/**
 * Handles the jobs and settles them. If settling fails, as in an outage, they are claimed again when the lease ends.
 */
const run = Effect.fnUntraced(function* <R>(kind: JobKind<R>, jobs: ClaimedJobs) {
  const outcome = yield* Effect.catchCause(handle(kind, jobs), cause =>
    Effect.as(Effect.logWarning(`${nameOf(jobs)} failed`, cause), failureOf(cause)),
  )
  yield* Effect.catchCause(settle(kind, jobs, outcome), cause =>
    Effect.logWarning(`${nameOf(jobs)} could not be settled`, cause),
  )
})

/** A job whose every attempt crashed its process is not started again. */
const handle = <R>(kind: JobKind<R>, jobs: ClaimedJobs): Effect.Effect<Outcome, never, R> => {
  const maxAttempts = kind.backoff.attempts
  return maxAttempts !== null && jobs[0].attempts > maxAttempts
    ? Effect.succeed({ is: 'dead', error: `the process ended during each of ${maxAttempts} attempts` })
    : kind.handle(jobs)
}

/** Returns the outcome of a job whose handler died. */
export const failureOf = (cause: Cause.Cause<never>): Outcome => {
  const defect = Cause.squash(cause)
  return { is: 'failed', error: defect instanceof Error ? defect.message : String(defect) }
}

const settle = Effect.fnUntraced(function* <R>({ backoff, giveUp }: JobKind<R>, jobs: ClaimedJobs, outcome: Outcome) {
  const store = yield* Jobs
  if (outcome.is === 'done') return yield* store.complete(jobs)
  if (outcome.is === 'again') return yield* store.repeat(jobs, outcome.at)
  const now = yield* Clock.currentTimeMillis
  const dueAt = ({ jobId, attempts }: Job) => {
    if (outcome.is === 'dead') return null
    const { notAfter = now } = outcome
    const at = retryAt(backoff, attempts, now, chanceOf(jobId, attempts))
    return at !== null && notAfter > now ? Math.min(at, notAfter) : at
  }
  const failedJobs = jobs.map(job => ({ job, dueAt: dueAt(job) }))
  const dead = failedJobs.filter(({ dueAt }) => dueAt === null)
  if (giveUp && dead.length > 0) {
    yield* giveUp(jobs)
    return yield* store.complete(jobs)
  }
  for (const { job } of dead) yield* Effect.logError(`${nameOf([job])} is a dead letter: ${outcome.error}`)
  yield* store.fail(failedJobs, outcome.error, now)
})

const nameOf = ([{ kind, key }]: ClaimedJobs): string => `job ${kind} ${key}`
