import { Clock, Effect } from 'effect'
import {
  moveAdjustment,
  payStatusAtConfirmation,
  stockOfAdjustment,
  stockOfVoid,
  validateAdjustment,
  validateAdjustmentReason,
  validateAdjustmentStock,
} from '../../../domain/adjustments/adjustment.ts'
import { adjustmentNodeWords, adjustmentSteps, nextAdjustmentNodes } from '../../../domain/adjustments/timeline.ts'
import type { StockLine } from '../../../domain/inventory/posting.ts'
import { dayOf } from '../../../domain/kernel/day.ts'
import { type Fen, fen } from '../../../domain/kernel/money.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { findStockDocument, postGoods } from '../../inventory/handlers/stock-document.ts'
import { StockLedger, type StockShop, StockViews } from '../../inventory/ports.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import type { Actor } from '../../platform/caller.ts'
import { documentNodes } from '../../platform/documents/document-nodes.ts'
import { publish } from '../../platform/domain-events.ts'
import type { Payload } from '../../platform/endpoint.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as contract from '../contract/adjustments.ts'
import { adjustmentCredited } from '../events.ts'
import { type AdjustmentMove, type AdjustmentRecord, Adjustments } from '../ports.ts'
import { loadAdjustmentForUpdate, validateAdjustmentVersion } from './load-adjustment.ts'

/** Writes an adjustment, or changes one that is not confirmed [TZ1 to TZ3]. Neither stock nor money moves. */
export const saveAdjustment = handler(
  contract.saveAdjustment,
  Effect.fnUntraced(function* (payload, caller) {
    const shop = yield* loadShop(caller, payload.storeCode)
    const adjustments = yield* Adjustments
    yield* (yield* StockLedger).lock(shop, [])
    const at = yield* Clock.currentTimeMillis
    const before = payload.tzNo === undefined ? null : yield* loadDraft(shop, payload.tzNo, payload.version)
    const { zone } = yield* (yield* Shops).chain
    const valid = yield* requireAccepted(validateAdjustment(draftOf(payload), dayOf(at, zone)))
    const codes = [...new Set(valid.lines.map(({ materialCode }) => materialCode))]
    const [unknown] = yield* (yield* StockViews).unknown(codes)
    if (unknown !== undefined) return yield* requireAccepted(refuse('MATERIAL_UNKNOWN', { keyword: unknown }))
    const { tzType, scmCode = null } = payload
    const sameDifference = scmCode === null ? null : yield* adjustments.findByScm(shop, tzType, scmCode)
    if (scmCode !== null && sameDifference !== null && sameDifference !== before?.tzNo)
      return yield* requireAccepted(refuse('ADJUSTMENT_SCM_USED', { scmCode, tzNo: sameDifference }))
    const tzNo = before?.tzNo ?? (yield* newNumber('adjustment', at))
    const version = before?.version ?? 0
    yield* adjustments.write(shop, { ...valid, tzNo, version, tzType, scmCode }, caller, at)
    const draftState = { tzStatus: '10', payStatus: '0', alwUsedAmt: fen(0), isDayClosed: false } as const
    return { tzNo, version: version + 1, adjustFee: valid.amount, ...draftState }
  }),
)

const draftOf = (payload: Payload<typeof contract.saveAdjustment>) => ({
  ...{ tzMode: payload.tzMode, dhDate: payload.dhDate, remark: payload.remark, alwAmt: payload.alwAmt ?? fen(0) },
  lines: payload.lines.map(({ materialCode, quantity, unitCost = null }) => ({ materialCode, quantity, unitCost })),
})

const loadDraft = Effect.fnUntraced(function* (shop: StockShop, tzNo: string, yourVersion?: number) {
  const draft = yield* (yield* Adjustments).find(shop, tzNo)
  if (!draft) return yield* notFound(`account adjustment ${tzNo}`)
  yield* requireAccepted(moveAdjustment(draft, 'save'))
  yield* validateAdjustmentVersion(draft, yourVersion)
  return draft
})

/** Confirms an adjustment: its goods move, and its money is owed or credited [TZ4 to TZ6]. */
export const confirmAdjustment = handler(
  contract.confirmAdjustment,
  Effect.fnUntraced(function* ({ tzNo, version, isStockConfirmed = false }, caller) {
    const { shop, record, at } = yield* loadAdjustmentForUpdate(caller, tzNo)
    const to = yield* requireAccepted(moveAdjustment(record, 'confirm'))
    yield* validateAdjustmentVersion(record, version)
    const { amount, alwAmt, tzType } = record
    const entityCode = amount === 0 ? null : yield* payerOf(shop)
    const payStatus = payStatusAtConfirmation(tzType, amount)
    const alwUsedAmt = payStatus === '1' ? alwAmt : fen(0)
    const lines = stockOfAdjustment(record)
    yield* validateStock(shop, lines, isStockConfirmed)
    const change = { to, payStatus, alwUsedAmt, entityCode, reason: null }
    const answer = yield* move(shop, record, change, caller, at)
    const isDayClosed = yield* postGoods(shop, { ...documentOf(record, caller), key: `TZ:${tzNo}` }, lines, at)
    if (payStatus === '1' && entityCode !== null) {
      const { shopCode } = shop
      yield* publish(adjustmentCredited, { shopCode, entityCode, tzNo, amount, alwAmt, actor: caller, at })
    }
    return { ...answer, isDayClosed }
  }),
)

const payerOf = Effect.fnUntraced(function* (shop: StockShop) {
  const payer = yield* (yield* Adjustments).payerOf(shop)
  return payer ?? (yield* requireAccepted(refuse('ADJUSTMENT_NO_PAYER', { shopCode: shop.shopCode })))
})

/** Voids an adjustment that is not settled; goods that moved are taken back at the average cost [TZ1, TZ4, TZ7]. */
export const voidAdjustment = handler(
  contract.voidAdjustment,
  Effect.fnUntraced(function* ({ tzNo, version, reason, isStockConfirmed = false }, caller) {
    const { shop, record, at } = yield* loadAdjustmentForUpdate(caller, tzNo)
    const to = yield* requireAccepted(moveAdjustment(record, 'void'))
    yield* validateAdjustmentVersion(record, version)
    const why = yield* requireAccepted(validateAdjustmentReason(reason))
    const lines = record.status === '99' ? stockOfVoid(record) : []
    yield* validateStock(shop, lines, isStockConfirmed)
    const change = { to, payStatus: '2', alwUsedAmt: fen(0), entityCode: record.entityCode, reason: why } as const
    const answer = yield* move(shop, record, change, caller, at)
    const document = { ...documentOf(record, caller), key: `TZ:${tzNo}:void`, remark: why }
    const isDayClosed = yield* postGoods(shop, document, lines, at)
    return { ...answer, isDayClosed }
  }),
)

export const listAdjustmentEvents = handler(
  contract.listAdjustmentEvents,
  Effect.fnUntraced(function* ({ tzNo }, caller) {
    const { record } = yield* findStockDocument(yield* Adjustments, 'account adjustment', caller, tzNo)
    const waiting = nextAdjustmentNodes(record.status, record.payStatus)
    const steps = { events: adjustmentSteps(record), waiting, wordsOf: adjustmentNodeWords }
    return documentNodes(steps, caller.language)
  }),
)

const validateStock = Effect.fnUntraced(function* (
  shop: StockShop,
  lines: ReadonlyArray<StockLine>,
  isConfirmed: boolean,
) {
  const codes = lines.map(({ materialCode }) => materialCode)
  const ledger = yield* StockLedger
  const balances = yield* ledger.lock(shop, codes)
  yield* requireAccepted(validateAdjustmentStock(balances, lines, yield* ledger.negativeStock, isConfirmed))
})

const documentOf = ({ tzNo, scmCode }: AdjustmentRecord, actor: Actor) =>
  ({ process: 'ADJUST', documentNo: tzNo, relatedNo: scmCode, actor }) as const

type Change = Pick<AdjustmentMove, 'to' | 'payStatus' | 'alwUsedAmt' | 'entityCode' | 'reason'>

const move = Effect.fnUntraced(function* (
  shop: StockShop,
  { tzNo, status: from, version, amount }: AdjustmentRecord,
  change: Change,
  actor: Actor,
  at: number,
) {
  yield* (yield* Adjustments).move(shop, { tzNo, from, version, ...change }, actor, at)
  const { to: tzStatus, payStatus, alwUsedAmt } = change
  const adjustFee: Fen = amount
  return { tzNo, tzStatus, payStatus, version: version + 1, adjustFee, alwUsedAmt }
})
