import { Effect } from 'effect'
import { dateRangeCaps } from '../../../../domain/kernel/date-range.ts'
import { addDays, atTime, type Day, dayOf } from '../../../../domain/kernel/day.ts'
import { type Fen, fen, formatMoney } from '../../../../domain/kernel/money.ts'
import type { Tone } from '../../../../domain/kernel/status-display.ts'
import { type Text, textIn } from '../../../../domain/kernel/text.ts'
import { type HomeBlock, hrefOf, isShopWorker } from '../../block.ts'
import { HomeFacts } from '../../ports.ts'

const words = {
  title: ['待支付的订单金额', 'Order amounts to pay'],
  titleOfChain: ['合伙人待付的订单金额', 'Order amounts due from partners'],
  by: ['到期日', 'Due'],
  amount: ['订单金额', 'Order amount'],
  overdue: ['已逾期', 'Overdue'],
  today: ['今天', 'Today'],
  later: ['以后', 'Later'],
} as const

/** The most days after today that have a bar of their own. */
const DAYS_AHEAD = 3

const noteOf = (total: Fen, overdue: Fen): Text => {
  const money = (amount: Fen) => formatMoney(amount).text
  return overdue === 0
    ? [`共 ${money(total)}`, `${money(total)} in total`]
    : [`共 ${money(total)}，其中已逾期 ${money(overdue)}`, `${money(total)} in total, ${money(overdue)} overdue`]
}

const toneOf = (dues: number, overdue: Fen): Tone => (dues === 0 ? 'done' : overdue > 0 ? 'fail' : 'act')

/**
 * What the orders that wait for payment cost, by the day on which they are due; nothing if all of it is due at once, which
 * the table of payers says already.
 */
export const dueByDay: HomeBlock<HomeFacts> = {
  code: 'P003046',
  load: moment =>
    Effect.gen(function* () {
      const { caller, today, zone, now } = moment
      const start = addDays(today, 1 - dateRangeCaps.PAYMENT)
      const span = { from: atTime(start, '00:00', zone), until: atTime(addDays(today, 1), '00:00', zone) }
      const dues = yield* (yield* HomeFacts).dueAmounts(caller.scope, span)
      const sumOf = (isCounted: (day: Day, dueAt: number) => boolean) =>
        fen(dues.reduce((sum, { dueAt, amount }) => (isCounted(dayOf(dueAt, zone), dueAt) ? sum + amount : sum), 0))
      const daysAhead = Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(today, at + 1))
      const overdue = sumOf((_, dueAt) => dueAt <= now)
      const { language } = caller
      const isPayer = isShopWorker(caller)
      const title = isPayer ? words.title : words.titleOfChain
      const points = [
        { label: textIn(words.overdue, language), values: [overdue], isLate: true },
        { label: textIn(words.today, language), values: [sumOf((day, dueAt) => day === today && dueAt > now)] },
        ...daysAhead.map(day => ({ label: day.slice(5), values: [sumOf(due => due === day)] })),
        { label: textIn(words.later, language), values: [sumOf(day => day > addDays(today, DAYS_AHEAD))] },
      ]
      const filled = points.filter(({ values: [amount] }) => amount !== fen(0))
      // A payer's table of orders to pay says as much as a line of two amounts.
      if (filled.length < (isPayer ? 3 : 2)) return []
      return [
        {
          ...{ kind: 'series' as const, form: 'bars' as const, id: 'due', title: textIn(title, language) },
          tone: isPayer ? toneOf(dues.length, overdue) : ('flow' as const),
          isEmpty: dues.length === 0,
          href: hrefOf('/purchase-order/payment/pending-payment', { startTime: start, endTime: today }),
          by: textIn(words.by, language),
          names: [textIn(words.amount, language)],
          points: filled,
          note: textIn(
            noteOf(
              sumOf(() => true),
              overdue,
            ),
            language,
          ),
        },
      ]
    }),
}
