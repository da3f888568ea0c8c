/** An order of four lines, two of them direct, in two shipments, as releases before 0035 wrote it. */
export const orderRows = `
insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
  values ('S1', '一店', '一店', 'yd', '2', 'HH', 'A', 'OFFLINE');
insert into orders (shop_code, dh_no, order_type, status, shop_group, shop_name, purchase_date, opens_at, cut_off_at,
    pay_method, business_code, delivery_mode, order_source, created_by, created_at, status_since)
  select 'S1', dh_no, 'ZP', 'DC_SHIPPED', 'A', '一店', '2026-11-01', 0, 1, 'OFFLINE', 'C', 'WAREHOUSE', 'SHOP', 'x', 0, 0
  from unnest('{DH1,DH2}'::text[]) dh_no;
insert into order_lines (shop_code, dh_no, material_code, line_no, material_name, spec, unit, storage_type,
    delivery_mode, min_quantity, step_quantity, max_quantity, quantity, price, amount)
  select 'S1', 'DH1', code, no, code, '', '箱', 'NORMAL', mode, 1, 1, 9, 1, 1, 1
  from (values ('M1', 1, 'EXPRESS'), ('M2', 2, 'DIRECT'), ('M3', 3, 'DIRECT'), ('M4', 4, 'WAREHOUSE')) l(code, no, mode);
insert into shipments (shop_code, dh_no, sh_no, batch_no, delivery_mode, shipped_at, shipped_by, shipped_by_name)
  values ('S1', 'DH1', 'SH1', 1, 'WAREHOUSE', 0, 'x', 'x'), ('S1', 'DH1', 'SH2', 2, 'WAREHOUSE', 0, 'x', 'x');
insert into shipment_lines (shop_code, dh_no, sh_no, material_code, replaces, material_name, spec, unit, price, shipped)
  values ('S1', 'DH1', 'SH1', 'M2', '', '', '', '', 1, 1), ('S1', 'DH1', 'SH1', 'M3', '', '', '', '', 1, 1),
    ('S1', 'DH1', 'SH1', 'M4', '', '', '', '', 1, 1), ('S1', 'DH1', 'SH2', 'M1', '', '', '', '', 1, 1);`

/** Master data with text groups and units, a person who is locked out, an allocation, and an event of a warehouse. */
export const masterDataRows = `
insert into users (user_id, name, password_hash, presets, all_shops) values ('w1', '仓管', 'x', '{warehouse}', true);
insert into sign_in_tries values ('w1', 9, 4000000000000, 3000000000000);
insert into categories values ('C1', null, 1, '一', 1);
insert into materials (material_code, name, spec, unit, category_code, storage_type, delivery_mode, initials)
  values ('M1', '茶', '', '箱', 'C1', 'NORMAL', 'EXPRESS', 'c');
insert into warehouse_stock values ('M1', 7500);
insert into stock_locks values ('S1', 'DH1', 'M1', 1);
insert into prices values ('B', 'M1', '2026-01-01', 1250);
insert into calendar_entries (shop_group, day, can_order, arrival_days) values ('C', 'MON', true, 1);
insert into notices values ('N1', '须知', '文', 0, 1, '{D,A}');
insert into administration_changes (at, user_id, user_name, way, sheet, row_key, kind, fields)
  values (1, 'w1', '仓管', 'COMMAND', 'prices', 'B M1', 'ADDED', '[]');
insert into main_allocations values ('ZP1', 'hash', 1, 'ZP', '2026-11-01', 1, 0, 1, 5, 'x', 'x', 1);
insert into main_allocation_orders values ('S1', 'DH2', 'ZP1');
insert into api_keys (key_id, name, secret_hash, kinds, created_by_name, created_at)
  values ('k1', 'WMS', 'h', '{order.accepted}', 'x', 1);
insert into inbound_events (key_id, event_id, kind, dh_no, occurred_at, body, body_hash, received_at, waiting_since,
  outcome, settled_at) values ('k1', 'e1', 'order.accepted', 'DH1', 1, '{}', 'h', 1, 1, 'APPLIED', 1);`

/** A completed return of three lines with its refund of cash and subsidy; lines had no fees before 0095. */
export const returnRows = `
insert into return_orders values ('S1', 'TH1', 'DH1', 'SH1', 3, '99');
insert into return_lines values ('S1', 'TH1', 'M1', 1000), ('S1', 'TH1', 'M2', 1000), ('S1', 'TH1', 'M3', 1000);
insert into order_refunds (shop_code, refund_no, dh_no, attach_type, attach_order_no, refund_fee, refund_promo_fee, refund_type,
    show_refund_status, created_at, complete_at, entity_code, trade_order_no)
  values ('S1', 'TK9', 'DH1', 'TH', 'TH1', 100, 2, '1', 'REFUND_SUCCESS', 4, 5, 'E1', 'JY1');`

/** A subsidy with three movements, a trade paid in full, and one whose payment was a fen short; not in a ledger yet. */
export const paymentRows = `
insert into payer_entities (entity_code, entity_name, partner_no, partner_name) values ('E1', '湖畔', 'PA1', '湖畔');
insert into subsidy_accounts values ('E1', 700);
insert into ledger_entries (entity_code, account, kind, biz_no, amount, at, actor_id, actor_name) values
  ('E1', 'SUBSIDY', 'RECHARGE', 'R1', 1000, 1, 'x', 'x'), ('E1', 'SUBSIDY_GRANTED', 'RECHARGE', 'R1', -1000, 1, 'x', 'x'),
  ('E1', 'SUBSIDY', 'HOLD', 'JY1', -400, 2, 'x', 'x'), ('E1', 'SUBSIDY_HELD', 'HOLD', 'JY1', 400, 2, 'x', 'x'),
  ('E1', 'SUBSIDY', 'CLEAR_REFUND', 'JY1', 100, 3, 'x', 'x'), ('E1', 'SUBSIDY_HELD', 'CLEAR_REFUND', 'JY1', -100, 3, 'x', 'x');
insert into settlement_batches (entity_code, batch_no, status, created_by, created_by_name, created_at, expires_at,
    is_subsidy, total_fee, deduction_ratio, account_subsidy, subsidy_fee, trade_order_no)
  values ('E1', 'PB1', 'SUBMITTED', 'x', 'x', 1, 9, false, 500, 0, 0, 0, 'JY1'),
    ('E1', 'PB2', 'SUBMITTED', 'x', 'x', 1, 9, false, 500, 0, 0, 0, 'JY2');
insert into trade_orders (entity_code, trade_order_no, batch_no, status, created_by, created_by_name, created_at, expires_at,
    order_count, shop_count, total_fee, unusable_material_fee, unusable_fee, deduction_ratio, account_subsidy, subsidy_fee,
    payable_fee, completed_at)
  values ('E1', 'JY1', 'PB1', 'TRANSACTION_COMPLETED', 'x', 'x', 1, 9, 1, 1, 500, 0, 0, 0, 0, 0, 500, 8),
    ('E1', 'JY2', 'PB2', 'IN_TRANSACTION', 'x', 'x', 1, 9, 1, 1, 500, 0, 0, 0, 0, 0, 500, null);
insert into payment_orders (entity_code, payment_order_no, trade_order_no, attempt, provider, amount, status, settles,
    created_at, prepaid_at, paid_at, confirmed_amount, confirmed_currency, confirmed_merchant, confirmed_at, ask_at)
  values ('E1', 'ZF1', 'JY1', 1, 'sandbox', 500, 'PAID', true, 1, 2, 5, 500, 'CNY', 'm', 6, null),
    ('E1', 'ZF2', 'JY2', 1, 'sandbox', 500, 'PREPAID', false, 1, 2, null, 499, 'CNY', 'm', 6, 7);`

/** One of two text messages and one of two robot messages are pending, the others sent; one export is in progress. */
export const pendingRows = `
insert into export_tasks (requester_id, task_no, requester_name, language, task_source, api_name, param, columns, file_name,
    status, failure, slot, created_at, due_at, attempts, fence, lease_until)
  values ('u1', 'EX1', '人', 'zh', 'x', 'x', '{}', '{x}', 'x', 'PROCESSING', null, 1, 1, 2, 1, 3, 60),
    ('u1', 'EX2', '人', 'zh', 'x', 'x', '{}', '{x}', 'x', 'FAILED', 'CRASHED', null, 1, 2, 3, 3, null);
insert into messages (shop_code, kind, subject, actor_id, actor_name, at)
  select 'S1', 'APPROVED', 'DH' || i, 'x', 'x', i from generate_series(1, 2) i;
insert into sms_messages (message_id, shop_code, created_at, due_at, attempts, sent_at)
  values (1, 'S1', 1, 30, 2, null), (2, 'S1', 2, null, 1, 40);
insert into robots (robot_id, name, vendor, url, kinds, language, active) values ('R1', '群', 'WECOM', 'x', '{}', 'zh', true);
insert into robot_messages (robot_id, shop_code, message_id, due_at, attempts, sent_at)
  values ('R1', 'S1', 1, 40, 1, 45), ('R1', 'S1', 2, 50, 1, null);
insert into payer_entities (entity_code, entity_name, partner_no, partner_name) values ('E1', '湖畔', 'PA1', '湖畔');
insert into settlement_batches (entity_code, batch_no, status, created_by, created_by_name, created_at, expires_at,
    is_subsidy, total_fee, deduction_ratio, account_subsidy, subsidy_fee, trade_order_no)
  values ('E1', 'PB1', 'SUBMITTED', 'x', 'x', 1, 9, false, 500, 0, 0, 0, 'JY1');
insert into trade_orders (entity_code, trade_order_no, batch_no, status, created_by, created_by_name, created_at, expires_at,
    order_count, shop_count, total_fee, unusable_material_fee, unusable_fee, deduction_ratio, account_subsidy, subsidy_fee,
    payable_fee)
  values ('E1', 'JY1', 'PB1', 'IN_TRANSACTION', 'x', 'x', 1, 9, 1, 1, 500, 0, 0, 0, 0, 0, 500);
insert into payment_orders (entity_code, payment_order_no, trade_order_no, attempt, provider, amount, status, settles,
    created_at, paid_at, confirmed_amount, confirmed_currency, confirmed_merchant, confirmed_at, refunding, ask_at, asked)
  values ('E1', 'ZF1', 'JY1', 1, 'sandbox', 500, 'UNKNOWN', false, 1, null, null, null, null, null, 0, 65, 1),
    ('E1', 'ZF2', 'JY1', 2, 'sandbox', 500, 'CLOSED', false, 1, null, null, null, null, null, 0, 70, 3),
    ('E1', 'ZF3', 'JY1', 3, 'sandbox', 500, 'PAID', false, 1, 5, 500, 'CNY', 'm', 6, 500, null, 2);
insert into payment_refunds (entity_code, payment_refund_no, payment_order_no, trade_order_no, reason, amount, status,
    created_at, due_at, tries)
  values ('E1', 'TK1', 'ZF3', 'JY1', 'LATE_PAYMENT', 500, 'REFUND_ING', 1, 80, 2);
insert into payment_events (provider, event_id, kind, about_no, received_at, body, done_at)
  values ('sandbox', 'EV/1', 'PAYMENT', 'ZF1', 2, '', null), ('sandbox', 'EV/2', 'PAYMENT', 'ZF1', 2, '', 3);
insert into api_keys (key_id, name, secret_hash, kinds, created_by_name, created_at)
  values ('k1', 'WMS', 'h', '{order.accepted}', 'x', 1);
insert into inbound_events (key_id, event_id, kind, dh_no, shop_code, occurred_at, body, body_hash, received_at, waiting_since,
    outcome, settled_at, due_at)
  values ('k1', 'e1', 'order.accepted', 'DH1', 'S1', 1, '{}', 'h', 1, 1, 'PARKED', null, 90),
    ('k1', 'e2', 'order.accepted', 'DH1', 'S1', 1, '{}', 'h', 1, 1, 'APPLIED', 1, null);
insert into outbox (shop_code, topic, payload, created_at, due_at, attempts, delivered_at)
  values ('S1', 'order.lockStock', '{"dhNo": "DH1", "submissionNo": 2}', 1, 85, 3, null),
    ('S1', 'order.lockStock', '{"dhNo": "DH1", "submissionNo": 1}', 1, 85, 0, 86);
insert into listeners (listener) values ('wh1');
insert into announcements (shop_code, dh_no, event, at, version, to_status, submission_no, actor_name)
  select 'S1', 'DH1', 'submit', i, i, 'x', 1, 'x' from generate_series(1, 3) i;
insert into announced (shop_code, announcement_id, listener, dh_no, due_at, tries, heard_at, given_up_at)
  values ('S1', 1, 'wh1', 'DH1', 95, 4, null, null), ('S1', 2, 'wh1', 'DH1', 95, 1, 96, null),
    ('S1', 3, 'wh1', 'DH1', 95, 12, null, 96);`
