import { Effect } from 'effect'
import { sql } from 'kysely'
import type { ShopInScope } from '../../../application/master-data/ports/shops.ts'
import type { CalendarEntry, OrderRule } from '../../../domain/master-data/calendar.ts'
import type { Database } from '../engine/sql.ts'

/** What a shop group can order and when, as of an edition. */
interface Terms {
  readonly edition: number
  readonly rules: ReadonlyArray<OrderRule>
  readonly calendar: ReadonlyArray<CalendarEntry>
  /** Whether it can order anything at all. */
  readonly mayOrder: boolean
}

/** Maximum number of cached groups, some kilobytes each. */
const maxGroups = 500

/**
 * Caches the terms of shop groups. A shop contains the edition that was valid when it was read, so that a process also
 * sees changes by other processes; terms are cached under that edition, which is never newer than they are.
 */
export const termsCache = (rows: Database['Service']['rows']) => {
  const groups = new Map<string, Terms>()
  return ({ shopGroup, sheetEdition: edition }: ShopInScope): Effect.Effect<Terms> => {
    const known = groups.get(shopGroup)
    if (known && known.edition >= edition) return Effect.succeed(known)
    return Effect.map(rows(termsOf(shopGroup)), ([termsRow]) => {
      const terms = { edition, ...termsRow! }
      if (groups.size >= maxGroups) groups.clear()
      groups.set(shopGroup, terms)
      return terms
    })
  }
}

const termsOf = (shopGroup: string) => sql<Omit<Terms, 'edition'>>`
  select
    (select coalesce(json_agg(json_build_object('orderType', order_type, 'opensDayOffset', opens_day_offset,
        'opensAt', opens_at, 'cutOffDayOffset', cut_off_day_offset, 'cutOffAt', cut_off_at, 'serviceFee', service_fee,
        'carFee', car_fee, 'graceMinutes', grace_minutes)), '[]')
      from order_rules where shop_group = ${shopGroup}) as rules,
    (select coalesce(json_agg(json_build_object('day', day, 'canOrder', can_order, 'arrivalDays', arrival_days)), '[]')
      from calendar_entries where shop_group = ${shopGroup}) as calendar,
    exists (select 1 from purchase_rules where shop_group = ${shopGroup} and can_purchase) as "mayOrder"`
