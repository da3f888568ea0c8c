import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import { Stocks } from '../../application/ports/stocks.ts'
import type { Thousandths } from '../../domain/quantity.ts'
import { Database } from './sql.ts'

/** Promises are one row a line, never a counter, so that a thousand submits at the cut-off do not queue on one row. */
export const stockStore = Layer.effect(
  Stocks,
  Effect.gen(function* () {
    const { rows, gather } = yield* Database
    let known: { readonly until: number; readonly quantities: ReadonlyMap<string, Thousandths> } | null = null
    const changing = (query: RawBuilder<unknown>) =>
      Effect.tap(gather({ table: 'stock_locks', query }), () => Effect.sync(() => (known = null)))
    return {
      lock: ({ shopCode, dhNo }) =>
        changing(sql`insert into stock_locks (shop_code, dh_no, material_code, quantity)
          select shop_code, dh_no, material_code, quantity from order_lines
          where shop_code = ${shopCode} and dh_no = ${dhNo}
          on conflict (shop_code, dh_no, material_code) do nothing returning 1`),
      release: ({ shopCode, dhNo }) =>
        changing(sql`delete from stock_locks where shop_code = ${shopCode} and dh_no = ${dhNo} returning 1`),
      available: Effect.suspend(() => {
        if (known && performance.now() < known.until) return Effect.succeed(known.quantities)
        return Effect.map(rows(availableQuery), found => {
          const quantities = new Map(found.map(row => [row.materialCode, row.quantity]))
          known = { until: performance.now() + knownForMs, quantities }
          return quantities
        })
      }),
    }
  }),
)

const knownForMs = 1000

/** Adds up every promise of the chain, which no form can afford to do for itself. */
const availableQuery = sql<{ materialCode: string; quantity: Thousandths }>`
  select material_code as "materialCode", greatest(on_hand - coalesce(promised.quantity, 0), 0) as quantity
  from warehouse_stock
  left join (select material_code, sum(quantity)::bigint as quantity from stock_locks group by material_code) promised
    using (material_code)`
