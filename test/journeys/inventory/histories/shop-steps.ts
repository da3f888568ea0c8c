import fc from 'fast-check'
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
import { addDays } from '../../../../domain/kernel/day.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { pickFitting, place } from '../../../history-step.ts'
import { thousandths } from '../../../properties/runs.ts'
import { fileOf } from '../../local-purchase/files.ts'
import { entry } from '../../stocktake/fixtures.ts'
import { goods, reason, stepOf } from './stock-history.ts'
import { type Goods, goodsLines, mapGoods, materialCodes, minus, negated, plus } from './stock-model.ts'

/** What one piece uses, by the recipes of the small menu: a meal is two burgers of half a case and a spoon of sauce each. */
const usageOf: Readonly<Record<'P1' | 'P2', Goods>> = { P1: { M1: 500, M2: 125 }, P2: { M1: 1000, M2: 250 } }
const used = (pieces: { readonly P1: number; readonly P2: number }): Goods =>
  mapGoods(code => pieces.P1 * usageOf.P1[code]! + pieces.P2 * usageOf.P2[code]!)

const pieces = fc.record({ P1: fc.nat(6), P2: fc.nat(3) })

/** A sales day is entered or corrected, also one that is closed. A product without a recipe waits and moves nothing. */
const sell = stepOf(
  'sell',
  fc.record({
    place,
    daysAgo: fc.constantFrom(0, 0, 0, 1, 2, 5),
    sold: pieces,
    returned: pieces,
    hasUnknown: fc.boolean(),
  }),
  async (history, { place, daysAgo, sold, returned, hasUnknown }) => {
    const shop = history.shop(place)
    const day = addDays(history.businessDay, -daysAgo)
    const before = history.documents.sales.find(one => one.shop === shop && one.day === day)
    const lines = (['P1', 'P2'] as const).map(productCode => ({
      ...{ productCode, amount: fen(100 * sold[productCode]) },
      ...{ sold: thousandths(1000 * sold[productCode]), returned: thousandths(1000 * returned[productCode]) },
    }))
    const unknown = { productCode: 'NEW', sold: thousandths(1000), amount: fen(1), returned: thousandths(0) }
    const edition = before?.edition ?? 0
    const payload = { storeCode: shop, day, seenEdition: edition, lines: hasUnknown ? [...lines, unknown] : lines }
    const answer = await history.attempt(saveSales, payload, { isAccepted: true, refusals: [] })
    const next = { shop, day, edition: answer!.edition, sold: used(sold), returned: used(returned) }
    const occurredAt = Math.min(history.now, Date.parse(`${addDays(day, 1)}T04:00:00+08:00`) - 1)
    const left = minus(next.sold, before?.sold ?? {})
    history.model.post(shop, { process: 'SALE_OUT', inStore: negated(left), occurredAt })
    const inStore = minus(next.returned, before?.returned ?? {})
    history.model.post(shop, { process: 'SALE_RETURN', inStore, occurredAt })
    if (before) Object.assign(before, next)
    else history.documents.sales.push(next)
  },
)

const openCount = stepOf('open count', fc.record({ place, isBlind: fc.boolean() }), async (history, wishes) => {
  const shop = history.shop(wishes.place)
  const covers = [...materialCodes]
  const payload = { storeCode: shop, countingAttribute: 'MATERIAL' as const, covers, isBlind: wishes.isBlind }
  const answer = await history.attempt(openStocktake, payload, { isAccepted: true, refusals: [] })
  const { orderNo } = answer!
  history.documents.counts.push({ shop, orderNo, openedAt: history.now, status: '10', counts: [] })
})

const entryInput = fc.record({ quantity: fc.nat(12), hoursAgo: fc.constantFrom(0, 0, 1, 5, 26, 50) })

/** A count is sent with two places of a material, counted at different times, on a phone that may have been offline. */
const sendCount = stepOf(
  'send count',
  fc.record({ place, entries: fc.tuple(entryInput, entryInput, entryInput) }),
  async (history, wishes) => {
    const count = pickFitting(history.documents.counts, wishes.place, one => one.status === '10' || one.status === '01')
    if (!count) return
    const { orderNo, openedAt } = count
    const instant = (hoursAgo: number) => history.now - hoursAgo * 3_600_000
    const entries = wishes.entries.map(({ quantity, hoursAgo }, index) => ({
      ...entry(index === 2 ? 'M2' : 'M1', quantity, instant(hoursAgo), { isRecount: true }),
      ...{ entryId: history.nextKey(), place: `区${index}` },
    }))
    const isAccepted = ['10', '20', '01'].includes(count.status)
    const payload = { orderNo, clientKey: history.nextKey(), entries }
    const answer = await history.attempt(submitCount, payload, { isAccepted, refusals: ['STOCKTAKE_STATUS'] })
    if (!answer) return
    const counts = materialCodes.map(materialCode => {
      const own = wishes.entries.filter((_, index) => (index === 2) === (materialCode === 'M2'))
      return {
        ...{ materialCode, quantity: 1000 * own.reduce((sum, { quantity }) => sum + quantity, 0) },
        countedAt: Math.max(openedAt, ...own.map(({ hoursAgo }) => instant(hoursAgo))),
      }
    })
    Object.assign(count, { status: '11', counts })
  },
)

const reviewCount = stepOf(
  'review count',
  fc.record({ place, move: fc.constantFrom('approve', 'approve', 'approve', 'reject', 'void') }),
  async (history, { place, move }) => {
    const count = pickFitting(history.documents.counts, place, one => one.status === '11')
    if (!count) return
    const { shop, orderNo, status } = count
    const refusals = ['STOCKTAKE_STATUS']
    const answer =
      move === 'void'
        ? await history.attempt(
            voidStocktake,
            { orderNo, reason },
            { isAccepted: !['99', '02'].includes(status), refusals },
          )
        : await history.attempt(
            reviewStocktake,
            { orderNo, isApproved: move === 'approve', reason, recount: 'ALL' },
            { isAccepted: status === '11', refusals },
          )
    if (!answer) return
    count.status = answer.status
    if (move === 'approve') history.model.approveCount(shop, count.counts)
  },
)

/** Goods or a product are scrapped; above the amount of the chain they leave once the order is approved. */
const scrap = stepOf(
  'scrap',
  fc.record({ place, goods: goods(4000), products: fc.nat(1), isDraft: fc.boolean(), isStockConfirmed: fc.boolean() }),
  async (history, { place, products, isDraft, isStockConfirmed, ...wishes }) => {
    const shop = history.shop(place)
    const leaving = plus(wishes.goods, used({ P1: products, P2: 0 }))
    const lines = [
      ...goodsLines(wishes.goods),
      ...(products > 0 ? [{ materialCode: 'P1', quantity: 1000 * products }] : []),
    ].map(line => ({ ...line, quantity: thousandths(line.quantity), reason: '过期' }))
    const payload = { storeCode: shop, clientKey: history.nextKey(), lines, isDraft, isStockConfirmed }
    const isAccepted = isDraft || isStockConfirmed || !history.model.isAbove(shop, leaving)
    const answer = await history.attempt(saveScrap, payload, { isAccepted, refusals: ['SCRAP_BELOW_STOCK'] })
    if (!answer) return
    const { bfNo, bizStatus: status } = answer
    history.documents.scraps.push({ shop, bfNo, goods: leaving, status })
    if (status === '99')
      history.model.post(shop, { process: 'SCRAP_OUT', inStore: negated(leaving), occurredAt: history.now })
  },
)

const moveScrap = stepOf(
  'move scrap',
  fc.record({ place, move: fc.constantFrom('approve', 'approve', 'reject', 'void') }),
  async (history, { place, move }) => {
    const one = pickFitting(history.documents.scraps, place, one => one.status === (move === 'void' ? '99' : '11'))
    if (!one) return
    const { shop, bfNo, status } = one
    const refusals = ['SCRAP_STATUS']
    const answer =
      move === 'void'
        ? await history.attempt(voidScrap, { bfNo, reason }, { isAccepted: status !== '02', refusals })
        : await history.attempt(
            reviewScrap,
            { bfNo, isApproved: move === 'approve', reason, isStockConfirmed: true },
            { isAccepted: status === '11', refusals },
          )
    if (!answer) return
    one.status = move === 'void' ? '02' : move === 'approve' ? '99' : '01'
    const change = move === 'approve' ? negated(one.goods) : move === 'void' && status === '99' ? one.goods : {}
    history.model.post(shop, { process: 'SCRAP_OUT', inStore: change, occurredAt: history.now })
  },
)

const purchase = stepOf(
  'purchase',
  fc.record({ place, goods: goods(5000), paid: fc.integer({ min: 100, max: 3000 }) }),
  async (history, { place, paid, ...wishes }) => {
    const shop = history.shop(place)
    const lines = goodsLines(wishes.goods).map(({ materialCode, quantity }) => ({
      ...{ materialCode, quantity: thousandths(quantity), paidFee: fen(paid) },
    }))
    const documents = [await fileOf(history.lane.chain, 'head')]
    const payload = { storeCode: shop, clientKey: history.nextKey(), purchaseDate: history.today, documents, lines }
    const answer = await history.attempt(saveLocalPurchase, payload, { isAccepted: true, refusals: [] })
    const { lcNo, lcStatus: status } = answer!
    history.documents.purchases.push({ shop, lcNo, goods: wishes.goods, status })
    if (status === '99') history.model.post(shop, { process: 'LC', inStore: wishes.goods, occurredAt: history.now })
  },
)

const movePurchase = stepOf(
  'move purchase',
  fc.record({ place, isApproval: fc.boolean(), isStockConfirmed: fc.boolean() }),
  async (history, { place, isApproval, isStockConfirmed }) => {
    const one = pickFitting(history.documents.purchases, place, one => one.status === (isApproval ? '10' : '99'))
    if (!one) return
    const { shop, lcNo, status } = one
    if (isApproval) {
      const expected = { isAccepted: status === '10', refusals: ['LOCAL_PURCHASE_STATUS'] }
      if (!(await history.attempt(approveLocalPurchase, { lcNo }, expected))) return
      one.status = '99'
      history.model.post(shop, { process: 'LC', inStore: one.goods, occurredAt: history.now })
      return
    }
    const isAbove = status === '99' && !isStockConfirmed && history.model.isAbove(shop, one.goods)
    const refusals = ['LOCAL_PURCHASE_STATUS', 'LOCAL_PURCHASE_BELOW_STOCK']
    const payload = { lcNo, reason, isStockConfirmed }
    if (!(await history.attempt(voidLocalPurchase, payload, { isAccepted: status !== '02' && !isAbove, refusals })))
      return
    one.status = '02'
    if (status === '99')
      history.model.post(shop, { process: 'LC', inStore: negated(one.goods), occurredAt: history.now })
  },
)

/** Steps of shops: sales, counts, scrap and local purchases. */
export const shopSteps = [
  ...[sell, sell, sell, openCount, openCount, sendCount, sendCount, sendCount, reviewCount, reviewCount, reviewCount],
  ...[scrap, scrap, moveScrap, moveScrap, purchase, movePurchase, movePurchase],
]
