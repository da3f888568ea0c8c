import { Clock, Effect } from 'effect'
import type { StockLine } from '../../../domain/inventory/posting.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import type { Caller, Scope } from '../../platform/caller.ts'
import { notFound } from '../../platform/failure.ts'
import { type StockDocument, StockLedger, type StockShop } from '../ports.ts'

/** The store of documents of a kind that move the stock of one shop. */
export interface StockDocuments<R> {
  /** Returns the shop of a document; null if the scope has none with this number. */
  readonly shopOf: (scope: Scope, documentNo: string) => Effect.Effect<string | null>
  readonly find: (shop: StockShop, documentNo: string) => Effect.Effect<R | null>
}

/**
 * Finds a document with its shop. Fails with NOT_FOUND outside the caller's scope; `noun` names the kind of document in its
 * detail, such as `scrap order`.
 */
export const findStockDocument = Effect.fnUntraced(function* <R>(
  documents: StockDocuments<R>,
  noun: string,
  { scope }: Caller,
  documentNo: string,
) {
  const shopCode = yield* documents.shopOf(scope, documentNo)
  const shop = shopCode === null ? null : yield* (yield* Shops).find(scope, shopCode)
  const record = shop && (yield* documents.find(shop, documentNo))
  return shop && record ? { shop, record } : yield* notFound(`${noun} ${documentNo}`)
})

/**
 * Locks the stock of the shop of a document and loads the document after that, with the time after the lock. Fails with
 * NOT_FOUND outside the caller's scope; `noun` names the kind of document in its detail, such as `scrap order`.
 */
export const loadStockDocument = Effect.fnUntraced(function* <R>(
  documents: StockDocuments<R>,
  noun: string,
  { scope }: Caller,
  documentNo: string,
) {
  const shopCode = yield* documents.shopOf(scope, documentNo)
  const shop = shopCode === null ? null : yield* (yield* Shops).find(scope, shopCode)
  if (!shop) return yield* notFound(`${noun} ${documentNo}`)
  yield* (yield* StockLedger).lock(shop, [])
  const record = yield* documents.find(shop, documentNo)
  if (!record) return yield* notFound(`${noun} ${documentNo}`)
  return { shop, record, at: yield* Clock.currentTimeMillis }
})

/**
 * Locks the stock of several shops in the order of their codes, so that two callers never wait for each other in a circle. The
 * program compares the codes, as for orders: a code may have any letters, which databases order differently.
 */
export const lockStockOf = Effect.fnUntraced(function* (shops: ReadonlyArray<StockShop>) {
  const byCode = new Map(shops.map(shop => [shop.shopCode, shop]))
  for (const code of [...byCode.keys()].toSorted()) yield* (yield* StockLedger).lock(byCode.get(code)!, [])
})

/** Posts the goods of a document if there are any, at the present instant; returns whether they count in a later business day. */
export const postGoods = Effect.fnUntraced(function* (
  shop: StockShop,
  document: Omit<StockDocument, 'occurredAt'>,
  lines: ReadonlyArray<StockLine>,
  at: number,
) {
  if (lines.length === 0) return false
  const { isLate } = yield* (yield* StockLedger).post(shop, { ...document, occurredAt: at }, lines, at)
  return isLate
})

/**
 * Whether two lists of lines have the same goods, in any order: this tells a repeated sending from one with other goods under the
 * same key. `valuesOf` returns what must agree of a line.
 */
export const hasSameGoods = <L>(
  before: ReadonlyArray<L>,
  lines: ReadonlyArray<L>,
  valuesOf: (line: L) => ReadonlyArray<string | number | null>,
): boolean => {
  const goodsOf = (side: ReadonlyArray<L>) =>
    JSON.stringify(side.map(line => JSON.stringify(valuesOf(line))).toSorted())
  return goodsOf(before) === goodsOf(lines)
}
