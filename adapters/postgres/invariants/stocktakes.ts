/** The instant at which the goods of a movement moved: that of the counting for a stocktake. */
const movedAt = `coalesce(own.counted_at, p.occurred_at)`

/** What must hold for stocktakes (plan of goods 10). */
export const stocktakeInvariants = [
  {
    name: 'G30 stocktake postings',
    readsWholeLedger: true,
    about: [
      '审核通过且影响库存的盘点单恰好按盈亏入账一次，其他盘点单没有流水',
      'an approved stocktake that changes the stock is posted once by its variances, and no other stocktake has movements',
    ],
    sql: () => `select shop_code, order_no, material_code, d.status, l.variance_qty, m.moved
      from (stocktakes d join stocktake_lines l using (shop_code, order_no)) full join (
        select shop_code, biz_order_no as order_no, material_code, sum(change_in_store) as moved
        from stock_movements where process = 'PD' group by 1, 2, 3
      ) m using (shop_code, order_no, material_code)
      where coalesce(m.moved, 0) <> case when d.status = '99' and d.impacts_inventory and l.superseded_by is null
        then l.variance_qty else 0 end`,
  },
  {
    name: 'G31 stocktake variance',
    readsWholeLedger: true,
    about: [
      '审核时的账面等于此前已记录、且在盘点时刻或之前发生的出入库之和；盈亏 = 实盘 − 账面',
      'the book of an approved stocktake is the sum of what was recorded before its posting and had moved by the time of counting',
    ],
    sql: () => `select d.shop_code, d.order_no, l.material_code, l.book_qty, l.counted_qty, l.variance_qty, theory.quantity
      from stocktakes d join stocktake_lines l using (shop_code, order_no) cross join lateral (
        select coalesce(sum(m.change_in_store), 0) as quantity
        from stock_movements m join stock_postings p using (shop_code, posting_key) left join stocktake_lines own
          on p.process = 'PD' and own.shop_code = m.shop_code and own.order_no = p.biz_order_no
            and own.material_code = m.material_code
        where m.shop_code = d.shop_code and m.material_code = l.material_code and ${movedAt} <= l.counted_at
          and m.seq < coalesce((select pd.seq from stock_movements pd where pd.shop_code = d.shop_code
            and pd.material_code = l.material_code and pd.posting_key = 'PD:' || d.order_no), 0)
      ) theory
      where d.status = '99' and d.impacts_inventory and l.superseded_by is null and l.variance_qty <> 0
        and l.book_qty <> theory.quantity`,
  },
  {
    name: 'G32 stocktake entries',
    about: [
      '已提交的盘点单，每种物料的实盘数等于当轮各人记录之和',
      'the counted quantity of each material of a sent stocktake is the sum of the entries of its round',
    ],
    sql: () => `select d.shop_code, d.order_no, l.material_code, l.counted_qty, e.counted
      from stocktakes d join stocktake_lines l using (shop_code, order_no) cross join lateral (
        select sum(e.quantity) as counted from stocktake_entries e where e.shop_code = l.shop_code
          and e.order_no = l.order_no and e.material_code = l.material_code and e.round = l.round and not e.is_removed
      ) e where d.status in ('11', '99') and (l.counted_qty is null or e.counted is null or l.counted_qty <> e.counted)`,
  },
] as const
