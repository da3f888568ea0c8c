/** What must hold for scrap orders (plan of goods 10). */
export const scrapInvariants = [
  {
    name: 'G34 scrap',
    readsWholeLedger: true,
    about: [
      '每张完成的报废单恰好出库一次，作废的恰好退回一次，其他状态没有流水；数量等于明细折算的物料，金额等于各物料之和',
      'each completed scrap order left the stock once, a voided one came back once, others have no movement; quantities are those of the materials of the lines, and amounts add up',
    ],
    sql: () => `select b.shop_code, b.bf_no, b.biz_status, l.material_code, l.quantity, m.left_stock, m.came_back
      from scrap_orders b join (
        select shop_code, bf_no, material_code, sum(quantity) as quantity from scrap_parts group by shop_code, bf_no, material_code
      ) l using (shop_code, bf_no) left join (
        select shop_code, biz_order_no as bf_no, material_code,
          -coalesce(sum(change_in_store) filter (where posting_key not like '%:void'), 0) as left_stock,
          coalesce(sum(change_in_store) filter (where posting_key like '%:void'), 0) as came_back
        from stock_movements where process = 'SCRAP_OUT' group by shop_code, biz_order_no, material_code
      ) m using (shop_code, bf_no, material_code)
      where coalesce(m.left_stock, 0) <> case when b.stock_left then l.quantity else 0 end
        or coalesce(m.came_back, 0) <> case when b.stock_left and b.biz_status = '02' then l.quantity else 0 end
      union all
      select b.shop_code, b.bf_no, b.biz_status, l.material_code, l.amount, p.amount, null
      from scrap_orders b join scrap_lines l using (shop_code, bf_no) left join (
        select shop_code, bf_no, batch_no, sum(amount) as amount from scrap_parts group by shop_code, bf_no, batch_no
      ) p using (shop_code, bf_no, batch_no)
      where l.amount <> coalesce(p.amount, 0)
      union all
      select b.shop_code, b.bf_no, b.biz_status, null, b.scrap_amount, l.amount, null
      from scrap_orders b left join (
        select shop_code, bf_no, sum(amount) as amount from scrap_lines group by shop_code, bf_no
      ) l using (shop_code, bf_no)
      where b.scrap_amount <> coalesce(l.amount, 0)`,
  },
] as const
