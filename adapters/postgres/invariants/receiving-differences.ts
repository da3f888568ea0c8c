import { inStock } from './inventory.ts'

/** Whether a refund was reported by another system: neither paid by a trade nor the credit of its document. */
export const isReported = `(trade_order_no is null and refund_no <> 'JZ-' || attach_order_no)`

/** What must hold for decided receiving differences (plan of goods 10). */
export const differenceInvariants = [
  {
    name: 'G11 rejected differences',
    readsWholeLedger: true,
    about: [
      '驳回和撤销的数量恰好收差入库一次，未处理的差异不入库',
      'what was rejected or withdrawn of a receiving difference entered the store exactly once, and nothing of an open one',
    ],
    sql: () => `select shop_code, sc_no, material_code, owed, posted from (
        select d.shop_code, d.sc_no, l.material_code, sum(case
          when d.sc_status = '02' and l.approve_status = 'INVALID' then ${inStock('s', 'l.quantity')}
          when d.sc_status in ('99', '01') and l.approve_status <> 'INVALID' then ${inStock('s', 'l.quantity - l.approved_quantity')}
          else 0 end) as owed
        from difference_orders d join difference_lines l using (shop_code, sc_no) left join shipment_lines s
          on s.shop_code = d.shop_code and s.dh_no = d.dh_no and s.sh_no = d.sh_no
            and s.material_code = l.material_code and s.replaces = l.replaces
        where l.kind <> 'MORE' group by d.shop_code, d.sc_no, l.material_code
      ) o full join (
        select shop_code, biz_order_no as sc_no, material_code, sum(change_in_store) as posted
        from stock_movements where process = 'SC_IN' group by shop_code, biz_order_no, material_code
      ) p using (shop_code, sc_no, material_code)
      where coalesce(owed, 0) <> coalesce(posted, 0)`,
  },
  {
    name: 'G12 refunds of differences',
    about: [
      '收货差异在此退的现金和货补等于其各行之和，只有通过的行有退款，外部系统已退的不在此再退',
      'the cash and subsidy refunded here for a receiving difference are the sums of its lines, only approved lines have any, and nothing is refunded here beside a refund of another system',
    ],
    sql: () => `select shop_code, sc_no, cash, subsidy, refund_fee, refund_promo_fee from (
        select d.shop_code, d.sc_no, o.trade_order_no is not null or o.pay_method = 'OFFLINE' as is_refunded_here,
          sum(l.cancel_fee) as cash, sum(l.subsidy_fee) as subsidy,
          bool_or(l.cancel_fee + l.subsidy_fee > 0 and (l.approve_status <> 'APPROVED' or d.sc_status <> '99')) as is_wrong
        from difference_orders d join difference_lines l using (shop_code, sc_no) join orders o using (shop_code, dh_no)
        group by d.shop_code, d.sc_no, o.trade_order_no, o.pay_method
      ) l left join (
        select shop_code, attach_order_no as sc_no, sum(refund_fee) as refund_fee, sum(refund_promo_fee) as refund_promo_fee,
          bool_or(${isReported}) as is_reported, bool_or(not ${isReported}) as is_made_here
        from all_order_refunds where attach_type = 'SC' group by shop_code, attach_order_no
      ) r using (shop_code, sc_no)
      where is_wrong or (is_reported and is_made_here) or (is_refunded_here and cash + subsidy > 0
        and is_reported is not true and (cash, subsidy) is distinct from (refund_fee, refund_promo_fee))`,
  },
] as const
