import { Clock, Effect } from 'effect'
import { holds } from '../../domain/access/permission.ts'
import { byUrgency } from '../../domain/home/urgency.ts'
import { sumsUpWork } from '../../domain/home/work-role.ts'
import { businessDayOf } from '../../domain/inventory/business-day.ts'
import { dayOf } from '../../domain/kernel/day.ts'
import { Shops } from '../master-data/ports/shops.ts'
import { handler } from '../platform/handler.ts'
import { Transaction } from '../platform/transaction.ts'
import { homeBlocks } from './blocks/index.ts'
import * as homeContract from './contract.ts'
import { summaryView } from './summary.ts'

/**
 * Returns the blocks that the caller has a right to: the one that leads, then the others with the most urgent first, or
 * summed up by role for administrators. All of them are read on one connection, which sends their statements without
 * waiting for each answer.
 */
const getHome = handler(
  homeContract.getHome,
  Effect.fnUntraced(function* (_, caller) {
    const now = yield* Clock.currentTimeMillis
    const { zone, dayEndsAt } = yield* (yield* Shops).chain
    const moment = { caller, now, zone, today: dayOf(now, zone), businessDay: businessDayOf(now, zone, dayEndsAt) }
    const blocks = homeBlocks.filter(({ code }) => holds(caller.codes, code))
    const load = Effect.forEach(
      blocks,
      ({ role, load: loadViews }) => Effect.map(loadViews(moment), views => ({ role, views })),
      { concurrency: 'unbounded' },
    )
    const loaded = yield* (yield* Transaction).run(load)
    const leading = loaded.flatMap(({ role, views }) => (role === null ? views : []))
    const others = loaded.flatMap(({ role, views }) => (role === null ? [] : [{ role, views }]))
    const rest = sumsUpWork(caller.codes, caller.scope.shops === 'ALL')
      ? [summaryView(others, moment)]
      : byUrgency(others.flatMap(({ views }) => views))
    return { asOf: now, blocks: [...leading, ...rest] }
  }),
)

export const homeHandlers = { 'home.today': getHome }
