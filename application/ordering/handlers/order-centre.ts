import { Clock, Effect, Record } from 'effect'
import { notFound } from '../../platform/failure.ts'
import { handler } from '../../platform/handler.ts'
import { Tokens } from '../../platform/tokens.ts'
import type { DateRule, DayRule } from '../contract/calendar.ts'
import * as orderCentreContract from '../contract/order-centre.ts'
import { OrderCentre } from '../ports/order-centre.ts'
import { dateRules } from './calendar.ts'
import { loadAmounts } from './order-drafts.ts'
import { orderCard } from './order-views.ts'
import { loadUrgentStatus } from './urgent/application.ts'

/** Polled every 10 s by every open order centre: one cheap query unless something shown has changed. */
export const getCentreChanges = handler(
  orderCentreContract.getCentreChanges,
  Effect.fnUntraced(function* (payload, caller) {
    const now = yield* Clock.currentTimeMillis
    const orderCentre = yield* OrderCentre
    const summary = yield* orderCentre.summary(caller.scope, payload.shopJdeNo, now)
    if (!summary) return yield* notFound(`shop ${payload.shopJdeNo}`)
    const { shop, today, state } = summary
    const rules = yield* dateRules(shop, summary.zone, now, caller)
    const mark = (yield* Tokens).digest([state, shop.sheetEdition, rules.map(stableRule)])
    if (mark === payload.knownMark) return { now, mark, centre: null }
    const lists = yield* orderCentre.orders(shop, today)
    const ordersByNumber = new Map(
      Object.values(lists).flatMap(list => list.map(order => [order.dhNo, order] as const)),
    )
    const views = yield* loadAmounts([...ordersByNumber.values()])
    const cards = new Map(views.map(order => [order.dhNo, orderCard(order, caller.language)]))
    const centre = {
      rules,
      ...Record.map(lists, list => list.map(({ dhNo }) => cards.get(dhNo)!)),
      urgentStatus: yield* loadUrgentStatus(shop, caller),
    }
    return { now, mark, centre }
  }),
)

/** Refusals contain the time at which they were made, which must not count as a change. */
const stableRule = ({ earlier, ...rule }: DateRule) => [rule, ...earlier].map(withoutMoments)

const withoutMoments = ({ routineRefusal, addOnRefusal, ...rule }: DayRule) => [
  rule,
  routineRefusal?.kind,
  addOnRefusal?.kind,
]
