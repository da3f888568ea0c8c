import type { Instant } from '../kernel/day.ts'
import { type Fen, fen, sumFen } from '../kernel/money.ts'
import type { Text } from '../kernel/text.ts'
import { fillUp } from './planner-fill.ts'
import { subsidyLimit } from './subsidy.ts'
import { ORDERS_AT_MOST } from './words.ts'

/** An order of one payer that may be settled now, as far as a plan asks. */
export interface PlannableOrder {
  readonly shopCode: string
  readonly dhNo: string
  /** When it is void unless it is paid. */
  readonly payBy: Instant
  /** Overdue, or to be paid today. */
  readonly isDue: boolean
  readonly isOverdue: boolean
  /** An order of head office, which the other orders of its shop wait for [B6]. */
  readonly isAllocation: boolean
  readonly fee: Fen
  /** What of it a subsidy may pay. */
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

export interface Taken {
  readonly totalFee: Fen
  readonly subsidyFee: Fen
  readonly payableFee: Fen
}
export interface Plan extends Taken {
  readonly orders: ReadonlyArray<{ readonly dhNo: string; readonly reason: PlanReason }>
  readonly gain: { readonly subsidy: Fen; readonly saved: number; readonly cashKept: Fen }
}

/**
 * Which orders to settle together now: those that are due first [H2]; then what deducts the most subsidy, and of that what
 * pays the least cash before its time [H3]. Nothing where nothing is due and nothing can be deducted [H4].
 */
export function planSettlement<O extends PlannableOrder>(
  orders: ReadonlyArray<O>,
  account: PlanAccount,
  most: number = ORDERS_AT_MOST,
): Plan | null {
  const due = dueWithin(orders, most)
  const dueSet = new Set(due)
  const rest = orders.filter(order => !dueSet.has(order))
  const more = fillUp(rest, {
    room: most - due.length,
    subsidyOf: usable => subsidyOn(fen(usable + sumUsable(due)), account),
    mostUsable: usableFor(account) - sumUsable(due),
  })
  const chosen = [...due, ...more]
  if (chosen.length === 0) return null
  const taken = takenOf(chosen, account)
  return {
    ...taken,
    orders: chosen.map(order => ({ dhNo: order.dhNo, reason: reasonOf(order, dueSet) })),
    gain: gainOver(byDeadline(orders, most), chosen, account),
  }
}

/** What orders come to, with all the subsidy that they allow. */
export function takenOf(orders: ReadonlyArray<PlannableOrder>, account: PlanAccount): Taken {
  const totalFee = sumFen(orders.map(({ fee }) => fee))
  const subsidyFee = subsidyOn(sumUsable(orders), account)
  return { totalFee, subsidyFee, payableFee: fen(totalFee - subsidyFee) }
}

/** The orders that are due, and those of head office that one of them waits for, in the order in which they press [H2]. */
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
 * Chooses the due orders that fit, the earliest deadline first, each together with every order of head office that it waits
 * for: such a group is taken whole or left out whole [H2].
 */
export function dueWithin<O extends PlannableOrder>(orders: ReadonlyArray<O>, most: number): ReadonlyArray<O> {
  const pressing = dueOrders(orders)
  const taken = new Set<O>()
  for (const order of pressing.filter(({ isDue }) => isDue)) {
    const goesFirst = order.isAllocation ? [] : pressing.filter(of => of.isAllocation && of.shopCode === order.shopCode)
    const group = [...goesFirst, order].filter(each => !taken.has(each))
    if (taken.size + group.length <= most) for (const each of group) taken.add(each)
  }
  return pressing.filter(order => taken.has(order))
}

/** What a payer gets who takes the orders by their deadlines: those that must wait for one of head office are refused. */
export function byDeadline<O extends PlannableOrder>(orders: ReadonlyArray<O>, most: number): ReadonlyArray<O> {
  const first = orders.toSorted((a, b) => a.payBy - b.payBy || byKey(a, b)).slice(0, most)
  const taken = new Set(first)
  const waitsFor = new Set(orders.filter(of => of.isAllocation && !taken.has(of)).map(({ shopCode }) => shopCode))
  return first.filter(order => order.isAllocation || !waitsFor.has(order.shopCode))
}

/** Compares a plan with paying by deadline; what is worse by it is below nothing [H4]. */
function gainOver(
  plain: ReadonlyArray<PlannableOrder>,
  chosen: ReadonlyArray<PlannableOrder>,
  account: PlanAccount,
): Plan['gain'] {
  const [before, after] = [takenOf(plain, account), takenOf(chosen, account)]
  const due = (of: ReadonlyArray<PlannableOrder>) => of.filter(({ isDue }) => isDue).length
  return {
    subsidy: fen(after.subsidyFee - before.subsidyFee),
    saved: due(chosen) - due(plain),
    cashKept: fen(before.payableFee - after.payableFee),
  }
}

const reasonOf = <O extends PlannableOrder>(order: O, due: ReadonlySet<O>): PlanReason => {
  if (order.isOverdue) return 'OVERDUE'
  if (order.isDue) return 'DUE_TODAY'
  return due.has(order) ? 'GOES_FIRST' : 'SUBSIDY'
}

const sumUsable = (orders: ReadonlyArray<PlannableOrder>): Fen => sumFen(orders.map(({ usable }) => usable))

const subsidyOn = (usable: Fen, { balance, isFrozen, ratio }: PlanAccount): Fen =>
  subsidyLimit({ total: usable, unusableMaterial: fen(0), unusableFee: fen(0), ratio }, { balance, isFrozen })

/** How much that a subsidy may pay uses up the account; beyond it nothing is gained. */
const usableFor = ({ balance, isFrozen, ratio }: PlanAccount): number =>
  isFrozen || ratio === 0 ? 0 : Number((BigInt(balance) * 10_000n + BigInt(ratio) - 1n) / BigInt(ratio))

const byKey = (a: PlannableOrder, b: PlannableOrder): number =>
  a.shopCode < b.shopCode ? -1 : a.shopCode > b.shopCode ? 1 : a.dhNo < b.dhNo ? -1 : 1
