import { moments, names, numbered, rowsOfEach, some } from './sorted-values.ts'

/** Products, recipes and sales days, which the contract world has one of at most. */
export const salesRows: ReadonlyArray<string> = [
  `insert into products (product_code, name, kind, unit, price)
    select ${numbered('PX')}, ${names}, (array['PRODUCT', 'SEMI', 'SERVICE'])[i % 3 + 1], '箱', ${some(100)}
    from generate_series(1, ${rowsOfEach}) i`,
  `insert into recipes (product_code, valid_from, component_code, quantity, unit, portions, yield_rate)
    select ${numbered('PX')}, '2026-01-01'::date + i % 4, 'M1', 1000 + i % 4, '箱', 1000 * (i % 3 + 1), 9000 + i % 4
    from generate_series(1, ${rowsOfEach}) i`,
  `insert into sales_days (shop_code, trade_day, sales_no, edition, body_hash, source, gross, sold, returned, waiting,
      recorded_at, recorded_by, recorded_by_name)
    select (array['S1', 'S2'])[i % 2 + 1], '2026-11-21'::date - i, ${numbered('XSX')}, 1, '', 'EVENT', (i % 4) * 100, (i % 3) * 1000, 0,
      i % 3, ${moments}, 'head', '总部' from generate_series(1, ${rowsOfEach}) i`,
  `insert into sales_lines (shop_code, trade_day, product_code, sold, returned, amount)
    select 'S2', '2026-11-20', ${numbered('PX')}, (i % 4 + 1) * 1000, 0, (i % 4) * 100 from generate_series(1, ${rowsOfEach}) i`,
]
