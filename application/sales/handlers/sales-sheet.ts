import { Clock, Effect } from 'effect'
import { unknownCells } from '../../../domain/inventory/opening-sheet.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { sumFen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { SALES_LINES_MAX, validateSales } from '../../../domain/sales/sales-day.ts'
import {
  SALES_SHEET_DAYS_MAX,
  type SheetSalesDay,
  salesDaysOf,
  salesSheet,
  salesSheetName,
} from '../../../domain/sales/sales-sheet.ts'
import { lockStockOf } from '../../inventory/handlers/stock-document.ts'
import { errorFields, loadSentSheet, writeSheetFile } from '../../master-data/handlers/sent-sheet.ts'
import { readRows } from '../../master-data/import/read-sheet.ts'
import type { SheetError } from '../../master-data/import/sheet.ts'
import { SheetFiles, Uploads } from '../../master-data/ports/administration.ts'
import { type ShopInScope, Shops } from '../../master-data/ports/shops.ts'
import type { Caller } from '../../platform/caller.ts'
import { handler } from '../../platform/handler.ts'
import { Tokens } from '../../platform/tokens.ts'
import { refusalText } from '../../texts/refusals.ts'
import * as contract from '../contract/sales-sheet.ts'
import { Recipes, type SalesDay, SalesDays } from '../ports.ts'
import { businessDayAt, recordSales } from './record.ts'

/** More shops than any chain has. */
const maxShops = 100_000

interface CheckedDay extends SheetSalesDay {
  readonly shop: ShopInScope
  /** What is recorded now; null for nothing. */
  readonly before: SalesDay | null
  readonly isChanged: boolean
  readonly unknownProducts: number
}

/** Reads a whole sheet. Returns its days, or every error [SA6]. */
const readSales = Effect.fnUntraced(function* (caller: Caller, uploadId: string) {
  const failWith = (errors: ReadonlyArray<SheetError>) => ({ errors, checked: [] as ReadonlyArray<CheckedDay> })
  const file = yield* loadSentSheet(caller, uploadId, salesSheetName)
  const table = yield* (yield* SheetFiles).readTable(file)
  if (!('rows' in table)) return failWith([table])
  const { zone } = yield* (yield* Shops).chain
  const { rows, errors } = readRows(salesSheet, table, zone)
  const { shops: permitted } = yield* (yield* Shops).permitted(caller.scope, '', maxShops)
  const shops = new Map(permitted.map(shop => [shop.shopCode, shop]))
  const error = (row: number, allowed: Text) => ({ file: table.file, row, column: '', value: '', allowed })
  const unknownCellErrors = unknownCells(rows, new Set(shops.keys()), new Set()).map(cell => ({
    file: table.file,
    ...cell,
  }))
  const wrong = [...errors, ...unknownCellErrors]
  if (wrong.length > 0) return failWith(wrong.toSorted((a, b) => a.row - b.row))
  const days = salesDaysOf(rows)
  if (days.length === 0) return failWith([error(0, anyRow)])
  if (days.length > SALES_SHEET_DAYS_MAX) return failWith([error(days[SALES_SHEET_DAYS_MAX]!.row, tooManyDays)])
  const today = yield* businessDayAt(yield* Clock.currentTimeMillis)
  const refusalErrors = days.flatMap(one => {
    if (one.lines.length > SALES_LINES_MAX) return [error(one.row, tooManyProducts)]
    const valid = validateSales(one.day, today, one.lines)
    return valid.ok ? [] : [error(one.row, refusalText(valid.refusal as Refusal))]
  })
  if (refusalErrors.length > 0) return failWith(refusalErrors)
  const products = new Set((yield* (yield* Recipes).products).map(({ productCode }) => productCode))
  const checkedDays = yield* Effect.forEach(days, one => compareDay(one, shops.get(one.shopCode)!, today, products))
  return { errors: [], checked: checkedDays }
})

const anyRow: Text = ['至少一行销售', 'at least one row']
const tooManyDays: Text = [
  `一次最多 ${SALES_SHEET_DAYS_MAX} 个门店营业日，请分成几个文件`,
  `at most ${pluralOf(SALES_SHEET_DAYS_MAX, 'shop day')} at once; split the file`,
]
const tooManyProducts: Text = [
  `每个门店每日最多 ${SALES_LINES_MAX} 个成品`,
  `at most ${SALES_LINES_MAX} products per shop and day`,
]
const changedSince: Text = [
  '检查之后该日已有新的销售记录，请重新检查',
  'unchanged daily sales: the day was recorded again since the check. Check the file again',
]

/** Compares a valid day with what is recorded. */
const compareDay = Effect.fnUntraced(function* (
  one: SheetSalesDay,
  shop: ShopInScope,
  today: Day,
  products: ReadonlySet<string>,
) {
  const before = yield* (yield* SalesDays).load(shop, one.day)
  const valid = validateSales(one.day, today, one.lines)
  const bodyHash = (yield* Tokens).digest(valid.ok ? valid.value : one.lines)
  const unknownProducts = one.lines.filter(({ productCode }) => !products.has(productCode)).length
  return { ...one, shop, before, isChanged: before?.bodyHash !== bodyHash, unknownProducts } satisfies CheckedDay
})

const dayOf = ({ shop, day, lines, before, isChanged, unknownProducts }: CheckedDay) => ({
  ...{ storeCode: shop.shopCode, storeName: shop.name, day, products: lines.length, isChanged, unknownProducts },
  sold: lines.reduce((sum, { sold }) => sum + sold, 0) as Thousandths,
  ...{ amount: sumFen(lines.map(({ amount }) => amount)), edition: before?.edition ?? 0 },
})

export const checkSalesSheet = handler(
  contract.checkSalesSheet,
  Effect.fnUntraced(function* ({ uploadId }, caller) {
    const { errors, checked } = yield* readSales(caller, uploadId)
    return { ...errorFields(errors), days: checked.map(dayOf) }
  }),
)

/** Records the days of a sheet, all or none; the shops are locked in the order of their codes. */
export const applySalesSheet = handler(
  contract.applySalesSheet,
  Effect.fnUntraced(function* ({ uploadId, seen }, caller) {
    const plannedDays = yield* readSales(caller, uploadId)
    yield* lockStockOf(plannedDays.checked.map(({ shop }) => shop))
    // Read again under the locks, because a day may have been recorded meanwhile.
    const { errors, checked } = yield* readSales(caller, uploadId)
    const editions = new Map(seen.map(({ storeCode, day, edition }) => [`${storeCode} ${day}`, edition]))
    const changedDays = checked
      .filter(({ shopCode, day, before }) => editions.get(`${shopCode} ${day}`) !== (before?.edition ?? 0))
      .map(({ row }) => ({ file: salesSheetName, row, column: '', value: '', allowed: changedSince }))
    if (errors.length + changedDays.length > 0) return { ...errorFields([...errors, ...changedDays]), days: [] }
    const days = yield* Effect.forEach(checked, one =>
      Effect.gen(function* () {
        const { shop, day, lines, before, isChanged } = one
        if (before && !isChanged) return { ...dayOf(one), salesNo: before.salesNo }
        const input = { day, edition: (before?.edition ?? 0) + 1, lines, source: 'SHEET', actor: caller } as const
        return { ...dayOf(one), salesNo: (yield* recordSales(shop, input)).salesNo }
      }),
    )
    yield* (yield* Uploads).drop(caller.userId)
    return { ...errorFields([]), days }
  }),
)

export const getSalesTemplate = handler(contract.getSalesTemplate, ({ format }) =>
  writeSheetFile(salesSheetName, [Object.keys(salesSheet.columns)], format),
)
