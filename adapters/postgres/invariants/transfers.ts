/** What a transfer still has on its way, of its line `l`. */
export const onItsWay = 'l.sent - l.received - l.recovered - l.returned - l.lost'

/** What must hold for transfers between shops (plan of goods 10). */
export const transferInvariants = [
  {
    name: 'G35 transfers',
    about: [
      '每种物料的调出数量等于收货、找到、退回、损耗与在途之和；只有待收货与差额待处理的调拨单有在途',
      'what was called out is what was received, recovered, returned and lost and what is in transit; only open transfers have any in transit',
    ],
    sql: () => `select t.out_shop_code as shop_code, t.db_no, t.biz_status, l.material_code, l.sent, l.received, l.recovered, l.returned, l.lost
      from stock_transfers t join stock_transfer_lines l using (out_shop_code, db_no)
      where case t.biz_status
        when 'CALLED_OUT' then l.received + l.recovered + l.returned + l.lost <> 0
        when 'SHORT' then l.recovered + l.returned + l.lost <> 0
        when 'DONE' then ${onItsWay} <> 0
        else l.sent <> 0
      end`,
  },
  {
    name: 'G36 transfer postings',
    readsWholeLedger: true,
    about: [
      '每张调拨单的各步恰好入账一次，数量与成本等于其明细：调出门店出库与退回，调入门店入库',
      'each step of a transfer was posted once, with the quantities and costs of its lines: out of the sender and back, into the receiver',
    ],
    sql: () => `select db_no, material_code, shop_code, expected.left_store, expected.entered, posted.left_store as posted_out,
        posted.entered as posted_in, expected.cost, posted.cost as posted_cost
      from (
        select t.db_no, l.material_code, t.out_shop_code as shop_code, l.sent as left_store, l.returned as entered, l.cost
        from stock_transfers t join stock_transfer_lines l using (out_shop_code, db_no) where l.sent > 0
        union all
        select t.db_no, l.material_code, t.in_shop_code, 0, l.received + l.recovered, 0
        from stock_transfers t join stock_transfer_lines l using (out_shop_code, db_no) where l.received + l.recovered > 0
      ) expected full join (
        select biz_order_no as db_no, material_code, shop_code,
          -coalesce(sum(change_in_store) filter (where process = 'TRANSFER_OUT'), 0) as left_store,
          coalesce(sum(change_in_store) filter (where process = 'TRANSFER_IN'), 0) as entered,
          -coalesce(sum(change_value) filter (where process = 'TRANSFER_OUT'), 0) as cost
        from stock_movements where process in ('TRANSFER_OUT', 'TRANSFER_IN') group by biz_order_no, material_code, shop_code
        having sum(change_in_store) filter (where process = 'TRANSFER_OUT') <> 0
          or sum(change_in_store) filter (where process = 'TRANSFER_IN') <> 0
      ) posted using (db_no, material_code, shop_code)
      where (expected.left_store, expected.entered, expected.cost) is distinct from (posted.left_store, posted.entered, posted.cost)`,
  },
] as const
