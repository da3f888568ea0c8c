import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import {
  type Actor,
  type CartLineRow,
  type Charges,
  type FrozenLine,
  type LogRow,
  type NewOrder,
  type OrderInScope,
  type OrderLineRow,
  Orders,
  type Turn,
} from '../../application/ports/orders.ts'
import type { ShopInScope } from '../../application/ports/shops.ts'
import { dueOrders, orderColumns, orderCount, ordersWhere, statusCounts } from './order-rows.ts'
import type { Db } from './pool.ts'
import { containing } from './scope.ts'
import { Database } from './sql.ts'

export const orderStore = Layer.effect(
  Orders,
  Effect.gen(function* () {
    const { run, rows: many, row: one } = yield* Database
    return {
      find: (scope, dhNo) => one(sql`${ordersWhere(scope, { dhNos: [dhNo] })} limit 1`),
      lock: (scope, dhNo) => one(sql`${ordersWhere(scope, { dhNos: [dhNo] })} limit 1 for update`),
      create: (shop, order, actor, now) => run(db => create(db, shop, order, actor, now)),
      liveRoutine: (shop, purchaseDate) =>
        one(sql`select ${orderColumns} from orders
          where shop_code = ${shop.shopCode} and purchase_date = ${purchaseDate}::date
            and order_type = 'NORMAL' and status <> 'INVALID'`),
      ofDay: (shop, purchaseDate) =>
        many(sql<OrderInScope>`select ${orderColumns} from orders
          where shop_code = ${shop.shopCode} and purchase_date = ${purchaseDate}::date
          order by created_at desc, dh_no`),
      turn: turns => run(db => turn(db, turns)),
      noteSubmission: (order, actor, at) => run(db => noteSubmission(db, order, actor, at)),
      freeze: (order, lines) => run(db => freeze(db, order, lines)),
      charge: (order, fees) => run(db => charge(db, order, fees)),
      thaw: order => run(db => thaw(db, order)),
      lines: (order, keyword) => many(linesOf(order, keyword)),
      log: order =>
        many(sql<LogRow>`select at, event, to_status as "toStatus", actor_name as "actorName", reason from order_log
          where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} order by version`),
      page: (scope, filter, offset, limit) =>
        many(sql<OrderInScope>`${ordersWhere(scope, filter)}
          order by purchase_date desc, dh_no desc offset ${offset} limit ${limit}`),
      count: (scope, filter) => Effect.map(many(orderCount(scope, filter)), rows => rows[0]?.count ?? 0),
      countByStatus: (scope, filter) =>
        Effect.map(many(statusCounts(scope, filter)), rows => new Map(rows.map(row => [row.status, row.count]))),
      cart: order =>
        many(sql<CartLineRow>`
          select material_code as "materialCode", quantity, version, updated_by_name as "updatedByName" from cart_lines
          where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} order by material_code`),
      putCart: (order, lines, actor, now) => run(db => putCart(db, order, lines, actor, now)),
      lockDue: (now, limit) => many(dueOrders(now, limit)),
    }
  }),
)

async function create(db: Db, shop: ShopInScope, order: NewOrder, actor: Actor, now: number) {
  const { rows } = await sql<OrderInScope>`
    with created as (
      insert into orders (shop_code, dh_no, order_type, status, shop_group, shop_name, purchase_date, arrival_date,
        opens_at, cut_off_at, grace_minutes, pay_method, business_code, delivery_mode, order_source, created_by,
        created_at, status_since)
      values (${shop.shopCode}, ${order.dhNo}, ${order.orderType}, 'WAIT_SUBMIT', ${shop.shopGroup}, ${shop.name},
        ${order.purchaseDate}::date, ${order.arrivalDate}::date, ${order.opensAt}, ${order.cutOffAt},
        ${order.graceMinutes}, ${shop.payMethod}, 'C', 'WAREHOUSE', 'SHOP', ${actor.userId}, ${now}, ${now})
      on conflict (shop_code, purchase_date, order_type) where order_type = 'NORMAL' and status <> 'INVALID' do nothing
      returning *
    ), logged as (
      insert into order_log (shop_code, dh_no, version, at, actor_id, actor_name, event, to_status, submission_no)
      select shop_code, dh_no, 1, ${now}, ${actor.userId}, ${actor.name}, 'create', 'WAIT_SUBMIT', 0 from created
    )
    select ${orderColumns} from created`.execute(db)
  return rows[0] ?? null
}

/** One UPDATE guarded by the status the decision was made on, with the log row of each order it moved (I10). */
async function turn(db: Db, turns: ReadonlyArray<Turn>): Promise<void> {
  if (turns.length === 0) return
  const column = (value: (turn: Turn) => string | number | null) => turns.map(value)
  const { rows } = await sql<{ moved: number }>`
    with step as (
      select * from unnest(
        ${column(({ order }) => order.shopCode)}::text[], ${column(({ order }) => order.dhNo)}::text[],
        ${column(({ order }) => order.status)}::text[], ${column(({ to }) => to)}::text[],
        ${column(({ event }) => event)}::text[], ${column(({ actor }) => actor.userId)}::text[],
        ${column(({ actor }) => actor.name)}::text[], ${column(({ at }) => at)}::bigint[],
        ${column(({ reason }) => reason ?? null)}::text[]
      ) as step(shop_code, dh_no, from_status, to_status, event, actor_id, actor_name, at, reason)
    ), moved as (
      update orders o set status = step.to_status, version = o.version + 1, status_since = step.at,
        cancel_reason = case when step.to_status in ('INVALID', 'DC_CANCEL') then step.reason else o.cancel_reason end,
        reject_reason = case when step.to_status = 'REJECT' then step.reason else o.reject_reason end
      from step
      where o.shop_code = step.shop_code and o.dh_no = step.dh_no and o.status = step.from_status
      returning o.version, o.submission_no, step.*
    ), logged as (
      insert into order_log (shop_code, dh_no, version, at, actor_id, actor_name, event, from_status, to_status,
        submission_no, reason)
      select shop_code, dh_no, version, at, actor_id, actor_name, event, from_status, to_status, submission_no, reason
      from moved
    )
    select count(*) as moved from moved`.execute(db)
  if (rows[0]?.moved !== turns.length) throw new Error(`${turns.length} orders to turn, ${rows[0]?.moved} turned`)
}

async function noteSubmission(db: Db, order: OrderInScope, actor: Actor, at: number): Promise<void> {
  await sql`update orders set submission_no = submission_no + 1, submitted_by = ${actor.userId},
      submitted_by_name = ${actor.name}, submitted_at = ${at}
    where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`.execute(db)
}

/** Writes the lines as they were submitted, with their prices and rules of that moment (I14). */
async function freeze(db: Db, order: OrderInScope, lines: ReadonlyArray<FrozenLine>): Promise<void> {
  const column = (value: (line: FrozenLine) => string | number | null) => lines.map(value)
  const shown = lines.slice(0, 3).map(({ sheet }) => sheet.name)
  await sql`
    with written as (
      insert into order_lines (shop_code, dh_no, material_code, line_no, material_name, spec, unit, storage_type,
        delivery_mode, picture_hash, min_quantity, step_quantity, max_quantity, quantity, price, amount)
      select ${order.shopCode}, ${order.dhNo}, line.* from unnest(
        ${column(({ sheet }) => sheet.materialCode)}::text[], ${lines.map((_, index) => index + 1)}::int[],
        ${column(({ sheet }) => sheet.name)}::text[], ${column(({ sheet }) => sheet.spec)}::text[],
        ${column(({ sheet }) => sheet.unit)}::text[], ${column(({ sheet }) => sheet.storageType)}::text[],
        ${column(({ sheet }) => sheet.deliveryMode)}::text[], ${column(({ sheet }) => sheet.pictureHash)}::text[],
        ${column(({ sheet }) => sheet.min)}::bigint[], ${column(({ sheet }) => sheet.step)}::bigint[],
        ${column(({ sheet }) => sheet.max)}::bigint[], ${column(({ quantity }) => quantity)}::bigint[],
        ${column(({ sheet }) => sheet.price)}::bigint[], ${column(({ amount }) => amount)}::bigint[]
      ) as line
    )
    update orders set kinds = ${lines.length}, first_materials = ${shown.join('、')}
    where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`.execute(db)
}

async function charge(db: Db, order: OrderInScope, { goods, service, car }: Charges): Promise<void> {
  await sql`update orders set material_fee = ${goods}, service_fee = ${service}, car_fee = ${car},
      total_fee = ${goods + service + car} - discount_fee
    where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`.execute(db)
}

async function thaw(db: Db, order: OrderInScope): Promise<void> {
  await sql`
    with gone as (delete from order_lines where shop_code = ${order.shopCode} and dh_no = ${order.dhNo})
    update orders set kinds = 0, first_materials = '', material_fee = 0, service_fee = 0, car_fee = 0, discount_fee = 0,
      total_fee = 0
    where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`.execute(db)
}

const linesOf = (order: OrderInScope, keyword: string) => {
  const like = containing(keyword.toLowerCase())
  return sql<OrderLineRow>`
    select material_code as "materialCode", material_name as name, spec, unit, storage_type as "storageType",
      delivery_mode as "deliveryMode", picture_hash as "pictureHash", quantity, price, amount, shipped, received,
      returned, cancelled
    from order_lines
    where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}
      and (${keyword} = '' or lower(material_name) like ${like} or lower(material_code) like ${like})
    order by line_no`
}

async function putCart(
  db: Db,
  order: OrderInScope,
  lines: ReadonlyArray<{ readonly materialCode: string; readonly quantity: number }>,
  actor: Actor,
  now: number,
): Promise<void> {
  await sql`
    with put as (
      insert into cart_lines (shop_code, dh_no, material_code, quantity, version, updated_by, updated_by_name, updated_at)
      select ${order.shopCode}, ${order.dhNo}, line.material_code, line.quantity, 1, ${actor.userId}, ${actor.name}, ${now}
      from unnest(${lines.map(line => line.materialCode)}::text[], ${lines.map(line => line.quantity)}::bigint[])
        as line(material_code, quantity)
      on conflict (shop_code, dh_no, material_code) do update set quantity = excluded.quantity,
        version = cart_lines.version + 1, updated_by = excluded.updated_by,
        updated_by_name = excluded.updated_by_name, updated_at = excluded.updated_at
    )
    update orders set cart_version = cart_version + 1
    where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`.execute(db)
}
