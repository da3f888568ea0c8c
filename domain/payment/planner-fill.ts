import type { Fen } from '../kernel/money.ts'

/** An order that can be added although it is not due. */
interface Fillable {
  readonly shopCode: string
  readonly isAllocation: boolean
  readonly fee: Fen
  readonly usable: Fen
}

interface FillLimits {
  /** Maximum number of orders to add. */
  readonly maxOrders: number
  /** Returns the subsidy if the usable amount grows by `usable`. */
  readonly subsidyOf: (usable: Fen) => Fen
  /** A larger usable amount does not increase the subsidy. */
  readonly mostUsable: number
}

/** A set of orders with its totals, as a linked list. */
interface Choice<O> {
  readonly usable: number
  readonly fee: number
  readonly last: O | null
  readonly before: Choice<O> | null
}

/** Pareto-optimal choices by number of orders: a larger usable amount costs more. */
type Front<O> = ReadonlyArray<ReadonlyArray<Choice<O>>>

/**
 * Chooses the orders to add so that the subsidy is maximal and, among those choices, the cost is minimal. Exact for few
 * choices; for many, close ones are merged.
 */
export function fillUp<O extends Fillable>(orders: ReadonlyArray<O>, limits: FillLimits): ReadonlyArray<O> {
  const emptyChoice: Choice<O> = { usable: 0, fee: 0, last: null, before: null }
  const start: Front<O> = Array.from({ length: limits.maxOrders + 1 }, (_, count) => (count === 0 ? [emptyChoice] : []))
  const front = shopsOf(orders).reduce((before, shop) => addShopOrders(before, shop, limits.mostUsable), start)
  const best = front.flat().reduce((a, b) => (isBetter(b, a, limits) ? b : a), emptyChoice)
  return ordersOf(best)
}

/**
 * Combines the choices with those of a shop: any of its head office orders, or all of them with any of its others [B6].
 */
function addShopOrders<O extends Fillable>(front: Front<O>, shop: ReadonlyArray<O>, maxUsable: number): Front<O> {
  const [first, otherOrders] = [shop.filter(of => of.isAllocation), shop.filter(of => !of.isAllocation)]
  const alone = first.reduce((before, order) => mergeFronts(before, addOrder(before, order, maxUsable)), front)
  const firstChoice = first.reduce((before, order) => addOrder(before, order, maxUsable), front)
  const frontWithOthers = otherOrders.reduce(
    (before, order) => mergeFronts(before, addOrder(before, order, maxUsable)),
    firstChoice,
  )
  return mergeFronts(alone, frontWithOthers)
}

const addOrder = <O extends Fillable>(front: Front<O>, order: O, maxUsable: number): Front<O> =>
  front.map((_, count) =>
    (front[count - 1] ?? [])
      .map(before => ({
        usable: Math.min(maxUsable, before.usable + order.usable),
        fee: before.fee + order.fee,
        last: order,
        before,
      }))
      // Among choices that use up the account, keep only the cheapest; they are sorted by falling usable amount and
      // cost.
      .filter(({ usable }, at, all) => usable < maxUsable || (all[at + 1]?.usable ?? 0) < maxUsable),
  )

const mergeFronts = <O>(one: Front<O>, other: Front<O>): Front<O> =>
  one.map((choices, count) => limitChoices(mergeChoices(choices, other[count]!)))

/** Merges two Pareto fronts, sorted by falling usable amount, and drops choices that another one beats. */
function mergeChoices<O>(one: ReadonlyArray<Choice<O>>, other: ReadonlyArray<Choice<O>>): ReadonlyArray<Choice<O>> {
  const row: Array<Choice<O>> = []
  let cheapest = Number.POSITIVE_INFINITY
  for (let a = 0, b = 0; a < one.length || b < other.length; ) {
    const next = isBefore(one[a], other[b]) ? one[a++]! : other[b++]!
    if (next.fee < cheapest) row.push(next)
    cheapest = Math.min(cheapest, next.fee)
  }
  return row
}

const isBefore = <O>(a: Choice<O> | undefined, b: Choice<O> | undefined): boolean =>
  a !== undefined && (b === undefined || a.usable > b.usable || (a.usable === b.usable && a.fee < b.fee))

/** Maximum number of choices kept per number of orders; the first and the last are always kept. */
const CHOICES_MAX = 64

const limitChoices = <O>(choices: ReadonlyArray<Choice<O>>): ReadonlyArray<Choice<O>> =>
  choices.length <= CHOICES_MAX
    ? choices
    : Array.from(
        { length: CHOICES_MAX },
        (_, at) => choices[Math.round((at * (choices.length - 1)) / (CHOICES_MAX - 1))]!,
      )

const isBetter = <O>(a: Choice<O>, b: Choice<O>, { subsidyOf }: FillLimits): boolean => {
  const [more, less] = [subsidyOf(a.usable as Fen), subsidyOf(b.usable as Fen)]
  return more > less || (more === less && a.fee < b.fee)
}

function ordersOf<O>(choice: Choice<O>): ReadonlyArray<O> {
  const orders: Array<O> = []
  for (let at: Choice<O> | null = choice; at; at = at.before) if (at.last !== null) orders.push(at.last)
  return orders.reverse()
}

function shopsOf<O extends Fillable>(orders: ReadonlyArray<O>): ReadonlyArray<ReadonlyArray<O>> {
  const shops = new Map<string, Array<O>>()
  for (const order of orders) {
    const shop = shops.get(order.shopCode) ?? []
    shop.push(order)
    shops.set(order.shopCode, shop)
  }
  return [...shops.values()]
}
