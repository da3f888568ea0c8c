import { Clock, Effect } from 'effect'
import { addDays } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { isGap, partsOn, type RecipeGap } from '../../../domain/sales/recipe.ts'
import type { SalesLine } from '../../../domain/sales/usage.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { notFound } from '../../platform/failure.ts'
import { handler } from '../../platform/handler.ts'
import { pageOf } from '../../platform/paging.ts'
import * as contract from '../contract/sales.ts'
import { type ProductRecord, Recipes, SalesDays, SalesFigures } from '../ports.ts'
import { businessDayAt, recordSales } from './record.ts'

const zero = 0 as Thousandths

/** Returns all products that can be sold, with what the shop sold on the day; unknown products come last. */
export const getSalesForm = handler(
  contract.getSalesForm,
  Effect.fnUntraced(function* ({ storeCode, day }, caller) {
    const shop = yield* loadShop(caller, storeCode)
    const today = yield* businessDayAt(yield* Clock.currentTimeMillis)
    const record = yield* (yield* SalesDays).load(shop, day)
    const weekBefore = addDays(day, -7)
    const [sales] = yield* (yield* SalesFigures).byDay(caller.scope, [shop.shopCode], weekBefore, weekBefore)
    const products = (yield* (yield* Recipes).products).filter(({ kind }) => kind !== 'SEMI')
    return {
      ...{ edition: record?.edition ?? 0, source: record?.source ?? null, today },
      ...{ recordedAt: record?.recordedAt ?? null, recordedByName: record?.recordedByName ?? null },
      weekBefore: sales?.gross ?? null,
      products: formLines(products, record?.lines ?? []),
    }
  }),
)

const formLines = (products: ReadonlyArray<ProductRecord>, lines: ReadonlyArray<SalesLine>) => {
  const byCode = new Map(lines.map(line => [line.productCode, line]))
  const codes = new Set(products.map(({ productCode }) => productCode))
  const unknownLines = lines.filter(({ productCode }) => !codes.has(productCode))
  return [
    ...products.map(({ productCode, name, unit, price }) => ({
      ...{ productCode, productName: name, unit, price },
      ...figuresOf(byCode.get(productCode)),
    })),
    ...unknownLines.map(line => ({
      ...{ productCode: line.productCode, productName: line.productCode, unit: null, price: null },
      ...figuresOf(line),
    })),
  ]
}

const figuresOf = (line: SalesLine | undefined) => ({
  ...{ sold: line?.sold ?? zero, returned: line?.returned ?? zero, amount: line?.amount ?? fen(0) },
})

/** Returns the lines of a payload; what was not returned is 0. */
export const salesLinesOf = (
  lines: ReadonlyArray<{
    readonly productCode: string
    readonly sold: Thousandths
    readonly returned?: Thousandths
    readonly amount: SalesLine['amount']
  }>,
): ReadonlyArray<SalesLine> => lines.map(({ returned = zero, ...line }) => ({ ...line, returned }))

export const saveSales = handler(
  contract.saveSales,
  Effect.fnUntraced(function* ({ storeCode, day, seenEdition, lines }, caller) {
    const shop = yield* loadShop(caller, storeCode)
    const { salesNo, edition, gaps } = yield* recordSales(shop, {
      ...{ day, edition: seenEdition + 1, lines: salesLinesOf(lines), source: 'SCREEN', actor: caller },
    })
    return { salesNo, edition, waiting: waitingOf(gaps) }
  }),
)

const waitingOf = (gaps: ReadonlyMap<string, RecipeGap>) =>
  [...gaps].map(([productCode, { reason, path }]) => ({ productCode, reason, path }))

/** Returns what the sales of a day used, by material. */
export const getSalesUsage = handler(
  contract.getSalesUsage,
  Effect.fnUntraced(function* ({ salesNo }, caller) {
    const days = yield* SalesDays
    const salesDay = yield* days.find(caller.scope, salesNo)
    if (!salesDay) return yield* notFound(`sales day ${salesNo}`)
    const materials = yield* days.usage(salesDay)
    return materials.map(({ materialCode, materialName, unit, sold, returned }) => ({
      ...{ materialCode, materialName, uomName: unit },
      ...{ saleOutQty: sold as Thousandths, saleReturnQty: returned as Thousandths },
    }))
  }),
)

export const listWaitingProducts = handler(
  contract.listWaitingProducts,
  Effect.fnUntraced(function* (payload, caller) {
    const { offset, limit, toPage } = pageOf(payload)
    const { products, total } = yield* (yield* SalesDays).waiting(caller.scope, offset, limit)
    const book = yield* (yield* Recipes).book(products.map(({ productCode }) => productCode))
    const records = products.map(({ reason, path, ...product }) => {
      // What is missing now; the line stores what was missing when it was last exploded.
      const missing = partsOn(book, product.since)(product.productCode)
      const gap = isGap(missing) ? missing : { reason, path }
      return { ...product, ...gap, pieces: product.pieces as Thousandths }
    })
    return toPage(records, total)
  }),
)
