import { moments, numbered, rowsOfEach } from './sorted-values.ts'

/** Account adjustments and local purchases, of which the contract world has one each. */
export const adjustmentRows: ReadonlyArray<string> = [
  `insert into account_adjustments (shop_code, tz_no, tz_status, tz_type, tz_mode, pay_status, adjust_day, remark, adjust_fee,
      allowance_fee, created_at, created_by, created_by_name, updated_at, updated_by_name)
    select 'S1', ${numbered('TZX')}, '10', '0', 'GOODS', '0', '2026-11-19'::date + i % 3, '调账', (i % 4) * 100, 0, ${moments}, 'head', '总部',
      ${moments}, '总部' from generate_series(1, ${rowsOfEach}) i`,
  `insert into local_purchases (shop_code, lc_no, lc_status, client_key, purchase_day, seller_name, remark, documents, paid_fee, created_at,
      created_by, created_by_name, updated_at, updated_by_name)
    select 'S1', ${numbered('LCX')}, '10', ${numbered('K')}, '2026-11-19'::date + i % 3, '', '', '{/files/1.png}', 100 + (i % 4) * 100, ${moments},
      'head', '总部', ${moments}, '总部' from generate_series(1, ${rowsOfEach}) i`,
]
