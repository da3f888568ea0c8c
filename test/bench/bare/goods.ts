import { firstOf, shops } from '../chain/numbering.ts'

/**
 * Returns the same posting as one pgbench transaction: locks the shop, and writes the posting, its movements with their balances
 * and the figures of the day, all calculated by the database.
 */
export const barePosting = (lines: number): string => `
\\set shop random(0, ${shops - 1})
\\set key random(1, ${firstOf.history})
begin;
insert into stock_shops (shop_code) values ('B' || (1000 + :shop)) on conflict do nothing;
select 1 from stock_shops where shop_code = 'B' || (1000 + :shop) for update;
insert into stock_postings (shop_code, posting_key, body_hash, process, trade_day, occurred_day, occurred_at, recorded_at,
    biz_order_no, actor_id, actor_name)
  values ('B' || (1000 + :shop), 'BARE' || :key || random(), '', 'SALE_OUT', current_date, current_date, 0, 0, 'BARE', 'bare', 'bare');
with sale as (
  select 'B' || (1000 + :shop) as shop_code, 'M' || (10001 + line) as material_code, -100 * (1 + line % 19) as change
  from generate_series(0, ${lines - 1}) line
), balances as (
  insert into stock_balances as b (shop_code, material_code, in_store, seq) select shop_code, material_code, change, 1 from sale
  on conflict (shop_code, material_code) do update set in_store = b.in_store + excluded.in_store, seq = b.seq + 1
  returning shop_code, material_code, in_store, seq
), movements as (
  insert into stock_movements (shop_code, material_code, seq, recorded_day, recorded_at, trade_day, process, posting_key,
    biz_order_no, change_in_store, change_in_transport, change_value, variance, after_in_store, after_in_transport, after_value)
  select shop_code, material_code, seq, current_date, 0, current_date, 'SALE_OUT', 'BARE', 'BARE', change, 0, 0, 0, in_store, 0, 0
  from balances join sale using (shop_code, material_code)
)
insert into stock_days as d (shop_code, trade_day, material_code, sale_out)
select shop_code, current_date, material_code, -change from sale
on conflict (shop_code, trade_day, material_code) do update set sale_out = d.sale_out + excluded.sale_out;
commit;
`

/** Returns SQL that fills two years of movements of one shop, 300 materials a day. */
export const manyMovements = (shop: string, count: number): string => `
insert into stock_shops (shop_code) values ('${shop}') on conflict do nothing;
insert into stock_movements (shop_code, material_code, seq, recorded_day, recorded_at, trade_day, process, posting_key,
  biz_order_no, change_in_store, change_in_transport, change_value, variance, after_in_store, after_in_transport, after_value)
select '${shop}', 'M' || (10001 + i % 300), 1000000 + i / 300, at::date, (extract(epoch from at) * 1000)::bigint, at::date,
  case i % 3 when 0 then 'ORDER_IN' else 'SALE_OUT' end, 'FILL' || i / 300, 'FILL' || i / 300, 1000, 0, 1000, 0, 1000, 0, 1000
from (select i, now() - interval '730 days' * (1 - i / ${count}.0) as at from generate_series(0, ${count - 1}) i) given;
`

/** Returns SQL that fills the daily inventory of one shop: so many materials on each of the last days. */
export const manyDays = (shop: string, materials: number, days: number): string => `
insert into stock_balances (shop_code, material_code, in_store, seq)
select '${shop}', 'M' || (10001 + i), 0, 1 from generate_series(0, ${materials - 1}) i on conflict do nothing;
insert into stock_days (shop_code, trade_day, material_code, order_in, sale_out)
select '${shop}', current_date - day, 'M' || (10001 + i), case when (i + day) % 3 = 0 then 3000 else 0 end, 100 * (i % 19)
from generate_series(0, ${materials - 1}) i, generate_series(0, ${days - 1}) day on conflict do nothing;
`

/** A page of the flow of one shop. */
export const bareFlow = (shop: string): string => `
\\set day random(0, 600)
select * from stock_movements f join shops s using (shop_code) left join materials m using (material_code)
where f.shop_code = '${shop}'
  and recorded_at between (extract(epoch from now()) * 1000)::bigint - (31 + :day)::bigint * 86400000
    and (extract(epoch from now()) * 1000)::bigint - :day::bigint * 86400000
order by recorded_at desc, f.material_code, f.seq desc limit 20;
`
