import { sql } from 'kysely'
import type { Scope } from '../../../application/platform/caller.ts'
import type {
  BookFacts,
  LineFigures,
  OpenStocktake,
  StocktakeInScope,
  WaitingStocktake,
} from '../../../application/stocktake/ports/stocktakes.ts'
import { DAY_MS, utcDay } from '../../../domain/kernel/day.ts'
import { inScope } from '../engine/scope.ts'

/** A counted material as the statements take it. */
export interface CountedAt {
  readonly materialCode: string
  readonly firstAt: number
  readonly countedAt: number
}

/**
 * Selects the book quantities of counted materials. A movement counts by when its goods moved, not by when it was recorded; that of
 * a stocktake moved at the instant at which its material was counted. Only movements recorded after the first instant can have
 * moved after it. A later count that is in the book already, or a later correction of the book, supersedes this one.
 */
export const bookFactsOf = ({ shopCode, orderNo }: StocktakeInScope, counts: ReadonlyArray<CountedAt>) => {
  const earliest = counts.reduce((least, { firstAt }) => Math.min(least, firstAt), Number.MAX_SAFE_INTEGER)
  return sql<BookFacts>`
  with counted as (
    select * from unnest(${counts.map(count => count.materialCode)}::text[], ${counts.map(count => count.firstAt)}::bigint[],
      ${counts.map(count => count.countedAt)}::bigint[]) as c(material_code, first_at, counted_at)
  ), moved as (
    select c.material_code, c.first_at, c.counted_at, m.change_in_store as change, p.process, p.biz_order_no,
      coalesce(own.counted_at, p.occurred_at) as occurred_at
    from counted c join stock_movements m on m.shop_code = ${shopCode} and m.material_code = c.material_code
        and m.recorded_at > c.first_at and m.recorded_day >= ${utcDay(earliest - DAY_MS)}::date
      join stock_postings p on p.shop_code = m.shop_code and p.posting_key = m.posting_key
      left join stocktake_lines own on p.process = 'PD' and own.shop_code = m.shop_code
        and own.order_no = p.biz_order_no and own.material_code = m.material_code
  ), sums as (
    select material_code, sum(change) filter (where occurred_at > counted_at)::bigint as since,
      sum(change) filter (where occurred_at > first_at and occurred_at <= counted_at)::bigint as during,
      max(biz_order_no) filter (where process = 'BOH_SYNC' and occurred_at > counted_at) as corrected_by
    from moved group by material_code
  )
  select c.material_code as "materialCode", coalesce(b.in_store, 0) as "bookNow", coalesce(s.since, 0) as "movedSince",
    coalesce(s.during, 0) as "movedDuring", coalesce(s.corrected_by, (
      select l.order_no from stocktake_lines l join stocktakes d using (shop_code, order_no)
      where l.shop_code = ${shopCode} and l.material_code = c.material_code and l.counted_at > c.counted_at
        and l.order_no <> ${orderNo} and d.status = '99' and d.impacts_inventory
      order by l.counted_at desc limit 1)) as "supersededBy"
  from counted c left join sums s using (material_code)
    left join stock_balances b on b.shop_code = ${shopCode} and b.material_code = c.material_code`
}

export const writeFigures = ({ shopCode, orderNo }: StocktakeInScope, lines: ReadonlyArray<LineFigures>) => {
  const column = (figure: (line: LineFigures) => number | string | null) => lines.map(figure)
  return sql`
  update stocktake_lines l set first_at = line.first_at, counted_at = line.counted_at, book_qty = line.book_qty,
    moved_qty = line.moved_qty, counted_qty = line.counted_qty, variance_qty = line.variance_qty,
    moved_during = line.moved_during, variance_value = line.value, superseded_by = line.superseded_by
  from unnest(${column(line => line.materialCode)}::text[], ${column(line => line.firstAt)}::bigint[],
    ${column(line => line.countedAt)}::bigint[], ${column(line => line.bookQty)}::bigint[],
    ${column(line => line.movedQty)}::bigint[], ${column(line => line.countedQty)}::bigint[],
    ${column(line => line.varianceQty)}::bigint[], ${column(line => line.movedDuring)}::bigint[],
    ${column(line => line.value)}::bigint[], ${column(line => line.supersededBy)}::text[]
  ) as line(material_code, first_at, counted_at, book_qty, moved_qty, counted_qty, variance_qty, moved_during, value,
    superseded_by)
  where l.shop_code = ${shopCode} and l.order_no = ${orderNo} and l.material_code = line.material_code`
}

export const selectFigures = ({ shopCode, orderNo }: StocktakeInScope) => sql<
  Pick<LineFigures, 'materialCode' | 'firstAt' | 'countedAt' | 'countedQty'>
>`
  select material_code as "materialCode", first_at as "firstAt", counted_at as "countedAt", counted_qty as "countedQty"
  from stocktake_lines where shop_code = ${shopCode} and order_no = ${orderNo} and counted_qty is not null
  order by line_no`

const workColumns = sql`d.order_no as "orderNo", d.status, d.shop_code as "storeCode", s.name as "storeName",
  d.plan_name as "planName", d.counting_date as "countingDate", d.due_at as "dueAt", d.blocks_orders as "blockDhOrderFlag",
  d.rej_cnt as "rejCnt", d.rejected_reason as "rejectedReason", lines.materials as "inventoryMaterialCount",
  lines.counted as "countedLines"`

const lineCounts = (scope: Scope) => sql`cross join lateral (
  select count(*)::int as materials, count(*) filter (where exists (select 1 from stocktake_entries e
      where e.shop_code = l.shop_code and e.order_no = l.order_no and e.material_code = l.material_code
        and e.round = l.round and not e.is_removed and ${inScope(scope, 'e.shop_code')}))::int as counted,
    count(*) filter (where l.variance_qty <> 0)::int as differing,
    coalesce(sum(l.variance_value) filter (where l.variance_value > 0), 0)::bigint as profit,
    coalesce(sum(l.variance_value) filter (where l.variance_value < 0), 0)::bigint as loss
  from stocktake_lines l where l.shop_code = d.shop_code and l.order_no = d.order_no and ${inScope(scope, 'l.shop_code')}
) lines`

export const stocktakesToCount = (scope: Scope, limit: number) => sql<OpenStocktake>`
  select ${workColumns} from stocktakes d join shops s using (shop_code) ${lineCounts(scope)}
  where d.status in ('10', '20', '01') and ${inScope(scope, 'd.shop_code')}
  order by coalesce(d.due_at, d.opened_at), d.order_no limit ${limit}`

export const stocktakesToReview = (scope: Scope, limit: number) => sql<WaitingStocktake>`
  select ${workColumns}, d.sent_by_name as submitter, d.sent_at as "submissionTime",
    d.impacts_inventory as "impactInventoryFlag", lines.differing as "differingLines", lines.profit as "profitValue",
    -lines.loss as "lossValue"
  from stocktakes d join shops s using (shop_code) ${lineCounts(scope)}
  where d.status = '11' and ${inScope(scope, 'd.shop_code')} order by d.sent_at, d.order_no limit ${limit}`
