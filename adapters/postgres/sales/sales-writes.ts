import { sql } from 'kysely'
import type { StockShop } from '../../../application/inventory/ports.ts'
import type { SalesDay, SalesDays, SalesRecord } from '../../../application/sales/ports.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Usage } from '../../../domain/sales/usage.ts'

/** Who recorded an edition, when and from where. */
type Recorded = Parameters<SalesDays['Service']['putEdition']>[4]

export const insertHead = ({ shopCode }: StockShop, day: Day, record: SalesRecord, recorded: Recorded) => {
  const { totals } = record
  return sql`
    insert into sales_days (shop_code, trade_day, sales_no, edition, revision, body_hash, source, gross, sold, returned,
      waiting, recorded_at, recorded_by, recorded_by_name)
    values (${shopCode}, ${day}::date, ${record.salesNo}, ${record.edition}, ${record.revision}, ${record.bodyHash},
      ${recorded.source}, ${totals.gross}, ${totals.sold}, ${totals.returned}, ${totals.waiting}, ${recorded.at},
      ${recorded.actor.userId}, ${recorded.actor.name})
    on conflict do nothing`
}

/** Changes a day only if it still has the edition and revision that were read; without `recorded` its author stays. */
export const changeHead = (
  { shopCode }: StockShop,
  day: Day,
  record: SalesRecord,
  before: Pick<SalesDay, 'edition' | 'revision'>,
  recorded?: Recorded,
) => {
  const { totals } = record
  const author = recorded
    ? sql`, source = ${recorded.source}, recorded_at = ${recorded.at}, recorded_by = ${recorded.actor.userId},
        recorded_by_name = ${recorded.actor.name}`
    : sql``
  return sql`
    update sales_days set edition = ${record.edition}, revision = ${record.revision}, body_hash = ${record.bodyHash},
      gross = ${totals.gross}, sold = ${totals.sold}, returned = ${totals.returned}, waiting = ${totals.waiting}${author}
    where shop_code = ${shopCode} and trade_day = ${day}::date and edition = ${before.edition}
      and revision = ${before.revision}`
}

export const writeEdition = ({ shopCode }: StockShop, day: Day, record: SalesRecord, recorded: Recorded) => {
  const { totals } = record
  return sql`
    insert into sales_editions (shop_code, trade_day, edition, source, gross, sold, returned, recorded_at, recorded_by,
      recorded_by_name)
    values (${shopCode}, ${day}::date, ${record.edition}, ${recorded.source}, ${totals.gross}, ${totals.sold},
      ${totals.returned}, ${recorded.at}, ${recorded.actor.userId}, ${recorded.actor.name})`
}

export const deleteSales = (table: 'sales_lines' | 'sales_usage', { shopCode }: StockShop, day: Day) =>
  sql`delete from ${sql.ref(table)} where shop_code = ${shopCode} and trade_day = ${day}::date`

/** Takes away the sums of the month, if they count this day. */
export const deleteSums = ({ shopCode }: StockShop, day: Day) => sql`
  delete from sales_months where shop_code = ${shopCode} and month = date_trunc('month', ${day}::date)::date
    and through >= ${day}::date`

export const writeLines = ({ shopCode }: StockShop, day: Day, { lines, gaps }: SalesRecord) => {
  const gapOf = (productCode: string) => gaps.get(productCode)
  return sql`
    insert into sales_lines (shop_code, trade_day, product_code, sold, returned, amount, gap_reason, gap_path)
    select ${shopCode}, ${day}::date, product_code, sold, returned, amount, gap_reason, string_to_array(gap_path, ${separator})
    from unnest(${lines.map(({ productCode }) => productCode)}::text[], ${lines.map(({ sold }) => sold)}::bigint[],
      ${lines.map(({ returned }) => returned)}::bigint[], ${lines.map(({ amount }) => amount)}::bigint[],
      ${lines.map(({ productCode }) => gapOf(productCode)?.reason ?? null)}::text[],
      ${lines.map(({ productCode }) => gapOf(productCode)?.path.join(separator) ?? null)}::text[]
    ) as line(product_code, sold, returned, amount, gap_reason, gap_path)`
}

/** Joins the codes of a path on its way to the database; no code contains it. */
const separator = '\x1f'

export const writeUsage = ({ shopCode }: StockShop, day: Day, usage: Usage) => {
  const materials = [...usage]
  return sql`
    insert into sales_usage (shop_code, trade_day, material_code, sold, returned)
    select ${shopCode}, ${day}::date, line.* from unnest(${materials.map(([code]) => code)}::text[],
      ${materials.map(([, { sold }]) => sold)}::bigint[], ${materials.map(([, { returned }]) => returned)}::bigint[]) as line`
}
