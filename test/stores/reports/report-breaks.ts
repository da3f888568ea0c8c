/** Statements that break what must hold for schedules and the sums that reports read; `$1` is the number of an order. */
export const reportBreaks: Readonly<Record<string, string>> = {
  'G42 sales months': `with month as (
      insert into sales_months (shop_code, month, through) select shop_code, '2026-11-01', '2026-11-20' from orders where dh_no = $1
      returning shop_code, month
    )
    insert into sales_month_usage (shop_code, month, product_code, material_code, unit, sold, quantity)
    select shop_code, month, 'P1', 'M1', '箱', 500, 500 from month`,
  'R12 schedules': `insert into report_schedules (schedule_id, owner_id, api_name, view_name, language, every, at_time, receivers,
      next_at, created_at, updated_at)
    select dh_no, (select min(user_id) from users), 'payment', '', 'zh', 'DAILY', '08:00', '{}', 1, 0, 0 from orders where dh_no = $1`,
  'R15 payment days': `with sums as (
      insert into material_payment_sums (day, material_code, unit, material_name, spec, quantity, orders, amount, promo_fee)
      select '2020-01-01', 'M1', '箱', dh_no, '', 1, 1, 1, 0 from orders where dh_no = $1 returning day
    )
    insert into material_payment_days (day, starts_at, ends_at, payments, payments_hash)
    select day, extract(epoch from day::timestamp at time zone zone) * 1000,
      extract(epoch from (day + 1)::timestamp at time zone zone) * 1000, 0, 0 from sums, chain`,
}
