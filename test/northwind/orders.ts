import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

export interface NorthwindLine {
  readonly orderNumber: string
  readonly shopCode: string
  readonly day: string
  readonly materialCode: string
  readonly quantity: number
}

/** The import sheets of the sample, as `dinghuo import` takes them; each clerk's login is the shop code in lower case. */
export const northwindSheets = join(import.meta.dirname, 'sheets')
export const northwindPassword = 'northwind'

/** All lines of the sample's 830 orders. */
export const northwindLines = (): ReadonlyArray<NorthwindLine> => {
  const rows: ReadonlyArray<Record<string, string>> = parse(readFileSync(join(import.meta.dirname, 'orders.csv')), {
    columns: true,
  })
  return rows.map(row => ({
    orderNumber: row.order_number!,
    shopCode: row.shop_code!,
    day: row.day!,
    materialCode: row.material_code!,
    quantity: Number(row.quantity),
  }))
}

/** Each customer's latest order by date, then number: 89 orders with 229 lines. */
export const latestOrders = (): ReadonlyMap<string, ReadonlyArray<NorthwindLine>> => {
  const byShop = Map.groupBy(northwindLines(), line => line.shopCode)
  return new Map(
    [...byShop].map(([shopCode, lines]) => {
      const latest = lines.reduce((one, other) =>
        `${one.day} ${one.orderNumber}` < `${other.day} ${other.orderNumber}` ? other : one,
      )
      return [shopCode, lines.filter(line => line.orderNumber === latest.orderNumber)]
    }),
  )
}
