const every = (column: string, table: string): string => `(select string_agg(distinct ${column}, ' ') from ${table})`

/** Query for one row that says which courses receipts, claims and returns of a demo chain take. */
export const everyCourse = `select ${every('sh_status', 'shipments')} as receipts,
  (select bool_or(is_auto) from shipments where is_auto) as automatic,
  (select count(*)::int from receipt_drafts) as drafts,
  ${every('sc_status', 'difference_orders')} as differences, ${every('kind', 'difference_lines')} as kinds,
  (select bool_or(decided > 1) from (select count(distinct approve_status) as decided from difference_lines group by sc_no) x)
    as "inPart",
  ${every('th_status', 'return_orders')} as returns, ${every('th_type', 'return_orders')} as types,
  ${every('th_source', 'return_orders')} as sources, ${every('delivery_mode', 'return_orders')} as modes,
  (select count(distinct th_batch_no)::int from return_orders) as batches,
  (select count(*) > 3 from difference_lines where cardinality(documents) > 0) as photos,
  (select count(*) > 2 from return_lines where cardinality(documents) > 0) as "returnPhotos",
  ${every('process', 'stock_movements')} as processes`
