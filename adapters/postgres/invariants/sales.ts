import { sqlText } from '../engine/sql-text.ts'
import { breakdownOfDay, costOfAllDays, takenByProduct } from '../sales/breakdown.ts'

/** What must hold for sales days (plan of goods 6 and 10). */
export const salesInvariants = [
  {
    name: 'G40 sales posted',
    readsWholeLedger: true,
    about: [
      '每个销售日入账的物料等于当前版次分解的耗用，待处理的成品除外',
      'what was posted for a sales day is what its current edition uses, without the products that wait',
    ],
    sql: () => `select shop_code, sales_no, material_code, sold, returned, posted_out, posted_back from (
        select shop_code, sales_no, material_code, u.sold, u.returned
        from sales_days join sales_usage u using (shop_code, trade_day) where u.sold <> 0 or u.returned <> 0
      ) x full join (
        select shop_code, biz_order_no as sales_no, material_code,
          coalesce(-sum(change_in_store) filter (where process = 'SALE_OUT'), 0) as posted_out,
          coalesce(sum(change_in_store) filter (where process = 'SALE_RETURN'), 0) as posted_back
        from stock_movements where process in ('SALE_OUT', 'SALE_RETURN') group by 1, 2, 3
        having sum(change_in_store) filter (where process = 'SALE_OUT') <> 0
          or sum(change_in_store) filter (where process = 'SALE_RETURN') <> 0
      ) y using (shop_code, sales_no, material_code)
      where (coalesce(sold, 0), coalesce(returned, 0)) <> (coalesce(posted_out, 0), coalesce(posted_back, 0))`,
  },
  {
    name: 'G41 sales totals',
    about: [
      '销售日的合计等于各成品之和，待处理数等于标明原因的成品数，历次版次连续且最后一版即当前',
      'a sales day adds up its products, counts those that wait, and its last edition is the current one',
    ],
    sql: () => `select shop_code, trade_day, sales_no, d.gross, d.sold, d.returned, d.waiting, d.edition, l.*, e.last
      from sales_days d left join (
        select shop_code, trade_day, sum(amount) as amount, sum(sold) as sold_sum, sum(returned) as returned_sum,
          count(gap_reason) as gaps
        from sales_lines group by shop_code, trade_day
      ) l using (shop_code, trade_day) left join (
        select shop_code, trade_day, max(edition) as last from sales_editions group by shop_code, trade_day
      ) e using (shop_code, trade_day)
      where (d.gross, d.sold, d.returned, d.waiting, d.edition)
        is distinct from (coalesce(amount, 0), coalesce(sold_sum, 0), coalesce(returned_sum, 0), coalesce(gaps, 0), e.last)`,
  },
  {
    name: 'G42 sales months',
    readsWholeLedger: true,
    about: [
      '每月销售物料拆解合计等于其各日拆解之和',
      'the sums of the sales breakdown of a month are those of its days',
    ],
    sql: () => `with days as (select min(month) as first, max(through) as last from sales_months), ${takenByProduct}
      select shop_code, month, product_code, material_code, unit, u.sold, x.sold as sold_sum, u.cost, x.cost as cost_sum from (
        select n.shop_code, n.month, r.product_code, r.material_code, r.unit, sum(r.sold) as sold, sum(r.quantity) as quantity, ${sqlText(costOfAllDays)} as cost
        from sales_months n join sales_days d on d.shop_code = n.shop_code and d.trade_day between n.month and n.through
          cross join lateral (${breakdownOfDay}) r
        group by n.shop_code, n.month, r.product_code, r.material_code, r.unit
      ) x full join (
        select u.* from sales_month_usage u join sales_months using (shop_code, month)
      ) u using (shop_code, month, product_code, material_code, unit)
      where (x.sold, x.quantity, x.cost) is distinct from (u.sold, u.quantity, u.cost)`,
  },
] as const
