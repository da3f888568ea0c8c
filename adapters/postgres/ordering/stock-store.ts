import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import { type OutgoingMaterial, Stocks } from '../../../application/ordering/ports/stocks.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { Database } from '../engine/sql.ts'

/**
 * Promises are stored as one row per line instead of a counter, so that a thousand submissions at the cut-off do not
 * queue for one row.
 */
export const stockStore = Layer.effect(
  Stocks,
  Effect.gen(function* () {
    const { rows, row, write, queue } = yield* Database
    let known: { readonly until: number; readonly quantities: ReadonlyMap<string, Thousandths> } | null = null
    const changing = (query: RawBuilder<unknown>) =>
      Effect.tap(queue({ table: 'stock_locks', query }), () => Effect.sync(() => (known = null)))
    return {
      lock: ({ shopCode, dhNo }) =>
        changing(sql`insert into stock_locks (shop_code, dh_no, material_code, quantity)
          select shop_code, dh_no, material_code, quantity from order_lines
          where shop_code = ${shopCode} and dh_no = ${dhNo}
          on conflict (shop_code, dh_no, material_code) do nothing`),
      lower: order => changing(loweredLocks(order)),
      release: ({ shopCode, dhNo }) =>
        changing(sql`delete from stock_locks where shop_code = ${shopCode} and dh_no = ${dhNo}`),
      ship: batches =>
        Effect.gen(function* () {
          yield* write(deductStock(batches.flatMap(({ leaving }) => leaving)))
          for (const { order, leaving, isLast } of batches) yield* write(keepPromise(order, leaving, isLast))
          known = null
        }),
      hold: materialCode =>
        Effect.andThen(
          rows(sql`select pg_advisory_xact_lock(${oneCountAtATime}, hashtext(${materialCode}))`),
          Effect.andThen(
            rows(sql`select 1 from warehouse_stock where material_code = ${materialCode} for update`),
            row(sql<{ onHand: Thousandths | null }>`
              select s.on_hand as "onHand" from materials m left join warehouse_stock s using (material_code)
              where m.material_code = ${materialCode}`),
          ),
        ),
      isCorrectedAfter: (materialCode, instant) =>
        Effect.map(
          row(sql`select 1 from administration_changes where sheet = 'warehouse_stock' and row_key = ${materialCode}
            and at > ${instant} and way <> 'SYSTEM' limit 1`),
          record => record !== null,
        ),
      count: (materialCode, onHand) =>
        Effect.gen(function* () {
          yield* write(sql`insert into warehouse_stock (material_code, on_hand) values (${materialCode}, ${onHand})
            on conflict (material_code) do update set on_hand = excluded.on_hand`)
          known = null
        }),
      available: Effect.suspend(() => {
        if (known && performance.now() < known.until) return Effect.succeed(known.quantities)
        return Effect.map(rows(availableQuery), records => {
          const quantities = new Map(records.map(row => [row.materialCode, row.quantity]))
          known = { until: performance.now() + knownForMs, quantities }
          return quantities
        })
      }),
    }
  }),
)

const knownForMs = 1000

/** Lowers the promises of an order to its lines, and deletes those without a line. */
const loweredLocks = ({ shopCode, dhNo }: OrderInScope) => sql`
  with struck as (
    delete from stock_locks s where s.shop_code = ${shopCode} and s.dh_no = ${dhNo} and not exists (
      select 1 from order_lines l
      where l.shop_code = s.shop_code and l.dh_no = s.dh_no and l.material_code = s.material_code)
  )
  update stock_locks s set quantity = l.quantity from order_lines l
  where s.shop_code = ${shopCode} and s.dh_no = ${dhNo} and l.shop_code = s.shop_code and l.dh_no = s.dh_no
    and l.material_code = s.material_code and s.quantity > l.quantity`

/** First half of the key of the advisory lock on the counts of one material. */
const oneCountAtATime = 7_302_062

/**
 * Reduces the stock of each material, locked in the order of their codes; below zero if more was shipped than counted.
 */
const deductStock = (leaving: ReadonlyArray<OutgoingMaterial>) => sql`
  with gone as (
    select material_code, sum(quantity)::bigint as quantity
    from unnest(${leaving.map(of => of.materialCode)}::text[], ${leaving.map(of => of.quantity)}::bigint[])
      as gone(material_code, quantity)
    group by material_code
  ), held as (
    select material_code from warehouse_stock where material_code in (select material_code from gone)
    order by material_code for update
  )
  update warehouse_stock s set on_hand = s.on_hand - gone.quantity
  from gone join held using (material_code) where s.material_code = gone.material_code`

/**
 * Reduces the promises of the order by the shipped quantities, and deletes those that are fulfilled, all of them if
 * `isLast`.
 */
const keepPromise = (
  { shopCode, dhNo }: OrderInScope,
  leaving: ReadonlyArray<OutgoingMaterial>,
  isLast: boolean,
) => sql`
  with gone as (
    select material_code, sum(quantity)::bigint as quantity
    from unnest(${leaving.map(of => of.promisedAs)}::text[], ${leaving.map(of => of.quantity)}::bigint[])
      as gone(material_code, quantity)
    group by material_code
  ), promise as (
    select s.material_code, s.quantity - coalesce(gone.quantity, 0) as rest
    from stock_locks s left join gone using (material_code) where s.shop_code = ${shopCode} and s.dh_no = ${dhNo}
  ), ended as (
    delete from stock_locks s using promise where s.shop_code = ${shopCode} and s.dh_no = ${dhNo}
      and s.material_code = promise.material_code and (promise.rest <= 0 or ${isLast})
  )
  update stock_locks s set quantity = promise.rest from promise
  where s.shop_code = ${shopCode} and s.dh_no = ${dhNo} and s.material_code = promise.material_code
    and promise.rest > 0 and not ${isLast}`

/** Sums every promise of the chain, which is too expensive for a single form. */
const availableQuery = sql<{ materialCode: string; quantity: Thousandths }>`
  select material_code as "materialCode", greatest(on_hand - coalesce(promised.quantity, 0), 0) as quantity
  from warehouse_stock
  left join (select material_code, sum(quantity)::bigint as quantity from stock_locks group by material_code) promised
    using (material_code)`
