import { Clock, Effect } from 'effect'
import { holds } from '../../domain/access/permission.ts'
import { byUrgency } from '../../domain/home/urgency.ts'
import { businessDayOf } from '../../domain/inventory/business-day.ts'
import { dayOf } from '../../domain/kernel/day.ts'
import { Shops } from '../master-data/ports/shops.ts'
import { handler } from '../platform/handler.ts'
import { Transaction } from '../platform/transaction.ts'
import { homeBlocks } from './blocks/index.ts'
import * as homeContract from './contract.ts'

/**
 * Returns the blocks that the caller has a right to, the most urgent first, after the block that leads. All of them are read on one connection, which
 * sends their statements without waiting for each answer.
 */
const getHome = handler(
  homeContract.getHome,
  Effect.fnUntraced(function* (_, caller) {
    const now = yield* Clock.currentTimeMillis
    const { zone, dayEndsAt } = yield* (yield* Shops).chain
    const moment = { caller, now, zone, today: dayOf(now, zone), businessDay: businessDayOf(now, zone, dayEndsAt) }
    const blocks = homeBlocks.filter(({ code }) => holds(caller.codes, code))
    const load = Effect.forEach(blocks, block => block.load(moment), { concurrency: 'unbounded' })
    const views = yield* (yield* Transaction).run(load)
    const [leading = [], others = []] = [true, undefined].map(leads =>
      views.filter((_, index) => blocks[index]!.leads === leads).flat(),
    )
    return { asOf: now, blocks: [...byUrgency(leading), ...byUrgency(others)] }
  }),
)

export const homeHandlers = { 'home.today': getHome }
