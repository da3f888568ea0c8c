import { openOf } from './line.ts'
import { type Pick, validateFullPick } from './pick.ts'
import { type BatchLine, decideShip, type ShipFacts } from './ship.ts'

/** Maximum number of orders of a trip. */
export const TRIP_ORDERS_MAX = 50

/**
 * Decides the shipment of everything that is still open of an order, as its last batch [W2, W15]. Refuses an order
 * that was picked in part [W18].
 */
export function decideWholeShipment(
  facts: ShipFacts & { readonly picks: ReadonlyArray<Pick> },
  submissionNo: number | undefined,
) {
  const validation = validateFullPick(facts.lines, facts.picks)
  if (!validation.ok) return validation
  return decideShip(facts, {
    submissionNo,
    lines: facts.lines.map((line): BatchLine => ({ materialCode: line.materialCode, quantity: openOf(line) })),
    isLast: true,
    declaresMore: false,
  })
}

/** The shop of an order to load, with its position on the shop's last trip; null if it had none. */
export interface RouteStop {
  readonly shopCode: string
  readonly city: string
  readonly lastStop: number | null
}

/**
 * Sorts orders into a proposed route: shops in the order of their last trips, each new shop after the last one of its
 * city, and cities without an earlier trip at the end, by name. Ties are sorted by shop code [W16].
 */
export const routeOf = <S extends RouteStop>(stops: ReadonlyArray<S>): ReadonlyArray<S> => {
  const lastOfCity = new Map<string, number>()
  for (const { city, lastStop } of stops)
    if (lastStop !== null) lastOfCity.set(city, Math.max(lastStop, lastOfCity.get(city) ?? 0))
  const placeOf = ({ city, lastStop }: S) => lastStop ?? lastOfCity.get(city) ?? Number.MAX_SAFE_INTEGER
  const isNew = ({ lastStop }: S) => (lastStop === null ? 1 : 0)
  return stops.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) || isNew(a) - isNew(b) || compare(a.city, b.city) || compare(a.shopCode, b.shopCode),
  )
}

/** Groups orders or shipments into stops: those of one shop together, in the place of the first of them [W16]. */
export const stopsOf = <O extends { readonly shopCode: string }>(
  orders: ReadonlyArray<O>,
): ReadonlyArray<readonly [O, ...ReadonlyArray<O>]> =>
  [...Map.groupBy(orders, ({ shopCode }) => shopCode).values()].map(([first, ...others]) => [first!, ...others])

/** Returns an address with its city before it, unless the address names the city itself, as 深圳市南山区… does. */
export const addressInCity = (city: string, address: string): string =>
  [address.includes(city.replace(/市$/, '')) ? '' : city, address].filter(Boolean).join(' ')

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
