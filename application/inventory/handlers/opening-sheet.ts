import { Effect } from 'effect'
import type { CountedStock } from '../../../domain/inventory/opening.ts'
import {
  countsByShop,
  openingCells,
  openingChanges,
  openingSheet,
  openingSheetName,
  unknownCells,
} from '../../../domain/inventory/opening-sheet.ts'
import { validateStockReason } from '../../../domain/inventory/reason.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { errorFields, loadSentSheet, writeSheetFile } from '../../master-data/handlers/sent-sheet.ts'
import { readRows } from '../../master-data/import/read-sheet.ts'
import type { SheetError } from '../../master-data/import/sheet.ts'
import { type SheetFile, SheetFiles, Uploads } from '../../master-data/ports/administration.ts'
import { type ShopInScope, Shops } from '../../master-data/ports/shops.ts'
import type { Actor, Scope } from '../../platform/caller.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { Transaction } from '../../platform/transaction.ts'
import * as contract from '../contract/opening-sheet.ts'
import { StockLedger, StockViews } from '../ports.ts'
import { openStock } from './opening.ts'

/** More shops than any chain has. */
const maxShops = 100_000
/** Maximum number of changes in an answer. */
const maxChanges = 200

interface CountedShop {
  readonly shop: ShopInScope
  readonly counted: ReadonlyArray<CountedStock>
}

/** Reads the whole sheet. Returns its shops, or every error [SL6]. */
const readOpenings = Effect.fnUntraced(function* (scope: Scope, file: SheetFile) {
  const failWith = (errors: ReadonlyArray<SheetError>) => ({ errors, shops: [] as ReadonlyArray<CountedShop> })
  const table = yield* (yield* SheetFiles).readTable(file)
  if (!('rows' in table)) return failWith([table])
  const { zone } = yield* (yield* Shops).chain
  const { rows, errors } = readRows(openingSheet, table, zone)
  const shops = yield* shopsIn(scope)
  const codes = [...new Set(rows.map(({ cells }) => String(cells.material_code)))]
  const unknownMaterials = new Set(yield* (yield* StockViews).unknown(codes))
  const unknownCellErrors = unknownCells(rows, new Set(shops.keys()), unknownMaterials)
  const inOrder = [...errors, ...unknownCellErrors.map(error => ({ file: table.file, ...error }))].sort(
    (a, b) => a.row - b.row,
  )
  if (inOrder.length > 0) return failWith(inOrder)
  if (rows.length === 0) return failWith([{ file: table.file, row: 0, column: '', value: '', allowed: anyRow }])
  const countedShops = [...countsByShop(rows)].map(([code, counts]) => ({ shop: shops.get(code)!, counted: counts }))
  return { errors: [] as ReadonlyArray<SheetError>, shops: countedShops }
})

const anyRow: Text = ['至少一行库存', 'at least one row']

const shopsIn = Effect.fnUntraced(function* (scope: Scope) {
  const { shops } = yield* (yield* Shops).permitted(scope, '', maxShops)
  return new Map(shops.map(shop => [shop.shopCode, shop]))
})

/** Checks a sheet of opening balances against the shops of a scope. Returns every error, or what it changes. */
export const checkOpeningSheet = Effect.fnUntraced(function* (scope: Scope, file: SheetFile) {
  const { errors, shops } = yield* readOpenings(scope, file)
  const shopChanges = yield* Effect.forEach(shops, ({ shop, counted }) =>
    Effect.map(
      Effect.flatMap(StockViews, views => views.balances(shop)),
      balances => ({ ...countsOf(shop, counted, balances), changes: openingChanges(balances, counted) }),
    ),
  )
  return {
    errors,
    shops: shopChanges.map(({ changes, ...counts }) => counts),
    changes: shopChanges.flatMap(({ storeCode, changes }) => changes.map(change => ({ storeCode, ...change }))),
  }
})

const countsOf = (
  { shopCode, name }: ShopInScope,
  counted: ReadonlyArray<CountedStock>,
  balances: Parameters<typeof openingChanges>[0],
) => {
  const changeCount = openingChanges(balances, counted).length
  return { storeCode: shopCode, storeName: name, changed: changeCount, unchanged: counted.length - changeCount }
}

/**
 * Posts a sheet of opening balances if the whole sheet is valid: each shop in a transaction of its own, so that no shop waits for
 * another. A shop that fails is logged and reported; repeating the sheet posts only what the book does not have yet.
 */
export const applyOpeningSheet = Effect.fnUntraced(function* (
  scope: Scope,
  file: SheetFile,
  actor: Actor,
  reason: string,
) {
  const { errors, shops } = yield* readOpenings(scope, file)
  const results = yield* Effect.forEach(shops, counted => postShop(counted, actor, reason))
  return { errors, shops: results }
})

const postShop = Effect.fnUntraced(function* ({ shop, counted }: CountedShop, actor: Actor, reason: string) {
  const work = Effect.gen(function* () {
    const codes = counted.map(({ materialCode }) => materialCode)
    const balances = yield* (yield* StockLedger).lock(shop, codes)
    const documentNo = yield* openStock(shop, counted, actor, reason)
    return { ...countsOf(shop, counted, balances), documentNo, isFailed: false }
  })
  const failed = { storeCode: shop.shopCode, storeName: shop.name, changed: 0, unchanged: 0 }
  return yield* (yield* Transaction).run(work).pipe(
    Effect.catchCause(cause =>
      Effect.as(Effect.logError(`OPENING STOCK NOT POSTED ${shop.shopCode}`, cause), {
        ...failed,
        documentNo: null,
        isFailed: true,
      }),
    ),
  )
})

/** Returns the sheet with the present balances of the shops of a scope, the header first. */
export const openingSheetRows = Effect.fnUntraced(function* (scope: Scope, content: 'BALANCES' | 'TEMPLATE') {
  const views = yield* StockViews
  const shops = content === 'TEMPLATE' ? [] : [...(yield* shopsIn(scope)).values()]
  const rows = yield* Effect.forEach(shops, shop =>
    Effect.map(views.balances(shop), balances =>
      [...balances].map(([material, balance]) => openingCells(shop.shopCode, material, balance)),
    ),
  )
  return [Object.keys(openingSheet.columns), ...rows.flat()]
})

export const checkOpenings = handler(
  contract.checkOpenings,
  Effect.fnUntraced(function* ({ uploadId }, caller) {
    const { errors, shops, changes } = yield* checkOpeningSheet(
      caller.scope,
      yield* loadSentSheet(caller, uploadId, openingSheetName),
    )
    return { ...errorFields(errors), shops, changes: changes.slice(0, maxChanges) }
  }),
)

export const applyOpenings = handler(
  contract.applyOpenings,
  Effect.fnUntraced(function* ({ uploadId, reason }, caller) {
    const why = yield* requireAccepted(validateStockReason(reason))
    const file = yield* loadSentSheet(caller, uploadId, openingSheetName)
    const { errors, shops } = yield* applyOpeningSheet(caller.scope, file, caller, why)
    const isDone = errors.length === 0 && shops.every(({ isFailed }) => !isFailed)
    // After a failure the person can send the same upload again.
    if (isDone) yield* (yield* Uploads).drop(caller.userId)
    return { ...errorFields(errors), shops }
  }),
)

export const exportOpenings = handler(
  contract.exportOpenings,
  Effect.fnUntraced(function* ({ content, format }, caller) {
    const rows = yield* openingSheetRows(caller.scope, content)
    return yield* writeSheetFile(openingSheetName, rows, format)
  }),
)
