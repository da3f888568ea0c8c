import { Effect } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smsJob } from '../../../application/notifications/handlers/sms.ts'
import { scopeOf, systemScope } from '../../../application/platform/caller.ts'
import { type Claim, done, type Job, Jobs, jobKind, type Outcome } from '../../../application/platform/jobs/jobs.ts'
import { runDueJobs } from '../../../application/platform/jobs/run-jobs.ts'
import { openedAt, openTestChain, type TestChain } from '../../fixtures/chain.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openTestChain()
})
beforeEach(async () => {
  chain.clock.now = openedAt
  await chain.connections.pool.query('delete from jobs; delete from job_lanes')
})
afterAll(() => chain.close())

const store = <A>(work: (jobs: Jobs['Service']) => Effect.Effect<A>) => chain.run(Effect.flatMap(Jobs, work))
const claim = (payload: Partial<Claim> = {}) => {
  const usual = {
    now: chain.clock.now,
    leaseMs: 10_000,
    limit: 1,
    perLane: 100,
    batch: 1,
    closedLanes: [],
    narrowLanes: [],
  }
  return store(jobs => jobs.claim('sms', { ...usual, ...payload }))
}
const put = (lane: string, count = 1, sequence: string | null = null) =>
  chain.connections.pool.query(
    `insert into jobs (kind, key, lane, sequence, shop_code, created_at, due_at)
    select 'sms', $1 || '/' || i || '/' || (select count(*) from jobs), $1, $2, 'S1', $3::bigint, $3 from generate_series(1, $4::int) i`,
    [lane, sequence, openedAt, count],
  )
const rows = async () => (await chain.connections.pool.query('select * from jobs order by job_id')).rows
const lanesOf = (jobs: ReadonlyArray<Job>) => jobs.map(({ lane }) => lane)

describe('the queue of jobs', () => {
  it('gives each job to one of many concurrent claims', async () => {
    await put('a', 60)
    const claims = await Promise.all(Array.from({ length: 12 }, () => claim({ limit: 10 })))
    while ((await claim({ limit: 10 }).then(more => claims.push(more) && more.length)) > 0) {}
    const ids = claims.flat().map(({ jobId }) => jobId)
    expect(ids.length).toBe(60)
    expect(new Set(ids).size).toBe(60)
  })

  it('gives the job of a dead process to another when its lease ends, and accepts nothing more from the first', async () => {
    await put('a')
    const [first] = await claim()
    expect(await claim()).toEqual([])
    chain.clock.now += 10_000
    const [second] = await claim()
    expect([second!.jobId, second!.attempts, second!.fence]).toEqual([first!.jobId, 2, 2])
    await store(jobs => jobs.complete([first!]))
    await store(jobs => jobs.fail([{ job: first!, dueAt: null }], 'late', openedAt))
    await store(jobs => jobs.repeat([first!], 0))
    expect(await rows()).toMatchObject([{ attempts: 2, dead_at: null, claimed_until: chain.clock.now + 10_000 }])
    await store(jobs => jobs.complete([second!]))
    expect(await rows()).toEqual([])
  })

  it('serves lanes in turn, however much waits in one', async () => {
    await put('many', 30)
    await put('few', 2)
    expect(lanesOf(await claim({ limit: 4 })).sort()).toEqual(['few', 'few', 'many', 'many'])
    await chain.connections.pool.query('delete from jobs')
    await put('many', 30)
    await put('few', 3)
    const turns: Array<string> = []
    for (let turn = 0; turn < 6; turn++) {
      chain.clock.now += 1
      const [job] = await claim()
      turns.push(job!.lane)
      await store(jobs => jobs.complete([job!]))
    }
    expect(turns.filter(lane => lane === 'few')).toHaveLength(3)
  })

  it('runs no more of a lane than its limit, and none of a closed lane', async () => {
    await put('a', 5)
    await put('b', 5)
    expect(lanesOf(await claim({ limit: 10, perLane: 2 })).sort()).toEqual(['a', 'a', 'b', 'b'])
    expect(await claim({ limit: 10, perLane: 2 })).toEqual([])
    chain.clock.now += 10_000
    expect(lanesOf(await claim({ limit: 10, perLane: 2, closedLanes: ['a'] }))).toEqual(['b', 'b'])
    expect(lanesOf(await claim({ limit: 10, perLane: 1, batch: 4, closedLanes: ['b'] }))).toEqual(['a', 'a', 'a', 'a'])
    await chain.connections.pool.query('delete from jobs')
    await put('a', 3)
    await put('b', 3)
    expect(lanesOf(await claim({ limit: 10, perLane: 2, narrowLanes: ['a'] })).sort()).toEqual(['a', 'b', 'b'])
    expect(await claim({ limit: 10, perLane: 2, narrowLanes: ['a'] })).toEqual([])
  })

  it('gives jobs of one sequence one after the other, skipping dead letters', async () => {
    await put('a', 1, 'order')
    await put('a', 1, 'order')
    const [first, ...none] = await claim({ limit: 10 })
    expect(none).toEqual([])
    await store(jobs => jobs.fail([{ job: first!, dueAt: openedAt + 1 }], 'no', openedAt))
    expect(await claim({ limit: 10 })).toEqual([])
    chain.clock.now += 1
    const [again] = await claim({ limit: 10 })
    expect(again!.jobId).toBe(first!.jobId)
    await store(jobs => jobs.fail([{ job: again!, dueAt: null }], 'never', openedAt))
    expect((await claim({ limit: 10 })).map(({ jobId }) => jobId > first!.jobId)).toEqual([true])
  })
})

describe('a job', () => {
  const handled = (handle: () => Effect.Effect<Outcome>) =>
    chain.run(
      runDueJobs(jobKind({ ...smsJob, closedLanes: Effect.succeed([]), leaseMs: 1000, concurrency: 2, handle })),
    )
  const most = smsJob.backoff.attempts!

  it('that fails or throws is retried by the backoff of its kind, and is finally a dead letter', async () => {
    await put('')
    let tries = 0
    const fail = () => {
      tries += 1
      return tries % 2 === 0 ? Effect.die(new Error('broken')) : Effect.succeed({ is: 'failed', error: 'no' } as const)
    }
    let before = 0
    for (let attempt = 1; attempt < most; attempt++) {
      await handled(fail)
      await handled(fail)
      const [job] = await rows()
      expect([tries, job.attempts, job.last_error]).toEqual([attempt, attempt, attempt % 2 === 0 ? 'broken' : 'no'])
      const pause = job.due_at - chain.clock.now
      expect(pause).toBeGreaterThanOrEqual(before)
      before = pause
      chain.clock.now = job.due_at
    }
    await handled(fail)
    expect(await rows()).toMatchObject([{ attempts: most, dead_at: chain.clock.now, claimed_until: null }])
    chain.clock.now += 86_400_000
    await handled(fail)
    expect(tries).toBe(most)
  })

  it('that ended its process each time is a dead letter without another attempt', async () => {
    await put('')
    for (let attempt = 0; attempt < most; attempt++) {
      await claim({ leaseMs: 1 })
      chain.clock.now += 1
    }
    await handled(() => Effect.die('must not run'))
    expect((await rows())[0].last_error).toContain('the process ended')
  })

  it('that requests another run gets it without counting as an attempt', async () => {
    await put('')
    await handled(() => Effect.succeed({ is: 'again', at: chain.clock.now + 5000 }))
    expect(await rows()).toMatchObject([{ attempts: 0, due_at: chain.clock.now + 5000, dead_at: null }])
    await handled(() => Effect.succeed(done))
    expect(await rows()).toHaveLength(1)
    chain.clock.now += 5000
    await handled(() => Effect.succeed(done))
    expect(await rows()).toEqual([])
  })

  it('that is a dead letter is seen and retried only in the scope of its shop, and deleted in time', async () => {
    await put('')
    await handled(() => Effect.succeed({ is: 'dead', error: 'no phone' }))
    const seen = (shops: ReadonlyArray<string>) =>
      store(jobs => jobs.dead(scopeOf(shops), ['sms'], 0, 10)).then(({ total }) => total)
    expect(await Promise.all([seen(['S1']), seen(['S2']), seen([])])).toEqual([1, 0, 0])
    const { jobs: dead } = await store(jobs => jobs.dead(systemScope, undefined, 0, 10))
    expect(dead).toMatchObject([{ kind: 'sms', shopCode: 'S1', attempts: 1, error: 'no phone', deadAt: openedAt }])
    const { jobId } = dead[0]!
    expect(await store(jobs => jobs.retry(scopeOf(['S2']), jobId, openedAt))).toBe(false)
    expect(await store(jobs => jobs.retry(scopeOf(['S1']), jobId, openedAt))).toBe(true)
    expect(await store(jobs => jobs.retry(scopeOf(['S1']), jobId, openedAt))).toBe(false)
    await handled(() => Effect.succeed({ is: 'dead', error: 'still none' }))
    await store(jobs => jobs.forgetDead(openedAt))
    expect(await rows()).toHaveLength(1)
    await store(jobs => jobs.forgetDead(openedAt + 1))
    expect(await rows()).toEqual([])
  })
})
