import type { Instant, Zone } from '../kernel/day.ts'
import { type ExpectedArrival, lateSince } from './arrival.ts'

/** A shipment that is on its way on a trip or alone. */
export interface Load extends Omit<ExpectedArrival, 'arrivedAt'> {
  readonly shNo: string
  readonly shopCode: string
  readonly tripNo: string | null
  readonly tripStops: number | null
  readonly departedAt: Instant
}

/** What is on its way together. */
export interface Lorry<L extends Load> {
  /** The number of the trip, or of the shipment that left alone. */
  readonly key: string
  /** The shipments that have not arrived, in the given order. */
  readonly loads: ReadonlyArray<L>
  readonly stops: number
  /** The stops whose shipments have all arrived. */
  readonly arrived: number
  /** Since when the first of its shipments is late; null if none is [HM4]. */
  readonly lateSince: Instant | null
  readonly departedAt: Instant
}

/**
 * Groups shipments that have not arrived by their trip; a shipment that left alone is a lorry of its own. Late lorries
 * come first, then those that left first [HM4].
 */
export function lorriesOf<L extends Load>(loads: ReadonlyArray<L>, now: Instant, zone: Zone): ReadonlyArray<Lorry<L>> {
  const groups = [...Map.groupBy(loads, ({ tripNo, shNo }) => tripNo ?? shNo)]
  return groups
    .map(([key, group]) => {
      const waiting = new Set(group.map(({ shopCode }) => shopCode)).size
      const lates = group.flatMap(load => lateSince({ ...load, arrivedAt: null }, now, zone) ?? [])
      const stops = Math.max(group[0]!.tripStops ?? 0, waiting)
      return {
        ...{ key, loads: group, stops, arrived: stops - waiting },
        lateSince: lates.length === 0 ? null : Math.min(...lates),
        departedAt: Math.min(...group.map(({ departedAt }) => departedAt)),
      }
    })
    .toSorted((a, b) => Number(a.lateSince === null) - Number(b.lateSince === null) || a.departedAt - b.departedAt)
}
