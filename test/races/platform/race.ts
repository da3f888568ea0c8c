import type { Context } from 'effect'
import { afterAll, it } from 'vitest'
import type { Connections } from '../../../adapters/postgres/engine/pool.ts'
import type { Ports } from '../../../application/ports.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { distributedUrl } from '../../distributed/database.ts'
import {
  fillSmallChain,
  openedAt,
  openTestChain,
  type Session,
  type TestChain,
  type TestChainOptions,
  today,
} from '../../fixtures/chain.ts'
import { isTurn, sweepSize } from '../../sweep.ts'

/** Number of pairs of each race, and of its counter-check without the guard; DINGHUO_RACE_PAIRS sets both. */
const wantedPairs = Number(process.env.DINGHUO_RACE_PAIRS ?? 0)
export const pairs = Math.max(10, wantedPairs || sweepSize(500, 16))
export const unguardedPairs = Math.max(10, wantedPairs || sweepSize(100, 30))
/** Least number of pairs that must break without the guard: a fourth of many, or a twentieth of few. */
export const leastUnguardedBreaks = sweepSize(unguardedPairs / 4, unguardedPairs / 20)

/**
 * Defines a counter-check, which runs a race without its guard and proves that the race can fail. One in six runs at each
 * commit, or all if their pairs are set. Some of them change the schema, which the one database of a distributed engine would keep.
 */
export const bite = (title: string, run: () => Promise<void>, timeout?: number): void =>
  it.runIf(distributedUrl === null && (wantedPairs > 0 || isTurn(title, 6)))(title, run, timeout)

/** A pair takes a few hundredths of a second; on a busy machine a race of many pairs needs its time. */
export const raceTimeout = Math.max(120_000, Math.max(pairs, unguardedPairs) * 600)

/**
 * Opens a chain with a shop for every pair, two clerks of all shops and 16 connections. Its lock timeout is long,
 * because a queue of 16 for one account takes long on a busy machine and speed is not tested.
 */
export const openRaceChain = (options: TestChainOptions = {}): Promise<TestChain> =>
  openTestChain({ maxConnections: 16, patience: 30_000, invariants: true, ...options, fill: fillRaceChain })

/** Opens chains for the races of one file and closes them at its end. */
export const raceChains = (): typeof openRaceChain => {
  const open: Array<TestChain> = []
  afterAll(async () => {
    for (const chain of open) await chain.close()
  })
  return async options => {
    const chain = await openRaceChain(options)
    open.push(chain)
    return chain
  }
}

const fillRaceChain = async (connections: Connections): Promise<void> => {
  await fillSmallChain(connections)
  await connections.pool.query(
    `insert into users (user_id, name, password_hash, presets, all_shops)
      select 'head2', '总部二', password_hash, presets, true from users where user_id = 'head'`,
  )
  await connections.pool.query(
    `insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
      select 'R' || lpad(i::text, 5, '0'), '赛店' || i, '赛店' || i, 'sd' || i, '2', 'Y', 'A', 'OFFLINE'
      from generate_series(1, ${Math.max(pairs, unguardedPairs)}) i`,
  )
}

/** Returns the shop of the n-th pair, from 1. */
export const shopOf = (pair: number): string => `R${String(pair).padStart(5, '0')}`
export const orderOf = (pair: number): string => `DHRACE${String(pair).padStart(6, '0')}`

export interface Racers {
  readonly one: Omit<Session, 'token'>
  readonly two: Omit<Session, 'token'>
}

/** Signs in two people, over the chain's ports or over ports without a guard. */
export const racersOf = async (chain: TestChain, ports?: Context.Context<Ports>): Promise<Racers> => {
  const [one, two] = await Promise.all([chain.signIn('head'), chain.signIn('head2')])
  return { one: chain.as(one.token, 'in process', ports), two: chain.as(two.token, 'in process', ports) }
}

/**
 * Runs the pairs 1 to `count`, `atOnce` pairs concurrently, each with two calls. Returns the results in the order of
 * the pairs.
 */
export const runPairs = async <A>(
  count: number,
  run: (pair: number) => Promise<A>,
  atOnce = 8,
): Promise<ReadonlyArray<A>> => {
  const results: Array<A> = []
  let next = 1
  const lane = async () => {
    while (next <= count) {
      const pair = next++
      results[pair - 1] = await run(pair)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return results
}

/** Runs the jobs of orders and the cut-offs until nothing is due. */
export const settle = async (chain: TestChain): Promise<void> => {
  const due = `select 1 from jobs where kind = 'order' limit 1`
  for (let round = 0; round < 50; round++) {
    await chain.run(runSecondTick)
    if (!(await chain.connections.pool.query(due)).rowCount) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** Prints the share of broken pairs. */
export const printOutcome = (what: string, broken: number, of: number): void =>
  console.info(`${what}: ${broken} of ${of} broken (${Math.round((broken * 100) / of)} %)`)

/** Creates one order per pair with 1 箱 of M1 in its cart (version 1), not submitted, with the given cut-off. */
export const putOpenOrders = async ({ pool }: Connections, count: number, cutOffAt: number): Promise<void> => {
  await pool.query(ordersOf('WAIT_SUBMIT', 1), [count, cutOffAt, today])
  await pool.query(`insert into cart_lines (shop_code, dh_no, material_code, quantity, version, updated_by, updated_by_name, updated_at)
    select shop_code, dh_no, 'M1', 1000, 1, 'head', '总部', created_at from orders`)
  await pool.query(logOf(1, `'create', null, 'WAIT_SUBMIT', 0`))
}

/** Creates the same orders as submitted ones with locked stock. */
export const putSubmittedOrders = async (
  { pool }: Connections,
  count: number,
  cutOffAt: number,
  day: string = today,
): Promise<void> => {
  await pool.query(ordersOf('SUBMITTED', 3), [count, cutOffAt, day])
  await pool.query(`insert into cart_lines (shop_code, dh_no, material_code, quantity, version, updated_by, updated_by_name, updated_at)
    select shop_code, dh_no, 'M1', 1000, 1, 'head', '总部', created_at from orders on conflict do nothing`)
  await pool.query(`insert into order_lines (shop_code, dh_no, material_code, line_no, material_name, spec, unit, storage_type,
      delivery_mode, min_quantity, step_quantity, max_quantity, quantity, price, amount)
    select shop_code, dh_no, 'M1', 1, '冷冻鸡腿排', '10kg/箱', '箱', 'FROZEN', 'WAREHOUSE', 1000, 500, 50000, 1000, 12550, 12550
    from orders`)
  await pool.query(`insert into stock_locks select shop_code, dh_no, 'M1', 1000 from orders`)
  for (const [index, step] of steps.entries()) await pool.query(logOf(index + 1, step))
}

/** Moves every submitted order past its cut-off and accepts it as the warehouse. */
export const acceptSubmittedOrders = async ({ pool }: Connections): Promise<void> => {
  await pool.query(`update orders set status = 'DC_RECEIVED', version = 5`)
  for (const [version, event, from, to] of [
    [4, 'cutOff', 'SUBMITTED', 'PLACE_SUCCESS'],
    [5, 'accept', 'PLACE_SUCCESS', 'DC_RECEIVED'],
  ] as const) {
    await pool.query(
      `insert into order_log (shop_code, dh_no, version, at, actor_id, actor_name, event, from_status, to_status, submission_no)
        select shop_code, dh_no, $1::int, cut_off_at + $1::int, 'system', '系统', $2, $3, $4, 1 from orders`,
      [version, event, from, to],
    )
  }
}

/** Creates the same orders as add-on orders that await approval, submitted by a clerk who approves none of them. */
export const putWaitingOrders = async (connections: Connections, count: number): Promise<void> => {
  await putSubmittedOrders(connections, count, openedAt + 3_600_000)
  const { pool } = connections
  await pool.query(`update orders set order_type = 'OVERTIME', status = 'WAIT_APPROVE', submitted_by = 'clerk1'`)
  await pool.query(`update order_log set to_status = 'WAIT_APPROVE' where version = 3`)
}

/**
 * Number of concurrent pairs in a race against the clock: each may occupy one connection, and the rest is for the race.
 */
export const atOnce = 12
/**
 * Returns the cut-off of the n-th pair; every batch has a different one, so that closing one batch does not affect the
 * next.
 */
export const cutOffOf = (pair: number): number => firstCutOff + Math.floor((pair - 1) / atOnce) * apart
export const firstCutOff = openedAt + 3_600_000
const apart = 120_000

export const setCutOffs = async ({ pool }: Connections): Promise<void> => {
  await pool.query(
    `update orders set cut_off_at = ${firstCutOff} + ((right(dh_no, 6)::int - 1) / ${atOnce}) * ${apart}::bigint`,
  )
}

/** Returns the pairs in batches that run concurrently. */
export const batchesOf = (count: number): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from({ length: Math.ceil(count / atOnce) }, (_, batch) =>
    Array.from({ length: Math.min(atOnce, count - batch * atOnce) }, (_, index) => batch * atOnce + index + 1),
  )

const steps = [
  `'create', null, 'WAIT_SUBMIT', 0`,
  `'submit', 'WAIT_SUBMIT', 'SUBMITTING', 1`,
  `'lock', 'SUBMITTING', 'SUBMITTED', 1`,
]

const ordersOf = (status: 'WAIT_SUBMIT' | 'SUBMITTED', version: number): string => {
  const placed = status === 'SUBMITTED' ? 1 : 0
  return `insert into orders (shop_code, dh_no, order_type, status, version, submission_no, cart_version, shop_group,
      shop_name, purchase_date, arrival_date, opens_at, cut_off_at, pay_method, business_code, delivery_mode,
      order_source, kinds, material_fee, total_fee, created_by, created_at, status_since, submitted_at)
    select 'R' || lpad(i::text, 5, '0'), 'DHRACE' || lpad(i::text, 6, '0'), 'NORMAL', '${status}', ${version}, ${placed},
      1, 'A', '赛店' || i, $3::date, $3::date + 2, $2::bigint - 3600000, $2, 'OFFLINE', 'C', 'WAREHOUSE', 'SHOP', ${placed},
      ${placed} * 12550, ${placed} * 12550, 'head', $2::bigint - 3600000, $2::bigint - 3600000,
      case when ${placed} = 1 then $2::bigint - 3600000 end
    from generate_series(1, $1::int) i`
}

const logOf = (
  version: number,
  step: string,
): string => `insert into order_log (shop_code, dh_no, version, at, actor_id,
    actor_name, event, from_status, to_status, submission_no)
  select shop_code, dh_no, ${version}, created_at, 'head', '总部', ${step} from orders`
