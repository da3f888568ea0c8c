import { Effect } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type { OrderSort } from '../../../application/ordering/contract/order.ts'
import type {
  OrderContent,
  OrderDocuments,
  OrderFilter,
  OrderInScope,
  OrderKey,
} from '../../../application/ordering/ports/orders.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { type Condition, type ListRows, matchingRows } from '../engine/list.ts'
import { inScope, namesOneShop } from '../engine/scope.ts'
import { nullable, sortedBy } from '../engine/sorted.ts'
import type { Database } from '../engine/sql.ts'

/** The columns of an order under the names of the application. */
export const orderColumns = sql`
  shop_code as "shopCode", dh_no as "dhNo", order_type as "orderType", status, version,
  submission_no as "submissionNo", cart_version as "cartVersion", shop_group as "shopGroup", shop_name as "shopName",
  purchase_date as "purchaseDate", arrival_date as "arrivalDate", opens_at as "opensAt", cut_off_at as "cutOffAt",
  grace_minutes as "graceMinutes", approved_at as "approvedAt", pay_method as "payMethod", business_code as "businessCode",
  delivery_modes as "deliveryModes", order_source as "orderSource", material_fee as "materialFee",
  discount_fee as "discountFee", service_fee as "serviceFee", car_fee as "carFee", total_fee as "totalFee", kinds,
  delivered_kinds as "deliveredKinds", first_materials as "firstMaterials", has_difference as "hasDifference",
  all_shipped as "allShipped", reason, attachments, zp_type as "zpType", zp_explain as "zpExplain", sq_no as "sqNo",
  replace_read_at as "replaceReadAt", remark, reject_reason as "rejectReason", cancel_reason as "cancelReason",
  status_since as "statusSince", created_at as "createdAt", submitted_by as "submittedBy", submitted_by_name as "submittedByName",
  submitted_at as "submittedAt", trade_order_no as "tradeOrderNo", (select sheet_edition from chain) as "sheetEdition"`

/** What an order costs before the subsidy, as lists and the start page show it. */
export const orderAmount = sql`total_fee + discount_fee`

/** Selects orders in the scope by number, date, shop and so on; the result is a SELECT up to its ORDER BY. */
export const ordersWhere = (scope: Scope, filter: OrderFilter) => sql<OrderInScope>`
  select ${orderColumns} from ${matchingOrders(scope, filter)}`

/** Day of an order's cut-off in the chain's zone. */
export const cutOffDay = sql`(to_timestamp(cut_off_at / 1000.0) at time zone (select zone from chain))::date`

/** Selects dates of the last month whose window may end today; the index of dates avoids reading a shop's history. */
export const cutOffLater = (today: RawBuilder<unknown>) => sql`purchase_date between ${today} - 31 and ${today} - 1`

/** The key of the order with this number in the scope: an order keeps its shop, so what follows may name it. */
export const orderKeyOf = (scope: Scope, dhNo: string) => sql<OrderKey>`
  select shop_code as "shopCode", dh_no as "dhNo" from orders
  where ${inScope(scope, 'shop_code')} and dh_no = ${dhNo} limit 1`

/** Locks the row of one shop: a lock that names no shop is one that an engine with several servers refuses. */
export const lockOrder = ({ shopCode, dhNo }: OrderKey) => sql<OrderInScope>`
  select ${orderColumns} from orders where shop_code = ${shopCode} and dh_no = ${dhNo} for update`

/** The keys of the orders with these numbers in the scope; an index finds them by number whatever other conditions apply. */
const orderKeysOf = (scope: Scope, dhNos: ReadonlyArray<string>) => sql<OrderKey>`
  select shop_code as "shopCode", dh_no as "dhNo" from orders where dh_no = any(${dhNos}) and ${inScope(scope, 'shop_code')}`

/** Locks the rows of one shop. */
const lockOrdersOf = (shopCode: string, dhNos: ReadonlyArray<string>, locked: Locked) => sql<OrderInScope>`
  select ${orderColumns} from orders where shop_code = ${shopCode} and dh_no = any(${dhNos})
  order by dh_no for update ${sql.raw(locked)}`

/** What happens to rows that somebody else has locked. */
type Locked = '' | 'skip locked'

type Rows = (typeof Database)['Service']['rows']

/** Returns the keys of orders by number; for a caller of one shop they need no query. */
export const keysIn = (
  rows: Rows,
  scope: Scope,
  dhNos: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<OrderKey>> =>
  namesOneShop(scope) || dhNos.length === 0
    ? Effect.succeed(dhNos.map(dhNo => ({ shopCode: scope.shops[0]!, dhNo })))
    : rows(orderKeysOf(scope, dhNos))

/**
 * Locks orders shop by shop in the order of their keys, with one statement a shop; the statements are sent together, so that they
 * take one round trip. Every lock of orders of several shops is taken here: the program compares the codes of the shops, which may
 * have any letters, and a statement that locked several shops could compare them differently.
 */
export const lockOrders = (
  rows: Rows,
  keys: ReadonlyArray<OrderKey>,
  locked: Locked = '',
): Effect.Effect<ReadonlyArray<OrderInScope>> => {
  const byShop = Map.groupBy(keys, ({ shopCode }) => shopCode)
  const shops = [...byShop.keys()].toSorted()
  const lockShop = (shopCode: string) =>
    rows(
      lockOrdersOf(
        shopCode,
        byShop.get(shopCode)!.map(({ dhNo }) => dhNo),
        locked,
      ),
    )
  return Effect.map(Effect.forEach(shops, lockShop, { concurrency: 'unbounded' }), orders => orders.flat())
}

export const ordersByNumber = (scope: Scope, dhNos: ReadonlyArray<string>) =>
  sql<OrderInScope>`
    select ${orderColumns} from orders where dh_no = any(${dhNos}) and ${inScope(scope, 'shop_code')}
    order by shop_code, dh_no`

export const contentsOf = (orders: ReadonlyArray<OrderKey>) => sql<OrderContent & { readonly dhNo: string }>`
  select dh_no as "dhNo",
    json_agg(json_build_object('materialCode', material_code, 'amount', coalesce(amount, 0), 'isUsable', subsidy_usable)
      order by line_no) as lines,
    md5(string_agg(concat_ws(':', material_code, price), ',' order by line_no)) as "pricesDigest"
  from order_lines where ${ofTheirShops(orders)} and (shop_code, dh_no) in (${orderKeys(orders)}) group by shop_code, dh_no`

/** The shops of orders as a condition, because keys in a subquery do not tell an engine with several servers where to look. */
export const ofTheirShops = (orders: ReadonlyArray<OrderKey>, column = 'shop_code') => {
  const shops = [...new Set(orders.map(({ shopCode }) => shopCode))]
  return shops.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${shops[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${shops})`
}

/** Returns the keys of orders as rows of a subquery. */
export const orderKeys = (orders: ReadonlyArray<OrderKey>) => sql`
  select * from unnest(${orders.map(({ shopCode }) => shopCode)}::text[], ${orders.map(({ dhNo }) => dhNo)}::text[])`

/** Material, quantity, version and author: the most compact form of a line. */
export type CartLineColumns = readonly [string, Thousandths, number, string]

/**
 * Locks an order and reads its cart. A statement that had to wait for the lock sees the order's current row but the
 * lines as of its start; `seenVersion` reveals this, because every write to a cart increments the order's cart version.
 */
export const lockOrderWithCart = ({ shopCode, dhNo }: OrderKey) => sql<
  OrderInScope & { readonly seenVersion: number; readonly lines: ReadonlyArray<CartLineColumns> }
>`
  with held as (
    select * from orders where shop_code = ${shopCode} and dh_no = ${dhNo} for update
  )
  select ${orderColumns},
    (select cart_version from orders seen where seen.shop_code = ${shopCode} and seen.dh_no = ${dhNo}) as "seenVersion",
    (select coalesce(json_agg(json_build_array(material_code, quantity, version, updated_by_name)
        order by material_code), '[]')
      from cart_lines line where line.shop_code = ${shopCode} and line.dh_no = ${dhNo}) as lines
  from held`

export const statusCounts = (scope: Scope, filter: OrderFilter) => sql<{ status: string; count: number }>`
  select status, count(*) as count from ${matchingOrders(scope, filter)} group by status`

/** Locks orders whose cut-off or grace period has passed, without those that somebody is working on. */
export const lockDueOrders = (rows: Rows, now: number, limit: number): Effect.Effect<ReadonlyArray<OrderInScope>> =>
  Effect.flatMap(rows(dueOrders(now, limit)), keys => lockOrders(rows, keys, 'skip locked'))

/**
 * Selects the keys of orders whose cut-off or grace period has passed. Each branch reads its own partial index, so that
 * polling every second is cheap if nothing is due. The caller decides again on the locked row.
 */
const dueOrders = (now: number, limit: number) => sql<OrderKey>`
  select shop_code as "shopCode", dh_no as "dhNo" from (
    (select shop_code, dh_no from orders
      where status in ('WAIT_SUBMIT', 'SUBMIT_FAIL', 'SUBMITTED') and cut_off_at <= ${now}
      order by cut_off_at limit ${limit})
    union all
    (select shop_code, dh_no from orders where status = 'SUBMITTED' and order_type <> 'NORMAL' limit ${limit})
    union all
    (select shop_code, dh_no from orders
      where status = 'WAIT_PAY' and cut_off_at <= ${now}
        and greatest(cut_off_at, coalesce(approved_at, cut_off_at)) + grace_minutes * 60000 <= ${now}
      order by cut_off_at limit ${limit})
  ) due`

/** Returns the orders that a list finds. */
export const matchingOrders = (scope: Scope, filter: OrderFilter) =>
  matchingRows(sql`orders`, inScope(scope, 'shop_code'), orderConditions(scope, filter))

/** Selects a page of the order list, with the numbers of the documents that belong to each order. */
export const orderListRows = (
  scope: Scope,
  filter: OrderFilter,
  sort: Sort<OrderSort> | undefined,
): ListRows<OrderInScope & OrderDocuments> => ({
  columns: sql`${orderColumns}, ${documentsIn(scope)}`,
  matching: matchingOrders(scope, filter),
  order: orderBy(sort),
})

/** Returns the ORDER BY of an order list; each sort matches an index, read forwards or backwards. */
export const orderBy = (sort: Sort<OrderSort> | undefined, table = 'orders'): RawBuilder<unknown> => {
  const { column, direction } = sort ?? newestFirst
  const first = `${table}.${sortColumns[column]}`
  return sortedBy(
    [
      isKnown.has(column) ? first : nullable(first),
      ...[`${table}.dh_no`, `${table}.shop_code`].filter(it => it !== first),
    ],
    direction,
  )
}

const newestFirst: Sort<OrderSort> = { column: 'purchaseDate', direction: 'DESC' }

const sortColumns: Readonly<Record<OrderSort, string>> = {
  dhNo: 'dh_no',
  purchaseDate: 'purchase_date',
  arrivalDate: 'arrival_date',
  submittedAt: 'submitted_at',
}

/** Sort columns that are never null. */
const isKnown: ReadonlySet<OrderSort> = new Set(['dhNo', 'purchaseDate'])

/** Evaluated only for the rows of the page, because PostgreSQL computes it after the limit. */
const documentsIn = (scope: Scope) => sql`
  (select coalesce(json_agg(json_build_object('shNo', s.sh_no, 'scNo', s.sc_no,
      'expectArrivalDate', case when s.sh_status in ('10', '20') then s.expect_arrival_date end) order by s.batch_no), '[]')
    from shipments s where s.shop_code = orders.shop_code and s.dh_no = orders.dh_no
      and ${inScope(scope, 's.shop_code')}) as receipts,
  (select coalesce(json_agg(json_build_object('thNo', r.th_no) order by r.applied_at, r.th_no), '[]')
    from return_orders r where r.shop_code = orders.shop_code and r.dh_no = orders.dh_no
      and ${inScope(scope, 'r.shop_code')}) as returns`

/**
 * Whether an order is delivered by this mode; an order that is not submitted has the modes of the materials in its cart
 * [S22].
 */
const hasDeliveryMode = (
  scope: Scope,
  mode: string,
) => sql`(${mode} = any(delivery_modes) or delivery_modes = '{}' and exists (
  select 1 from cart_lines c join materials m using (material_code)
  where c.shop_code = orders.shop_code and c.dh_no = orders.dh_no and c.quantity > 0 and m.delivery_mode = ${mode}
    and ${inScope(scope, 'c.shop_code')}))`

/** Whether an order has materials: those of its cart until it is submitted. */
const hasMaterials = (scope: Scope, table = 'orders') => sql`(
  ${sql.ref(`${table}.status`)} <> 'WAIT_SUBMIT' and ${sql.ref(`${table}.kinds`)} > 0 or exists (
  select 1 from cart_lines c where c.shop_code = ${sql.ref(`${table}.shop_code`)}
    and c.dh_no = ${sql.ref(`${table}.dh_no`)} and c.quantity > 0 and ${inScope(scope, 'c.shop_code')}))`

/** Returns the conditions of a filter. */
const orderConditions = (scope: Scope, filter: OrderFilter): ReadonlyArray<Condition> => [
  filter.shopCodes && sql`shop_code = any(${filter.shopCodes})`,
  filter.orderTypes && sql`order_type = any(${filter.orderTypes})`,
  filter.statuses && sql`status = any(${filter.statuses})`,
  filter.hasDifference !== undefined && sql`has_difference = ${filter.hasDifference}`,
  filter.hasMaterials !== undefined && sql`${hasMaterials(scope)} = ${filter.hasMaterials}`,
  filter.dhNos && sql`dh_no = any(${filter.dhNos})`,
  filter.from && sql`purchase_date >= ${filter.from}::date`,
  filter.to && sql`purchase_date <= ${filter.to}::date`,
  filter.deliveryMode && hasDeliveryMode(scope, filter.deliveryMode),
  filter.zpTypes && sql`zp_type = any(${filter.zpTypes})`,
  filter.hasReturn &&
    sql`exists (select 1 from order_lines l
      where l.shop_code = orders.shop_code and l.dh_no = orders.dh_no and l.returned > 0
        and ${inScope(scope, 'l.shop_code')})`,
  filter.payMethod && sql`pay_method = ${filter.payMethod}`,
]
