import { Clock, Effect } from 'effect'
import { validateRight } from '../../../domain/access/permission.ts'
import { dayOf } from '../../../domain/kernel/day.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import {
  type LocalPurchaseLine,
  moveLocalPurchase,
  needsApproval,
  stockOfLocalPurchase,
  stockOfVoidedPurchase,
  validateLocalPurchase,
  validateVoidReason,
  validateVoidStock,
} from '../../../domain/local-purchase/purchase.ts'
import {
  localPurchaseNodeWords,
  localPurchaseSteps,
  nextLocalPurchaseNodes,
} from '../../../domain/local-purchase/timeline.ts'
import type { LocalPurchaseStatus } from '../../../domain/local-purchase/words.ts'
import { attachUploads } from '../../files/handlers.ts'
import {
  findStockDocument,
  hasSameGoods,
  loadStockDocument,
  postGoods,
} from '../../inventory/handlers/stock-document.ts'
import { StockLedger, type StockShop, StockViews } from '../../inventory/ports.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import type { Actor, Caller } from '../../platform/caller.ts'
import { documentNodes } from '../../platform/documents/document-nodes.ts'
import { requireAccepted, requireVersion } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as contract from '../contract/local-purchases.ts'
import { type LocalPurchaseRecord, LocalPurchases } from '../ports.ts'

/** Books a local purchase, or keeps it for approval above the amount of the chain [LC1 to LC4, LC6]. */
export const saveLocalPurchase = handler(
  contract.saveLocalPurchase,
  Effect.fnUntraced(function* (payload, caller) {
    const { storeCode, clientKey, sellerName = '', remark = '', purchaseDate, lines } = payload
    const shop = yield* loadShop(caller, storeCode)
    const purchases = yield* LocalPurchases
    yield* (yield* StockLedger).lock(shop, [])
    const at = yield* Clock.currentTimeMillis
    const before = yield* purchases.findByKey(shop, clientKey)
    if (before && !hasSameGoods(before.lines, lines, goodsOf))
      return yield* requireAccepted(refuse('IDEMPOTENCY_KEY_REUSED', { endpoint: contract.saveLocalPurchase.name }))
    if (before) return answerOf(before)
    const { zone } = yield* (yield* Shops).chain
    const documents = [...new Set(payload.documents)]
    const draft = { purchaseDate, sellerName, remark, documents, lines }
    const valid = yield* requireAccepted(validateLocalPurchase(draft, dayOf(at, zone)))
    const codes = [...new Set(valid.lines.map(({ materialCode }) => materialCode))]
    const [unknown] = yield* (yield* StockViews).unknown(codes)
    if (unknown !== undefined) return yield* requireAccepted(refuse('MATERIAL_UNKNOWN', { keyword: unknown }))
    const reviewAbove = yield* purchases.reviewAbove
    const status: LocalPurchaseStatus = needsApproval(valid.amount, reviewAbove) ? '10' : '99'
    const lcNo = yield* newNumber('localPurchase', at)
    yield* attachReceipt(shop, lcNo, caller, documents)
    yield* purchases.create(shop, { ...valid, lcNo, status, clientKey }, caller, at)
    const isDayClosed =
      status === '99' && (yield* postGoods(shop, documentOf(lcNo, caller), stockOfLocalPurchase(valid.lines), at))
    return { lcNo, lcStatus: status, version: 1, paidFee: valid.amount, isDayClosed }
  }),
)

const goodsOf = ({ materialCode, quantity, paidFee }: LocalPurchaseLine) => [materialCode, quantity, paidFee]

const answerOf = ({ lcNo, status, version, amount }: LocalPurchaseRecord) => ({
  ...{ lcNo, lcStatus: status, version, paidFee: amount, isDayClosed: false },
})

/** Attaches the photos of the receipt, which the person uploaded, to the local purchase [I5]. */
const attachReceipt = ({ shopCode }: StockShop, documentNo: string, caller: Caller, urls: ReadonlyArray<string>) =>
  attachUploads(urls, (files, fileIds) => files.attachToDocument({ shopCode, documentNo }, caller, fileIds))

/** Approves a local purchase: its goods enter the stock at what was paid for them [LC3, LC4]. */
export const approveLocalPurchase = handler(
  contract.approveLocalPurchase,
  Effect.fnUntraced(function* ({ lcNo, version }, caller) {
    const { shop, record, at } = yield* loadForUpdate(caller, lcNo)
    const to = yield* requireAccepted(moveLocalPurchase(record, 'approve'))
    yield* validateVersion(record, version)
    const answer = yield* move(shop, record, { to, reason: null }, caller, at)
    const lines = stockOfLocalPurchase(record.lines)
    return { ...answer, isDayClosed: yield* postGoods(shop, documentOf(lcNo, caller), lines, at) }
  }),
)

/** Voids a local purchase; goods that entered leave at the average cost, which needs the right to approve [LC1, LC5]. */
export const voidLocalPurchase = handler(
  contract.voidLocalPurchase,
  Effect.fnUntraced(function* ({ lcNo, version, reason, isStockConfirmed = false }, caller) {
    const { shop, record, at } = yield* loadForUpdate(caller, lcNo)
    const to = yield* requireAccepted(moveLocalPurchase(record, 'void'))
    const isBooked = record.status === '99'
    if (isBooked) yield* requireAccepted(validateRight(caller.codes, 'DH0053'))
    yield* validateVersion(record, version)
    const why = yield* requireAccepted(validateVoidReason(reason))
    if (!isBooked) return yield* move(shop, record, { to, reason: why }, caller, at)
    const codes = record.lines.map(({ materialCode }) => materialCode)
    const ledger = yield* StockLedger
    const balances = yield* ledger.lock(shop, codes)
    yield* requireAccepted(validateVoidStock(balances, record.lines, yield* ledger.negativeStock, isStockConfirmed))
    const answer = yield* move(shop, record, { to, reason: why }, caller, at)
    const document = { ...documentOf(lcNo, caller), key: `LC:${lcNo}:void`, remark: why }
    return { ...answer, isDayClosed: yield* postGoods(shop, document, stockOfVoidedPurchase(record.lines), at) }
  }),
)

export const listLocalPurchaseEvents = handler(
  contract.listLocalPurchaseEvents,
  Effect.fnUntraced(function* ({ lcNo }, caller) {
    const { record } = yield* findStockDocument(yield* LocalPurchases, 'local purchase', caller, lcNo)
    const waiting = nextLocalPurchaseNodes(record.status)
    const steps = { events: localPurchaseSteps(record), waiting, wordsOf: localPurchaseNodeWords }
    return documentNodes(steps, caller.language)
  }),
)

const loadForUpdate = (caller: Caller, lcNo: string) =>
  Effect.flatMap(LocalPurchases, purchases => loadStockDocument(purchases, 'local purchase', caller, lcNo))

/** Refuses to act on a version that somebody has changed since [LC1]. */
const validateVersion = ({ lcNo, version }: LocalPurchaseRecord, yourVersion?: number) =>
  requireVersion(version, yourVersion, versions => refuse('LOCAL_PURCHASE_CHANGED', { lcNo, ...versions }, [version]))

const documentOf = (lcNo: string, actor: Actor) =>
  ({ key: `LC:${lcNo}`, process: 'LC', documentNo: lcNo, relatedNo: null, actor }) as const

const move = Effect.fnUntraced(function* (
  shop: StockShop,
  { lcNo, status: from, version, amount }: LocalPurchaseRecord,
  change: { readonly to: LocalPurchaseStatus; readonly reason: string | null },
  actor: Actor,
  at: number,
) {
  yield* (yield* LocalPurchases).move(shop, { lcNo, from, version, ...change }, actor, at)
  return { lcNo, lcStatus: change.to, version: version + 1, paidFee: amount, isDayClosed: false }
})
