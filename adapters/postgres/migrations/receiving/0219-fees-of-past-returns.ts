import { type Kysely, sql } from 'kysely'

/**
 * Gives the lines of returns from before 0095, which had no fees of their own, their share of the refund by quantity, so that the lines of
 * a return sum to what was refunded for it (invariant G22). Shares of cumulated quantities leave no fen over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(feesOfPast).execute(db)
}

const feesOfPast = `
with refunds as (
  select shop_code, attach_order_no as th_no, sum(refund_fee) as cash, sum(refund_promo_fee) as subsidy
  from order_refunds f where attach_type = 'TH' and trade_order_no is not null
    and not exists (select 1 from return_lines l
      where l.shop_code = f.shop_code and l.th_no = f.attach_order_no and (l.cancel_fee is not null or l.subsidy_fee is not null))
  group by shop_code, attach_order_no
), parts as (
  select l.shop_code, l.th_no, l.material_code, l.quantity, f.cash, f.subsidy,
    sum(l.quantity) over (partition by l.shop_code, l.th_no order by l.material_code) as cumulated,
    sum(l.quantity) over (partition by l.shop_code, l.th_no) as total
  from return_lines l join refunds f on f.shop_code = l.shop_code and f.th_no = l.th_no
)
update return_lines l
set cancel_fee = div(p.cash * p.cumulated, p.total) - div(p.cash * (p.cumulated - p.quantity), p.total),
  subsidy_fee = div(p.subsidy * p.cumulated, p.total) - div(p.subsidy * (p.cumulated - p.quantity), p.total)
from parts p
where p.shop_code = l.shop_code and p.th_no = l.th_no and p.material_code = l.material_code;
`
