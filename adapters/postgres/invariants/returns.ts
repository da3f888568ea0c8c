/** What counts as returned of a line: all of an open return, what was stored of a completed one, nothing of the others. */
const quantityGone = `case r.th_status when '99' then coalesce(l.stored, l.quantity) when '11' then l.quantity
  when '31' then l.quantity else 0 end`

/** What must hold for returns (plan of goods 10). */
import { inStock } from './inventory.ts'
import { isReported } from './receiving-differences.ts'

export const returnInvariants = [
  {
    name: 'G20 returned',
    about: [
      '订货行的退货量等于其各退货单之和，不超过实收',
      'the returned quantity of an order line is the sum of its returns, and at most what was received',
    ],
    sql: () => `select l.shop_code, l.dh_no, l.material_code, l.received, l.returned, r.gone
      from order_lines l left join (
        select r.shop_code, r.dh_no, l.material_code, sum(${quantityGone}) as gone
        from return_orders r join return_lines l using (shop_code, th_no) group by 1, 2, 3
      ) r using (shop_code, dh_no, material_code)
      where coalesce(l.returned, 0) <> coalesce(r.gone, 0) or coalesce(r.gone, 0) > coalesce(l.received, 0)`,
  },
  {
    name: 'G21 return postings',
    readsWholeLedger: true,
    about: [
      '离开门店的退货恰好出库一次，结束时未退成的部分恰好返还一次，其他退货没有流水',
      'a return whose goods left was posted out once, and what did not go back in the end was posted in once; other returns have no movements',
    ],
    sql: () => `select r.shop_code, r.th_no, r.th_status, r.stock_left, material_code, l.quantity, l.stored, m.gone_out, m.come_back
      from return_orders r join return_lines l using (shop_code, th_no) left join (
        select shop_code, biz_order_no as th_no, material_code,
          -sum(change_in_store) filter (where process = 'TH_OUT') as gone_out,
          sum(change_in_store) filter (where process = 'TH_IN') as come_back
        from stock_movements where process in ('TH_OUT', 'TH_IN') group by 1, 2, 3
      ) m using (shop_code, th_no, material_code)
      where coalesce(m.gone_out, 0) <> case when r.stock_left then ${inStock('l', 'l.quantity')} else 0 end
        or coalesce(m.come_back, 0) <> case when r.stock_left and r.th_status in ('01', '02', '99') then ${inStock('l', `l.quantity - ${quantityGone}`)} else 0 end
        or (r.th_status in ('00') and r.stock_left)`,
  },
  {
    name: 'G22 return refunds',
    about: [
      '在此退款的只有已完成的退货单，等于其退款单的现金与货补，每张退货单至多一笔，外部系统已退的不在此再退',
      'only completed returns are refunded here, each at most once, the fees of their lines are those of the refund, and nothing is refunded here beside a refund of another system',
    ],
    sql: () => `with f as materialized (
        select shop_code, attach_order_no as th_no, sum(refund_fee) filter (where not ${isReported}) as cash,
          sum(refund_promo_fee) filter (where not ${isReported}) as subsidy,
          nullif(count(*) filter (where not ${isReported}), 0) as refunds, bool_or(${isReported}) as is_reported
        from order_refunds where attach_type = 'TH' group by 1, 2
      )
      select r.shop_code, r.th_no, r.th_status, l.cash, l.subsidy, f.cash as refunded, f.subsidy as refunded_subsidy, f.refunds
      from return_orders r cross join lateral (
        select coalesce(sum(cancel_fee), 0) as cash, coalesce(sum(subsidy_fee), 0) as subsidy
        from return_lines l where l.shop_code = r.shop_code and l.th_no = r.th_no
      ) l left join f using (shop_code, th_no)
      where (f.refunds is not null and (r.th_status <> '99' or f.refunds > 1 or f.cash <> l.cash or f.subsidy <> l.subsidy))
        or (r.th_status <> '99' and l.cash + l.subsidy > 0)
        or (f.refunds is not null and f.is_reported)`,
  },
] as const
