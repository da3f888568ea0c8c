import { Effect } from 'effect'
import { holds } from '../../../domain/access/permission.ts'
import { placedStatuses } from '../../../domain/home/placed.ts'
import { usualAmountOfDay } from '../../../domain/home/usual-day.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { type Fen, fen, formatMoney } from '../../../domain/kernel/money.ts'
import { type Text, textIn } from '../../../domain/kernel/text.ts'
import { percentAboveUsual, USUAL_AMOUNT_DAYS } from '../../../domain/ordering/cart/usual-amount.ts'
import { usualHints } from '../../texts/usual.ts'
import { type HomeBlock, isShopWorker } from '../block.ts'
import { orderListHref } from '../order-list-href.ts'
import { HomeFacts } from '../ports.ts'

const DAYS = 14

const words = {
  title: ['合伙经营的门店 · 订单金额', 'Ordered by shops run by partners'],
  basis: [
    '按经营模式：只算合伙经营的门店，不分门店组；直营门店的订货单没有金额。',
    'By business model: only shops run by partners, whatever their shop group; orders of directly operated shops show no amounts.',
  ],
  shopTitle: ['订单金额', 'Order amounts'],
  by: ['订货日期', 'Order date'],
  amount: ['订单金额', 'Order amount'],
  usual: ['同星期平时', 'Usual for the weekday'],
  none: ['今天还没有订货', 'Nothing ordered today yet'],
} as const

const noteOf = (amount: Fen, usualAmount: Fen | null): Text => {
  if (amount === fen(0)) return words.none
  const money = formatMoney(amount).text
  const percent = percentAboveUsual(amount, usualAmount)
  if (percent === null) return [`今天 ${money}`, `${money} today`]
  if (percent === 0) return [`今天 ${money}，与同星期平时一样多`, `${money} today, as usual for the weekday`]
  // The day is not over yet: less than usual may still become as much.
  return percent > 0
    ? [`今天 ${money}，比同星期平时多 ${percent}%`, `${money} today, ${percent}% above the usual for the weekday`]
    : [
        `今天已订 ${money}，是同星期平时的 ${100 + percent}%`,
        `${money} so far, ${100 + percent}% of the usual for the weekday`,
      ]
}

/**
 * The amount ordered on each of the last days beside the usual of its weekday: for those who set the rules of ordering
 * (DH0008), and for those who work in shops that pay for their orders and read the order report (P000624).
 */
export const orderedAmounts: HomeBlock<HomeFacts> = {
  code: ['DH0008', 'P000624'],
  load: moment =>
    Effect.gen(function* () {
      const { today, caller } = moment
      const isForShops = !holds(caller.codes, 'DH0008')
      if (isForShops && !isShopWorker(caller)) return []
      const first = addDays(today, 1 - DAYS)
      const start = addDays(first, -USUAL_AMOUNT_DAYS)
      const rows = yield* (yield* HomeFacts).orderedByDay(caller.scope, start, today, placedStatuses)
      if (isForShops && rows.length === 0) return []
      const amounts = new Map(rows.map(({ day, amount }) => [day, amount]))
      const days = Array.from({ length: DAYS }, (_, at) => addDays(first, at))
      const points = days.map(day => ({
        ...{ day, amount: amounts.get(day) ?? fen(0), usual: usualAmountOfDay(day, amounts) },
      }))
      const isOfChain = !isForShops || caller.scope.shops === 'ALL'
      const hasUsual = points.every(({ usual }) => usual !== null)
      const hints = [...(isOfChain ? [words.basis] : []), ...(hasUsual ? [usualHints.day] : [])]
      const last = points.at(-1)!
      const { language } = caller
      return [
        {
          ...{
            kind: 'series' as const,
            form: 'bars' as const,
            id: 'ordered',
            title: textIn(isOfChain ? words.title : words.shopTitle, language),
            tone: 'flow' as const,
          },
          isEmpty: rows.length === 0,
          ...(hints.length > 0 && { hint: hints.map(hint => textIn(hint, language)).join(' ') }),
          href: orderListHref(moment, { bizStatus: placedStatuses }, { from: today, to: today }),
          by: textIn(words.by, language),
          names: [words.amount, ...(hasUsual ? [words.usual] : [])].map(name => textIn(name, language)),
          points: points.map(({ day, amount, usual }) => ({
            label: day.slice(5),
            values: hasUsual ? [amount, usual!] : [amount],
          })),
          note: textIn(noteOf(last.amount, last.usual), language),
        },
      ]
    }),
}
