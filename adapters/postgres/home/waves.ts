import { sql } from 'kysely'
import type { RouteWork, Wave } from '../../../application/home/ports.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { workQueueTabs } from '../../../domain/fulfilment/work-queue.ts'
import { openWaveParts, type WavePart } from '../../../domain/home/wave.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { inScope } from '../engine/scope.ts'

/** Returns the condition under which an order of `o` is in a tab of the work queue. */
const inTab = (tab: WavePart) => {
  const { statuses, allShipped } = workQueueTabs[tab]
  return sql`(o.status = any(${statuses})${allShipped === null ? sql`` : sql` and o.all_shipped = ${allShipped}`})`
}

const countOf = (tab: WavePart) => sql`count(*) filter (where ${inTab(tab)})::int as ${sql.ref(tab)}`

const isOpen = sql`(${sql.join(openWaveParts.map(inTab), sql` or `)})`

/** Counts the orders of the warehouse by day of arrival and tab of the work queue. */
export const wavesBetween = (
  scope: Scope,
  { from, shippedFrom, to }: { readonly from: Day; readonly shippedFrom: Day; readonly to: Day },
) => sql<Wave>`
  select o.arrival_date as "arrivalDay", ${sql.join([...openWaveParts, 'shipped' as const].map(countOf))}
  from orders o
  where ${inScope(scope, 'o.shop_code')} and o.arrival_date between ${from}::date and ${to}::date
    and (${isOpen} or ${inTab('shipped')} and o.arrival_date >= ${shippedFrom}::date)
  group by o.arrival_date order by o.arrival_date`

/** Counts the open orders by day of arrival and city, with what is picked for the next batch of accepted ones [W17]. */
export const routesBetween = (scope: Scope, from: Day, to: Day, limit: number) => sql<RouteWork>`
  select o.arrival_date as "arrivalDay", s.city, array_agg(distinct o.shop_code) as "shopCodes",
    coalesce(array_agg(o.dh_no order by o.shop_code, o.dh_no) filter (where not ${inTab('toAccept')}), '{}')
      as "acceptedOrders",
    ${sql.join(openWaveParts.map(countOf))},
    coalesce(sum(pick.lines), 0)::int as lines, coalesce(sum(pick.done), 0)::int as "pickedLines",
    coalesce(sum(pick.units_left), 0)::bigint as "unitsLeft", count(*) over ()::int as total
  from orders o join shops s using (shop_code)
    left join lateral (
      select count(*) as lines, count(*) filter (where line.is_done) as done,
        sum(line.open - least(line.picked, line.open)) filter (where not line.is_done) as units_left
      from (
        select l.quantity - l.cancelled - coalesce(l.shipped, 0) as open, coalesce(p.picked, 0) as picked,
          coalesce(p.short_reason is not null
            or p.picked >= l.quantity - l.cancelled - coalesce(l.shipped, 0), false) as is_done
        from order_lines l
          left join picks p on p.shop_code = l.shop_code and p.dh_no = l.dh_no and p.material_code = l.material_code
            and p.batch_no = 1 + (select count(*) from shipments h where h.shop_code = o.shop_code and h.dh_no = o.dh_no and ${inScope(scope, 'h.shop_code')})
            and ${inScope(scope, 'p.shop_code')}
        where l.shop_code = o.shop_code and l.dh_no = o.dh_no and ${inScope(scope, 'l.shop_code')}
          and not ${inTab('toAccept')}
      ) line
      where line.open > 0
    ) pick on true
  where ${inScope(scope, 'o.shop_code')} and ${isOpen} and o.arrival_date between ${from}::date and ${to}::date
  group by o.arrival_date, s.city
  order by o.arrival_date, sum(pick.lines) - sum(pick.done) desc nulls last, s.city limit ${limit}`
