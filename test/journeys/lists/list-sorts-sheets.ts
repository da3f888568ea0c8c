const rowsOfEach = 13
const rows = `from generate_series(1, ${rowsOfEach}) i`
const names = `(array['中山路', '广州路', '安平路', '成都路'])[i % 4 + 1]`

/** Rows of the sheets that the contract world lacks, with ties. */
export const sheetAdditions = [
  `insert into count_plans (plan_code, name, count_rule, due_at)
    select 'PL' || lpad(i::text, 3, '0'), ${names}, 'DAILY', '1' || i % 4 || ':00' ${rows}`,
  `insert into material_units (material_code, unit, valid_from, numerator, denominator)
    select 'M' || (1 + i % 3), 'U' || i, '2026-11-01'::date + i % 4, 1 + i, 1 ${rows}`,
  `insert into shelf_order (shop_code, area, material_code, position)
    select 'S' || (1 + i % 3), '区' || i, 'M' || (1 + i % 4), i % 5 ${rows}`,
  `insert into sales_events (event_code, name, kind, first_day, last_day)
    select 'EV' || lpad(i::text, 3, '0'), ${names}, 'PROMOTION', '2026-11-01'::date + i % 4, '2026-11-10'::date + i % 4 ${rows}`,
  `insert into invoice_details (entity_code, title, tax_number, invoice_kind)
    select 'EX' || lpad(i::text, 3, '0'), ${names}, '91310000' || i, (array['SPECIAL', 'GENERAL'])[i % 2 + 1] ${rows}`,
  `insert into weather_scenarios (weather_type, turnover_rate)
    select type, 70 + 10 * (length(type) % 3)
    from unnest('{RAIN,BIG_RAIN,RAINSTORM,HEAVY_RAIN,EXTREMELY_HEAVY_RAIN,HEAVY_SNOW,BLIZZARD,TO_BIG_SNOWSTORM}'::text[]) type`,
]
