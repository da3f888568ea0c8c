import { moments, names, numbered, rowsOfEach } from './sorted-values.ts'

const days = `'2026-11-18'::date + i % 3`
const rows = `from generate_series(1, ${rowsOfEach}) i`

/** Rows that the contract world lacks: days of stock, scrap that has left it, what payers have bought, and bank receipts. */
export const reportRows: ReadonlyArray<string> = [
  `insert into stock_days (shop_code, trade_day, material_code, order_in, sale_out, change_value)
    select 'S1', '2026-11-18'::date + i % 3, ${numbered('MX')}, (i % 4) * 1000, (i % 3) * 500, (i % 4) * 100000 ${rows}`,
  `insert into scrap_orders (shop_code, bf_no, biz_status, biz_type, client_key, scrap_day, scrap_amount, created_at, created_by,
      created_by_name, submitted_at, updated_at, updated_by_name, stock_left)
    select 'S1', ${numbered('BFY')}, '99', 'SHOP', ${numbered('KY')}, '2026-11-19'::date + i % 3, 0, ${moments}, 'head', '总部',
      ${moments}, ${moments}, '总部', true ${rows}`,
  `insert into scrap_lines (shop_code, bf_no, batch_no, category_code, material_code, quantity, reason, documents, amount,
      created_at, updated_by_name, updated_at)
    select 'S1', ${numbered('BFY')}, 1, 'MATERIAL', case when i % 3 = 0 then ${numbered('PX')} else ${numbered('MX')} end,
      (i % 4 + 1) * 500, (array['过期', '破损'])[i % 2 + 1], '{}', (i % 4) * 100, ${moments}, '总部', ${moments} ${rows}`,
  `insert into scrap_parts (shop_code, bf_no, batch_no, material_code, quantity, before_quantity, amount)
    select 'S1', ${numbered('BFY')}, 1, ${numbered('MX')}, (i % 4 + 1) * 500, 10000, (i % 4) * 100 ${rows}`,
  `insert into ledger_entries (entity_code, at, money_day, book_day, account, kind, amount, balance, biz_no, actor_id, actor_name)
    select ${numbered('EX')}, ${moments}, ${days}, ${days}, 'SUBSIDY', 'RECHARGE', (i % 4 + 1) * 100, (i % 4 + 1) * 100, ${numbered('RCX')}, 'head', '总部' ${rows}`,
  `insert into ledger_entries (entity_code, at, money_day, book_day, account, kind, amount, biz_no, actor_id, actor_name)
    select ${numbered('EX')}, ${moments}, ${days}, ${days}, 'GOODS', 'PAYMENT', (i % 3 + 1) * 1000, ${numbered('PCX')}, 'head', '总部' ${rows}`,
  `insert into ledger_entries (entity_code, at, money_day, book_day, account, kind, amount, biz_no, actor_id, actor_name)
    select ${numbered('EX')}, ${moments}, ${days}, ${days}, 'ADJUSTMENT', 'ADJUSTMENT_PAYMENT', (i % 3 + 1) * 100, ${numbered('TZX')}, 'head', '总部' ${rows}`,
  `insert into bank_credits (credit_no, statement_no, bank, account, serial, received_at, amount, payer_name, payer_account, note,
      state, payment_order_no, decided_at, decided_by, decided_by_name, reason)
    select state || i, 'WS1', 'CMB', 'A', state || i, ${moments}, (i % 4 + 1) * 100, ${names}, 'B', '', state,
      case state when 'CONFIRMED' then ${numbered('ZFC')} end, case when state <> 'OPEN' then 1 end,
      case when state <> 'OPEN' then 'head' end, case when state <> 'OPEN' then '总部' end,
      case state when 'DISMISSED' then '利息' end
    from generate_series(1, ${rowsOfEach}) i cross join unnest(array['OPEN', 'CONFIRMED', 'DISMISSED']) state`,
  `insert into scrap_reasons (reason_code, name, position)
    select ${numbered('RX')}, (array['中山路', '广州路', '安平路', '成都路'])[i % 4 + 1] || i, i % 4 ${rows}`,
]
