/** What must hold for account adjustments (plan of goods 10); their money is part of I7. */
export const adjustmentInvariants = [
  {
    name: 'G60 adjustment postings',
    readsWholeLedger: true,
    about: [
      '每张确认的调账单恰好动一次库存，作废的恰好退回一次，仅调金额与未确认的没有流水；数量等于明细',
      'each confirmed account adjustment moved the stock once, a voided one was taken back once, money alone and drafts have no movement; quantities are those of the lines',
    ],
    sql: () => `select a.shop_code, a.tz_no, a.tz_status, l.material_code, l.quantity, m.moved, m.taken_back
      from account_adjustments a join (
        select shop_code, tz_no, material_code, sum(quantity) as quantity from account_adjustment_lines
        group by shop_code, tz_no, material_code
      ) l using (shop_code, tz_no) left join (
        select shop_code, biz_order_no as tz_no, material_code,
          coalesce(sum(change_in_store) filter (where posting_key not like '%:void'), 0) as moved,
          -coalesce(sum(change_in_store) filter (where posting_key like '%:void'), 0) as taken_back
        from stock_movements where posting_key like 'TZ:%' group by shop_code, biz_order_no, material_code
      ) m using (shop_code, tz_no, material_code)
      cross join lateral (select case when a.confirmed_at is null or a.tz_mode = 'MONEY' then 0
        when a.tz_type = '0' then l.quantity else -l.quantity end as due) x
      where coalesce(m.moved, 0) <> x.due
        or coalesce(m.taken_back, 0) <> case when a.tz_status = '02' then x.due else 0 end
      union all
      select shop_code, biz_order_no, null, material_code, change_in_store, null, null from stock_movements m
      where posting_key like 'TZ:%' and not exists (select 1 from account_adjustment_lines l where l.shop_code = m.shop_code
        and l.tz_no = m.biz_order_no and l.material_code = m.material_code)`,
  },
  {
    name: 'G61 adjustment amounts',
    about: [
      '调账金额等于明细之和，金额 = 单价 × 数量；调减已退回其全部货补金额',
      'the amount of an account adjustment is the sum of its lines, amount = price × quantity; a subtraction gave all of its subsidy back',
    ],
    sql: () => `select a.shop_code, a.tz_no, a.adjust_fee, l.amount from account_adjustments a left join lateral (
        select count(*) as lines, coalesce(sum(amount), 0) as amount,
          bool_or(amount <> round(coalesce(unit_cost, 0)::numeric * quantity / 1000)) as miscounted
        from account_adjustment_lines l where l.shop_code = a.shop_code and l.tz_no = a.tz_no
      ) l on true
      where l.lines = 0 or l.miscounted or l.amount <> a.adjust_fee
        or (a.tz_type <> '0' and a.pay_status = '1' and a.allowance_used <> a.allowance_fee)`,
  },
] as const
