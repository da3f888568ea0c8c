import { sql } from 'kysely'
import type { StockDocument, StockShop } from '../../../application/inventory/ports.ts'
import type { StockMovement } from '../../../domain/inventory/posting.ts'
import { columnFigure, type StockProcess } from '../../../domain/inventory/processes.ts'
import type { Day } from '../../../domain/kernel/day.ts'

/** Where in time a posting counts, and the digest of its body. */
export interface PostingPlace {
  readonly tradeDay: Day
  readonly occurredDay: Day
  readonly bodyHash: string
  readonly recordedDay: Day
  /** When it is recorded, epoch ms. */
  readonly at: number
}

export const writePosting = (shop: StockShop, document: StockDocument, place: PostingPlace) => sql`
  insert into stock_postings (shop_code, posting_key, body_hash, process, trade_day, occurred_day, occurred_at, recorded_at,
    biz_order_no, relate_order_no, actor_id, actor_name, remark)
  values (${shop.shopCode}, ${document.key}, ${place.bodyHash}, ${document.process}, ${place.tradeDay}::date,
    ${place.occurredDay}::date, ${document.occurredAt}, ${place.at}, ${document.documentNo}, ${document.relatedNo},
    ${document.actor.userId}, ${document.actor.name}, ${document.remark ?? null})`

/** Writes each balance over the one with the number before; a balance that has moved on is not written. */
export const writeBalances = ({ shopCode }: StockShop, movements: ReadonlyArray<StockMovement>) => {
  const column = columnsOf(movements)
  return sql`
    insert into stock_balances as b (shop_code, material_code, in_store, in_transport, value, last_value, last_quantity, seq)
    select ${shopCode}, line.* from unnest(
      ${column(({ materialCode }) => materialCode)}::text[], ${column(({ after }) => after.inStore)}::bigint[],
      ${column(({ after }) => after.inTransport)}::bigint[], ${column(({ after }) => after.value)}::bigint[],
      ${column(({ after }) => after.lastCost?.value ?? null)}::bigint[],
      ${column(({ after }) => after.lastCost?.quantity ?? null)}::bigint[], ${column(({ seq }) => seq)}::bigint[]
    ) as line
    on conflict (shop_code, material_code) do update set in_store = excluded.in_store,
      in_transport = excluded.in_transport, value = excluded.value, last_value = excluded.last_value,
      last_quantity = excluded.last_quantity, seq = excluded.seq
    where b.seq = excluded.seq - 1`
}

export const writeMovements = (
  { shopCode }: StockShop,
  document: StockDocument,
  place: PostingPlace,
  movements: ReadonlyArray<StockMovement>,
) => {
  const column = columnsOf(movements)
  return sql`
    insert into stock_movements (shop_code, recorded_day, recorded_at, trade_day, process, posting_key, biz_order_no,
      relate_order_no, material_code, seq, change_in_store, change_in_transport, change_value, variance, after_in_store,
      after_in_transport, after_value, document_unit, stock_numerator, stock_denominator)
    select ${shopCode}, ${place.recordedDay}::date, ${place.at}::bigint, ${place.tradeDay}::date, ${document.process},
      ${document.key}, ${document.documentNo}, ${document.relatedNo}, line.*
    from unnest(
      ${column(({ materialCode }) => materialCode)}::text[], ${column(({ seq }) => seq)}::bigint[],
      ${column(({ changeInStore }) => changeInStore)}::bigint[],
      ${column(({ changeInTransport }) => changeInTransport)}::bigint[],
      ${column(({ changeValue }) => changeValue)}::bigint[], ${column(({ variance }) => variance)}::bigint[],
      ${column(({ after }) => after.inStore)}::bigint[], ${column(({ after }) => after.inTransport)}::bigint[],
      ${column(({ after }) => after.value)}::bigint[], ${column(({ unit }) => unit?.name ?? null)}::text[],
      ${column(({ unit }) => unit?.ratio.numerator ?? null)}::integer[],
      ${column(({ unit }) => unit?.ratio.denominator ?? null)}::integer[]
    ) as line`
}

/** Marks the ratios that moved stock: from then on they are not changed any more [SL10]. */
export const markRatiosUsed = (movements: ReadonlyArray<StockMovement>, at: number) => {
  const used = movements.filter(({ unit }) => unit !== null)
  return sql`
    update material_units u set used_at = ${at}
    from unnest(${used.map(({ materialCode }) => materialCode)}::text[], ${used.map(({ unit }) => unit!.name)}::text[],
      ${used.map(({ unit }) => unit!.ratio.numerator)}::integer[], ${used.map(({ unit }) => unit!.ratio.denominator)}::integer[]
    ) as line(material_code, unit, numerator, denominator)
    where (u.material_code, u.unit, u.numerator, u.denominator)
      = (line.material_code, line.unit, line.numerator, line.denominator) and u.used_at is null`
}

/** Adds the changes in the store to the day's column of the process. */
export const writeDays = (
  { shopCode }: StockShop,
  process: StockProcess,
  tradeDay: Day,
  movements: ReadonlyArray<StockMovement>,
) => {
  const column = columnsOf(movements.filter(changesStore))
  const cause = sql.ref(process.toLowerCase())
  return sql`
    insert into stock_days as d (shop_code, trade_day, material_code, ${cause}, change_value, variance)
    select ${shopCode}, ${tradeDay}::date, line.* from unnest(
      ${column(({ materialCode }) => materialCode)}::text[],
      ${column(({ changeInStore }) => columnFigure(process, changeInStore))}::bigint[],
      ${column(({ changeValue }) => changeValue)}::bigint[], ${column(({ variance }) => variance)}::bigint[]
    ) as line
    on conflict (shop_code, trade_day, material_code) do update set ${cause} = d.${cause} + excluded.${cause},
      change_value = d.change_value + excluded.change_value, variance = d.variance + excluded.variance`
}

const changesStore = ({ changeInStore, changeValue, variance }: StockMovement): boolean =>
  changeInStore !== 0 || changeValue !== 0 || variance !== 0

const columnsOf =
  (movements: ReadonlyArray<StockMovement>) =>
  <A>(value: (movement: StockMovement) => A): ReadonlyArray<A> =>
    movements.map(value)
