import { type RawBuilder, sql } from 'kysely'
import type { ShopInScope } from '../../../application/master-data/ports/shops.ts'
import type { FrozenLine, NewOrder, OrderInScope, OrderTransition } from '../../../application/ordering/ports/orders.ts'
import type { Actor } from '../../../application/platform/caller.ts'
import { businessModels, deliveryModesOf } from '../../../domain/master-data/words.ts'
import type { AddOnCase } from '../../../domain/ordering/cart/add-on.ts'
import { type InputColumn, inputRows } from '../engine/input-rows.ts'
import type { QueuedWrite } from '../engine/sql.ts'
import { ofTheirShops, orderColumns } from './order-rows.ts'

/** Inserts an order with its first log row. Returns no row if an order of this day and type can be reopened (I15). */
export const insertOrder = (shop: ShopInScope, order: NewOrder, actor: Actor, now: number) => sql<OrderInScope>`
    with created as (
      insert into orders (shop_code, dh_no, order_type, status, shop_group, shop_name, purchase_date, arrival_date,
        opens_at, cut_off_at, grace_minutes, pay_method, business_code, order_source, zp_type,
        zp_explain, sq_no, created_by, created_at, status_since)
      values (${shop.shopCode}, ${order.dhNo}, ${order.orderType}, 'WAIT_SUBMIT', ${shop.shopGroup}, ${shop.name},
        ${order.purchaseDate}::date, ${order.arrivalDate}::date, ${order.opensAt}, ${order.cutOffAt},
        ${order.graceMinutes}, ${shop.payMethod}, ${businessModels[shop.businessModel].businessCode},
        ${order.allocation ? 'HEAD_OFFICE_ZP' : 'SHOP'}, ${order.allocation?.zpType ?? null},
        ${order.allocation?.zpExplain ?? null}, ${order.sqNo ?? null}, ${actor.userId}, ${now}, ${now})
      on conflict do nothing
      returning *
    ), logged as (
      insert into order_log (shop_code, dh_no, version, at, actor_id, actor_name, event, to_status, submission_no)
      select shop_code, dh_no, 1, ${now}, ${actor.userId}, ${actor.name}, 'create', 'WAIT_SUBMIT', 0 from created
    )
    select ${orderColumns} from created`

const stepColumns: Readonly<Record<string, InputColumn<OrderTransition>>> = {
  shop_code: ['text', ({ order }) => order.shopCode],
  dh_no: ['text', ({ order }) => order.dhNo],
  from_status: ['text', ({ order }) => order.status],
  to_status: ['text', ({ to }) => to],
  event: ['text', ({ event }) => event],
  actor_id: ['text', ({ actor }) => actor.userId],
  actor_name: ['text', ({ actor }) => actor.name],
  at: ['bigint', ({ at }) => at],
  reason: ['text', ({ reason }) => reason ?? null],
  goods: ['bigint', ({ charges }) => charges?.goods ?? null],
  service: ['bigint', ({ charges }) => charges?.service ?? null],
  car: ['bigint', ({ charges }) => charges?.car ?? null],
  deals: ['boolean', ({ assignment }) => assignment !== undefined],
  trade_order_no: ['text', ({ assignment }) => assignment?.tradeOrderNo ?? null],
  discount: ['bigint', ({ assignment }) => assignment?.discount ?? null],
  is_automatic: ['boolean', ({ actor }) => actor.isAutomatic ?? false],
}

/** Updates orders guarded by the status that the decision was based on, with a log row for each updated order (I10). */
export const transitionWrite = (transitions: ReadonlyArray<OrderTransition>): QueuedWrite => {
  const move = sql`
    update orders o set status = step.to_status, version = o.version + 1, status_since = step.at,
      cancel_reason = case when step.to_status in ('INVALID', 'DC_CANCEL') then step.reason else o.cancel_reason end,
      approved_at = case when step.event in ('approve', 'approveInPart') then step.at else o.approved_at end,
      reject_reason = case when step.to_status = 'REJECT' then step.reason else o.reject_reason end,
      material_fee = coalesce(step.goods, o.material_fee), service_fee = coalesce(step.service, o.service_fee),
      car_fee = coalesce(step.car, o.car_fee),
      discount_fee = coalesce(step.discount, o.discount_fee),
      total_fee = coalesce(step.goods, o.material_fee) + coalesce(step.service, o.service_fee)
        + coalesce(step.car, o.car_fee) - coalesce(step.discount, o.discount_fee),
      trade_order_no = case when step.deals then step.trade_order_no else o.trade_order_no end
    from ${inputRows('step', transitions, stepColumns)}
    where ${ofTheirShops(
      transitions.map(({ order }) => order),
      'o.shop_code',
    )}
      and o.shop_code = step.shop_code and o.dh_no = step.dh_no and o.status = step.from_status
    returning o.version, o.submission_no, step.*`
  return moveAndLog(move, transitions.length)
}

/**
 * Combines the update of the orders and their log rows in one statement; fewer rows than required roll the transaction
 * back.
 */
const moveAndLog = (move: RawBuilder<unknown>, rows: number): QueuedWrite => ({
  table: 'order_log',
  rows,
  query: sql`
    with moved as (${move})
    insert into order_log (shop_code, dh_no, version, at, actor_id, actor_name, event, from_status, to_status,
      submission_no, reason, is_automatic)
    select shop_code, dh_no, version, at, actor_id, actor_name, event, from_status, to_status, submission_no, reason,
      is_automatic
    from moved`,
})

/**
 * Submits the order: moves it, numbers the submission, and writes its lines with their current prices and rules (I14).
 */
export const submitOrder = (
  { order, event, to, actor, at }: OrderTransition,
  lines: ReadonlyArray<FrozenLine>,
  addOn: AddOnCase | null = null,
): ReadonlyArray<QueuedWrite> => {
  const firstNames = lines.slice(0, 3).map(({ sheet }) => sheet.name)
  const move = sql`
    update orders set status = ${to}, version = version + 1, status_since = ${at}, submission_no = submission_no + 1,
      submitted_by = ${actor.userId}, submitted_by_name = ${actor.name}, submitted_at = ${at}, kinds = ${lines.length},
      first_materials = ${firstNames.join('、')}, delivery_modes = ${deliveryModesOf(lines.map(({ sheet }) => sheet))}::text[], reason = coalesce(${addOn?.reason ?? null}, reason),
      attachments = coalesce(${addOn?.attachments ?? null}::text[], attachments)
    where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} and status = ${order.status}
    returning shop_code, dh_no, version, ${at}::bigint as at, ${actor.userId}::text as actor_id,
      ${actor.name}::text as actor_name, ${event}::text as event, ${order.status}::text as from_status,
      status as to_status, submission_no, ${addOn?.reason ?? null}::text as reason,
      ${actor.isAutomatic ?? false}::boolean as is_automatic`
  return [moveAndLog(move, 1), frozen(order, lines)]
}

const frozen = (order: OrderInScope, lines: ReadonlyArray<FrozenLine>): QueuedWrite => {
  const column = (value: (line: FrozenLine) => string | number | null) => lines.map(value)
  return {
    table: 'order_lines',
    query: sql`
      insert into order_lines (shop_code, dh_no, material_code, line_no, material_name, spec, unit, storage_type,
        delivery_mode, picture_hash, min_quantity, step_quantity, max_quantity, quantity, price, amount, subsidy_usable)
      select ${order.shopCode}, ${order.dhNo}, line.*, m.subsidy_usable from unnest(
        ${column(({ sheet }) => sheet.materialCode)}::text[], ${lines.map((_, index) => index + 1)}::int[],
        ${column(({ sheet }) => sheet.name)}::text[], ${column(({ sheet }) => sheet.spec)}::text[],
        ${column(({ sheet }) => sheet.unit)}::text[], ${column(({ sheet }) => sheet.storageType)}::text[],
        ${column(({ sheet }) => sheet.deliveryMode)}::text[], ${column(({ sheet }) => sheet.pictureHash)}::text[],
        ${column(({ sheet }) => sheet.min)}::bigint[], ${column(({ sheet }) => sheet.step)}::bigint[],
        ${column(({ sheet }) => sheet.max)}::bigint[], ${column(({ quantity }) => quantity)}::bigint[],
        ${column(({ sheet }) => sheet.price)}::bigint[], ${column(({ amount }) => amount)}::bigint[]
      ) as line(material_code, line_no, material_name, spec, unit, storage_type, delivery_mode, picture_hash,
        min_quantity, step_quantity, max_quantity, quantity, price, amount)
      join materials m using (material_code)`,
  }
}

export const unfreezeOrder = (order: OrderInScope) => sql`
    with gone as (delete from order_lines where shop_code = ${order.shopCode} and dh_no = ${order.dhNo})
    update orders set kinds = 0, first_materials = '', delivery_modes = '{}', material_fee = 0, service_fee = 0, car_fee = 0, discount_fee = 0,
      total_fee = 0, trade_order_no = null
    where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`

/** Writes the lines only if the cart still has the version that they are based on (C4). */
export const putCart = (
  order: OrderInScope,
  lines: ReadonlyArray<{ readonly materialCode: string; readonly quantity: number }>,
  actor: Actor,
  now: number,
): QueuedWrite => ({
  table: 'cart_lines',
  rows: lines.length,
  query: sql`
    with cart as (
      update orders set cart_version = cart_version + 1
      where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} and cart_version = ${order.cartVersion}
      returning shop_code, dh_no
    )
    insert into cart_lines (shop_code, dh_no, material_code, quantity, version, updated_by, updated_by_name, updated_at)
    select cart.shop_code, cart.dh_no, line.material_code, line.quantity, 1, ${actor.userId}, ${actor.name}, ${now}
    from cart,
      unnest(${lines.map(line => line.materialCode)}::text[], ${lines.map(line => line.quantity)}::bigint[])
        as line(material_code, quantity)
    on conflict (shop_code, dh_no, material_code) do update set quantity = excluded.quantity,
      version = cart_lines.version + 1, updated_by = excluded.updated_by,
      updated_by_name = excluded.updated_by_name, updated_at = excluded.updated_at`,
})
