import { setImmediate as immediately, setTimeout as sleep } from 'node:timers/promises'
import { listMessages } from '../../../application/notifications/contract/messages.ts'
import { submitRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { getCentreChanges } from '../../../application/ordering/contract/order-centre.ts'
import { seededRandomFrom } from '../../seeded-random.ts'
import { clerk, shopCode, stormCart, submitOrder } from '../chain/numbering.ts'
import { type Answer, Connection } from './connection.ts'
import { headersOf } from './drive.ts'
import { ask } from './operations.ts'

/**
 * The last minutes before a cut-off: every shop's order centre polls as its page does, and orders arrive at fixed
 * times.
 */
export interface Storm {
  readonly address: string
  readonly shops: number
  /** Start in epoch milliseconds, and the duration in which orders arrive. */
  readonly beginsAt: number
  readonly seconds: number
  readonly submitsASecond: number
  readonly cutOffAt: number
}

/** Results of one kind of request. Times run from the planned moment, not from the moment of sending. */
export interface RequestStats {
  readonly latencies: Array<number>
  /** Number of requests refused with 503 because of overload. */
  shed: number
  failed: number
  firstFailure: string | null
}

export interface StormResult {
  readonly polls: RequestStats & { changed: number }
  readonly bells: RequestStats
  readonly submits: RequestStats & {
    /** Numbers of the prepared orders whose submission was acknowledged. */
    readonly acknowledged: Array<number>
    /** Number of orders refused after the cut-off; `refusedEarly` counts answers that arrived before it. */
    refused: number
    refusedEarly: number
  }
  /** Delays of the generator itself in sending, in milliseconds. */
  readonly lag: Array<number>
}

/** Polling intervals of the pages (ui/ordering/center/use-centre.ts, ui/notifications/messages/bell.tsx). */
const pollMs = 10_000
const bellMs = 60_000

/** Time for which the pages have been open when orders begin to arrive; earlier requests are not counted. */
export const openBeforeMs = 20_000

/**
 * Runs an open loop: each request is sent at its planned moment, whether or not earlier ones were answered. If the
 * shop's connection is still busy, the waiting time counts.
 */
export const runStorm = async (storm: Storm, begins: () => void): Promise<StormResult> => {
  const tally = blank()
  const shops = await openShops(storm)
  const spare = new ConnectionPool(storm.address)
  const plan = planOf(storm)
  const before = blank()
  let hasBegun = false
  const open = new Set<Promise<void>>()
  let sentAtOnce = 0
  for (const { at, kind, of } of plan) {
    const plannedAt = storm.beginsAt + at
    const ahead = plannedAt - clock()
    if (ahead > 1) await sleep(ahead)
    else if (++sentAtOnce % 32 === 0) await immediately()
    if (at >= 0 && !hasBegun) {
      hasBegun = true
      begins()
    }
    const into = at < 0 ? before : tally
    into.lag.push(Math.max(0, clock() - plannedAt))
    const answer = acts[kind](storm, kind === 'submit' ? spare : shops[of]!, of, plannedAt, into)
    open.add(answer)
    void answer.finally(() => open.delete(answer))
  }
  await Promise.race([Promise.all(open), sleep(30_000)])
  for (const { connection } of shops) connection.close()
  spare.close()
  for (const { latencies } of [tally.polls, tally.bells, tally.submits]) latencies.sort((a, b) => a - b)
  tally.lag.sort((a, b) => a - b)
  return tally
}

/** Returns epoch milliseconds with fractions. */
const clock = (): number => performance.timeOrigin + performance.now()

interface Shop {
  readonly connection: Connection
  mark: string | null
  /** Resolves when the connection is free. */
  turn: Promise<unknown>
}

const openShops = async ({ address, shops }: Storm): Promise<ReadonlyArray<Shop>> => {
  const open: Array<Shop> = []
  for (let from = 0; from < shops; from += 100) {
    const some = Array.from({ length: Math.min(100, shops - from) }, () => Connection.open(address))
    for (const connection of await Promise.all(some)) open.push({ connection, mark: null, turn: Promise.resolve() })
  }
  return open
}

/** Connections for the orders: a browser opens another one if the first is busy. */
class ConnectionPool {
  readonly #address: string
  readonly #idle: Array<Connection> = []

  constructor(address: string) {
    this.#address = address
  }

  async post(path: string, headers: string, body: string): Promise<Answer> {
    const connection = this.#idle.pop() ?? (await Connection.open(this.#address))
    const answer = await connection.post(path, headers, body)
    this.#idle.push(connection)
    return answer
  }

  close(): void {
    for (const connection of this.#idle) connection.close()
  }
}

interface Planned {
  readonly at: number
  readonly kind: 'poll' | 'bell' | 'submit'
  /** The shop, or the number of the prepared order. */
  readonly of: number
}

/** Returns all requests in order of time. */
const planOf = ({ shops, seconds, submitsASecond }: Storm): ReadonlyArray<Planned> => {
  const plan: Array<Planned> = []
  const nextRandom = seededRandomFrom(shops)
  for (let shop = 0; shop < shops; shop++) {
    const pace = pollMs * (0.8 + 0.4 * nextRandom())
    for (let at = nextRandom() * pace - openBeforeMs; at < seconds * 1000; at += pace)
      plan.push({ at, kind: 'poll', of: shop })
    for (let at = nextRandom() * bellMs - openBeforeMs; at < seconds * 1000; at += bellMs)
      plan.push({ at, kind: 'bell', of: shop })
  }
  for (let of = 0; of < seconds * submitsASecond; of++) {
    plan.push({ at: (of * 1000) / submitsASecond, kind: 'submit', of })
  }
  return plan.sort((a, b) => a.at - b.at)
}

type Act = (storm: Storm, by: Shop | ConnectionPool, of: number, plannedAt: number, tally: StormResult) => Promise<void>

const poll: Act = async (_, by, of, plannedAt, { polls }) => {
  const shop = by as Shop
  const answer = await inTurn(shop, () => {
    const known = shop.mark === null ? {} : { knownMark: shop.mark }
    return ask(clerk(of), getCentreChanges, { shopJdeNo: shopCode(of), ...known })
  })
  if (!counted(polls, answer, plannedAt)) return
  const text = (answer as Answer).body.toString('latin1')
  shop.mark = /"mark":"([^"]+)"/.exec(text)?.[1] ?? null
  if (!text.includes('"centre":null')) polls.changed += 1
}

const bell: Act = async (_, by, of, plannedAt, { bells }) => {
  const answer = await inTurn(by as Shop, () => ask(clerk(of), listMessages, { size: 0 }))
  counted(bells, answer, plannedAt)
}

const submit: Act = async ({ shops, cutOffAt }, by, of, plannedAt, { submits }) => {
  const payload = { dhNo: submitOrder(of), cart: stormCart(of), cartVersion: 0 }
  const asking = ask(clerk(of % shops), submitRoutineOrder, payload)
  const answer = await (by as ConnectionPool)
    .post(asking.path, headersOf(asking), asking.body)
    .catch((error: Error) => error)
  if (!counted(submits, answer, plannedAt)) return
  const text = (answer as Answer).body.toString('utf8')
  if (text.includes('"isSubmitted":true')) submits.acknowledged.push(of)
  else if (closed.test(text)) {
    submits.refused += 1
    if (clock() < cutOffAt) submits.refusedEarly += 1
  } else failed(submits, text)
}

/** Refusal because of the cut-off, by the clock or because the scheduler has already closed the order. */
const closed = /"kind":"(CUT_OFF_PASSED|ORDER_STATUS)"/

const acts: Readonly<Record<Planned['kind'], Act>> = { poll, bell, submit }

const inTurn = (shop: Shop, asking: () => ReturnType<typeof ask>): Promise<Answer | Error> => {
  const answer = shop.turn.then(() => {
    const { path, body, ...request } = asking()
    return shop.connection.post(path, headersOf({ path, body, ...request }), body)
  })
  shop.turn = answer.catch(() => {})
  return answer.catch((error: Error) => error)
}

/** Returns whether the request succeeded. Failures are counted separately and have no time. */
const counted = (request: RequestStats, answer: Answer | Error, plannedAt: number): boolean => {
  if (answer instanceof Error) return failed(request, answer.message)
  if (answer.status === 503) {
    request.shed += 1
    return false
  }
  if (answer.status !== 200 || !answer.body.subarray(0, 10).equals(success))
    return failed(request, `${answer.status} ${answer.body.subarray(0, 300)}`)
  request.latencies.push(clock() - plannedAt)
  return true
}
const success = Buffer.from('{"code":0,')

const failed = (request: RequestStats, why: string): false => {
  request.failed += 1
  request.firstFailure ??= why
  return false
}

const blank = (): StormResult => {
  const request = (): RequestStats => ({ latencies: [], shed: 0, failed: 0, firstFailure: null })
  return {
    polls: { ...request(), changed: 0 },
    bells: request(),
    submits: { ...request(), acknowledged: [], refused: 0, refusedEarly: 0 },
    lag: [],
  }
}
