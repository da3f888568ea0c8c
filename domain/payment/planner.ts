import type { Instant } from '../kernel/day.ts'
import { type Fen, fen, sumFen } from '../kernel/money.ts'
import type { Text } from '../kernel/text.ts'
import { fillUp } from './planner-fill.ts'
import { subsidyLimit } from './subsidy.ts'
import { ORDERS_AT_MOST } from './words.ts'

/** An unpaid order of one payer, as input of a plan. */
export interface PlannableOrder {
  readonly shopCode: string
  readonly dhNo: string
  /** When it is voided if it is unpaid. */
  readonly payBy: Instant
  /** Whether it is overdue or must be paid today. */
  readonly isDue: boolean
  readonly isOverdue: boolean
  /** Whether it is a head office order, which the other orders of its shop must wait for [B6]. */
  readonly isAllocation: boolean
  readonly fee: Fen
  /** The amount that subsidy may pay. */
  readonly usable: Fen
}

export interface PlanAccount {
  readonly balance: Fen
  readonly isFrozen: boolean
  /** In hundredths of a percent. */
  readonly ratio: number
}

/** Why an order is in a plan. */
export const planReasons = {
  OVERDUE: { words: ['已逾期', 'Overdue'] },
  DUE_TODAY: { words: ['今日到期', 'Due today'] },
  GOES_FIRST: { words: ['主配单须先付', 'Main allocation, must be paid first'] },
  SUBSIDY: { words: ['可多抵货补', 'Deducts more subsidy'] },
} as const satisfies Record<string, { words: Text }>
export type PlanReason = keyof typeof planReasons

export interface PlanTotals {
  readonly totalFee: Fen
  readonly subsidyFee: Fen
  readonly payableFee: Fen
}
export interface Plan extends PlanTotals {
  readonly orders: ReadonlyArray<{ readonly dhNo: string; readonly reason: PlanReason }>
  /** Number of due orders that do not fit, because an order is taken with the head office orders it waits for [H2]. */
  readonly dueLeft: number
  readonly gain: { readonly subsidy: Fen; readonly saved: number; readonly cashKept: Fen }
}

/**
 * Plans which orders to settle now: due ones first [H2], then those that maximise the subsidy with the least cash paid
 * early [H3]. Returns an empty plan if nothing is due and nothing can be deducted [H4].
 */
export function planSettlement<O extends PlannableOrder>(
  orders: ReadonlyArray<O>,
  account: PlanAccount,
  maxOrders: number = ORDERS_AT_MOST,
): Plan | null {
  const dueOrders = dueWithin(orders, maxOrders)
  const dueSet = new Set(dueOrders)
  const otherOrders = orders.filter(order => !dueSet.has(order))
  const additionalOrders = fillUp(otherOrders, {
    maxOrders: maxOrders - dueOrders.length,
    subsidyOf: usable => subsidyOn(fen(usable + sumUsable(dueOrders)), account),
    mostUsable: usableFor(account) - sumUsable(dueOrders),
  })
  const chosenOrders = [...dueOrders, ...additionalOrders]
  if (chosenOrders.length === 0) return null
  const totals = planTotals(chosenOrders, account)
  return {
    ...totals,
    orders: chosenOrders.map(order => ({ dhNo: order.dhNo, reason: reasonOf(order, dueSet) })),
    dueLeft: countDue(orders) - countDue(dueOrders),
    gain: gainOver(byDeadline(orders, maxOrders), chosenOrders, account),
  }
}

/** Returns the totals of orders with the maximum subsidy. */
export function planTotals(orders: ReadonlyArray<PlannableOrder>, account: PlanAccount): PlanTotals {
  const totalFee = sumFen(orders.map(({ fee }) => fee))
  const subsidyFee = subsidyOn(sumUsable(orders), account)
  return { totalFee, subsidyFee, payableFee: fen(totalFee - subsidyFee) }
}

/** Returns the due orders and the head office orders that they wait for, by urgency [H2]. */
export function dueOrders<O extends PlannableOrder>(orders: ReadonlyArray<O>): ReadonlyArray<O> {
  const presses = new Map<string, Instant>()
  for (const { shopCode, payBy, isDue } of orders)
    if (isDue) presses.set(shopCode, Math.min(payBy, presses.get(shopCode) ?? payBy))
  const pressing = (order: O): Instant => (order.isAllocation ? presses.get(order.shopCode)! : order.payBy)
  return orders
    .filter(order => order.isDue || (order.isAllocation && presses.has(order.shopCode)))
    .toSorted((a, b) => pressing(a) - pressing(b) || Number(b.isAllocation) - Number(a.isAllocation) || byKey(a, b))
}

/**
 * Returns the due orders that fit, by deadline. An order and the head office orders that it waits for are taken
 * together or not at all [H2].
 */
export function dueWithin<O extends PlannableOrder>(orders: ReadonlyArray<O>, maxOrders: number): ReadonlyArray<O> {
  const pressing = dueOrders(orders)
  const selection = new Set<O>()
  for (const order of pressing.filter(({ isDue }) => isDue)) {
    const allocations = order.isAllocation
      ? []
      : pressing.filter(of => of.isAllocation && of.shopCode === order.shopCode)
    const group = [...allocations, order].filter(member => !selection.has(member))
    if (selection.size + group.length <= maxOrders) for (const member of group) selection.add(member)
  }
  return pressing.filter(order => selection.has(order))
}

/**
 * Returns the orders that a payer would settle simply by deadline; orders that must wait for a head office order are
 * left out.
 */
export function byDeadline<O extends PlannableOrder>(orders: ReadonlyArray<O>, maxOrders: number): ReadonlyArray<O> {
  const first = orders.toSorted((a, b) => a.payBy - b.payBy || byKey(a, b)).slice(0, maxOrders)
  const selection = new Set(first)
  const waitsFor = new Set(orders.filter(of => of.isAllocation && !selection.has(of)).map(({ shopCode }) => shopCode))
  return first.filter(order => order.isAllocation || !waitsFor.has(order.shopCode))
}

/** Compares a plan with settling by deadline; negative if the plan is worse [H4]. */
function gainOver(
  orders: ReadonlyArray<PlannableOrder>,
  chosenOrders: ReadonlyArray<PlannableOrder>,
  account: PlanAccount,
): Plan['gain'] {
  const [before, after] = [planTotals(orders, account), planTotals(chosenOrders, account)]
  return {
    subsidy: fen(after.subsidyFee - before.subsidyFee),
    saved: countDue(chosenOrders) - countDue(orders),
    cashKept: fen(before.payableFee - after.payableFee),
  }
}

const countDue = (orders: ReadonlyArray<PlannableOrder>): number => orders.filter(({ isDue }) => isDue).length

const reasonOf = <O extends PlannableOrder>(order: O, dueSet: ReadonlySet<O>): PlanReason => {
  if (order.isOverdue) return 'OVERDUE'
  if (order.isDue) return 'DUE_TODAY'
  return dueSet.has(order) ? 'GOES_FIRST' : 'SUBSIDY'
}

const sumUsable = (orders: ReadonlyArray<PlannableOrder>): Fen => sumFen(orders.map(({ usable }) => usable))

const subsidyOn = (usable: Fen, { balance, isFrozen, ratio }: PlanAccount): Fen =>
  subsidyLimit({ total: usable, unusableMaterial: fen(0), unusableFee: fen(0), ratio }, { balance, isFrozen })

/** Returns the usable amount that exhausts the account; more gains nothing. */
const usableFor = ({ balance, isFrozen, ratio }: PlanAccount): number =>
  isFrozen || ratio === 0 ? 0 : Number((BigInt(balance) * 10_000n + BigInt(ratio) - 1n) / BigInt(ratio))

const byKey = (a: PlannableOrder, b: PlannableOrder): number =>
  a.shopCode < b.shopCode ? -1 : a.shopCode > b.shopCode ? 1 : a.dhNo < b.dhNo ? -1 : 1
