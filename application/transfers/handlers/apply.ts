import { Clock, Effect } from 'effect'
import { holds } from '../../../domain/access/permission.ts'
import { emptyBalance } from '../../../domain/inventory/posting.ts'
import { DAY_MS } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { accept, refuse } from '../../../domain/kernel/result.ts'
import { businessModels } from '../../../domain/master-data/words.ts'
import { statusesToDo } from '../../../domain/transfers/next-step.ts'
import {
  inTransitOf,
  type TransferQuantity,
  validateApplication,
  validateRemark,
  validateShops,
} from '../../../domain/transfers/transfer.ts'
import { attachUploads } from '../../files/handlers.ts'
import { hasSameGoods, lockStockOf } from '../../inventory/handlers/stock-document.ts'
import { StockLedger, StockViews } from '../../inventory/ports.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import { type ShopInScope, Shops } from '../../master-data/ports/shops.ts'
import { type Caller, seesShop, systemScope } from '../../platform/caller.ts'
import { publish } from '../../platform/domain-events.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as contract from '../contract/transfers.ts'
import { transferMoved } from '../events.ts'
import { StockTransfers, type TransferGoods, type TransferShops } from '../ports.ts'
import { loadParties, type TransferParties } from './load-transfer.ts'

/** The usual materials of a shop, and the days of the past from which they are taken. */
const maxTiles = 10
const usualMs = 90 * DAY_MS
const maxPartners = 20
const maxTasks = 200

export const getTransferForm = handler(
  contract.getTransferForm,
  Effect.fnUntraced(function* ({ storeCode, direction = 'IN', materialCodes, partnerCode }, caller) {
    const shop = yield* loadShop(caller, storeCode)
    const transfers = yield* StockTransfers
    const now = yield* Clock.currentTimeMillis
    const codes = materialCodes ?? (yield* transfers.usual(shop, { direction, now, since: now - usualMs }, maxTiles))
    const { balances: balancesOf } = yield* StockViews
    const balances = yield* balancesOf(shop)
    const partner = partnerCode === undefined ? null : yield* (yield* Shops).find(caller.scope, partnerCode)
    const partnerBalances = partner && (yield* balancesOf(partner))
    const goods = yield* transfers.goods(codes)
    return {
      ...{ storeCode: shop.shopCode, storeName: shop.name },
      tiles: goods.map(material => ({
        ...material,
        inStoreQty: inStoreOf(balances, material),
        partnerQty: partnerBalances && inStoreOf(partnerBalances, material),
      })),
    }
  }),
)

const inStoreOf = (
  balances: ReadonlyMap<string, { readonly inStore: number }>,
  { materialCode }: TransferGoods,
): Thousandths => (balances.get(materialCode) ?? emptyBalance).inStore as Thousandths

export const listTransferPartners = handler(
  contract.listTransferPartners,
  Effect.fnUntraced(function* ({ storeCode, keyword = '' }, caller) {
    const shop = yield* loadShop(caller, storeCode)
    return yield* (yield* StockTransfers).partners(shop, keyword, maxPartners)
  }),
)

/** A shop asks for a transfer, as the sender or as the receiver [DB2, DB9]. */
export const applyTransfer = handler(
  contract.applyTransfer,
  Effect.fnUntraced(function* (payload, caller) {
    const { storeCode, clientKey, partnerCode, direction, remark = '', voucherImageList: vouchers = [] } = payload
    const applicant = yield* loadShop(caller, storeCode)
    yield* requireAccepted(validateShops(storeCode, partnerCode))
    const partner = yield* loadPartner(partnerCode)
    const lines = yield* requireAccepted(validateApplication(payload.lines))
    const note = yield* requireAccepted(validateRemark(remark))
    yield* lockStockOf([applicant, partner])
    const at = yield* Clock.currentTimeMillis
    const transfers = yield* StockTransfers
    const before = yield* transfers.findByKey(applicant, clientKey)
    if (before) {
      const goods = before.lines.map(({ materialCode, applied }) => ({ materialCode, quantity: applied }))
      if (!hasSameGoods<TransferQuantity>(goods, lines, goodsOf))
        return yield* requireAccepted(refuse('IDEMPOTENCY_KEY_REUSED', { endpoint: contract.applyTransfer.name }))
      return { no: before.dbNo, bizStatus: before.status, version: before.version, isDayClosed: false }
    }
    const [unknown] = yield* (yield* StockViews).unknown(lines.map(({ materialCode }) => materialCode))
    if (unknown !== undefined) return yield* requireAccepted(refuse('MATERIAL_UNKNOWN', { keyword: unknown }))
    const dbNo = yield* newNumber('stockTransfer', at)
    const parties =
      direction === 'OUT' ? { sender: applicant, receiver: partner } : { sender: partner, receiver: applicant }
    const shops = shopsOf(parties)
    yield* attachVouchers(applicant, partner, dbNo, caller, vouchers)
    const about = { dbNo, applicantShopCode: storeCode, clientKey, remark: note, vouchers, lines }
    yield* transfers.apply(shops, { ...about, businessCode: businessCodeOf(parties) }, caller, at)
    yield* publish(transferMoved, {
      ...{ ...shops, dbNo, to: 'APPLIED', applicantShopCode: storeCode, reason: null, actor: caller, at },
      ...{ outShopName: parties.sender.name, inShopName: parties.receiver.name },
    })
    return { no: dbNo, bizStatus: 'APPLIED' as const, version: 1, isDayClosed: false }
  }),
)

const goodsOf = ({ materialCode, quantity }: TransferQuantity) => [materialCode, quantity]

const shopsOf = ({ sender, receiver }: TransferParties): TransferShops => ({
  outShopCode: sender.shopCode,
  inShopCode: receiver.shopCode,
})

/** Returns C, which shows prices, only if both shops have it [DB10]. */
const businessCodeOf = ({ sender, receiver }: TransferParties) =>
  [sender, receiver].every(({ businessModel }) => businessModels[businessModel].businessCode === 'C') ? 'C' : 'D'

/** Loads the other shop, which usually lies outside the caller's scope; an unknown or closed one is refused [DB2]. */
const loadPartner = Effect.fnUntraced(function* (shopCode: string) {
  const shop = yield* (yield* Shops).find(systemScope, shopCode)
  if (!shop) return yield* requireAccepted(refuse('STOCK_TRANSFER_SHOP', { shopCode }))
  yield* requireAccepted(shop.storeStatus !== '4' ? accept(null) : refuse('STOCK_TRANSFER_SHOP', { shopCode }))
  return shop
})

/** Attaches pictures to the transfer, which people of both shops may see [I5]. */
const attachVouchers = (
  { shopCode }: ShopInScope,
  { shopCode: otherShopCode }: ShopInScope,
  documentNo: string,
  caller: Caller,
  urls: ReadonlyArray<string>,
) =>
  attachUploads(urls, (files, fileIds) =>
    files.attachToDocument({ shopCode, otherShopCode, documentNo }, caller, fileIds),
  )

/** Lists what the shops of the caller have to do with transfers, and what they wait for. */
export const listTransferTasks = handler(
  contract.listTransferTasks,
  Effect.fnUntraced(function* (_, { scope, codes }) {
    const statuses = statusesToDo(code => holds(codes, code))
    const { total, toDo, transfers } = yield* (yield* StockTransfers).open(scope, statuses, maxTasks)
    return {
      ...{ total, toDo },
      transfers: transfers.map(({ dbNo: no, status: bizStatus, outShopCode, inShopCode, ...task }) => ({
        ...{ ...task, no, bizStatus },
        ...{ isSender: seesShop(scope, outShopCode), isReceiver: seesShop(scope, inShopCode) },
      })),
    }
  }),
)

export const getTransferWork = handler(
  contract.getTransferWork,
  Effect.fnUntraced(function* ({ no }, caller) {
    const { sender, receiver } = yield* loadParties(caller, no)
    const transfers = yield* StockTransfers
    const record = yield* transfers.find(sender, no)
    if (!record) return yield* notFound(`transfer ${no}`)
    const goods = yield* transfers.goods(record.lines.map(({ materialCode }) => materialCode))
    const balances = yield* (yield* StockViews).balances(sender)
    const negativeStock = yield* (yield* StockLedger).negativeStock
    const isSender = seesShop(caller.scope, sender.shopCode)
    return {
      ...{ no, bizStatus: record.status, version: record.version, remark: record.remark, negativeStock },
      ...{ outShopCode: sender.shopCode, outShopName: sender.name },
      ...{ inShopCode: receiver.shopCode, inShopName: receiver.name },
      ...{ isSender, isReceiver: seesShop(caller.scope, receiver.shopCode) },
      isApplicant: seesShop(caller.scope, record.applicantShopCode),
      lines: goods.map(material => {
        const line = record.lines.find(({ materialCode }) => materialCode === material.materialCode)!
        const { inStore } = balances.get(material.materialCode) ?? emptyBalance
        return {
          ...{ ...material, applied: line.applied, sent: line.sent, received: line.received },
          inTransit: inTransitOf(line) as Thousandths,
          bookStock: isSender ? (inStore as Thousandths) : null,
        }
      }),
    }
  }),
)
