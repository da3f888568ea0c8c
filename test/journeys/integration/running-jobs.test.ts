import { Deferred, Effect, Exit, Fiber, Scope } from 'effect'
import { describe, expect, it } from 'vitest'
import { done, type Job, Jobs, jobKind } from '../../../application/platform/jobs/jobs.ts'
import { jobWorker, openRunningJobs } from '../../../application/platform/jobs/run-jobs.ts'

const job = (jobId: number): Job => ({
  ...{ jobId, kind: 'test', key: String(jobId), lane: '', shopCode: null, payload: null, attempts: 1, fence: 1 },
})

/** Starts a worker over `count` jobs, and returns what it settled, what was interrupted, and how to end it. */
const startWorker = (count: number, work: Effect.Effect<void>) =>
  Effect.gen(function* () {
    const waiting = Array.from({ length: count }, (_, index) => job(index + 1))
    const settled: Array<number> = []
    const interrupted: Array<number> = []
    const store = {
      claim: () => Effect.sync(() => waiting.splice(0, 1)),
      complete: (jobs: ReadonlyArray<Job>) => Effect.sync(() => void settled.push(...jobs.map(({ jobId }) => jobId))),
    } as unknown as Jobs['Service']
    const kind = jobKind<never, 'test'>({
      ...{ name: 'test', words: ['', ''] as const, leaseMs: 60_000, concurrency: 1 },
      backoff: { attempts: 1, firstMs: 1, factor: 1, longestMs: 1 } as never,
      handle: ([{ jobId }]) =>
        Effect.as(
          Effect.onInterrupt(work, () => Effect.sync(() => void interrupted.push(jobId))),
          done,
        ),
    })
    const scope = yield* Scope.make()
    const running = yield* Scope.provide(openRunningJobs('300 millis'), scope)
    yield* Effect.provideService(jobWorker(kind, running), Jobs, store)
    return { settled, interrupted, waiting, close: Scope.close(scope, Exit.void) }
  })

describe('the jobs of a process that ends', () => {
  it('finish, and the process claims no more', () =>
    Effect.runPromise(
      Effect.gen(function* () {
        const gate = yield* Deferred.make<void>()
        const { settled, waiting, close } = yield* startWorker(3, Deferred.await(gate))
        const closing = yield* Effect.forkChild(close)
        yield* Effect.yieldNow
        expect(settled).toEqual([])
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(closing)
        expect([settled, waiting.length]).toEqual([[1], 2])
      }),
    ))

  it('are interrupted if they take too long, and are not settled', () =>
    Effect.runPromise(
      Effect.gen(function* () {
        const { settled, interrupted, close } = yield* startWorker(1, Effect.never)
        yield* close
        expect([settled, interrupted]).toEqual([[], [1]])
      }),
    ))
})
