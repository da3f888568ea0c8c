import type { OpeningRow } from '../inventory/opening-sheet.ts'
import type { Day } from '../kernel/day.ts'
import type { Fen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import { code, day, stockQuantity, yuan } from '../master-data/sheets/cells.ts'
import type { Cell, Sheet } from '../master-data/sheets/sheet.ts'
import { SALES_AMOUNT_MAX, SALES_QUANTITY_MAX } from './sales-day.ts'
import type { SalesLine } from './usage.ts'

/** Name of the file and of the workbook's sheet. */
export const salesSheetName = 'sales_days'
/** Maximum number of shop days in one sheet, because all of them are recorded in one transaction. */
export const SALES_SHEET_DAYS_MAX = 400

const quantity: Cell = {
  ...stockQuantity,
  allowed: ['0 到 1,000,000 的数量，最多三位小数', 'a quantity from 0 to 1,000,000 with at most three decimals'],
  read: (value, zone) => {
    const parsed = stockQuantity.read(value, zone)
    return Number(parsed) >= 0 && Number(parsed) <= SALES_QUANTITY_MAX ? parsed : undefined
  },
}

const amount: Cell = {
  ...yuan,
  allowed: [
    '-1,000,000,000 到 1,000,000,000 元，最多两位小数',
    'an amount from -¥1,000,000,000 to ¥1,000,000,000 with at most two decimals',
  ],
  read: (value, zone) => {
    const isBelowZero = value.startsWith('-')
    const parsed = yuan.read(isBelowZero ? value.slice(1) : value, zone)
    if (typeof parsed !== 'number' || parsed > SALES_AMOUNT_MAX) return undefined
    return isBelowZero ? -parsed : parsed
  },
}

/**
 * Sales days as a sheet: the rows of one shop and day are its complete sales, and become the next edition of the day
 * [SA6].
 */
export const salesSheet: Sheet = {
  title: ['销售日报', 'Daily sales'],
  absent: 'kept',
  key: ['shop_code', 'trade_day', 'product_code'],
  columns: {
    shop_code: { header: ['门店编码', 'Shop'], meaning: ['门店编码', 'Code of the shop'], cell: code(64) },
    trade_day: {
      header: ['营业日', 'Business day'],
      meaning: ['不晚于当前营业日', 'The current business day or earlier'],
      cell: day,
    },
    product_code: { header: ['成品编码', 'Product'], meaning: ['成品编码', 'Code of the product'], cell: code(64) },
    sold: { header: ['销售数量', 'Sold'], meaning: ['当日销售的数量', 'Quantity sold on the day'], cell: quantity },
    returned: {
      header: ['退回数量', 'Returned'],
      meaning: ['顾客退回并入库的数量', 'Quantity returned by customers'],
      cell: quantity,
      blank: 0,
    },
    amount: {
      header: ['销售额', 'Amount'],
      meaning: ['收款减退款（元）', 'Payments less refunds, in yuan'],
      cell: amount,
    },
  },
}

/** The sales of a shop's day in a sheet. */
export interface SheetSalesDay {
  /** The number of its first row in the file. */
  readonly row: number
  readonly shopCode: string
  readonly day: Day
  readonly lines: ReadonlyArray<SalesLine>
}

/** Returns the days of the rows, in the order of the file. All cells must be valid. */
export const salesDaysOf = (rows: ReadonlyArray<OpeningRow>): ReadonlyArray<SheetSalesDay> =>
  [...Map.groupBy(rows, ({ cells }) => `${cells.shop_code} ${cells.trade_day}`).values()].map(group => {
    const { number, cells } = group[0]!
    return {
      ...{ row: number, shopCode: String(cells.shop_code), day: cells.trade_day as Day },
      lines: group.map(row => ({
        productCode: String(row.cells.product_code),
        sold: row.cells.sold as Thousandths,
        returned: row.cells.returned as Thousandths,
        amount: row.cells.amount as Fen,
      })),
    }
  })
