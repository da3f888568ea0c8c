import { Effect } from 'effect'
import { holds } from '../../../../domain/access/permission.ts'
import { taskTone } from '../../../../domain/home/task-tone.ts'
import { dateRangeCaps } from '../../../../domain/kernel/date-range.ts'
import { addDays, atTime } from '../../../../domain/kernel/day.ts'
import type { Tone } from '../../../../domain/kernel/status-display.ts'
import { type Text, textIn } from '../../../../domain/kernel/text.ts'
import { isPayerOf } from '../../../../domain/payment/trade-view.ts'
import { paymentStatuses } from '../../../../domain/payment/words.ts'
import { type TradeRow, TradeViews } from '../../../payment/ports/trade-views.ts'
import { type HomeBlock, type HomeMoment, hrefOf, isShopWorker } from '../../block.ts'
import { cell, ROWS_MAX, tableView } from '../../table.ts'

const words = {
  title: ['支付中', 'Payments in progress'],
  payer: ['付款主体', 'Payer'],
  amount: ['货补抵扣后', 'After subsidy'],
  payBy: ['支付截止', 'Pay by'],
  state: ['支付', 'Payment'],
  again: ['继续支付', 'Continue payment'],
  late: ['已过支付时限', 'Time to pay is over'],
  others: ['他人支付中', 'Payer is paying'],
} as const satisfies Record<string, Text>

/**
 * The payments that were begun and not completed, those with the least time left on top; a row leads to its payment, where
 * the person who began it continues it [L3].
 */
export const tradesInPayment: HomeBlock<TradeViews> = {
  code: 'P003050',
  load: moment =>
    Effect.gen(function* () {
      const { caller, today, zone } = moment
      if (!isShopWorker(caller)) return []
      const start = addDays(today, 1 - dateRangeCaps.PAYMENT)
      const time = { from: atTime(start, '00:00', zone), before: atTime(addDays(today, 1), '00:00', zone) }
      const sort = { column: 'payAging', direction: 'ASC' } as const
      const { page } = yield* TradeViews
      const { trades, total } = yield* page(caller.scope, 'PROCESSING', { time }, 0, ROWS_MAX, sort)
      const listHref = hrefOf('/purchase-order/payment/payment-going', { startTime: start, endTime: today })
      const table = {
        ...{ id: 'trades', words: words.title, href: listHref, total },
        columns: [words.payer, words.amount, words.payBy, words.state],
      }
      const rows = trades
        .toSorted((a, b) => a.expiresAt - b.expiresAt)
        .map(trade => tradeRow(trade, holds(caller.codes, 'P003055') ? tradeHref(trade) : listHref, moment))
      return [tableView({ ...table, rows }, moment)]
    }),
}

const tradeHref = ({ tradeOrderNo }: TradeRow): string =>
  hrefOf('/purchase-order/payment/payment-going/detail', { tradeOrderNo })

const tradeRow = (trade: TradeRow, href: string, moment: HomeMoment) => {
  const { caller } = moment
  const state = stateOf(trade, moment)
  const mayContinue = state === null && holds(caller.codes, 'P003047') && holds(caller.codes, 'P003055')
  return {
    ...{ key: trade.tradeOrderNo, href },
    tone: state?.tone ?? taskTone({ count: 1, dueAt: trade.expiresAt }, 'act', moment.now),
    cells: [
      ...[cell.text(trade.entityName), cell.money(trade.payableFee)],
      cell.deadline(trade.expiresAt),
      mayContinue
        ? cell.link(textIn(words.again, caller.language), href)
        : cell.status(textIn((state ?? othersPay).words, caller.language), (state ?? othersPay).tone),
    ],
  }
}

interface TradeState {
  readonly words: Text
  readonly tone: Tone
}

const othersPay: TradeState = { words: words.others, tone: 'flow' }

/** Returns why the caller cannot continue a payment; null if they can. */
const stateOf = (trade: TradeRow, { caller, now }: HomeMoment): TradeState | null => {
  if (trade.isDiffering) return { words: paymentStatuses.DIFFERS.words, tone: 'review' }
  if (trade.paymentStatus === 'UNKNOWN') return paymentStatuses.UNKNOWN
  if (!isPayerOf(trade, caller.userId)) return othersPay
  return trade.expiresAt <= now ? { words: words.late, tone: 'fail' } : null
}
