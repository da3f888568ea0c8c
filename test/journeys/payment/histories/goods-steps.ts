import fc from 'fast-check'
import { reopenStockDay } from '../../../../application/inventory/contract/closing.ts'
import { setShopStock } from '../../../../application/inventory/contract/opening.ts'
import {
  approveLocalPurchase,
  saveLocalPurchase,
  voidLocalPurchase,
} from '../../../../application/local-purchase/contract/local-purchases.ts'
import { saveSales } from '../../../../application/sales/contract/sales.ts'
import { reviewScrap, saveScrap, voidScrap } from '../../../../application/scrap/contract/scrap.ts'
import {
  openStocktake,
  reviewStocktake,
  submitCount,
  voidStocktake,
} from '../../../../application/stocktake/contract/stocktakes.ts'
import {
  applyTransfer,
  callOutTransfer,
  closeTransfer,
  receiveTransfer,
  settleTransfer,
} from '../../../../application/transfers/contract/transfers.ts'
import { businessDayOf } from '../../../../domain/inventory/business-day.ts'
import { addDays } from '../../../../domain/kernel/day.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { pickLatest, place } from '../../../history-step.ts'
import { thousandths } from '../../../properties/runs.ts'
import { fileOf } from '../../local-purchase/files.ts'
import { entry } from '../../stocktake/fixtures.ts'
import { type ChainHistory, reason, stepOf, zone } from './chain-history.ts'

const businessDay = (history: ChainHistory) => businessDayOf(history.now, zone, '04:00')
const goods = fc.record({ M1: fc.integer({ min: 1, max: 4000 }), M2: fc.nat(2000) })
const linesOf = ({ M1, M2 }: { readonly M1: number; readonly M2: number }) =>
  [
    { materialCode: 'M1', quantity: thousandths(M1) },
    { materialCode: 'M2', quantity: thousandths(M2) },
  ].filter(({ quantity }) => quantity > 0)

/** A sales day is entered, corrected, or sent with the edition of before by somebody who has not seen the correction. */
const sell = stepOf(
  'sell',
  fc.record({ daysAgo: fc.constantFrom(0, 0, 1, 3), sold: fc.nat(6), returned: fc.nat(2), edition: fc.nat(2) }),
  async (history, { daysAgo, sold, returned, edition }) => {
    const line = { productCode: 'P1', sold: thousandths(1000 * sold), returned: thousandths(1000 * returned) }
    const lines = [{ ...line, amount: fen(100 * sold) }]
    const day = addDays(businessDay(history), -daysAgo)
    await history.attempt(saveSales, { storeCode: history.shop, day, seenEdition: edition, lines })
  },
)

const openCount = stepOf('open count', fc.record({ isBlind: fc.boolean() }), async (history, { isBlind }) => {
  const covers = ['M1', 'M2']
  const payload = { storeCode: history.shop, countingAttribute: 'MATERIAL' as const, covers, isBlind }
  const answer = await history.attempt(openStocktake, payload)
  if (answer) history.documents.counts.push(answer.orderNo)
})

/** A count is sent by a phone that may have been offline for hours. */
const sendCount = stepOf(
  'send count',
  fc.record({ place, counted: fc.tuple(fc.nat(12), fc.nat(12)), hoursAgo: fc.constantFrom(0, 1, 26, 50) }),
  async (history, { place, counted, hoursAgo }) => {
    const orderNo = pickLatest(history.documents.counts, place)
    if (orderNo === null) return
    const countedAt = history.now - hoursAgo * 3_600_000
    const entries = counted.map((quantity, index) => ({
      ...entry(index === 0 ? 'M1' : 'M2', quantity, countedAt, { isRecount: true }),
      entryId: history.nextKey(),
    }))
    await history.attempt(submitCount, { orderNo, clientKey: history.nextKey(), entries })
  },
)

const reviewCount = stepOf(
  'review count',
  fc.record({ place, move: fc.constantFrom('approve', 'approve', 'reject', 'void') }),
  async (history, { place, move }) => {
    const orderNo = pickLatest(history.documents.counts, place)
    if (orderNo === null) return
    if (move === 'void') return history.attempt(voidStocktake, { orderNo, reason })
    const payload = { orderNo, isApproved: move === 'approve', reason, recount: 'ALL' as const }
    return history.attempt(reviewStocktake, payload, 1)
  },
)

const scrap = stepOf(
  'scrap',
  fc.record({ goods, isDraft: fc.boolean(), isStockConfirmed: fc.constantFrom(true, true, false) }),
  async (history, { goods, ...wishes }) => {
    const lines = linesOf(goods).map(line => ({ ...line, reason: '过期' }))
    const payload = { storeCode: history.shop, clientKey: history.nextKey(), lines, ...wishes }
    const answer = await history.attempt(saveScrap, payload)
    if (answer) history.documents.scraps.push(answer.bfNo)
  },
)

const moveScrap = stepOf(
  'move scrap',
  fc.record({ place, move: fc.constantFrom('approve', 'approve', 'reject', 'void') }),
  async (history, { place, move }) => {
    const bfNo = pickLatest(history.documents.scraps, place)
    if (bfNo === null) return
    if (move === 'void') return history.attempt(voidScrap, { bfNo, reason })
    const payload = { bfNo, isApproved: move === 'approve', reason, isStockConfirmed: true }
    return history.attempt(reviewScrap, payload, 1)
  },
)

const purchase = stepOf(
  'purchase',
  fc.record({ goods, paid: fc.integer({ min: 100, max: 3000 }) }),
  async (history, wishes) => {
    const lines = linesOf(wishes.goods).map(line => ({ ...line, paidFee: fen(wishes.paid) }))
    const documents = [await fileOf(history.world.chain, 'one')]
    const payload = { storeCode: history.shop, clientKey: history.nextKey(), purchaseDate: history.today }
    const answer = await history.attempt(saveLocalPurchase, { ...payload, documents, lines })
    if (answer) history.documents.purchases.push(answer.lcNo)
  },
)

const movePurchase = stepOf(
  'move purchase',
  fc.record({ place, isApproval: fc.boolean(), isStockConfirmed: fc.boolean() }),
  async (history, { place, isApproval, isStockConfirmed }) => {
    const lcNo = pickLatest(history.documents.purchases, place)
    if (lcNo === null) return
    if (isApproval) return history.attempt(approveLocalPurchase, { lcNo }, 1)
    return history.attempt(voidLocalPurchase, { lcNo, reason, isStockConfirmed }, 1)
  },
)

/** Goods leave for the other shop of the payer, or come from there. */
const transfer = stepOf('transfer', fc.record({ goods, isOut: fc.boolean() }), async (history, { goods, isOut }) => {
  const lines = linesOf(goods)
  const direction = isOut ? ('OUT' as const) : ('IN' as const)
  const payload = { storeCode: history.shop, clientKey: history.nextKey(), partnerCode: history.neighbour }
  const answer = await history.attempt(applyTransfer, { ...payload, direction, lines })
  if (answer) history.documents.transfers.push({ no: answer.no, lines })
})

const moveTransfer = stepOf(
  'move transfer',
  fc.record({
    place,
    acts: fc.constantFrom(['close'], ['receive'], ['callOut', 'receive'], ['callOut', 'receive', 'settle'], ['settle']),
    share: fc.constantFrom(0, 0.5, 0.5, 1),
  }),
  async (history, { place, acts, share }) => {
    const one = pickLatest(history.documents.transfers, place)
    if (!one) return
    const { no, lines } = one
    const received = lines.map(line => ({ ...line, quantity: thousandths(Math.floor(line.quantity * share)) }))
    const sent = lines.map(line => ({ ...line, quantity: thousandths(line.quantity) }))
    const none = { recovered: thousandths(0), returned: thousandths(0) }
    const lost = lines
      .map(({ materialCode, quantity }, index) => ({
        ...{ materialCode, ...none, lost: thousandths(quantity - received[index]!.quantity) },
      }))
      .filter(line => line.lost > 0)
    for (const act of acts) {
      if (act === 'close') await history.attempt(closeTransfer, { no, reason })
      else if (act === 'callOut') await history.attempt(callOutTransfer, { no, lines: sent, isStockConfirmed: true })
      else if (act === 'settle') await history.attempt(settleTransfer, { no, reason, lines: lost })
      else await history.attempt(receiveTransfer, { no, clientKey: history.nextKey(), lines: received }, 1)
    }
  },
)

const correct = stepOf('correct stock', goods, async (history, goods) => {
  const lines = linesOf(goods).map(({ materialCode, quantity: onHand }) => ({ materialCode, onHand }))
  await history.attempt(setShopStock, { storeCode: history.shop, lines, reason })
})

const reopen = stepOf('reopen day', fc.record({ daysAgo: fc.integer({ min: 1, max: 5 }) }), (history, { daysAgo }) =>
  history.attempt(reopenStockDay, {
    ...{ storeCode: history.shop, day: addDays(businessDay(history), -daysAgo), reason },
  }),
)

/** Steps of the goods of the shop: sales, counts, scrap, local purchases, transfers and corrections. */
export const goodsSteps = [
  ...[sell, sell, openCount, sendCount, sendCount, reviewCount, reviewCount, scrap, scrap, moveScrap, moveScrap],
  ...[purchase, movePurchase],
  ...[transfer, moveTransfer, moveTransfer, correct, reopen],
]
