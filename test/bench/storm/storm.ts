import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { checkInvariants } from '../../../adapters/postgres/invariants/index.ts'
import { openSeparateChain } from '../chain/beside.ts'
import { fillPeople, settle } from '../chain/fill.ts'
import { submitOrder } from '../chain/numbering.ts'
import type { BenchChain } from '../chain/open.ts'
import { stormOrders } from '../chain/orders.ts'
import { delayBetween, delaysOf } from '../event-loop.ts'
import { type StormedFromOutside, stormFromOutside } from '../load/spawn.ts'
import { openBeforeMs } from '../load/storm.ts'
import { machineSeconds, memoryOf, spentBy } from '../processes.ts'
import type { Effort, Row } from '../row.ts'
import { type Measured, rowsOf, type StormResults } from './storm-rows.ts'

const shops = 5000
const submitsASecond = 100
/** Duration of the storm; the usual `--seconds 4` gives five minutes. */
const secondsOf = ({ seconds }: Effort): number => Math.max(10, seconds * 75)
/** Orders continue for a while after the cut-off and must be refused. */
const afterCutOff = (seconds: number): number => Math.min(5, seconds / 10)

/** Measures the last minutes before a cut-off on a chain of 5,000 shops: the result and the latency of every order. */
export const measureStorm = async (chain: BenchChain, effort: Effort): Promise<ReadonlyArray<Row>> => {
  const seconds = secondsOf(effort)
  const count = Math.ceil(seconds * submitsASecond)
  effort.say([
    `填充数据：${shops} 家门店，${count} 张待提交订货单`,
    `filling: ${shops} shops, ${count} orders to submit`,
  ])
  const { running, client, close } = await openSeparateChain(chain, 'storm', client => fillStorm(client, count))
  try {
    const { beginsAt, cutOffAt } = await setCutOff(client, seconds)
    const storm = { address: running.address, shops, beginsAt, seconds, submitsASecond, cutOffAt }
    let delays = await delaysOf(running)
    const watch = watchMemory(chain, running.pid)
    let [before, begun] = [spentNow(chain, running.pid), performance.now()]
    const stormed = await stormFromOutside(storm, () => {
      before = spentNow(chain, running.pid)
      begun = performance.now()
      void delaysOf(running).then(now => {
        delays = now
      })
    })
    const measured: Measured = {
      ...{ seconds, shops, submitsASecond, stormed, megabytes: watch.most() },
      spent: difference(spentNow(chain, running.pid), before),
      elapsed: (performance.now() - begun) / 1000,
      loopDelay: delayBetween(delays, await delaysOf(running), 0.99),
    }
    return rowsOf(measured, await resultsOf(client, stormed))
  } finally {
    await close()
  }
}

/** Updates all orders once to measure the duration, then sets the cut-off for when all shops are connected. */
const setCutOff = async (client: pg.Client, seconds: number) => {
  const put = async (cutOffAt: number): Promise<number> => {
    const begun = Date.now()
    await client.query('update orders set cut_off_at = $1', [cutOffAt])
    await settle(client)
    return Date.now() - begun
  }
  const took = await put(Date.now() + 86_400_000)
  const beginsAt = Date.now() + 2 * took + connectingMs
  const cutOffAt = Math.round(beginsAt + (seconds - afterCutOff(seconds)) * 1000)
  await put(cutOffAt)
  if (Date.now() + connectingMs - 5_000 > beginsAt)
    throw new Error('preparing took so long that the storm would begin late')
  return { beginsAt, cutOffAt }
}
const connectingMs = 10_000 + openBeforeMs

const fillStorm = async (client: pg.Client, count: number): Promise<void> => {
  await client.query("set timezone = 'Asia/Shanghai'")
  await fillPeople(client, shops)
  await client.query(stormOrders(count, shops))
  await settle(client)
}

const spentNow = (chain: BenchChain, server: number) => ({
  node: spentBy(server).node,
  postgres: spentBy(chain.running.pid).postgres,
  machine: machineSeconds(),
})
type Spent = ReturnType<typeof spentNow>

const difference = (after: Spent, before: Spent): Spent => ({
  node: after.node - before.node,
  postgres: after.postgres - before.postgres,
  machine: after.machine - before.machine,
})

const watchMemory = (chain: BenchChain, server: number) => {
  let most = 0
  const look = () => {
    most = Math.max(most, memoryOf(server).pss + memoryOf(chain.running.pid).postgres)
  }
  const timer = setInterval(look, 5000)
  return {
    most: () => {
      clearInterval(timer)
      look()
      return most
    },
  }
}

/** Waits until the server has completed all subsequent work and returns the state in the database. */
const resultsOf = async (client: pg.Client, { submits }: StormedFromOutside): Promise<StormResults> => {
  const begun = performance.now()
  while (performance.now() - begun < 300_000 && (await unfinished(client)) > 0) await sleep(250)
  const settledAfter = (performance.now() - begun) / 1000
  const acknowledged = submits.acknowledged.map(submitOrder)
  const lost = await count(client, lostOrders, [acknowledged])
  const late = await count(client, 'select count(*) from orders where submitted_at >= cut_off_at', [])
  const placed = await count(client, 'select count(*) from orders where submitted_at is not null', [])
  const broken = (await checkInvariants(client, Date.now())).map(({ name }) => name)
  return { lost, late, unacknowledged: placed - acknowledged.length, broken, settledAfter }
}

const count = async (client: pg.Client, sql: string, values: ReadonlyArray<unknown>): Promise<number> =>
  Number((await client.query(sql, [...values])).rows[0].count)

const unfinished = (client: pg.Client): Promise<number> =>
  count(
    client,
    `select count(*) from orders where status = 'SUBMITTING'
      or (status in ('WAIT_SUBMIT', 'SUBMITTED') and cut_off_at < $1)`,
    [Date.now()],
  )

/**
 * Counts acknowledged orders that are missing in the database or wrong: not submitted exactly once with log and lines.
 */
const lostOrders = `
  select count(*) from unnest($1::text[]) acknowledged(dh_no)
  where not exists (
    select from orders o join order_log l using (shop_code, dh_no)
    where o.dh_no = acknowledged.dh_no and o.submission_no = 1 and l.event = 'submit' and l.at = o.submitted_at
      and o.kinds = (select count(*) from order_lines n where n.shop_code = o.shop_code and n.dh_no = o.dh_no))`
