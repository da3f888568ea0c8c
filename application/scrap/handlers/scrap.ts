import { Clock, Effect } from 'effect'
import { validateRight } from '../../../domain/access/permission.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { type Fen, fen } from '../../../domain/kernel/money.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { explodeScrap } from '../../../domain/scrap/explode-scrap.ts'
import {
  type CostedLine,
  costScrap,
  materialsOfScrap,
  moveScrap,
  needsReview,
  type ScrapEntry,
  type ScrapLine,
  stockOfScrap,
  validateScrapLines,
  validateScrapReason,
  validateScrapStock,
} from '../../../domain/scrap/scrap.ts'
import { splitByBatch } from '../../../domain/scrap/split-batches.ts'
import type { ScrapNode } from '../../../domain/scrap/timeline.ts'
import type { ScrapStatus, ScrapType } from '../../../domain/scrap/words.ts'
import { attachUploads } from '../../files/handlers.ts'
import { hasSameGoods, loadStockDocument, postGoods } from '../../inventory/handlers/stock-document.ts'
import { StockExpiries, StockLedger, type StockShop, StockViews } from '../../inventory/ports.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import type { Actor, Caller } from '../../platform/caller.ts'
import { DocumentEvents } from '../../platform/documents/document-events.ts'
import type { Payload } from '../../platform/endpoint.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted, requireVersion } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { businessDayAt } from '../../sales/handlers/record.ts'
import { Recipes } from '../../sales/ports.ts'
import * as contract from '../contract/scrap.ts'
import { type ScrapRecord, Scraps } from '../ports.ts'

const amountOf = (lines: ReadonlyArray<CostedLine>): Fen => fen(lines.reduce((sum, { amount }) => sum + amount, 0))

/** Scraps goods of a shop, or saves a draft [BF1 to BF6]. The lock of the shop's stock is taken before anything is read. */
export const saveScrap = handler(
  contract.saveScrap,
  Effect.fnUntraced(function* (payload, caller) {
    const { storeCode, clientKey, isDraft = false, isStockConfirmed = false } = payload
    const shop = yield* loadShop(caller, storeCode)
    const scraps = yield* Scraps
    const entries = yield* requireAccepted(validateScrapLines(entriesOf(payload)))
    const ledger = yield* StockLedger
    yield* ledger.lock(shop, [])
    const at = yield* Clock.currentTimeMillis
    const before = yield* scraps.findByKey(shop, clientKey)
    const draft = payload.bfNo === undefined ? null : yield* loadDraft(shop, payload.bfNo, payload.version)
    if (before && before.bfNo !== draft?.bfNo) {
      const isRepeat = !draft && hasSameEntries(before, entries)
      return isRepeat ? changedFields(before) : yield* requireAccepted(refuse('SCRAP_KEY_USED', { bfNo: before.bfNo }))
    }
    const scrapDay = yield* businessDayAt(at)
    const lines = yield* explodeLines(entries, scrapDay)
    const balances = yield* ledger.lock(shop, materialsOfScrap(lines))
    const reviewAbove = yield* scraps.reviewAbove
    const costedLines = costScrap(balances, lines)
    const amount = amountOf(costedLines)
    if (!isDraft)
      yield* requireAccepted(validateScrapStock(balances, lines, yield* ledger.negativeStock, isStockConfirmed))
    const status: ScrapStatus = isDraft ? '10' : needsReview(amount, reviewAbove) ? '11' : '99'
    const bfNo = draft?.bfNo ?? (yield* newNumber('scrapOrder', at))
    yield* attachPictures(shop, bfNo, caller, lines, draft)
    const version = draft?.version ?? 0
    const scrap = {
      ...{ bfNo, version, status, amount, isSubmitted: !isDraft, stockLeft: status === '99' },
      lines: status === '99' ? costScrap(balances, yield* splitLines(shop, lines)) : costedLines,
      ...{ clientKey: draft?.clientKey ?? clientKey, bizType: bizTypeOf(payload, draft) },
      scrapDay,
    } as const
    yield* scraps.write(shop, scrap, caller, at)
    if (!isDraft || draft?.status !== '10') yield* recordStep(shop, bfNo, nodes[status], caller, at)
    const isDayClosed = status === '99' && (yield* postScrap(shop, scrap, caller, at))
    return { bfNo, bizStatus: status, version: version + 1, scrapAmount: amount, isDayClosed }
  }),
)

const nodes: Readonly<Record<ScrapStatus, ScrapNode>> = {
  ...{ '10': 'DRAFTED', '11': 'SUBMITTED', '99': 'SCRAPPED', '01': 'REJECTED', '02': 'VOIDED' },
}

/** Records a step for the timeline; a rejection or a void has its reason. */
const recordStep = Effect.fnUntraced(function* (
  shop: StockShop,
  bfNo: string,
  node: ScrapNode,
  { name: actorName }: Actor,
  at: number,
  remark: string | null = null,
) {
  const status = node === 'REJECTED' || node === 'VOIDED' ? 'FALL' : 'SUCC'
  yield* (yield* DocumentEvents).record(shop, bfNo, { at, node, status, actorName, remark })
})

/** Returns the lines with the materials that leave the stock, by the recipes of the day [BF8]. */
const explodeLines = Effect.fnUntraced(function* (entries: ReadonlyArray<ScrapEntry>, day: Day) {
  const codes = [...new Set(entries.map(({ materialCode }) => materialCode))]
  const products = yield* (yield* StockViews).unknown(codes)
  const book = yield* (yield* Recipes).book(products)
  const unknownCode = products.find(code => !book.products.has(code))
  if (unknownCode !== undefined) return yield* requireAccepted(refuse('MATERIAL_UNKNOWN', { keyword: unknownCode }))
  return yield* requireAccepted(explodeScrap(entries, book, day))
})

const entriesOf = ({ lines }: Payload<typeof contract.saveScrap>): ReadonlyArray<ScrapEntry> =>
  lines.map(({ materialCode, quantity, expireDate = null, reason, documents = [] }) => ({
    ...{ materialCode, quantity, expireDay: expireDate, reason, documents },
  }))

/**
 * Whether a scrap order was saved with these entries [BF6]. Once its goods have left, its lines are split by the
 * batches that the goods left from, so that the quantities are compared by material.
 */
const hasSameEntries = ({ lines, stockLeft }: ScrapRecord, entries: ReadonlyArray<ScrapEntry>): boolean =>
  stockLeft
    ? hasSameGoods<readonly [string, number]>(quantitiesOf(lines), quantitiesOf(entries), goods => goods)
    : hasSameGoods<ScrapEntry>(lines, entries, goodsOf)

const goodsOf = ({ materialCode, quantity, expireDay }: ScrapEntry) => [materialCode, quantity, expireDay]

const quantitiesOf = (lines: ReadonlyArray<ScrapEntry>): ReadonlyArray<readonly [materialCode: string, number]> =>
  [...Map.groupBy(lines, ({ materialCode }) => materialCode)].map(([materialCode, group]) => [
    materialCode,
    group.reduce((sum, { quantity }) => sum + quantity, 0),
  ])

/** Returns the lines split by the batches that their goods leave from [BF3]. The lock of the shop's stock is held. */
const splitLines = Effect.fnUntraced(function* (shop: StockShop, lines: ReadonlyArray<ScrapLine>) {
  return splitByBatch(lines, yield* (yield* StockExpiries).batches(shop, materialsOfScrap(lines)))
})

const bizTypeOf = ({ bizType = 'SHOP' }: { readonly bizType?: ScrapType }, draft: ScrapRecord | null): ScrapType =>
  draft?.bizType ?? bizType

const changedFields = ({ bfNo, status, version, amount }: ScrapRecord) => ({
  ...{ bfNo, bizStatus: status, version, scrapAmount: amount, isDayClosed: false },
})

const loadDraft = Effect.fnUntraced(function* (shop: StockShop, bfNo: string, yourVersion?: number) {
  const draft = yield* (yield* Scraps).find(shop, bfNo)
  if (!draft) return yield* notFound(`scrap order ${bfNo}`)
  yield* requireAccepted(moveScrap(draft, 'save'))
  yield* validateVersion(draft, yourVersion)
  return draft
})

/** Refuses to act on a version of a scrap order that somebody has changed since [BF1]. */
const validateVersion = ({ bfNo, version }: ScrapRecord, yourVersion?: number) =>
  requireVersion(version, yourVersion, versions => refuse('SCRAP_CHANGED', { bfNo, ...versions }, [version]))

/** Attaches new pictures to the scrap order; those of the draft may be of somebody else [I5]. */
const attachPictures = (
  { shopCode }: StockShop,
  documentNo: string,
  caller: Caller,
  lines: ReadonlyArray<ScrapLine>,
  draft: ScrapRecord | null,
) => {
  const before = new Set(draft?.lines.flatMap(({ documents }) => documents))
  const urls = lines.flatMap(({ documents }) => documents).filter(url => !before.has(url))
  return attachUploads(urls, (files, fileIds) => files.attachToDocument({ shopCode, documentNo }, caller, fileIds))
}

const documentOf = (bfNo: string, actor: Actor) =>
  ({ key: `BF:${bfNo}`, process: 'SCRAP_OUT', documentNo: bfNo, relatedNo: null, actor }) as const

/** Posts the goods out of the stock [BF3]; returns whether they count in a later business day. */
const postScrap = (
  shop: StockShop,
  { bfNo, lines }: { readonly bfNo: string; readonly lines: ReadonlyArray<ScrapLine> },
  actor: Actor,
  at: number,
) => postGoods(shop, documentOf(bfNo, actor), stockOfScrap(lines, -1), at)

/** Head office approves a scrap order, whose goods leave at their cost of now, or rejects it with a reason [BF4, BF5]. */
export const reviewScrap = handler(
  contract.reviewScrap,
  Effect.fnUntraced(function* ({ bfNo, version, isApproved, reason = '', isStockConfirmed = false }, caller) {
    const { shop, record, balances, at } = yield* loadForUpdate(caller, bfNo)
    const to = yield* requireAccepted(moveScrap(record, isApproved ? 'approve' : 'reject'))
    yield* validateVersion(record, version)
    if (!isApproved) {
      const why = yield* requireAccepted(validateScrapReason(reason))
      return yield* move(shop, record, { to, isReview: true, reason: why, lines: null }, caller, at)
    }
    const negativeStock = yield* (yield* StockLedger).negativeStock
    yield* requireAccepted(validateScrapStock(balances, record.lines, negativeStock, isStockConfirmed))
    const lines = costScrap(balances, yield* splitLines(shop, record.lines))
    const answer = yield* move(shop, record, { to, isReview: true, reason: null, lines }, caller, at)
    return { ...answer, isDayClosed: yield* postScrap(shop, { bfNo, lines }, caller, at) }
  }),
)

/** Voids a scrap order with a reason; goods that left come back, for which the right to review is needed [BF1, BF3]. */
export const voidScrap = handler(
  contract.voidScrap,
  Effect.fnUntraced(function* ({ bfNo, version, reason }, caller) {
    const { shop, record, at } = yield* loadForUpdate(caller, bfNo)
    const to = yield* requireAccepted(moveScrap(record, 'void'))
    if (record.stockLeft) yield* requireAccepted(validateRight(caller.codes, 'DH0034'))
    yield* validateVersion(record, version)
    const why = yield* requireAccepted(validateScrapReason(reason))
    const answer = yield* move(shop, record, { to, isReview: false, reason: why, lines: null }, caller, at)
    if (!record.stockLeft) return answer
    const document = { ...documentOf(bfNo, caller), key: `BF:${bfNo}:void`, remark: why }
    return { ...answer, isDayClosed: yield* postGoods(shop, document, stockOfScrap(record.lines, 1), at) }
  }),
)

/** Loads a scrap order after the lock of its shop's stock, with the balances of its materials. */
const loadForUpdate = Effect.fnUntraced(function* (caller: Caller, bfNo: string) {
  const loaded = yield* loadStockDocument(yield* Scraps, 'scrap order', caller, bfNo)
  const balances = yield* (yield* StockLedger).lock(loaded.shop, materialsOfScrap(loaded.record.lines))
  return { ...loaded, balances }
})

interface Change {
  readonly to: ScrapStatus
  readonly isReview: boolean
  readonly reason: string | null
  readonly lines: ReadonlyArray<CostedLine> | null
}

const move = Effect.fnUntraced(function* (
  shop: StockShop,
  { bfNo, status: from, version, stockLeft, amount, updatedAt, updatedByName }: ScrapRecord,
  change: Change,
  actor: Actor,
  at: number,
) {
  const leaves = change.to === '99' || stockLeft
  const recorded = { updatedAt, updatedByName }
  yield* (yield* Scraps).move(shop, { bfNo, from, version, stockLeft: leaves, ...recorded, ...change }, actor, at)
  yield* recordStep(
    shop,
    bfNo,
    change.isReview && change.to === '99' ? 'APPROVED' : nodes[change.to],
    actor,
    at,
    change.reason,
  )
  const scrapAmount = change.lines === null ? amount : amountOf(change.lines)
  return { bfNo, bizStatus: change.to, version: version + 1, scrapAmount, isDayClosed: false }
})
