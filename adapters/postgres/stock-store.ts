import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { Stocks } from '../../application/ports/stocks.ts'
import { type LoadProgress, Loads, type Suggestion } from '../../application/ports/work.ts'
import { Database } from './sql.ts'

/** Promises are one row a line, never a counter, so that a thousand submits at the cut-off do not queue on one row. */
export const stockStore = Layer.effect(
  Stocks,
  Effect.gen(function* () {
    const { run } = yield* Database
    return {
      lock: order =>
        run(async db => {
          await sql`insert into stock_locks (shop_code, dh_no, material_code, quantity)
            select shop_code, dh_no, material_code, quantity from order_lines
            where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}
            on conflict (shop_code, dh_no, material_code) do nothing`.execute(db)
        }),
      release: order =>
        run(async db => {
          await sql`delete from stock_locks where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`.execute(db)
        }),
    }
  }),
)

export const loadStore = Layer.effect(
  Loads,
  Effect.gen(function* () {
    const { run } = yield* Database
    return {
      begin: (order, total) =>
        run(async db => {
          const { rows } = await sql<LoadProgress>`
            insert into order_loads (shop_code, dh_no, total) values (${order.shopCode}, ${order.dhNo}, ${total})
            on conflict (shop_code, dh_no) do update set total = order_loads.total
            returning total, done, finished_at is not null as finished`.execute(db)
          return rows[0]!
        }),
      progress: order =>
        run(async db => {
          const { rows } = await sql<LoadProgress>`
            select total, done, finished_at is not null as finished from order_loads
            where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`.execute(db)
          return rows[0] ?? null
        }),
      advance: (order, suggestions, done) =>
        run(async db => {
          const column = (value: (suggestion: Suggestion) => string | number) => suggestions.map(value)
          await sql`
            with put as (
              insert into order_suggestions (shop_code, dh_no, material_code, quantity, daily_estimate, cover_days,
                in_shop, in_transit)
              select ${order.shopCode}, ${order.dhNo}, row.* from unnest(
                ${column(row => row.materialCode)}::text[], ${column(row => row.quantity)}::bigint[],
                ${column(row => row.dailyEstimate)}::bigint[], ${column(row => row.coverDays)}::int[],
                ${column(row => row.inShop)}::bigint[], ${column(row => row.inTransit)}::bigint[]
              ) as row
              on conflict (shop_code, dh_no, material_code) do nothing
            )
            update order_loads set done = ${done}
            where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`.execute(db)
        }),
      finish: (order, now) =>
        run(async db => {
          await sql`update order_loads set finished_at = ${now}
            where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`.execute(db)
        }),
      dailyUse: order =>
        run(async db => {
          const { rows } = await sql<{ materialCode: string; daily: number }>`
            select l.material_code as "materialCode", round(sum(l.quantity) / 28.0)::bigint as daily
            from order_lines l join orders o using (shop_code, dh_no)
            where l.shop_code = ${order.shopCode}
              and o.status not in ('INVALID', 'REJECT', 'DC_CANCEL', 'SUBMIT_FAIL')
              and o.purchase_date < ${order.purchaseDate}::date
              and o.purchase_date >= ${order.purchaseDate}::date - 28
            group by l.material_code`.execute(db)
          return new Map(rows.map(row => [row.materialCode, row.daily]))
        }),
      suggestions: order =>
        run(async db => {
          const { rows } = await sql<Suggestion>`
            select material_code as "materialCode", quantity, daily_estimate as "dailyEstimate",
              cover_days as "coverDays", in_shop as "inShop", in_transit as "inTransit"
            from order_suggestions where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`.execute(db)
          return rows
        }),
    }
  }),
)
