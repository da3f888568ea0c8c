import { openedAt } from '../../fixtures/chain.ts'

/**
 * Statements that violate each invariant of money, applied to a paid trade of two orders and an open one of one order,
 * with the schema's guards disabled.
 */
export const moneyBreaks: Readonly<Record<string, string>> = {
  'I1 trade': `update trade_parts set subsidy_fee = subsidy_fee - 1, payable_fee = payable_fee + 1 where state = 'PAID' and seq = 2`,
  'I1 order': `update orders set trade_order_no = 'JY0' where status = 'PAYING'`,
  'I1 lines': `update order_lines set promo_fee = promo_fee - 1 where promo_fee > 0`,
  'I2 part': `update trade_parts set state = 'RELEASED' where state = 'PAID' and seq = 1`,
  'I2 capture': `update payment_orders set settles = false where settles`,
  I3: `update payment_orders set confirmed_merchant = null where settles`,
  I6: `update trade_orders set deduction_ratio = 1000 where status = 'TRANSACTION_COMPLETED'`,
  I8: `alter table payment_orders disable trigger paid_stays`,
  'I9 paying': `update batch_orders set live = false where live`,
  'I9 batch': `update settlement_batches set status = 'EXPIRED', trade_order_no = null
    where trade_order_no in (select trade_order_no from trade_orders where status = 'IN_TRANSACTION')`,
  I24: `update trade_orders set expires_at = ${openedAt - 200_000} where status = 'IN_TRANSACTION'`,
  'I24 notifications': `insert into payment_events values ('sandbox', 'E1', 'PAYMENT', 'ZF1', ${openedAt - 200_000}, '', null)`,
  'I26 credits': `insert into bank_statements values ('LD1', '', 'ICBC', '', 0, 0, '', '');
    insert into bank_credits (credit_no, statement_no, bank, account, serial, received_at, amount, payer_name, payer_account,
      note, state, payment_order_no, decided_at, decided_by, decided_by_name)
    values ('LS1', 'LD1', 'ICBC', '', 'S1', 0, 5, '', '', '', 'CONFIRMED', 'ZF404', 0, '', '')`,
  'I27 subsidies': `insert into subsidy_batches (batch_no, file_name, content_hash, copy_no, state, lines, total, created_at,
      created_by, created_by_name, decided_at, decided_by, decided_by_name)
    values ('HC1', '', '', 1, 'GRANTED', 1, 5, 0, 'a', '', 0, 'b', '');
    insert into subsidy_batch_lines values ('HC1', 'P1', 5, '', 'HB404')`,
  'I30 months': `insert into ledger_months values ('2026-10', 0, '', '')`,
  'I4 payment': `update payment_orders set refunding = 100 where settles`,
  'I4 part': `update trade_parts set refunded_fee = 100 where state = 'PAID' and seq = 1`,
  'I4 lines': refundOf('REFUND_ING', 100, 50),
  'I4 owed': `update orders set status = 'DC_CANCEL' where dh_no in (select dh_no from trade_parts where state = 'PAID' and seq = 1)`,
  'I4 missing': `update orders set status = 'DC_SHIPPED', all_shipped = true
    where dh_no in (select dh_no from trade_parts where state = 'PAID' and seq = 1)`,
  'I20 refund': refundOf('REFUND_SUCCESS', 100, 100),
  I5: `update subsidy_accounts set balance = balance + 1`,
  'I7 events': `insert into ledger_entries (entity_code, account, kind, biz_no, amount, at, money_day, book_day,
      actor_id, actor_name)
    values ('P1', 'GOODS', 'RECHARGE', 'HB9', 1, ${openedAt}, '2026-11-20', '2026-11-20', '', '')`,
  'I7 documents': `delete from ledger_entries where kind = 'PAYMENT'`,
  'I7 captures': `update payment_orders set status = 'UNKNOWN', settles = false, paid_at = null, confirmed_amount = 1`,
  I25: `insert into payment_refunds (entity_code, payment_refund_no, payment_order_no, trade_order_no, reason, amount, status,
      created_at)
    select entity_code, 'TF1', payment_order_no, trade_order_no, 'LATE_PAYMENT', 100, 'REFUND_ING', ${openedAt - 200_000}
    from payment_orders;
    insert into jobs (kind, key, lane, created_at, due_at)
    values ('refund', 'TF1', 'sandbox', ${openedAt - 200_000}, ${openedAt - 200_000})`,
}

/** Returns SQL for a refund of the first paid order with this cash amount and this line amount. */
function refundOf(status: 'REFUND_ING' | 'REFUND_SUCCESS', cash: number, line: number): string {
  return `insert into order_refunds (shop_code, dh_no, refund_no, entity_code, trade_order_no, attach_type, attach_order_no,
      refund_fee, refund_type, show_refund_status, created_at, complete_at)
    select shop_code, dh_no, 'TK1', entity_code, trade_order_no, 'ORDER_CANCEL', dh_no, ${cash}, 'ORIGINAL', '${status}',
      ${openedAt}, ${status === 'REFUND_ING' ? null : openedAt} from trade_parts where state = 'PAID' and seq = 1;
    insert into refund_lines (shop_code, refund_no, material_code, quantity, refund_fee, refund_promo_fee)
    select shop_code, refund_no, 'M1', 100, ${line}, 0 from order_refunds`
}
