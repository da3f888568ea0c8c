import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../application/platform/caller.ts'
import type { RangeValue } from '../../../../domain/lists/filters/days/range.ts'
import type { FilterValues } from '../../../../domain/reports/filter-format.ts'
import type { NoGoods } from '../../../../domain/reports/payment/ledger-parts.ts'
import { ledgerFilters } from '../../../../domain/reports/payment/ledger-parts.ts'
import { narrowedBy } from '../../lists/conditions.ts'
import { notBefore } from '../filtered.ts'
import { isDayOfZone, matchesOrder as matches, paidDay, paymentHash, paymentsKnownBy } from '../payment-days.ts'
import { ledgerStatus, paidAt, paidOrders, paymentMethod } from './paid-orders.ts'

/** Selects the paid orders that match the filters of the payment ledger. */
export const ledgerOrders = (scope: Scope, filterValues: FilterValues): RawBuilder<unknown> => sql`${paidOrders(scope)}
  ${notBefore(sql`t.completed_at`, filterValues.paymentTime)} ${narrowedBy(ledgerFilters, filterValues, {
    paymentTime: paidAt,
    orderTime: sql`o.submitted_at`,
    shopId: sql`p.shop_code`,
    orderNo: sql`p.dh_no`,
    tradeOrderNo: sql`p.trade_order_no`,
    orderType: sql`o.order_type`,
    paymentMethod,
    paymentStatus: ledgerStatus,
    copartnerName: sql`e.partner_name`,
  })}`

/** True, or null or false for a payment that was withdrawn and paid again: the lines of the order belong to the latest one. */
const matchesOrder = sql.raw(matches)
const isLatest = sql`coalesce(${matchesOrder}, false)`

/** Columns of the order of a row. */
const orderFields = sql`p.dh_no as order_no, o.order_type, p.shop_code, o.shop_name, e.partner_no, e.partner_name, e.entity_name,
  o.submitted_at as order_time, ${paidAt} as payment_time, o.arrival_date, ${ledgerStatus} as payment_status,
  (select max(s.received_at) from shipments s where s.shop_code = p.shop_code and s.dh_no = p.dh_no) as sign_time,
  ${paymentMethod} as payment_method, y.payment_order_no, y.channel_no, y.paid_channel, p.trade_order_no, p.seq`

/**
 * Selects the components of paid orders: one row per line of goods, and one for other amounts such as fees. The rows of
 * an order sum to its paid amount. The lines of an order that was withdrawn and paid again belong to the latest
 * payment; each earlier payment is one row.
 */
export const ledgerRows = (scope: Scope, filterValues: FilterValues): RawBuilder<unknown> => sql`(
  select d.*, l.line_no, l.material_code, coalesce(l.material_name, case when d.is_latest then ${feeName} else ${earlierName} end) as material_name, l.spec, c.name as category, l.unit,
    l.price, l.quantity, l.received, l.amount, l.promo_fee
  from (select ${orderFields}, p.total_fee, p.subsidy_fee,
      ${isLatest} as is_latest
    from ${ledgerOrders(scope, filterValues)}) d
  cross join lateral (
    select line_no, material_code, material_name, spec, unit, price, quantity, received, amount, promo_fee from order_lines g
      where d.is_latest and g.shop_code = d.shop_code and g.dh_no = d.order_no and g.amount is not null
    union all
    select null, null, null, null, null, null, null, null, d.total_fee - coalesce(sum(g.amount), 0)::bigint,
        d.subsidy_fee - coalesce(sum(g.promo_fee) filter (where g.amount is not null), 0)::bigint
      from (select 1) one left join order_lines g on d.is_latest and g.shop_code = d.shop_code and g.dh_no = d.order_no
      having d.total_fee <> coalesce(sum(g.amount), 0)
        or d.subsidy_fee <> coalesce(sum(g.promo_fee) filter (where g.amount is not null), 0)
  ) l
  left join materials m on m.material_code = l.material_code
  left join categories c on c.category_code = m.category_code
  where true ${narrowedBy(ledgerFilters, filterValues, { goodsId: sql`l.material_code` })}
)`

/**
 * Selects the sums of the ledger rows by material and unit, and by purpose of those without a material. The lines are read once; what
 * is not goods follows from the parts of the payments, and its subsidy is what the lines leave of theirs. A material stands in an
 * order once. Of all shops the sums of whole days are read, where they are of the payments that the days have now [R15].
 */
export const ledgerMaterialSums = (scope: Scope, filterValues: FilterValues): RawBuilder<unknown> => {
  const byDay = readsDays(scope, filterValues)
  const ofMaterial = (column: RawBuilder<unknown>) => narrowedBy(ledgerFilters, filterValues, { goodsId: column })
  return sql`(
  with paid as materialized (
    select p.shop_code, p.dh_no, p.total_fee, p.goods_fee, p.subsidy_fee, ${isLatest} as is_latest
      ${byDay ? sql`, ${sql.raw(paidDay)} as day, ${sql.raw(paymentHash)} as payment_hash` : sql``}
    from ${ledgerOrders(scope, filterValues)}
  ), ${byDay ? summedDays(filterValues) : sql``} lines as (
    select g.material_code, g.unit, g.material_name, g.spec, g.quantity, 1 as orders, g.amount, g.promo_fee
    from paid d join order_lines g on g.shop_code = d.shop_code and g.dh_no = d.dh_no
    where d.is_latest and g.amount is not null ${byDay ? sql`and d.day not in (select day from summed_days)` : sql``}
      ${ofMaterial(sql`g.material_code`)}
    ${
      byDay
        ? sql`union all
    select g.material_code, g.unit, g.material_name, g.spec, g.quantity, g.orders, g.amount, g.promo_fee
    from summed_days join material_payment_sums g using (day) where true ${ofMaterial(sql`g.material_code`)}`
        : sql``
    }
  ), sums as materialized (
    select material_code, unit, max(material_name) as material_name, max(spec) as spec, sum(quantity)::bigint as quantity,
      sum(orders)::bigint as orders, sum(amount)::bigint as amount, sum(promo_fee)::bigint as promo_fee
    from lines group by material_code, unit
  )
  select s.*, c.name as category from (
    select * from sums
    union all
    select null, null, case when is_latest then ${feeName} else ${earlierName} end, null, null, count(*) filter (where other <> 0),
      sum(other)::bigint, (sum(subsidy_fee) - case when is_latest then (select coalesce(sum(promo_fee), 0) from sums) else 0 end)::bigint
    from (select is_latest, subsidy_fee, total_fee - case when is_latest then goods_fee else 0 end as other from paid) payments
    where true ${ofMaterial(sql`null::text`)}
    group by is_latest having bool_or(other <> 0)
  ) s
  left join materials m on m.material_code = s.material_code
  left join categories c on c.category_code = m.category_code
)`
}

/** Whether a search can read the sums of days: those are of all shops and orders. */
const readsDays = (scope: Scope, { sort: _, paymentTime, goodsId: __, ...others }: FilterValues): boolean =>
  scope.shops === 'ALL' && paymentTime !== undefined && Object.values(others).every(value => value === undefined)

/** The whole days of a search whose sums are of the payments that they have now. */
const summedDays = ({ paymentTime }: FilterValues): RawBuilder<unknown> => {
  const { from, before } = paymentTime as RangeValue
  return sql`summed_days as materialized (
    select n.day from material_payment_days n
      join (select day, ${sql.raw(paymentsKnownBy)} from paid group by day) x using (day)
    where (x.payments, x.payments_hash) = (n.payments, n.payments_hash)
      and n.starts_at >= ${from} and n.ends_at <= ${before} and ${sql.raw(isDayOfZone)}
  ),`
}

/**
 * Selects the paid orders that have ledger rows with the sums of these rows, which are the paid amount and its subsidy, without
 * reading the lines.
 */
export const ledgerOrderSums = (scope: Scope, filterValues: FilterValues): RawBuilder<unknown> => sql`(
  select ${orderFields}, p.total_fee as amount, p.subsidy_fee as promo_fee,
    ${isLatest} as is_latest
  from ${ledgerOrders(scope, filterValues)} and (p.total_fee <> 0 or p.subsidy_fee <> 0 or exists (select 1 from order_lines g
    where ${matchesOrder} and g.shop_code = p.shop_code and g.dh_no = p.dh_no and g.amount is not null))
)`

/** Amounts that are not goods are identified by a code (domain/reports/payment/ledger-parts.ts). */
const feeName = sql.lit('#FEES' satisfies NoGoods)
const earlierName = sql.lit('#EARLIER' satisfies NoGoods)

export const amountColumns = {
  totalAmount: sql`x.amount`,
  subsidyAmount: sql`x.promo_fee`,
  actualAmount: sql`x.amount - x.promo_fee`,
}

export const goodsColumns = {
  goodsName: sql`x.material_name`,
  goodsId: sql`x.material_code`,
  goodsSku: sql`x.spec`,
  goodsType: sql`x.category`,
  orderUnit: sql`x.unit`,
}

export const orderColumns = {
  orderNo: sql`x.order_no`,
  orderType: sql`x.order_type`,
  storeName: sql`x.shop_name`,
  storeId: sql`x.shop_code`,
  copartnerName: sql`x.partner_name`,
  copartnerNo: sql`x.partner_no`,
  orderTime: sql`x.order_time`,
  paymentTime: sql`x.payment_time`,
  arrivalTime: sql`x.arrival_date`,
  signTime: sql`x.sign_time`,
  paymentStatus: sql`x.payment_status`,
  paymentMethod: sql`x.payment_method`,
  paymentNo: sql`x.payment_order_no`,
  paymentChannelNo: sql`x.channel_no`,
  paymentChannel: sql`x.paid_channel`,
  balanceAccount: sql`x.entity_name`,
  tradeOrderNo: sql`x.trade_order_no`,
}
