import { Effect } from 'effect'
import { validateRight } from '../../../domain/access/permission.ts'
import { dayOf } from '../../../domain/kernel/day.ts'
import { fromStockQuantity } from '../../../domain/kernel/unit-ratio.ts'
import {
  type ReturnableGoods,
  type ReturnInput,
  validateApplication,
  validateBookStock,
} from '../../../domain/receiving/returns/apply.ts'
import { moveStatus } from '../../../domain/receiving/returns/status.ts'
import { type ReturnSource, type ReturnType, returnModeOf } from '../../../domain/receiving/returns/words.ts'
import { loadForUpdate, shipmentOf } from '../../fulfilment/handlers/load-order.ts'
import { StockLedger } from '../../inventory/ports.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { attachVouchers } from '../../ordering/handlers/placing/vouchers.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Caller } from '../../platform/caller.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { type ReturnOrder, Returns } from '../ports/returns.ts'
import { moveReturn } from './move-return.ts'
import { loadReturnForUpdate, returnableGoods, validateVersion } from './return-goods.ts'

export interface ReturnApplication {
  readonly dhNo: string
  /** The shipment that the goods came with; the whole order without it. A draft keeps its own, with its type, source and batch. */
  readonly shNo: string | null
  /** The draft that is written again; a new return without it. */
  readonly thNo: string | null
  readonly version?: number | undefined
  readonly thType: ReturnType
  readonly thSource: ReturnSource
  readonly thBatchNo: string | null
  readonly lines: ReadonlyArray<ReturnInput & { readonly documents: ReadonlyArray<string> }>
  readonly isDraft: boolean
  readonly isStockConfirmed: boolean
}

/** Saves a return as a draft, or submits it at once [RT2, RT3, RT4]. Only who reviews returns can act for head office. */
export const applyReturn = Effect.fnUntraced(function* (caller: Caller, application: ReturnApplication) {
  const { dhNo, thType, thSource, thBatchNo, isDraft, isStockConfirmed } = application
  if (thSource !== 'SHOP' || thType !== 'ORIGINAL_ORDER') yield* requireAccepted(validateRight(caller.codes, 'DH0025'))
  const { order, at } = yield* loadForUpdate({ scope: caller.scope, actor: caller }, dhNo)
  const draft = application.thNo === null ? null : yield* loadDraft(order, application.thNo, application.version)
  const { shNo } = draft ?? application
  if (shNo !== null) yield* shipmentOf(order, shNo)
  const goods = yield* returnableGoods(order, shNo)
  const validation = yield* validateLines(goods, application.lines, at)
  const documents = Map.groupBy(application.lines, ({ materialCode }) => materialCode)
  const lines = validation.map(line => ({
    ...line,
    documents: documents.get(line.materialCode)!.flatMap(input => input.documents),
  }))
  yield* attachVouchers(order, caller, newPictures(lines, draft))
  const returns = yield* Returns
  const thNo = draft?.thNo ?? (yield* newNumber('returnOrder', at))
  if (draft) yield* returns.replaceLines(order, thNo, lines)
  else {
    const modes = goods.filter(({ goods: { materialCode } }) => documents.has(materialCode))
    const deliveryMode = returnModeOf(modes[0]!.line.deliveryMode)
    const head = { thNo, shNo, thType, thSource, deliveryMode, thBatchNo, scmThNo: null }
    yield* returns.create(order, head, lines, caller, at)
  }
  if (isDraft) return { dhNo, thNo, thStatus: '00' as const }
  const record = (yield* returns.find(order, thNo))!
  return yield* submit(order, record, isStockConfirmed, caller, at)
})

/** Returns the pictures that a draft does not have yet; those it has may be of somebody else [I5]. */
const newPictures = (
  lines: ReadonlyArray<{ readonly documents: ReadonlyArray<string> }>,
  draft: ReturnOrder | null,
): ReadonlyArray<string> => {
  const before = new Set(draft?.lines.flatMap(line => line.documents))
  return [...new Set(lines.flatMap(line => line.documents))].filter(url => !before.has(url))
}

const loadDraft = Effect.fnUntraced(function* (order: OrderInScope, thNo: string, version?: number) {
  const draft = yield* (yield* Returns).find(order, thNo)
  if (!draft) return yield* notFound(`return ${thNo}`)
  yield* requireAccepted(moveStatus(draft, 'submit'))
  yield* validateVersion(draft, version)
  return draft
})

const validateLines = Effect.fnUntraced(function* (
  goods: ReadonlyArray<{ readonly goods: ReturnableGoods }>,
  lines: ReadonlyArray<ReturnInput>,
  at: number,
) {
  const { zone } = yield* (yield* Shops).chain
  const returnable = goods.map(one => one.goods)
  return yield* requireAccepted(validateApplication(returnable, lines, dayOf(at, zone)))
})

/** Submits a draft; its limits are validated again, because other returns may have been submitted since [RT2]. */
export const submitReturn = Effect.fnUntraced(function* (
  caller: Caller,
  thNo: string,
  version: number | undefined,
  isStockConfirmed: boolean,
) {
  const { order, record, at } = yield* loadReturnForUpdate(caller, thNo)
  yield* requireAccepted(moveStatus(record, 'submit'))
  yield* validateVersion(record, version)
  const inputs = record.lines.map(({ reason, ...line }) => ({ ...line, reason: reason ?? '' }))
  yield* validateLines(yield* returnableGoods(order, record.shNo), inputs, at)
  return yield* submit(order, record, isStockConfirmed, caller, at)
})

const submit = Effect.fnUntraced(function* (
  order: OrderInScope,
  record: ReturnOrder,
  isStockConfirmed: boolean,
  actor: Caller,
  at: number,
) {
  const ledger = yield* StockLedger
  const balances = yield* ledger.lock(
    order,
    record.lines.map(({ materialCode }) => materialCode),
  )
  const inStore = new Map(
    record.lines.map(({ materialCode, stockUnit }) => {
      const quantity = balances.get(materialCode)?.inStore ?? 0
      return [materialCode, stockUnit ? fromStockQuantity(quantity, stockUnit.ratio) : quantity]
    }),
  )
  yield* requireAccepted(validateBookStock(record.lines, inStore, yield* ledger.negativeStock, isStockConfirmed))
  const to = yield* requireAccepted(moveStatus(record, 'submit'))
  return yield* moveReturn({ order, record, to, actor, at })
})
