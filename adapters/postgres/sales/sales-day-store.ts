import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { StockShop } from '../../../application/inventory/ports.ts'
import {
  type DaySales,
  type SalesDay,
  SalesDays,
  SalesFigures,
  type SalesRecord,
} from '../../../application/sales/ports.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { MaterialUsage, SalesLine } from '../../../domain/sales/usage.ts'
import { matchingRows } from '../engine/list.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { stockUnitName } from '../inventory/unit-columns.ts'
import {
  changeHead,
  deleteSales,
  deleteSums,
  insertHead,
  writeEdition,
  writeLines,
  writeUsage,
} from './sales-writes.ts'
import { waitingOver } from './waiting.ts'

/** The sales days in PostgreSQL. A day is only written over the edition and revision that were read. */
export const salesDayStore = Layer.effect(
  SalesDays,
  Effect.map(Database, database => salesDaysOver(database)),
)

/** Returns the sales days over a database. */
const salesDaysOver = (database: Database['Service']): SalesDays['Service'] => {
  const { rows, row, queue } = database
  const content: ContentWriter = (shop, day, record) =>
    queue(
      { table: 'sales_months', query: deleteSums(shop, day) },
      { table: 'sales_lines', query: deleteSales('sales_lines', shop, day) },
      { table: 'sales_lines', rows: record.lines.length, query: writeLines(shop, day, record) },
      { table: 'sales_usage', query: deleteSales('sales_usage', shop, day) },
      { table: 'sales_usage', rows: record.usage.size, query: writeUsage(shop, day, record.usage) },
    )
  return {
    load: Effect.fnUntraced(function* ({ shopCode }, day) {
      const head = yield* row(headOf(shopCode, day))
      if (!head) return null
      const lines = yield* rows(linesOf(shopCode, day))
      const usage = yield* rows(usageOf(shopCode, day))
      return {
        ...head,
        lines,
        usage: new Map(usage.map(({ materialCode, ...quantities }) => [materialCode, quantities])),
      }
    }),
    putEdition: Effect.fnUntraced(function* (shop, day, record, before, recorded) {
      const query = before ? changeHead(shop, day, record, before, recorded) : insertHead(shop, day, record, recorded)
      yield* queue({ table: 'sales_days', rows: 1, query })
      yield* content(shop, day, record)
      yield* queue({ table: 'sales_editions', rows: 1, query: writeEdition(shop, day, record, recorded) })
    }),
    putRevision: Effect.fnUntraced(function* (shop, day, record, before) {
      yield* queue({ table: 'sales_days', rows: 1, query: changeHead(shop, day, record, before) })
      yield* content(shop, day, record)
    }),
    find: (scope, salesNo) =>
      Effect.map(
        row(sql<{ shopCode: string; day: Day }>`select shop_code as "shopCode", trade_day as day
          from ${matchingRows(sql`sales_days`, inScope(scope, 'shop_code'), [sql`sales_no = ${salesNo}`])}`),
        salesDay => (salesDay ?? null) as never,
      ),
    usage: ({ shopCode, day }) =>
      rows(sql`select u.material_code as "materialCode", coalesce(m.name, u.material_code) as "materialName",
          ${stockUnitName} as unit, u.sold, u.returned
        from sales_usage u left join materials m using (material_code)
        where u.shop_code = ${shopCode} and u.trade_day = ${day}::date order by u.material_code collate "C"`),
    ...waitingOver(database),
  }
}

type ContentWriter = (shop: StockShop, day: Day, record: SalesRecord) => Effect.Effect<void>

/** Gross sales by shop and day, in PostgreSQL. */
export const salesFigureStore = Layer.effect(
  SalesFigures,
  Effect.map(Database, ({ rows }) => ({
    byDay: (scope, shopCodes, from, through) =>
      rows(sql<DaySales>`select shop_code as "shopCode", trade_day as day, gross, sold
        from ${matchingRows(sql`sales_days`, inScope(scope, 'shop_code'), [
          sql`trade_day between ${from}::date and ${through}::date`,
          shopCodes && sql`shop_code = any(${shopCodes})`,
        ])} order by shop_code, trade_day`),
  })),
)

type Head = Omit<SalesDay, 'lines' | 'usage'>

const headOf = (shopCode: string, day: Day) => sql<Head>`
  select sales_no as "salesNo", edition, revision, body_hash as "bodyHash", waiting, source, recorded_at as "recordedAt",
    recorded_by_name as "recordedByName"
  from sales_days where shop_code = ${shopCode} and trade_day = ${day}::date`

const linesOf = (shopCode: string, day: Day) => sql<SalesLine>`
  select product_code as "productCode", sold, returned, amount
  from sales_lines where shop_code = ${shopCode} and trade_day = ${day}::date order by product_code collate "C"`

const usageOf = (shopCode: string, day: Day) => sql<MaterialUsage & { readonly materialCode: string }>`
  select material_code as "materialCode", sold, returned
  from sales_usage where shop_code = ${shopCode} and trade_day = ${day}::date`
