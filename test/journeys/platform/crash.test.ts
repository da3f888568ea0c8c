import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Context, Effect } from 'effect'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { urlOf } from '../../../adapters/http/services.ts'
import { submitRoutineOrder, withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { topics } from '../../../application/ordering/handlers/jobs.ts'
import { Orders } from '../../../application/ordering/ports/orders.ts'
import { Stocks } from '../../../application/ordering/ports/stocks.ts'
import type { OrderJob, Topic } from '../../../application/ordering/ports/work.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import { runSecondTick, runTenSecondTick } from '../../../application/scheduler.ts'
import { openedAt, openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { shareOf } from '../../sweep.ts'
import { fill, newShop, place, statusOf } from './walk.ts'

const oneLine = [{ materialCode: 'M1', quantity: 1 }]

type JobRow = Pick<OrderJob, 'topic' | 'dhNo' | 'submissionNo'> & { readonly attempts: number }

let chain: TestChain
let head: Session
beforeAll(async () => {
  chain = await openTestChain()
  head = await chain.signIn('head')
})
beforeEach(() => {
  chain.clock.now = openedAt
})
afterAll(() => chain.close())

const rows = async <Row>(text: string, values: ReadonlyArray<unknown> = []): Promise<ReadonlyArray<Row>> =>
  (await chain.connections.pool.query(text, [...values])).rows
const promised = async (dhNo: string) =>
  (
    await rows<{ sum: number }>('select coalesce(sum(quantity), 0)::int as sum from stock_locks where dh_no = $1', [
      dhNo,
    ])
  )[0]!.sum
const undelivered = (dhNo: string) =>
  rows<JobRow>(
    `select payload->>'topic' as topic, attempts, payload->>'dhNo' as "dhNo",
      (payload->>'submissionNo')::int as "submissionNo" from jobs
      where kind = 'order' and payload->>'dhNo' = $1`,
    [dhNo],
  )

/** The moments at which this run kills a server. */
const kills = shareOf('moments of a kill', ['submission', 'withdrawal', 'commit'], 3)

describe('a server killed with kill -9', () => {
  let child: ChildProcess | undefined
  afterEach(async () => {
    if (child && child.exitCode === null && child.signalCode === null) await kill(child)
  })

  const serve = async (hangsIn: 'lock' | 'release' | 'answer'): Promise<string> => {
    const { host, port, user, database } = chain.connections.pool.options
    const settings = JSON.stringify({ host, port, user, database })
    const file = join(import.meta.dirname, 'crash-child.ts')
    child = spawn(process.execPath, [file, settings, String(openedAt), hangsIn], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(child.stdout!, 'data')) as [Buffer]
    return line.toString().trim()
  }
  const kill = async (victim: ChildProcess) => {
    const gone = once(victim, 'exit')
    victim.kill('SIGKILL')
    await gone
  }
  /** Sends a call to the child, waits until the database shows that it hangs at the intended step, and kills it. */
  const killDuring = async (
    address: string,
    endpoint: Endpoint,
    body: unknown,
    hung: () => Promise<boolean>,
    key = 'k',
  ) => {
    const answer = fetch(address + urlOf(endpoint), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${head.token}`, 'idempotency-key': key },
      body: JSON.stringify(body),
    }).catch(() => null)
    for (let tries = 0; tries < 500 && !(await hung()); tries++) await sleep(10)
    expect(await hung()).toBe(true)
    await kill(child!)
    await answer
    // The database ends the transaction as soon as it notices that the client is gone.
    for (let tries = 0; tries < 500 && (await hung()); tries++) await sleep(10)
  }
  /** Whether another transaction has locked the order. */
  const isHeld = async (dhNo: string) =>
    (await rows('select 1 from orders where dh_no = $1 for update skip locked', [dhNo])).length === 0

  it.runIf(kills.includes('submission'))(
    '[S2] between a submission and its stock: another process completes it, once',
    async () => {
      const filled = await fill(head, await newShop(chain), oneLine)
      const { dhNo } = filled
      const address = await serve('lock')
      await killDuring(address, submitRoutineOrder, filled, async () => {
        return (await statusOf(head, dhNo)) === 'SUBMITTING' && (await isHeld(dhNo))
      })
      expect([await statusOf(head, dhNo), await promised(dhNo), (await undelivered(dhNo)).length]).toEqual([
        'SUBMITTING',
        0,
        1,
      ])
      await chain.run(runSecondTick)
      expect([await statusOf(head, dhNo), await promised(dhNo), (await undelivered(dhNo)).length]).toEqual([
        'SUBMITTED',
        1000,
        0,
      ])
    },
  )

  it.runIf(kills.includes('withdrawal'))('[S2] between a withdrawal and its release: the same', async () => {
    const dhNo = await place(head, await newShop(chain), oneLine)
    const address = await serve('release')
    await killDuring(address, withdrawOrder, { dhNo }, async () => {
      return (await statusOf(head, dhNo)) === 'ROLLING_BACK' && (await isHeld(dhNo))
    })
    expect([await statusOf(head, dhNo), await promised(dhNo)]).toEqual(['ROLLING_BACK', 1000])
    await chain.run(runSecondTick)
    expect([await statusOf(head, dhNo), await promised(dhNo)]).toEqual(['WAIT_SUBMIT', 0])
  })

  it.runIf(kills.includes('commit'))(
    '[P5] before the commit: nothing was done, and the same call can be sent again',
    async () => {
      const filled = await fill(head, await newShop(chain), oneLine)
      const { dhNo } = filled
      const address = await serve('answer')
      await killDuring(address, submitRoutineOrder, filled, () => isHeld(dhNo), 'again')
      expect([await statusOf(head, dhNo), (await undelivered(dhNo)).length]).toEqual(['WAIT_SUBMIT', 0])
      expect(await head.call(submitRoutineOrder, filled, { idempotencyKey: 'again' })).toMatchObject({
        isSubmitted: true,
      })
      expect(await statusOf(head, dhNo)).toBe('SUBMITTED')
    },
  )
})

describe('a job', () => {
  /** Returns a server whose stock fails the given number of times. */
  const withFailingStock = (times: number) => {
    const stocks = Context.get(chain.ports, Stocks)
    let left = times
    const sometimes = <A>(work: Effect.Effect<A>) =>
      Effect.suspend(() => (left-- > 0 ? Effect.die(new Error('the stock fails on purpose')) : work))
    return Context.add(chain.ports, Stocks, {
      ...stocks,
      lock: order => sometimes(stocks.lock(order)),
      release: order => sometimes(stocks.release(order)),
    })
  }
  const submitWithFailure = async (times = 1) => {
    const filled = await fill(head, await newShop(chain), oneLine)
    const clerk = chain.as(head.token, 'in process', withFailingStock(times))
    expect(await clerk.call(submitRoutineOrder, filled)).toMatchObject({ isSubmitted: true })
    return filled.dhNo
  }

  it('[S2] that fails leaves the call a success, and is done a second later', async () => {
    const dhNo = await submitWithFailure()
    expect([await statusOf(head, dhNo), await promised(dhNo)]).toEqual(['SUBMITTING', 0])
    expect(await undelivered(dhNo)).toMatchObject([{ topic: 'order.lockStock', attempts: 1 }])
    await chain.run(runSecondTick)
    expect(await statusOf(head, dhNo), 'before its second has passed').toBe('SUBMITTING')
    chain.clock.now += 1000
    await chain.run(runSecondTick)
    expect([await statusOf(head, dhNo), await promised(dhNo)]).toEqual(['SUBMITTED', 1000])
  })

  it('[S2] that keeps failing is retried with growing pauses, and never given up', async () => {
    const dhNo = await submitWithFailure(8)
    const waits: Array<number> = []
    const failed = withFailingStock(7)
    for (let attempt = 1; attempt <= 8; attempt++) {
      const [{ due } = { due: 0 }] = await rows<{ due: number }>(
        `select due_at - $1::bigint as due from jobs where kind = 'order' and payload->>'dhNo' = $2`,
        [chain.clock.now, dhNo],
      )
      waits.push(due)
      chain.clock.now += due
      await Effect.runPromise(Effect.provideContext(runSecondTick, failed))
    }
    for (const [index, pause] of [1, 2, 4, 8, 16, 30, 30, 30].entries()) {
      expect(waits[index]).toBeLessThanOrEqual(pause * 1000)
      expect(waits[index]).toBeGreaterThanOrEqual(pause * 800)
    }
    expect(await statusOf(head, dhNo)).toBe('SUBMITTED')
  })

  /** Runs a job again as if its row had not been completed. */
  const repeatJob = async (topic: Topic, row: JobRow) => {
    const order = await chain.run(Effect.flatMap(Orders, orders => orders.find(systemScope, row.dhNo)))
    const lines = await chain.run(Effect.flatMap(Orders, orders => orders.lines(order!, '')))
    await chain.run(topics[topic]({ ...row, order, lines, fees: null }))
  }

  it('[S2] run twice has one effect, also concurrently', async () => {
    const dhNo = await submitWithFailure()
    const [row] = await undelivered(dhNo)
    chain.clock.now += 1000
    await Promise.all([chain.run(runSecondTick), chain.run(runSecondTick)])
    expect([await statusOf(head, dhNo), await promised(dhNo)]).toEqual(['SUBMITTED', 1000])
    await repeatJob('order.lockStock', row!)
    await repeatJob('order.releaseStock', row!)
    expect([await statusOf(head, dhNo), await promised(dhNo)]).toEqual(['SUBMITTED', 1000])
  })

  it('[S2] of an earlier submission does not affect a later one', async () => {
    const dhNo = await submitWithFailure()
    const [old] = await undelivered(dhNo)
    chain.clock.now += 1000
    await chain.run(runSecondTick)
    await head.call(withdrawOrder, { dhNo })
    const clerk = chain.as(head.token, 'in process', withFailingStock(1))
    await clerk.call(submitRoutineOrder, { dhNo, cart: oneLine })
    await repeatJob('order.lockStock', old!)
    expect([await statusOf(head, dhNo), await promised(dhNo)]).toEqual(['SUBMITTING', 0])
    chain.clock.now += 1000
    await chain.run(runSecondTick)
    expect(await statusOf(head, dhNo)).toBe('SUBMITTED')
  })

  it('[S2] that was lost is enqueued again after half a minute without a change of its order', async () => {
    const dhNo = await submitWithFailure()
    const back = await place(head, await newShop(chain), oneLine)
    await chain.as(head.token, 'in process', withFailingStock(1)).call(withdrawOrder, { dhNo: back })
    await rows(`delete from jobs where kind = 'order' and payload->>'dhNo' = any($1)`, [[dhNo, back]])
    chain.clock.now = openedAt + 29_999
    await chain.run(runTenSecondTick)
    await chain.run(runSecondTick)
    expect([await statusOf(head, dhNo), await statusOf(head, back)]).toEqual(['SUBMITTING', 'ROLLING_BACK'])
    chain.clock.now = openedAt + 30_000
    await chain.run(runTenSecondTick)
    await chain.run(runTenSecondTick)
    expect([(await undelivered(dhNo)).length, (await undelivered(back)).length], 'one row each').toEqual([1, 1])
    await chain.run(runSecondTick)
    expect([await statusOf(head, dhNo), await statusOf(head, back)]).toEqual(['SUBMITTED', 'WAIT_SUBMIT'])
    expect([await promised(dhNo), await promised(back)]).toEqual([1000, 0])
  })
})
