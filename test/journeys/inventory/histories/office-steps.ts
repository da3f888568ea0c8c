import { Effect } from 'effect'
import fc from 'fast-check'
import {
  confirmAdjustment,
  saveAdjustment,
  voidAdjustment,
} from '../../../../application/adjustments/contract/adjustments.ts'
import { reopenStockDay } from '../../../../application/inventory/contract/closing.ts'
import { setShopStock } from '../../../../application/inventory/contract/opening.ts'
import { closeDays } from '../../../../application/inventory/handlers/closing.ts'
import { Shops } from '../../../../application/master-data/ports/shops.ts'
import { systemScope } from '../../../../application/platform/caller.ts'
import {
  applyTransfer,
  callOutTransfer,
  closeTransfer,
  receiveTransfer,
  settleTransfer,
} from '../../../../application/transfers/contract/transfers.ts'
import { lastClosableDay } from '../../../../domain/inventory/business-day.ts'
import { addDays } from '../../../../domain/kernel/day.ts'
import { pickFitting, place } from '../../../history-step.ts'
import { thousandths } from '../../../properties/runs.ts'
import { goods, reason, type StockHistory, stepOf, zone } from './stock-history.ts'
import { type Goods, goodsLines, isEmpty, mapGoods, materialCodes, minus, negated } from './stock-model.ts'

type Transfer = StockHistory['documents']['transfers'][number]

const linesOf = (list: Goods, all: Goods = list) =>
  goodsLines(all).map(({ materialCode }) => ({ materialCode, quantity: thousandths(list[materialCode] ?? 0) }))
const part = (all: Goods, share: number): Goods => mapGoods(code => Math.floor((all[code] ?? 0) * share))
const share = fc.constantFrom(0, 0.3, 0.5, 1, 1, 1)

const apply = stepOf(
  'ask for transfer',
  fc.record({ place, goods: goods(4000), isOut: fc.boolean() }),
  async (history, wishes) => {
    const [own, other] = [history.shop(wishes.place), history.shop(wishes.place + 1)]
    const payload = {
      ...{ storeCode: own, clientKey: history.nextKey(), partnerCode: other, lines: linesOf(wishes.goods) },
      direction: wishes.isOut ? ('OUT' as const) : ('IN' as const),
    }
    const { no } = (await history.attempt(applyTransfer, payload, { isAccepted: true, refusals: [] }))!
    const [from, to] = wishes.isOut ? [own, other] : [other, own]
    history.documents.transfers.push({ from, to, no, goods: wishes.goods, sent: {}, short: {}, status: 'APPLIED' })
  },
)

const refusals = ['STOCK_TRANSFER_STATUS', 'NOTHING_TRANSFERRED', 'STOCK_TRANSFER_BELOW_STOCK']

const callOut = stepOf(
  'call out',
  fc.record({ place, share, isStockConfirmed: fc.boolean() }),
  async (history, wishes) => {
    const one = pickFitting(history.documents.transfers, wishes.place, one => one.status === 'APPLIED')
    if (!one) return
    const sent = part(one.goods, wishes.share)
    const { no, from, to } = one
    const { isStockConfirmed } = wishes
    const isOpen = one.status === 'APPLIED' && !isEmpty(sent)
    const isAccepted = isOpen && (isStockConfirmed || !history.model.isAbove(from, sent))
    const payload = { no, lines: linesOf(sent, one.goods), isStockConfirmed }
    if (!(await history.attempt(callOutTransfer, payload, { isAccepted, refusals }))) return
    Object.assign(one, { status: 'CALLED_OUT', sent })
    history.model.post(from, { process: 'TRANSFER_OUT', inStore: negated(sent), occurredAt: history.now })
    history.model.post(to, { process: 'TRANSFER_IN', inTransport: sent, occurredAt: history.now })
  },
)

const receive = stepOf('receive transfer', fc.record({ place, share }), async (history, wishes) => {
  const one = pickFitting(history.documents.transfers, wishes.place, one => one.status === 'CALLED_OUT')
  if (!one) return
  const received = part(one.sent, wishes.share)
  const payload = { no: one.no, clientKey: history.nextKey(), lines: linesOf(received, one.sent) }
  const expected = { isAccepted: one.status === 'CALLED_OUT', refusals }
  if (!(await history.attempt(receiveTransfer, payload, expected))) return
  const short = minus(one.sent, received)
  Object.assign(one, { status: isEmpty(short) ? 'DONE' : 'SHORT', short })
  const inTransport = negated(received)
  history.model.post(one.to, { process: 'TRANSFER_IN', inStore: received, inTransport, occurredAt: history.now })
})

const settleOrClose = async (history: StockHistory, one: Transfer, recoveredShare: number, returnedShare: number) => {
  const recovered = part(one.short, recoveredShare)
  const returned = part(minus(one.short, recovered), returnedShare)
  const lost = minus(minus(one.short, recovered), returned)
  const lines = goodsLines(one.short).map(({ materialCode }) => ({
    ...{ materialCode, recovered: thousandths(recovered[materialCode]!) },
    ...{ returned: thousandths(returned[materialCode]!), lost: thousandths(lost[materialCode]!) },
  }))
  const expected = { isAccepted: one.status === 'SHORT', refusals }
  if (!(await history.attempt(settleTransfer, { no: one.no, reason, lines }, expected))) return
  one.status = 'DONE'
  const inTransport = negated(one.short)
  history.model.post(one.to, { process: 'TRANSFER_IN', inStore: recovered, inTransport, occurredAt: history.now })
  history.model.post(one.from, { process: 'TRANSFER_IN', inStore: returned, occurredAt: history.now })
}

const settle = stepOf('settle transfer', fc.record({ place, one: share, other: share }), async (history, wishes) => {
  const transfer = pickFitting(history.documents.transfers, wishes.place, one => one.status === 'SHORT')
  if (transfer) await settleOrClose(history, transfer, wishes.one, wishes.other)
})

const close = stepOf('close transfer', fc.record({ place }), async (history, wishes) => {
  const one = pickFitting(history.documents.transfers, wishes.place, one => one.status === 'APPLIED')
  if (!one) return
  const expected = { isAccepted: one.status === 'APPLIED', refusals }
  if (await history.attempt(closeTransfer, { no: one.no, reason }, expected)) one.status = 'CANCELLED'
})

const adjust = stepOf(
  'adjust',
  fc.record({ place, goods: goods(5000), isAdded: fc.boolean() }),
  async (history, wishes) => {
    const shop = history.shop(wishes.place)
    const payload = {
      ...{ storeCode: shop, tzType: wishes.isAdded ? ('0' as const) : ('1' as const), tzMode: 'STOCK' as const },
      ...{ dhDate: history.today, remark: reason, lines: linesOf(wishes.goods) },
    }
    const { tzNo } = (await history.attempt(saveAdjustment, payload, { isAccepted: true, refusals: [] }))!
    const change = wishes.isAdded ? wishes.goods : negated(wishes.goods)
    history.documents.adjustments.push({ shop, tzNo, goods: change, status: '10' })
  },
)

const moveAdjustment = stepOf(
  'move adjustment',
  fc.record({ place, isVoid: fc.constantFrom(false, false, true), isStockConfirmed: fc.boolean() }),
  async (history, { place, isVoid, isStockConfirmed }) => {
    const one = pickFitting(history.documents.adjustments, place, one => one.status === (isVoid ? '99' : '10'))
    if (!one) return
    const { shop, tzNo, status } = one
    const change = !isVoid ? one.goods : status === '99' ? negated(one.goods) : {}
    const isPossible = isVoid ? status !== '02' : status === '10'
    const isAccepted = isPossible && (isStockConfirmed || !history.model.isAbove(shop, negated(change)))
    const expected = { isAccepted, refusals: ['ADJUSTMENT_STATUS', 'ADJUSTMENT_BELOW_STOCK'] }
    const answer = isVoid
      ? await history.attempt(voidAdjustment, { tzNo, reason, isStockConfirmed }, expected)
      : await history.attempt(confirmAdjustment, { tzNo, isStockConfirmed }, expected)
    if (!answer) return
    one.status = isVoid ? '02' : '99'
    history.model.post(shop, { process: 'ADJUST', inStore: change, occurredAt: history.now })
  },
)

/** The book is corrected to what was counted. */
const correct = stepOf('correct', fc.record({ place, goods: goods(9000) }), async (history, wishes) => {
  const shop = history.shop(wishes.place)
  const lines = materialCodes.map(materialCode => ({
    materialCode,
    onHand: thousandths(wishes.goods[materialCode] ?? 0),
  }))
  await history.attempt(setShopStock, { storeCode: shop, lines, reason }, { isAccepted: true, refusals: [] })
  const inStore = minus(wishes.goods, history.model.inStore(shop))
  history.model.post(shop, { process: 'BOH_SYNC', inStore, occurredAt: history.now })
})

/** Time passes, and the days of both shops are closed where their grace has passed. */
const wait = stepOf(
  'wait',
  fc.record({ hours: fc.constantFrom(1, 6, 20, 45), isClosing: fc.boolean() }),
  async (history, { hours, isClosing }) => {
    history.lane.clock.now += hours * 3_600_000
    if (!isClosing) return
    const through = lastClosableDay(history.now, { zone, dayEndsAt: '04:00', graceHours: 36 })
    for (const code of history.shops) {
      const find = Effect.flatMap(Shops, shops => shops.find(systemScope, code))
      const doesAddUp = await history.lane.run(Effect.flatMap(find, shop => closeDays(shop!, through)))
      if (!doesAddUp) throw new Error(`the days of ${code} do not add up`)
    }
  },
)

const reopen = stepOf(
  'reopen',
  fc.record({ place, daysAgo: fc.integer({ min: 2, max: 5 }) }),
  async (history, wishes) => {
    const payload = {
      storeCode: history.shop(wishes.place),
      day: addDays(history.businessDay, -wishes.daysAgo),
      reason,
    }
    const { head } = history.lane
    await head.attempt(reopenStockDay, payload)
  },
)

/** Steps of transfers and of head office, and the passing of days. */
export const officeSteps = [
  ...[apply, apply, callOut, callOut, callOut, receive, receive, receive, settle, settle, settle, close],
  ...[adjust, moveAdjustment, moveAdjustment, correct, wait, wait, wait, wait, reopen],
]
