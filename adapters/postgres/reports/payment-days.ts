/** Whether the lines of an order belong to the payment: not to one that was withdrawn and paid again. Null if the order is in no trade. */
export const matchesOrder = 'o.trade_order_no = p.trade_order_no and o.submission_no = p.submission_no'

/** The day of a payment in the zone of the chain. */
export const paidDay = `(to_timestamp(coalesce(y.paid_at, t.completed_at) / 1000) at time zone (select zone from chain))::date`

/**
 * Identifies a payment and whether the lines of the order belong to it. The lines of a paid order do not change but with one of
 * these: an order that is withdrawn leaves its trade, and is submitted again under another number.
 */
export const paymentHash = `hashtextextended(p.shop_code || '/' || p.dh_no || '/' || p.trade_order_no || '/' || p.seq,
  case when ${matchesOrder} then 1 else 0 end)`

/** The number and the hash of a group of payments, as columns of a statement. */
export const paymentsKnownBy = `count(*)::integer as payments, bit_xor(payment_hash) as payments_hash`

/** The instant at which a day begins in the zone of the chain. */
const startOf = (day: string): string =>
  `(extract(epoch from (${day})::timestamp at time zone (select zone from chain)) * 1000)::bigint`

/** Whether a row of `material_payment_days` is of a day as it begins and ends in the zone that the chain has now. */
export const isDayOfZone = `n.starts_at = ${startOf('n.day')} and n.ends_at = ${startOf('n.day + 1')}`

/** Selects the payments of all shops that were completed since the beginning of the first of these days, each with its day. */
const paymentsSince = (day: string): string => `
  select p.shop_code, p.dh_no, ${paidDay} as day, ${matchesOrder} as is_latest, ${paymentHash} as payment_hash
  from trade_parts p
    join trade_orders t on t.entity_code = p.entity_code and t.trade_order_no = p.trade_order_no
    join orders o on o.shop_code = p.shop_code and o.dh_no = p.dh_no
    left join payment_orders y on y.entity_code = p.entity_code and y.trade_order_no = p.trade_order_no and y.settles
  where p.state = 'PAID' and t.completed_at >= ${startOf(day)}`

/** The sums of lines by material and unit, as columns of a statement. A material stands in an order once. */
const lineSums = `max(g.material_name) as material_name, max(g.spec) as spec, sum(g.quantity)::bigint as quantity,
  count(*)::integer as orders, sum(g.amount)::bigint as amount, sum(g.promo_fee)::bigint as promo_fee`

/** Selects the days since `since` and before `before` that have payments of other number or hash than their sums, or no sums. */
export const daysToSumUp = (since: string, before: string): string => `
  select day::text from (
    select day, ${paymentsKnownBy} from (${paymentsSince(since)}) paid where day >= ${since} and day < ${before} group by day
  ) x left join material_payment_days n using (day)
  where n.day is null or (x.payments, x.payments_hash) is distinct from (n.payments, n.payments_hash) or not (${isDayOfZone})
  order by day desc`

/** Writes the sums of a day over those before, in one statement, so that they are of the payments that they say they are of. */
export const writeDay = (day: string): string => `
  with paid as materialized (select * from (${paymentsSince(day)}) x where day = ${day}),
  sums as materialized (
    select g.material_code, g.unit, ${lineSums} from paid p join order_lines g using (shop_code, dh_no)
    where p.is_latest and g.amount is not null group by g.material_code, g.unit
  ),
  gone as (
    delete from material_payment_sums s where s.day = ${day}
      and not exists (select 1 from sums x where x.material_code = s.material_code and x.unit = s.unit)
  ),
  known as (
    insert into material_payment_days (day, starts_at, ends_at, payments, payments_hash)
    select ${day}, ${startOf(day)}, ${startOf(`${day} + 1`)}, payments, coalesce(payments_hash, 0)
    from (select ${paymentsKnownBy} from paid) x
    on conflict (day) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, payments = excluded.payments,
      payments_hash = excluded.payments_hash
  )
  insert into material_payment_sums as s (day, material_code, unit, material_name, spec, quantity, orders, amount, promo_fee)
  select ${day}, material_code, unit, material_name, spec, quantity, orders, amount, promo_fee from sums
  on conflict (day, material_code, unit) do update set material_name = excluded.material_name, spec = excluded.spec,
    quantity = excluded.quantity, orders = excluded.orders, amount = excluded.amount, promo_fee = excluded.promo_fee`

/** Selects the sums that differ from those of the lines, of the days whose payments are still those that were summed up. */
export const wrongDays = `
  with paid as materialized (${paymentsSince('(select min(day) from material_payment_days)')}),
  valid as materialized (
    select n.day from material_payment_days n
      left join (select day, ${paymentsKnownBy} from paid group by day) x using (day)
    where (coalesce(x.payments, 0), coalesce(x.payments_hash, 0)) = (n.payments, n.payments_hash) and ${isDayOfZone}
  )
  select day, material_code, unit, s.quantity, s.orders, s.amount, s.promo_fee, x.quantity as quantity_sum, x.orders as orders_sum,
    x.amount as amount_sum, x.promo_fee as promo_fee_sum
  from (
    select p.day, g.material_code, g.unit, ${lineSums} from paid p join valid using (day) join order_lines g using (shop_code, dh_no)
    where p.is_latest and g.amount is not null group by p.day, g.material_code, g.unit
  ) x full join (select s.* from material_payment_sums s join valid using (day)) s using (day, material_code, unit)
  where (s.material_name, s.spec, s.quantity, s.orders, s.amount, s.promo_fee)
    is distinct from (x.material_name, x.spec, x.quantity, x.orders, x.amount, x.promo_fee)`
