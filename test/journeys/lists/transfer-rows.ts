import { moments, numbered, rowsOfEach } from './sorted-values.ts'

/** Transfers between shops, with ties in their amounts and times. */
export const transferRows = [
  `insert into stock_transfers (out_shop_code, db_no, in_shop_code, biz_status, applicant_shop_code, client_key, business_code, created_at,
      created_by, created_by_name, out_at, in_at)
    select 'S1', ${numbered('DBX')}, 'S2', 'DONE', 'S1', ${numbered('K')}, 'C', ${moments}, 'head', '总部', ${moments}, ${moments}
    from generate_series(1, ${rowsOfEach}) i`,
  `insert into stock_transfer_lines (out_shop_code, db_no, material_code, line_no, applied, sent, cost, received)
    select 'S1', ${numbered('DBX')}, ${numbered('MX')}, 1, 1000, 1000, (i % 4) * 100000, 1000 from generate_series(1, ${rowsOfEach}) i`,
]
