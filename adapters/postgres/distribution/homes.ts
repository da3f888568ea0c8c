/**
 * Where the rows of each table live on an engine that spreads tables over several servers: a copy on every server, with the
 * orders of its shop, or only on the coordinator. All money is on the coordinator, where it keeps its unique indexes, foreign
 * keys and checks (docs/decisions/engine/0053).
 */
export type Home = 'reference' | 'shop' | 'local'

const names: Readonly<Record<Home, string>> = {
  reference: `
  calendar_entries categories chain count_plans forecast_groups material_units materials notices order_rules
  payer_entities pictures prices products purchase_rules recipes sales_events scrap_reasons shop_groups shops units
  weather_scenarios`,
  shop: `
  account_adjustment_lines account_adjustments approval_reductions approval_votes auto_submit_log auto_submit_runs
  auto_submits cart_lines difference_lines difference_orders document_events forecast_runs local_purchase_lines
  local_purchases main_allocation_orders notice_reads order_lines order_loads order_log order_suggestions
  order_template_lines order_templates orders par_levels picks product_estimates receipt_drafts return_lines
  return_orders sales_days sales_editions sales_lines sales_month_usage sales_months sales_usage scrap_lines
  scrap_orders scrap_parts shelf_order shipment_lines shipments stock_balances stock_closings stock_days
  stock_expiries stock_locks stock_months stock_movements stock_postings stock_shops stock_transfer_lines
  stock_transfers stocktake_entries stocktake_lines stocktakes trip_stops turnover_adjustments turnover_forecasts
  urgent_application_log urgent_applications urgent_days`,
  local: `
  administration_changes administration_upload_pieces administration_uploads announced announcements api_keys
  bank_credits bank_references bank_statements batch_orders bill_lines calendar_feeds export_chunks export_links
  export_tasks files idempotency_keys impersonations inbound_events integration_changes invoice_details job_lanes jobs
  known_devices ledger_calendar ledger_entries ledger_month_figures ledger_month_log ledger_months list_layouts
  list_preferences list_views listeners main_allocations material_payment_days material_payment_sums message_marks
  message_reads messages offline_refunds offline_transfers order_refunds password_resets payment_differences
  payment_events payment_nonces payment_orders payment_refunds provider_bills push_devices push_kinds push_sendings
  reconcile_notes refund_lines report_deliveries report_schedules rights_edition robots roles sandbox_notifications sandbox_payments
  sandbox_refunds sandbox_settings self_check sessions settlement_batches sign_in_guesses sign_in_tries
  subsidy_accounts subsidy_batch_lines subsidy_batches trade_orders trade_parts upload_days users warehouse_stock
  webhook_tries webhooks`,
}

/** The home of each table of the migrated database; partitions live with their table. */
export const homes: ReadonlyMap<string, Home> = new Map(
  (['reference', 'shop', 'local'] as const).flatMap(home =>
    names[home].split(/\s+/).flatMap(name => (name ? [[name, home] as const] : [])),
  ),
)
