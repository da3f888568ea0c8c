import type { Fen } from '../kernel/money.ts'

/** An order that might be taken although it is not due. */
interface Fillable {
  readonly shopCode: string
  readonly isAllocation: boolean
  readonly fee: Fen
  readonly usable: Fen
}

interface Room {
  /** How many more orders fit in. */
  readonly room: number
  /** The subsidy with so much more that it may pay. */
  readonly subsidyOf: (usable: Fen) => Fen
  /** More than this that a subsidy may pay gains nothing. */
  readonly mostUsable: number
}

/** A choice by what it comes to, and how it was come by. */
interface Choice<O> {
  readonly usable: number
  readonly fee: number
  readonly last: O | null
  readonly before: Choice<O> | null
}

/** For each number of orders the choices of which none beats another: more that subsidy may pay costs more. */
type Front<O> = ReadonlyArray<ReadonlyArray<Choice<O>>>

/**
 * Which orders to add so that the subsidy grows the most, and among those choices the ones that cost the least. All choices
 * are weighed, shop by shop, while they are few; of very many, those that lie close together stand for each other.
 */
export function fillUp<O extends Fillable>(orders: ReadonlyArray<O>, room: Room): ReadonlyArray<O> {
  const nothing: Choice<O> = { usable: 0, fee: 0, last: null, before: null }
  const start: Front<O> = Array.from({ length: room.room + 1 }, (_, count) => (count === 0 ? [nothing] : []))
  const front = shopsOf(orders).reduce((before, shop) => withShop(before, shop, room.mostUsable), start)
  const best = front.flat().reduce((a, b) => (isBetter(b, a, room) ? b : a), nothing)
  return pickedIn(best)
}

/** A shop's orders of head office in any choice, or all of them with any choice of its others [B6]. */
function withShop<O extends Fillable>(front: Front<O>, shop: ReadonlyArray<O>, most: number): Front<O> {
  const [first, others] = [shop.filter(of => of.isAllocation), shop.filter(of => !of.isAllocation)]
  const alone = first.reduce((before, order) => merged(before, taking(before, order, most)), front)
  const opened = first.reduce((before, order) => taking(before, order, most), front)
  const open = others.reduce((before, order) => merged(before, taking(before, order, most)), opened)
  return merged(alone, open)
}

const taking = <O extends Fillable>(front: Front<O>, order: O, most: number): Front<O> =>
  front.map((_, count) =>
    (front[count - 1] ?? [])
      .map(before => ({
        usable: Math.min(most, before.usable + order.usable),
        fee: before.fee + order.fee,
        last: order,
        before,
      }))
      // Of those that use the account up, which come first and the dearest before, the cheapest alone.
      .filter(({ usable }, at, all) => usable < most || (all[at + 1]?.usable ?? 0) < most),
  )

const merged = <O>(one: Front<O>, other: Front<O>): Front<O> =>
  one.map((choices, count) => spread(unbeaten(choices, other[count]!)))

/**
 * Two rows of choices as one, those with the most usable first, without any that is no more usable than another and costs
 * as much or more. Each row is such a row itself.
 */
function unbeaten<O>(one: ReadonlyArray<Choice<O>>, other: ReadonlyArray<Choice<O>>): ReadonlyArray<Choice<O>> {
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

/** So many choices of one number of orders are kept; the first and the last are always among them. */
const kept = 64

const spread = <O>(choices: ReadonlyArray<Choice<O>>): ReadonlyArray<Choice<O>> =>
  choices.length <= kept
    ? choices
    : Array.from({ length: kept }, (_, at) => choices[Math.round((at * (choices.length - 1)) / (kept - 1))]!)

const isBetter = <O>(a: Choice<O>, b: Choice<O>, { subsidyOf }: Room): boolean => {
  const [more, less] = [subsidyOf(a.usable as Fen), subsidyOf(b.usable as Fen)]
  return more > less || (more === less && a.fee < b.fee)
}

function pickedIn<O>(choice: Choice<O>): ReadonlyArray<O> {
  const picked: Array<O> = []
  for (let at: Choice<O> | null = choice; at; at = at.before) if (at.last !== null) picked.push(at.last)
  return picked.reverse()
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
