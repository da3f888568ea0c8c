import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { HomeFacts } from '../../../application/home/ports.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { arrivalsBetween } from './arrivals.ts'
import { shipmentsOnTheWay } from './on-the-way.ts'
import { orderedByDay } from './ordered-by-day.ts'
import { ordersUnderWay } from './orders-under-way.ts'
import { dueAmounts, payerDues } from './payer-dues.ts'
import { placedOrders } from './placed-orders.ts'
import { scrapRates } from './scrap-rates.ts'
import { shopOrdersOf } from './shop-orders.ts'
import { shopWorkOf } from './shop-work.ts'
import { subsidyChanges, subsidyUses } from './subsidy-uses.ts'
import { changesOfRows, failedJobs, systemState } from './system-state.ts'
import { waitingOrders } from './waiting-orders.ts'
import { routesBetween, wavesBetween } from './waves.ts'

export const homeStore = Layer.effect(
  HomeFacts,
  Effect.gen(function* () {
    const { rows, row } = yield* Database
    return {
      orders: (scope, filter) => Effect.map(row(waitingOrders(scope, filter)), facts => facts!),
      arrivals: (scope, from, to, limit) => rows(arrivalsBetween(scope, from, to, limit)),
      shopWork: (scope, days, kinds, limit) => rows(shopWorkOf(scope, days, kinds, limit)),
      shopOrders: (scope, shopCodes, from, to) => rows(shopOrdersOf(scope, shopCodes, from, to)),
      orderedByDay: (scope, from, to, statuses) => rows(orderedByDay(scope, from, to, statuses)),
      dueAmounts: (scope, span) => rows(dueAmounts(scope, span)),
      payerDues: (scope, entityCodes, span) => rows(payerDues(scope, entityCodes, span)),
      placed: (scope, purchaseDate, open) => rows(placedOrders(scope, purchaseDate, open)),
      subsidyUses: (scope, since) => rows(subsidyUses(scope, since)),
      subsidyChanges: (scope, since) => rows(subsidyChanges(scope, since)),
      waves: (scope, days) => rows(wavesBetween(scope, days)),
      routes: (scope, from, to, limit) => rows(routesBetween(scope, from, to, limit)),
      onTheWay: (scope, from, to) => rows(shipmentsOnTheWay(scope, from, to)),
      scrapRates: (scope, from, to, limit) => rows(scrapRates(scope, from, to, limit)),
      underWay: (scope, filter, limit) => rows(ordersUnderWay(scope, filter, limit)),
      system: Effect.map(row(systemState), state => state!),
      failedJobs: perKind => rows(failedJobs(perKind)),
      changesOfRows: (sheets, limit) => rows(changesOfRows(sheets, limit)),
      phonesOf: (scope, shopCodes) =>
        Effect.map(
          rows(sql<{ shopCode: string; phone: string }>`
            select shop_code as "shopCode", receiver_phone as phone from shops
            where ${inScope(scope, 'shop_code')} and shop_code = any(${shopCodes}) and receiver_phone <> ''`),
          records => new Map(records.map(({ shopCode, phone }) => [shopCode, phone])),
        ),
    }
  }),
)
