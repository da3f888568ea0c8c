import { Clock, Effect } from 'effect'
import { type ValidAdjustment, validateAdjustment } from '../../../domain/adjustments/adjustment.ts'
import {
  adjustmentSheet,
  adjustmentSheetName,
  adjustmentsOf,
  differingCells,
  type SheetAdjustment,
} from '../../../domain/adjustments/adjustment-sheet.ts'
import { unknownCells } from '../../../domain/inventory/opening-sheet.ts'
import { dayOf } from '../../../domain/kernel/day.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { lockStockOf } from '../../inventory/handlers/stock-document.ts'
import { StockViews } from '../../inventory/ports.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import { errorFields, loadSentSheet, writeSheetFile } from '../../master-data/handlers/sent-sheet.ts'
import { readRows } from '../../master-data/import/read-sheet.ts'
import type { SheetError } from '../../master-data/import/sheet.ts'
import { SheetFiles, Uploads } from '../../master-data/ports/administration.ts'
import { type ShopInScope, Shops } from '../../master-data/ports/shops.ts'
import type { Caller } from '../../platform/caller.ts'
import { handler } from '../../platform/handler.ts'
import { refusalText } from '../../texts/refusals.ts'
import * as contract from '../contract/adjustment-sheet.ts'
import { Adjustments } from '../ports.ts'

/** More shops than any chain has. */
const maxShops = 100_000

interface CheckedAdjustment extends SheetAdjustment {
  readonly shop: ShopInScope
  readonly valid: ValidAdjustment
}

/** Reads a whole sheet. Returns its adjustments, or every error [TZ2, TZ3, TZ5]. */
const readAdjustments = Effect.fnUntraced(function* (caller: Caller, uploadId: string) {
  const failWith = (errors: ReadonlyArray<SheetError>) => ({ errors, checked: [] as ReadonlyArray<CheckedAdjustment> })
  const file = yield* loadSentSheet(caller, uploadId, adjustmentSheetName)
  const table = yield* (yield* SheetFiles).readTable(file)
  if (!('rows' in table)) return failWith([table])
  const { zone } = yield* (yield* Shops).chain
  const { rows, errors } = readRows(adjustmentSheet, table, zone)
  const { shops: permitted } = yield* (yield* Shops).permitted(caller.scope, '', maxShops)
  const shops = new Map(permitted.map(shop => [shop.shopCode, shop]))
  const codes = [...new Set(rows.map(({ cells }) => String(cells.material_code)))]
  const unknownCellErrors = unknownCells(
    rows,
    new Set(shops.keys()),
    new Set(yield* (yield* StockViews).unknown(codes)),
  )
  const wrong = [
    ...errors,
    ...[...unknownCellErrors, ...differingCells(rows)].map(error => ({ file: table.file, ...error })),
  ]
  if (wrong.length > 0) return failWith(wrong.toSorted((a, b) => a.row - b.row))
  if (rows.length === 0) return failWith([{ file: table.file, row: 0, column: '', value: '', allowed: anyRow }])
  const results = yield* Effect.forEach(adjustmentsOf(rows), adjustment =>
    checkAdjustment(adjustment, shops.get(adjustment.shopCode)!),
  )
  const refusalErrors = results.flatMap(result =>
    'refusal' in result
      ? [{ file: table.file, row: result.row, column: '', value: '', allowed: refusalText(result.refusal) }]
      : [],
  )
  return refusalErrors.length > 0
    ? failWith(refusalErrors)
    : { errors: [], checked: results.filter(result => 'valid' in result) }
})

const anyRow: Text = ['至少一行调账', 'at least one row']

/** Validates one adjustment of a sheet by the same rules as one entered by hand. */
const checkAdjustment = Effect.fnUntraced(function* (adjustment: SheetAdjustment, shop: ShopInScope) {
  const { row, draft, tzType, scmCode } = adjustment
  const { zone } = yield* (yield* Shops).chain
  const valid = validateAdjustment(draft, dayOf(yield* Clock.currentTimeMillis, zone))
  if (!valid.ok) return { row, refusal: valid.refusal as Refusal }
  const tzNo = yield* (yield* Adjustments).findByScm(shop, tzType, scmCode)
  if (tzNo !== null) {
    const usedRefusal = refuse('ADJUSTMENT_SCM_USED', { scmCode, tzNo })
    return { row, refusal: usedRefusal.refusal as Refusal }
  }
  return { ...adjustment, shop, valid: valid.value } satisfies CheckedAdjustment
})

const documentOf = ({ shop, scmCode, tzType, valid }: CheckedAdjustment) => ({
  ...{ storeCode: shop.shopCode, storeName: shop.name, scmCode, tzType },
  ...{ lines: valid.lines.length, adjustFee: valid.amount, alwAmt: valid.alwAmt },
})

export const checkAdjustmentSheet = handler(
  contract.checkAdjustmentSheet,
  Effect.fnUntraced(function* ({ uploadId }, caller) {
    const { errors, checked } = yield* readAdjustments(caller, uploadId)
    return { ...errorFields(errors), documents: checked.map(documentOf) }
  }),
)

/** Writes the adjustments of a sheet as drafts, all or none; the shops are locked in the order of their codes. */
export const applyAdjustmentSheet = handler(
  contract.applyAdjustmentSheet,
  Effect.fnUntraced(function* ({ uploadId }, caller) {
    const before = yield* readAdjustments(caller, uploadId)
    yield* lockStockOf(before.checked.map(({ shop }) => shop))
    // Read again under the locks, because a central difference may have been used meanwhile.
    const { errors, checked } = yield* readAdjustments(caller, uploadId)
    const at = yield* Clock.currentTimeMillis
    const adjustments = yield* Adjustments
    const documents = yield* Effect.forEach(checked, one =>
      Effect.gen(function* () {
        const tzNo = yield* newNumber('adjustment', at)
        const { tzType, scmCode, valid, shop } = one
        yield* adjustments.write(shop, { ...valid, tzNo, version: 0, tzType, scmCode }, caller, at)
        return { ...documentOf(one), tzNo }
      }),
    )
    if (documents.length > 0) yield* (yield* Uploads).drop(caller.userId)
    return { ...errorFields(errors), documents }
  }),
)

export const getAdjustmentTemplate = handler(contract.getAdjustmentTemplate, ({ format }) =>
  writeSheetFile(adjustmentSheetName, [Object.keys(adjustmentSheet.columns)], format),
)
