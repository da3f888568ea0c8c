/** What must hold for local purchases (plan of goods 10). */
export const localPurchaseInvariants = [
  {
    name: 'G62 local purchase postings',
    readsWholeLedger: true,
    about: [
      '每张入库的临采单恰好入库一次，作废的恰好退出一次，待审核的没有流水；数量等于明细',
      'each booked local purchase entered the stock once, a voided one left it once, one under review has no movement; quantities are those of the lines',
    ],
    sql: () => `select p.shop_code, p.lc_no, p.lc_status, l.material_code, l.quantity, m.entered, m.left_stock
      from local_purchases p join (
        select shop_code, lc_no, material_code, sum(quantity) as quantity from local_purchase_lines
        group by shop_code, lc_no, material_code
      ) l using (shop_code, lc_no) left join (
        select shop_code, biz_order_no as lc_no, material_code,
          coalesce(sum(change_in_store) filter (where posting_key not like '%:void'), 0) as entered,
          -coalesce(sum(change_in_store) filter (where posting_key like '%:void'), 0) as left_stock
        from stock_movements where posting_key like 'LC:%' group by shop_code, biz_order_no, material_code
      ) m using (shop_code, lc_no, material_code)
      where coalesce(m.entered, 0) <> case when p.booked_at is not null then l.quantity else 0 end
        or coalesce(m.left_stock, 0) <> case when p.booked_at is not null and p.lc_status = '02' then l.quantity else 0 end`,
  },
  {
    name: 'G63 local purchase cost',
    readsWholeLedger: true,
    about: [
      '临采单的付款金额等于明细之和，入库成本等于付款金额',
      'what was paid for a local purchase is the sum of its lines, and it entered the stock at that cost',
    ],
    sql: () => `select p.shop_code, p.lc_no, p.paid_fee, l.paid, m.value
      from local_purchases p cross join lateral (
        select coalesce(sum(paid_fee), 0) as paid from local_purchase_lines l where l.shop_code = p.shop_code and l.lc_no = p.lc_no
      ) l cross join lateral (
        select coalesce(sum(change_value + variance), 0) as value from stock_movements m
        where m.shop_code = p.shop_code and m.posting_key = 'LC:' || p.lc_no
      ) m
      where l.paid <> p.paid_fee or (p.booked_at is not null and m.value <> p.paid_fee * 1000)`,
  },
] as const
