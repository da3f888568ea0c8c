import { Clock, Effect } from 'effect'
import { validateRight } from '../../../domain/access/permission.ts'
import { countsByMaterial } from '../../../domain/stocktake/entry.ts'
import { moveStocktake, validateStocktakeReason } from '../../../domain/stocktake/status.ts'
import { valueInFen, varianceLine } from '../../../domain/stocktake/variance.ts'
import { StockExpiries, StockLedger } from '../../inventory/ports.ts'
import type { Actor } from '../../platform/caller.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as contract from '../contract/stocktakes.ts'
import { type StocktakeInScope, Stocktakes } from '../ports/stocktakes.ts'
import { compareWithBook } from './figures.ts'
import { loadStocktakeForUpdate } from './load-stocktake.ts'
import { moveTo } from './move-stocktake.ts'

/** The most stocktakes of the review desk. */
const WAITING_MAX = 200

export const reviewStocktake = handler(
  contract.reviewStocktake,
  Effect.fnUntraced(function* ({ orderNo, isApproved, reason: text = '', recount = 'ALL' }, caller) {
    const stocktake = yield* loadStocktakeForUpdate(caller.scope, orderNo)
    const at = yield* Clock.currentTimeMillis
    const to = yield* requireAccepted(moveStocktake(stocktake, isApproved ? 'approve' : 'reject'))
    if (isApproved) {
      yield* postVariance({ stocktake, at }, caller)
      return yield* moveTo(stocktake, { to, actor: caller, at })
    }
    const reason = yield* requireAccepted(validateStocktakeReason(text))
    yield* (yield* Stocktakes).beginRound(stocktake, recount === 'DIFFERING')
    return yield* moveTo(stocktake, { to, actor: caller, at, reason })
  }),
)

/** Compares the count with all that is recorded by now, and brings the variance into the book if the plan wants it [ST8, ST11]. */
const postVariance = Effect.fnUntraced(function* (
  { stocktake, at }: { readonly stocktake: StocktakeInScope; readonly at: number },
  actor: Actor,
) {
  const stocktakes = yield* Stocktakes
  const lineFigures = yield* stocktakes.figures(stocktake)
  const lines = yield* compareWithBook(stocktake, lineFigures)
  if (!stocktake.impactsInventory) return
  const postings = lines.flatMap(({ materialCode, varianceQty, supersededBy }) => {
    const line = supersededBy === null ? varianceLine(materialCode, varianceQty) : null
    return line ? [line] : []
  })
  const { orderNo, planCode } = stocktake
  const occurredAt = lines.reduce((latest, { countedAt }) => Math.max(latest, countedAt), 0)
  const document = { process: 'PD', documentNo: orderNo, relatedNo: planCode, occurredAt, actor } as const
  if (postings.length > 0)
    yield* (yield* StockLedger).post(stocktake, { key: `PD:${orderNo}`, ...document }, postings, at)
  const batches = countsByMaterial(yield* stocktakes.entries(stocktake))
  const batchCounts = lines.flatMap(({ materialCode, supersededBy }) => {
    const days = batches.get(materialCode)?.batches ?? []
    const parts = days.map(({ expiredDate, countingQty }) => ({ expireDay: expiredDate, quantity: countingQty }))
    return supersededBy === null && parts.length > 0 ? [{ materialCode, counted: parts }] : []
  })
  if (batchCounts.length > 0) yield* (yield* StockExpiries).restate(stocktake, batchCounts, orderNo, at)
})

/** Voids a stocktake; one of a plan needs the right to review, because the chain wants it [ST13]. */
export const voidStocktake = handler(
  contract.voidStocktake,
  Effect.fnUntraced(function* ({ orderNo, reason: text }, caller) {
    const stocktake = yield* loadStocktakeForUpdate(caller.scope, orderNo)
    const at = yield* Clock.currentTimeMillis
    if (stocktake.source === '2') yield* requireAccepted(validateRight(caller.codes, 'DH0031'))
    const to = yield* requireAccepted(moveStocktake(stocktake, 'void'))
    const reason = yield* requireAccepted(validateStocktakeReason(text))
    return yield* moveTo(stocktake, { to, actor: caller, at, reason })
  }),
)

export const listStocktakesToReview = handler(
  contract.listStocktakesToReview,
  Effect.fnUntraced(function* (_, { scope }) {
    const waiting = yield* (yield* Stocktakes).toReview(scope, WAITING_MAX)
    return waiting.map(({ profitValue, lossValue, ...row }) => ({
      ...row,
      profitAmount: valueInFen(profitValue),
      lossAmount: valueInFen(lossValue),
    }))
  }),
)
