import { Effect, Layer } from 'effect'
import { scopeOf } from '../../../application/platform/caller.ts'
import { Stocktakes } from '../../../application/stocktake/ports/stocktakes.ts'
import { namesOneShop } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { bookFactsOf, selectFigures, stocktakesToCount, stocktakesToReview, writeFigures } from './figure-rows.ts'
import {
  beginRound,
  deleteStocktake,
  entriesOf,
  insertLines,
  insertStocktake,
  linesOf,
  moveStocktake,
  reopenLines,
  sentByKey,
  stocktakeOf,
  storedEntriesOf,
  writeEntries,
} from './stocktake-rows.ts'

/** Stocktakes in PostgreSQL. */
export const stocktakeStore = Layer.effect(
  Stocktakes,
  Effect.gen(function* () {
    const { rows, row, write, queue } = yield* Database
    const head = 'stocktakes'
    const lineTable = 'stocktake_lines'
    return {
      find: (scope, orderNo) => row(stocktakeOf(scope, orderNo, false)),
      lock: (scope, orderNo) =>
        namesOneShop(scope)
          ? row(stocktakeOf(scope, orderNo, true))
          : Effect.flatMap(row(stocktakeOf(scope, orderNo, false)), seen =>
              seen ? row(stocktakeOf(scopeOf([seen.shopCode]), orderNo, true)) : Effect.succeed(null),
            ),
      create: Effect.fnUntraced(function* (shop, stocktake, actor, at) {
        if ((yield* write(insertStocktake(shop, stocktake, actor, at))) === 0) return 0
        const materials = yield* write(insertLines(shop, stocktake))
        if (materials === 0) yield* write(deleteStocktake(shop, stocktake.orderNo))
        return materials
      }),
      lines: (stocktake, at) =>
        Effect.map(rows(linesOf(stocktake, at)), lines =>
          lines.map(({ otherUnits, ...line }) => ({ ...line, units: unitsOf(line.checkUnit, otherUnits ?? []) })),
        ),
      entries: stocktake => rows(entriesOf(stocktake)),
      storedEntries: (stocktake, entryIds) =>
        Effect.map(
          rows(storedEntriesOf(stocktake, entryIds)),
          entries => new Map(entries.map(entry => [entry.entryId, entry])),
        ),
      putEntries: (stocktake, entries, actor, at) =>
        queue({
          table: 'stocktake_entries',
          rows: entries.length,
          query: writeEntries(stocktake, entries, actor, at),
        }),
      sentBy: (stocktake, clientKey) => row(sentByKey(stocktake, clientKey)),
      bookFacts: (stocktake, counts) =>
        Effect.map(
          rows(bookFactsOf(stocktake, counts)),
          facts => new Map(facts.map(fact => [fact.materialCode, fact])),
        ),
      putFigures: (stocktake, lines) =>
        queue({ table: lineTable, rows: lines.length, query: writeFigures(stocktake, lines) }),
      figures: stocktake => rows(selectFigures(stocktake)),
      beginRound: (stocktake, isDifferingOnly) =>
        queue(
          { table: head, rows: 1, query: beginRound(stocktake) },
          { table: lineTable, query: reopenLines(stocktake, isDifferingOnly) },
        ),
      move: (stocktake, move) => queue({ table: head, rows: 1, query: moveStocktake(stocktake, move) }),
      toCount: (scope, limit) => rows(stocktakesToCount(scope, limit)),
      toReview: (scope, limit) => rows(stocktakesToReview(scope, limit)),
    }
  }),
)

interface UnitRow {
  readonly unit: string
  readonly ratio: { readonly numerator: number; readonly denominator: number }
}

/** The units that are larger than the check unit, the check unit itself, and the smaller ones. */
const unitsOf = (checkUnit: string, others: ReadonlyArray<UnitRow>): ReadonlyArray<UnitRow> => {
  const checkUnitTerms = { unit: checkUnit, ratio: { numerator: 1, denominator: 1 } }
  const isLarger = ({ ratio }: UnitRow) => ratio.numerator > ratio.denominator
  return [...others.filter(isLarger), checkUnitTerms, ...others.filter(unit => !isLarger(unit))]
}
