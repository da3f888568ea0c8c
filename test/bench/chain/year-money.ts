import { days } from './year-documents.ts'

/** The part of an order of 4,000 yuan that the subsidy pays, and what the bank pays, in fen. */
const [subsidy, cash] = [40_000, 360_000]

/** Payments: each order is paid by a trade of its own, a tenth of it from the subsidy. */
const payments = (shop: string): string => `
insert into payer_entities (entity_code, entity_name, partner_no, partner_name, deduction_ratio)
values ('E-${shop}', '账户${shop}', 'P-${shop}', '加盟商${shop}', 1000);
update shops set payer_code = 'E-${shop}' where shop_code = '${shop}';
insert into settlement_batches (entity_code, batch_no, status, created_by, created_by_name, created_at, expires_at, is_subsidy,
  total_fee, deduction_ratio, account_subsidy, subsidy_fee, trade_order_no)
select 'E-${shop}', 'JS-${shop}-' || d.n, 'SUBMITTED', 'clerk', '店员', noon, noon + 1800000, true, ${cash + subsidy}, 1000,
  1000000, ${subsidy}, 'JY-${shop}-' || d.n from ${days};
insert into trade_orders (entity_code, trade_order_no, batch_no, status, created_by, created_by_name, created_at, expires_at,
  order_count, shop_count, total_fee, unusable_material_fee, unusable_fee, deduction_ratio, account_subsidy, subsidy_fee,
  payable_fee, completed_at, paid_at)
select 'E-${shop}', 'JY-${shop}-' || d.n, 'JS-${shop}-' || d.n, 'TRANSACTION_COMPLETED', 'clerk', '店员', noon, noon + 1800000,
  1, 1, ${cash + subsidy}, 0, 0, 1000, 1000000, ${subsidy}, ${cash}, noon + 60000, noon + 60000 from ${days};
insert into trade_parts (entity_code, trade_order_no, seq, shop_code, dh_no, submission_no, goods_fee, service_fee, car_fee,
  total_fee, subsidy_fee, payable_fee, state, refunded_fee, refunded_subsidy)
select 'E-${shop}', 'JY-${shop}-' || d.n, 1, '${shop}', 'DH-${shop}-' || d.n, 1, ${cash + subsidy}, 0, 0, ${cash + subsidy},
  ${subsidy}, ${cash}, 'PAID', (d.n % 7 = 2)::int * 1800, (d.n % 7 = 2)::int * 200 from ${days};
insert into payment_orders (entity_code, payment_order_no, trade_order_no, attempt, provider, method_no, amount, status, settles,
  created_at, paid_at, channel_no, paid_channel, paid_type, confirmed_amount, confirmed_currency, confirmed_at)
select 'E-${shop}', 'ZF-${shop}-' || d.n, 'JY-${shop}-' || d.n, 1, 'sandbox', 'WECHAT', ${cash}, 'PAID', true, noon, noon + 60000,
  'CH-${shop}-' || d.n, 'WECHAT', 'JSAPI', ${cash}, 'CNY', noon + 60000 from ${days};
insert into ledger_entries (entity_code, account, kind, biz_no, shop_code, dh_no, trade_order_no, amount, at, money_day, book_day,
  actor_id, actor_name, balance)
select 'E-${shop}', 'SUBSIDY', 'HOLD', 'JY-${shop}-' || d.n, '${shop}', 'DH-${shop}-' || d.n, 'JY-${shop}-' || d.n, -${subsidy}, noon, d.day, d.day, 'clerk', '店员',
  1000000 from ${days};
`

/** Refunds of the receiving differences, and adjustments of two lines each. */
const corrections = (shop: string): string => `
insert into order_refunds (shop_code, refund_no, dh_no, attach_type, attach_order_no, refund_fee, refund_promo_fee, refund_type,
  show_refund_status, created_at, complete_at, entity_code, trade_order_no)
select '${shop}', 'TK-${shop}-' || d.n, 'DH-${shop}-' || d.n, 'SC', 'SC-${shop}-' || d.n, 1800, 200, 'ORIGINAL', 'REFUND_SUCCESS',
  noon, noon + 60000, 'E-${shop}', 'JY-${shop}-' || d.n from ${days} where d.n % 7 = 2;
insert into account_adjustments (shop_code, tz_no, tz_status, tz_type, tz_mode, pay_status, adjust_day, remark, adjust_fee,
  allowance_fee, allowance_used, entity_code, created_at, created_by, created_by_name, updated_at, updated_by_name, confirmed_at,
  confirmed_by_name, settled_at, settled_by_name)
select '${shop}', 'TZ-${shop}-' || d.n, '99', '0', 'GOODS', '1', d.day, '补记', 2000, 200, 100, 'E-${shop}', noon, 'head', '总部', noon, '总部',
  noon, '总部', noon, '总部' from ${days} where d.n % 7 = 4;
insert into account_adjustment_lines (shop_code, tz_no, line_no, material_code, quantity, unit_cost, amount)
select '${shop}', 'TZ-${shop}-' || d.n, k, 'M' || (10000 + k), 1000, 1000, 1000
from ${days} cross join generate_series(1, 2) k where d.n % 7 = 4;
`

/** Returns SQL of the payments of the year of a shop, and of what was corrected. */
export const money = (shop: string): string => payments(shop) + corrections(shop)
