import { addDays, atTime, type Day } from '../../../domain/kernel/day.ts'
import { documentNumber } from '../../../domain/kernel/document-number.ts'
import { salesTotals } from '../../../domain/sales/sales-day.ts'
import { insertRows } from '../../postgres/engine/bulk.ts'
import type { Db } from '../../postgres/engine/pool.ts'
import { demoShops } from '../chain.ts'
import { numberBits } from '../number.ts'
import { salesLinesOf } from '../script/sales-script.ts'
import { type ChainFacts, streamOf } from '../script/setting.ts'

const [text, bigint, integer, date] = ['text', 'bigint', 'integer', 'date']
const key = { shop_code: text, trade_day: date }
const edition = { edition: integer, source: text, gross: bigint, sold: bigint, returned: bigint }
const author = { recorded_at: bigint, recorded_by: text, recorded_by_name: text }

const columns = {
  sales_days: { ...key, sales_no: text, ...edition, body_hash: text, waiting: integer, ...author },
  sales_editions: { ...key, ...edition, ...author },
  sales_lines: { ...key, product_code: text, sold: bigint, returned: bigint, amount: bigint },
}

/**
 * Writes the sales days from before the replay, for forecasts and reports. They moved no stock, because the ledgers of the
 * shops were opened after them.
 */
export const writeSalesHistory = async (db: Db, { zone }: ChainFacts, today: Day, from: number, to: number) => {
  const days = Array.from({ length: from - to }, (_, index) => addDays(today, index - from))
  const rows = days.flatMap(day => demoShops.map(({ code }, place) => salesDayOf(code, day, place, { today, zone })))
  await insertRows(
    db,
    'sales_days',
    columns.sales_days,
    rows.map(({ head }) => head),
  )
  await insertRows(
    db,
    'sales_editions',
    columns.sales_editions,
    rows.map(({ head }) => head),
  )
  await insertRows(
    db,
    'sales_lines',
    columns.sales_lines,
    rows.flatMap(({ lines }) => lines),
  )
}

const salesDayOf = (shop: string, day: Day, place: number, { today, zone }: { today: Day; zone: string }) => {
  const random = streamOf(`sales ${shop} ${day}`)
  const lines = salesLinesOf({ random, day, place, today, share: 1 })
  const totals = salesTotals(lines, { usage: new Map(), gaps: new Map() })
  const dayKey = { shop_code: shop, trade_day: day }
  return {
    head: {
      ...dayKey,
      ...{ sales_no: documentNumber('XS', day, numberBits(random)), edition: 1, body_hash: '', source: 'EVENT' },
      ...{ gross: totals.gross, sold: totals.sold, returned: totals.returned, waiting: 0 },
      ...{ recorded_at: atTime(day, '23:40', zone), recorded_by: 'key:till', recorded_by_name: '收银系统' },
    },
    lines: lines.map(({ productCode, sold, returned, amount }) => ({
      ...dayKey,
      ...{ product_code: productCode, sold, returned, amount },
    })),
  }
}
