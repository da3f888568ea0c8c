const november = (name: string) => ({ [`${name}Start`]: '2026-11-01 00:00:00', [`${name}End`]: '2026-11-30 23:59:59' })
const moved = (sign: string, ...processes: ReadonlyArray<string>) =>
  `select coalesce(sum(${sign}change_in_store), 0) / 1000.0 from stock_movements
    where trade_day between '2026-11-01' and '2026-11-30' and process in ('${processes.join("','")}')`
const days = (columns: string) => `select coalesce(sum(${columns}), 0) / 1000.0 from stock_days`
const ins = ['ORDER_IN', 'SC_IN', 'TH_IN', 'TRANSFER_IN', 'LC', 'ADJUST', 'BOH_SYNC']
const outs = ['TH_OUT', 'TRANSFER_OUT', 'SCRAP_OUT']
/** The value that left for sales, of materials that the latest edition of a day uses. */
const salesValue = `select coalesce(sum(round(value / 1000.0)), 0) / 100.0 from (
  select -sum(m.change_value) as value from sales_days d join stock_movements m on m.shop_code = d.shop_code and m.biz_order_no = d.sales_no
    join sales_usage u on u.shop_code = d.shop_code and u.trade_day = d.trade_day and u.material_code = m.material_code
  where u.sold <> u.returned
  group by d.shop_code, d.trade_day, m.material_code) x`
const paid = (column: string) => `select coalesce(sum(${column}), 0) / 100.0 from trade_parts where state = 'PAID'`
const payments = { ordFee: paid('total_fee'), promoFee: paid('subsidy_fee'), payableFee: paid('payable_fee') }
const usage = {
  inQty: moved('', ...ins),
  outQty: moved('-', ...outs),
  theoryUsedQty: moved('-', 'SALE_OUT', 'SALE_RETURN'),
  realUsedQty: moved('-', 'SALE_OUT', 'SALE_RETURN', 'PD'),
}

const begun = Date.parse('2026-11-01T00:00:00+08:00')
const ended = Date.parse('2026-12-01T00:00:00+08:00')
/** What was received of shipments that left in November. */
const receipts = `from stock_movements m join shipments s on s.shop_code = m.shop_code and s.sh_no = m.biz_order_no
  where m.process = 'ORDER_IN' and s.shipped_at >= ${begun} and s.shipped_at < ${ended}`

const inNovember = `purchase_date between '2026-11-01' and '2026-11-30'`
const requested = `from order_lines l join orders o using (shop_code, dh_no)
  where ${inNovember} and o.status in ('WAIT_PAY', 'PAYING', 'SUBMITTED', 'WAIT_APPROVE', 'PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED',
    'STORE_RECEIVE')`

const buys = `select coalesce(sum(trade_parts.total_fee), 0) / 100.0 from trade_parts join trade_orders using (entity_code, trade_order_no)
        where completed_at is not null`
const cash = `select coalesce(sum(confirmed_amount), 0) / 100.0 from payment_orders where status = 'PAID'`

/** What each report adds up to, as the ledgers of goods and money say. */
export const cases: ReadonlyArray<readonly [apiName: string, param: object, totals: Readonly<Record<string, string>>]> =
  [
    [
      'pof/sh',
      { ...november('delivTime'), recvStatus: ['99'] },
      {
        realRecvQty: `select coalesce(sum(m.change_in_store), 0) / 1000.0 ${receipts}`,
        recvCost: `select coalesce(sum(m.change_value), 0) / 100000.0 ${receipts}`,
      },
    ],
    [
      'pof/th',
      november('applyRetTime'),
      {
        retApplyQty: `select coalesce(sum(quantity), 0) / 1000.0 from return_lines join return_orders using (shop_code, th_no)
      where applied_at < ${ended}`,
        realRetStoreQty: `select coalesce(sum(-m.change_in_store), 0) / 1000.0 from stock_movements m join return_orders r
      on r.shop_code = m.shop_code and r.th_no = m.biz_order_no where r.th_status = '99' and r.applied_at < ${ended}`,
      },
    ],
    [
      'pof/sc',
      { ...november('confirmRecvTime'), recvDiffStatus: ['99'] },
      {
        cancelFee: `select coalesce(sum(l.cancel_fee), 0) / 100.0 from difference_lines l join difference_orders d using (shop_code, sc_no)
      where d.sc_status = '99'`,
      },
    ],
    [
      'pof/dz',
      november('adjDate'),
      {
        adjQty: 'select coalesce(sum(quantity), 0) / 1000.0 from account_adjustment_lines',
        price: "select coalesce(sum(adjust_fee), 0) / 100.0 from account_adjustments where tz_status <> '02'",
        alwAmt: "select coalesce(sum(allowance_fee), 0) / 100.0 from account_adjustments where tz_status <> '02'",
      },
    ],
    [
      'pof/yh',
      { ...november('ordDate'), reqStatus: ['SUBMITTED'] },
      {
        ordQty: `select coalesce(sum(quantity), 0) / 1000.0 ${requested}`,
        delivQty: `select coalesce(sum(shipped), 0) / 1000.0 ${requested}`,
        ordCost: `select coalesce(sum(round(l.price * l.quantity / 1000.0)), 0) / 100.0 ${requested}`,
      },
    ],
    [
      'pom/dh',
      november('ordDate'),
      {
        ordAmt: `select coalesce(sum(material_fee + service_fee + car_fee), 0) / 100.0 from orders where ${inNovember}`,
        alwAmt: `select coalesce(sum(p.subsidy_fee), 0) / 100.0 from trade_parts p join orders using (shop_code, dh_no)
        where p.state = 'PAID' and ${inNovember}`,
      },
    ],
    [
      'pof/fc',
      november('ordDate'),
      {
        delivDiffQty: `select coalesce(sum(shipped + cancelled - quantity), 0) / 1000.0 from order_lines join orders using (shop_code, dh_no)
        where all_shipped and ${inNovember}`,
      },
    ],
    ['counting/info', { ...november('stockDate'), stockStatus: ['99'] }, { stockDiffQty: days('pd') }],
    ['materialUse/infod', november('bizDate'), usage],
    ['materialUse/infom', { bizMonth: '2026-11' }, usage],
    ['materialLoss/infod', november('ordDateRange'), { totalCost: salesValue }],
    ['materialLoss/infom', { ordMonth: '2026-11' }, { totalCost: salesValue }],
    ['scrap/info', { ...november('scrapDate'), status: ['99'] }, { scrapQty: days('scrap_out') }],
    ['scrap/statd', november('scrapDate'), { scrapQty: days('scrap_out') }],
    ['scrap/statm', { scrapMonth: '2026-11' }, { scrapQty: days('scrap_out') }],
    ['transfer/statr', november('transferDate'), { transferQty: days('transfer_out') }],
    ['transfer/statd', november('transferDate'), { transferQty: days('transfer_out') }],
    ['transfer/statm', { transferMonth: '2026-11' }, { transferQty: days('transfer_out') }],
    [
      'payer/statement',
      { statementMonth: '2026-11' },
      {
        bought: buys,
        paid: cash,
        refunded:
          'select coalesce(sum(refund_fee - difference_fee), 0) / 100.0 from order_refunds where entity_code is not null',
        granted: `select coalesce(sum(amount), 0) / 100.0 from ledger_entries where kind = 'RECHARGE' and account = 'SUBSIDY'`,
        used: `select (select coalesce(sum(p.subsidy_fee), 0) from trade_parts p join trade_orders t using (entity_code, trade_order_no)
            where t.status <> 'CANCELED') / 100.0 + (select coalesce(sum(allowance_used), 0) from account_adjustments
            where pay_status = '1' and tz_type = '0') / 100.0`,
        opening: 'select 0',
        closing: `select coalesce(sum(balance), 0) / 100.0 from (select distinct on (entity_code) balance from ledger_entries
        where account = 'SUBSIDY' order by entity_code, entry_no desc) x`,
      },
    ],
    ['payer/entries', { ...november('tradeTime'), item: ['BOUGHT'] }, { amount: buys }],
    ['payer/entries', { ...november('tradeTime'), item: ['PAID'] }, { amount: cash }],
    [
      'payer/month',
      { statementMonth: '2026-11' },
      {
        inflow: `select coalesce(sum(abs(amount)), 0) / 100.0 from ledger_entries where (account = 'CHANNEL') = (amount < 0)`,
        outflow: `select coalesce(sum(abs(amount)), 0) / 100.0 from ledger_entries where (account = 'CHANNEL') = (amount > 0)`,
        entries: 'select count(*) from ledger_entries',
      },
    ],
    ['materialPay/info', november('tradeTime'), payments],
    ['materialPay/shop/sum', november('tradeTime'), payments],
    ['materialPay/ord/sum', november('tradeTime'), payments],
    ['materialPay/material/sum', november('tradeTime'), payments],
  ]
