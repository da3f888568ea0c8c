import { type StockProcess, stockProcesses, stockProcessNames } from '../../../domain/inventory/processes.ts'
import { onItsWay } from './transfers.ts'

/** A quantity of a line of a document in the unit of stock. */
export const inStock = (line: string, quantity: string): string =>
  `stock_quantity(${quantity}, ${line}.stock_numerator, ${line}.stock_denominator)`

/** The figures of a day by the movements of a process, in the sign of its column. */
const columnSum = (process: StockProcess): string => {
  const sum = `coalesce(sum(change_in_store) filter (where process = '${process}'), 0)`
  return `${stockProcesses[process].sign === -1 ? `-${sum}` : sum} as ${process.toLowerCase()}`
}
const columns = stockProcessNames.map(process => process.toLowerCase())

/** What must hold for the stock ledger (plan of goods 10). */
export const inventoryInvariants = [
  {
    name: 'G1 balance',
    readsWholeLedger: true,
    about: [
      '每种物料的结存等于流水之和：店内、在途、金额',
      'each balance is the sum of its movements: in store, in transport and value',
    ],
    sql: () => `select shop_code, material_code, in_store, in_transport, value, seq, m.*
      from stock_balances full join (
        select shop_code, material_code, sum(change_in_store) as store_sum, sum(change_in_transport) as transport_sum,
          sum(change_value) as value_sum, count(*) as movements
        from stock_movements group by shop_code, material_code
      ) m using (shop_code, material_code)
      where (in_store, in_transport, value, seq) is distinct from (store_sum, transport_sum, value_sum, movements)`,
  },
  {
    name: 'G2 chain',
    about: [
      '流水连号，每行的结存等于上一行的结存加变动，最后一行即当前结存',
      'movements are numbered without gaps, each balance after is the one before plus the change, and the last one is the balance now',
    ],
    sql: () => `select m.shop_code, m.material_code, m.seq, m.after_in_store, m.after_in_transport, m.after_value, b.seq as balance_seq
      from stock_movements m join stock_balances b using (shop_code, material_code)
      left join all_stock_movements p on p.shop_code = m.shop_code and p.material_code = m.material_code and p.seq = m.seq - 1
      where (m.seq > 1 and p.seq is null) or b.seq < m.seq
        or m.after_in_store <> coalesce(p.after_in_store, 0) + m.change_in_store
        or m.after_in_transport <> coalesce(p.after_in_transport, 0) + m.change_in_transport
        or m.after_value <> coalesce(p.after_value, 0) + m.change_value
        or (m.after_in_store = 0 and m.after_value <> 0) or sign(m.after_in_store) * sign(m.after_value) < 0
        or (b.seq = m.seq and (b.in_store, b.in_transport, b.value)
          is distinct from (m.after_in_store, m.after_in_transport, m.after_value))`,
  },
  {
    name: 'G3 days',
    readsWholeLedger: true,
    about: [
      '每日进销存等于当日各类流水之和',
      'daily inventory is the sum of the movements of each process on that day',
    ],
    sql: () => `select shop_code, trade_day, material_code from stock_days full join (
        select shop_code, trade_day, material_code, ${stockProcessNames.map(columnSum).join(', ')},
          sum(change_value) as change_value, sum(variance) as variance
        from stock_movements group by shop_code, trade_day, material_code
      ) m using (shop_code, trade_day, material_code)
      where (${[...columns, 'change_value', 'variance'].map(name => `coalesce(stock_days.${name}, 0)`).join(', ')})
        is distinct from (${[...columns, 'change_value', 'variance'].map(name => `coalesce(m.${name}, 0)`).join(', ')})`,
  },
  {
    name: 'G4 postings',
    about: ['每笔流水属于一次入账', 'every movement belongs to a posting, with its day, process and document'],
    sql: () => `select shop_code, posting_key, m.biz_order_no, m.material_code
      from stock_movements m left join stock_postings p using (shop_code, posting_key)
      where (p.trade_day, p.process, p.biz_order_no) is distinct from (m.trade_day, m.process, m.biz_order_no)`,
  },
  {
    name: 'G5 transport',
    readsWholeLedger: true,
    about: [
      '在途数量等于已发未收的发货单与调拨单之和',
      'what is in transport is the sum of the shipments that were not received and of the transfers that are open',
    ],
    sql: () => `select shop_code, material_code, in_transport, on_the_way, transferred from (
        select shop_code, material_code, in_transport from stock_balances where in_transport <> 0
      ) b full join (select * from (
        select shop_code, material_code, sum(${inStock('l', 'l.shipped')}) as on_the_way
        from shipments s join shipment_lines l using (shop_code, dh_no, sh_no) join orders o using (shop_code, dh_no)
        where s.received_at is null and o.status not in ('DC_CANCEL', 'INVALID')
        group by shop_code, material_code
      ) s full join (
        select t.in_shop_code as shop_code, material_code, sum(${onItsWay}) as transferred
        from stock_transfers t join stock_transfer_lines l using (out_shop_code, db_no)
        where t.biz_status in ('CALLED_OUT', 'SHORT') group by t.in_shop_code, material_code
      ) t using (shop_code, material_code)) s using (shop_code, material_code)
      where coalesce(in_transport, 0) <> coalesce(on_the_way, 0) + coalesce(transferred, 0)`,
  },
  {
    name: 'G6 receipts',
    readsWholeLedger: true,
    about: [
      '每张经台账发出并收货的发货单恰好入账一次，数量等于实收；作废的收货恰好冲回一次',
      'each received shipment that was posted when it was shipped is posted once more, with what was received of it, and each voided receipt was taken back once',
    ],
    sql: () => `with posted as (
        select shop_code, posting_key, sum(change_in_store) as posted from stock_movements
        where process = 'ORDER_IN' group by shop_code, posting_key
      )
      select s.shop_code, s.dh_no, s.sh_no, received, posted from (
        select shop_code, dh_no, sh_no, edition, received_at, sum(${inStock('l', 'l.received')}) as received
        from shipments join shipment_lines l using (shop_code, dh_no, sh_no)
        where received_at is not null group by shop_code, dh_no, sh_no, edition, received_at
      ) s join stock_postings o on o.shop_code = s.shop_code and o.posting_key = 'SH:' || s.sh_no || ':shipped'
      left join posted p on p.shop_code = s.shop_code
        and p.posting_key = 'SH:' || s.sh_no || case when edition > 1 then ':' || edition else '' end
      where s.received <> coalesce(p.posted, 0)
      union all
      select v.shop_code, null, v.posting_key, r.posted, v.posted
      from posted v left join posted r on r.shop_code = v.shop_code and r.posting_key = replace(v.posting_key, ':void', '')
      where v.posting_key like 'SH:%:void%' and r.posted + v.posted <> 0`,
  },
  {
    name: 'G7 closings',
    readsWholeLedger: true,
    about: [
      '每个已日结的日子恰有一次有效日结，其控制合计等于当日进销存；未日结的日子没有有效日结',
      'each closed day has one closing in force, whose control sums are those of its daily inventory; an open day has none',
    ],
    sql: () => `select shop_code, trade_day, closed_through, c.materials, d.materials as materials_now, c.net, d.net as net_now
      from (select * from stock_closings where reopened_at is null) c join stock_shops s using (shop_code)
      left join (
        select shop_code, trade_day, count(*) as materials, sum(net) as net, sum(change_value) as change_value
        from stock_days group by shop_code, trade_day
      ) d using (shop_code, trade_day)
      where c.trade_day > coalesce(closed_through, '-infinity')
        or (c.materials, c.net, c.change_value)
          is distinct from (coalesce(d.materials, 0), coalesce(d.net, 0), coalesce(d.change_value, 0))
      union all
      select shop_code, trade_day, closed_through, null, null, null, null
      from (select distinct shop_code, trade_day from stock_days) d join stock_shops s using (shop_code)
      where trade_day <= closed_through and 1 <> (
        select count(*) from stock_closings c
        where c.shop_code = d.shop_code and c.trade_day = d.trade_day and c.reopened_at is null
      )`,
  },
  {
    name: 'G8 months',
    readsWholeLedger: true,
    about: [
      '月初库存加其后各日变动等于当前库存，数量与金额都是',
      'the opening stock of each closed month plus the days since then is the stock now, for quantity and value',
    ],
    sql: () => `select shop_code, month, material_code, b.in_store, b.value, x.net, x.change_value from (
        select shop_code, month, material_code, sum(net) as net, sum(change_value) as change_value from (
          select shop_code, month, material_code, opening as net, opening_value as change_value from stock_months
          union all
          select shop_code, o.month, d.material_code, d.net, d.change_value
          from (select distinct shop_code, month from stock_months) o join stock_days d using (shop_code)
          where d.trade_day >= o.month
        ) each group by shop_code, month, material_code
      ) x left join stock_balances b using (shop_code, material_code)
      where month <= (select closed_through + 1 from stock_shops s where s.shop_code = x.shop_code)
        and (b.in_store, b.value) is distinct from (x.net, x.change_value)`,
  },
  {
    name: 'G33 expiries',
    readsWholeLedger: true,
    about: [
      '记录效期的物料，各批数量之和等于在店数量，低于 0 时没有批次；不记录的没有批次',
      'the batches of a tracked material add up to what is in the store, with none below zero; an untracked one has none',
    ],
    sql: () => `select shop_code, material_code, in_store, tracks_expiry, batches from stock_balances b left join (
        select shop_code, material_code, sum(quantity) as batches from stock_expiries group by shop_code, material_code
      ) e using (shop_code, material_code)
      where coalesce(batches, 0) <> case when tracks_expiry then greatest(in_store, 0) else 0 end`,
  },
] as const
