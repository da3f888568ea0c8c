import { type Kysely, sql } from 'kysely'

/** Names the checks that PostgreSQL had numbered, so that errors, dumps and other engines identify them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, checks] of Object.entries(names))
    for (const [before, after] of Object.entries(checks))
      await sql`alter table ${sql.ref(table)} rename constraint ${sql.ref(table + before)} to ${sql.ref(`${table}_${after}`)}`.execute(
        db,
      )
}

/** By table: the part after the table's name in the old and in the new name. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  announced: { _check: 'heard_or_given_up' },
  approval_votes: { _check: 'rejection_has_reason' },
  categories: { _check: 'only_top_has_no_parent' },
  export_tasks: {
    _check: 'slot_while_processing',
    _check1: 'failure_when_failed',
    _check2: 'hash_when_completed',
    _check3: 'completed_is_whole',
    _check4: 'lease_while_processing',
  },
  files: { _check: 'size_of_bytes', _check1: 'shop_with_order' },
  inbound_events: { _check: 'settled_unless_parked', _check1: 'due_while_parked', _check2: 'refusal_when_refused' },
  main_allocations: { _check: 'cancelled_has_reason', _check1: 'cancelled_has_person' },
  notices: { _check: 'effective_range' },
  offline_refunds: {
    _check: 'confirmed_has_reference',
    _check1: 'confirmed_has_user',
    _check2: 'confirmed_has_person',
  },
  offline_transfers: {
    _check: 'confirmed_has_time',
    _check1: 'confirmed_has_reference',
    _check2: 'confirmed_has_receipt',
    _check3: 'confirmed_has_user',
    _check4: 'confirmed_has_person',
    _check5: 'closed_has_time',
  },
  order_refunds: { _check: 'complete_when_refunded', _check1: 'difference_within_refund' },
  orders: { _check: 'total_adds_up', _check1: 'window_has_length', _check2: 'submitted_before_cut_off' },
  payment_differences: { _check: 'decided_unless_open', _check1: 'decided_has_person', _check2: 'state_of_kind' },
  payment_orders: { _check3: 'settles_when_paid', _check4: 'refunding_when_paid' },
  payment_refunds: {
    _check: 'completed_when_refunded',
    _check1: 'due_while_refunding',
    _check2: 'refund_when_of_order',
    _check3: 'shop_with_refund',
  },
  provider_bills: { _check: 'explained_within_exceptions' },
  purchase_rules: { _check: 'max_from_min' },
  sandbox_payments: {
    _check: 'paid_has_time',
    _check1: 'paid_has_account',
    _check2: 'closed_has_time',
    _check3: 'refunded_within_amount',
    _check4: 'refunded_when_paid',
  },
  sandbox_refunds: { _check: 'completed_when_success' },
  settlement_batches: { _check: 'subsidy_within_total', _check1: 'trade_when_submitted' },
  shipment_lines: { _check: 'replaces_another' },
  shipments: { _check: 'arrived_has_time' },
  trade_orders: {
    _check: 'total_adds_up',
    _check1: 'subsidy_within_account',
    _check2: 'canceled_has_reason',
    _check3: 'canceled_has_time',
    _check4: 'completed_has_time',
  },
  trade_parts: {
    _check: 'refunded_within_payable',
    _check1: 'refunded_within_subsidy',
    _check2: 'total_of_fees',
    _check3: 'total_of_means',
    _check4: 'refunded_when_paid',
  },
  urgent_applications: {
    _check: 'order_when_success',
    _check1: 'rejection_has_reason',
    _check2: 'decided_has_time',
    _check3: 'delivery_from_purchase',
  },
}
