import { afterAll, beforeAll, beforeEach } from 'vitest'
import { editCart } from '../../../application/ordering/contract/cart.ts'
import { getOrderDetail, startRoutineOrder, submitRoutineOrder } from '../../../application/ordering/contract/order.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { day } from '../../../domain/kernel/day.ts'
import type { Refusal, RefusalKind } from '../../../domain/kernel/refusal.ts'
import { openedAt, openTestChain, type Session, type TestChain, today, type Way } from '../../fixtures/chain.ts'

/** Steps that many journeys share. */
export type Who = Pick<Session, 'call' | 'attempt'>
export type Cart = ReadonlyArray<{ materialCode: string; quantity: number | string; baseVersion?: number }>

let shops = 0

export interface ShopInput {
  readonly group?: string
  readonly payMethod?: 'ONLINE' | 'OFFLINE'
  readonly storeStatus?: string
  readonly businessModel?: 'Y' | 'HH'
}

/** Creates a separate shop, so that tests on one chain do not share a day's order. */
export const newShop = async (chain: TestChain, wishes: ShopInput = {}): Promise<string> => {
  const { group = 'A', payMethod = 'OFFLINE', storeStatus = '2', businessModel = 'HH' } = wishes
  const code = `T${String(++shops).padStart(4, '0')}`
  await chain.connections.pool.query(
    `insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
      values ($1, '试店' || $1, '试店' || $1, 'sd' || lower($1), $2, $5, $3, $4)`,
    [code, storeStatus, group, payMethod, businessModel],
  )
  return code
}

/**
 * Creates a separate shop group with a copy of group A's data, so that a test can change its rules, prices and days.
 */
export const newGroup = async ({ connections: { pool } }: TestChain): Promise<string> => {
  const group = `G${++shops}`
  const tables = {
    purchase_rules: 'material_code, min_quantity, step_quantity, max_quantity, can_purchase',
    prices: 'material_code, valid_from, price',
    order_rules:
      'order_type, opens_day_offset, opens_at, cut_off_day_offset, cut_off_at, service_fee, car_fee, grace_minutes',
    calendar_entries: 'day, can_order, arrival_days',
  }
  for (const [table, columns] of Object.entries(tables)) {
    await pool.query(
      `insert into ${table} (shop_group, ${columns}) select $1, ${columns} from ${table}
      where shop_group = 'A'`,
      [group],
    )
  }
  return group
}

/** Signs in with a session that outlasts the test's clock. */
export const signInForLong = async (chain: TestChain, login: string, way?: Way): Promise<Session> => {
  const session = await chain.signIn(login, way)
  await chain.connections.pool.query('update sessions set expires_at = $1', [Date.parse('2030-01-01')])
  return session
}

/**
 * Opens a chain for the tests of one `describe`, resets its clock before each test, and signs people in. The returned
 * objects are empty until the tests run: destructure them no further than `chain` and `people`.
 */
export const onTestChain = <const Logins extends ReadonlyArray<string>>(way: Way, ...logins: Logins) =>
  onChain(openTestChain, way, ...logins)

/** Does the same with a chain that the test opens itself. */
export const onChain = <const Logins extends ReadonlyArray<string>>(
  open: () => Promise<TestChain>,
  way: Way,
  ...logins: Logins
) => {
  const chain = {} as TestChain
  const people = logins.map(() => ({}) as Session) as unknown as { readonly [I in keyof Logins]: Session }
  beforeAll(async () => {
    Object.assign(chain, await open())
    for (const [index, login] of logins.entries()) {
      Object.assign(people[index]!, await signInForLong(chain, login, way))
    }
  })
  beforeEach(() => {
    chain.clock.now = openedAt
  })
  afterAll(() => chain.close())
  return { chain, people }
}

/** Starts the routine order of a day and fills its cart. */
export const fill = async (who: Who, shopJdeNo: string, cart: Cart, on = today) => {
  const { dhNo } = await who.call(startRoutineOrder, { purchaseDate: day(on), shopJdeNo })
  const { cartVersion } = await who.call(editCart, { dhNo, cart })
  return { dhNo, cart: cart.map(({ materialCode, quantity }) => ({ materialCode, quantity })), cartVersion }
}

export const place = async (who: Who, shopJdeNo: string, cart: Cart, on = today): Promise<string> => {
  const filled = await fill(who, shopJdeNo, cart, on)
  const { isSubmitted, errorInfo } = await who.call(submitRoutineOrder, filled)
  if (!isSubmitted) throw new Error(`not submitted: ${JSON.stringify(errorInfo)}`)
  return filled.dhNo
}

export const statusOf = async (who: Who, dhNo: string): Promise<string> =>
  (await who.call(getOrderDetail, { dhNo })).baseInfo.bizStatus

/** Returns the failure of a call; throws if it succeeded. */
export const failureOf = (answer: { success: unknown } | { failure: Failure }): Failure => {
  if ('failure' in answer) return answer.failure
  throw new Error(`was to fail, but answered ${JSON.stringify(answer.success)}`)
}

/** Returns the refusal of a call; throws if it was not refused. */
export const refusalOf = (answer: { success: unknown } | { failure: Failure }): Refusal<RefusalKind> => {
  const failure = failureOf(answer)
  if (failure._tag === 'Refused') return failure.refusal
  throw new Error(`was to be refused, but there is a fault: ${failure.kind} ${failure.detail}`)
}

/** Returns the kind of a call's fault, such as NOT_FOUND, or `refused` and the kind of the refusal. */
export const faultOf = (answer: { success: unknown } | { failure: Failure }): string => {
  const failure = failureOf(answer)
  return failure._tag === 'Fault' ? failure.kind : `refused ${failure.refusal.kind}`
}

export const at = (text: string): number => Date.parse(`${text}+08:00`)
