import { type Kysely, sql } from 'kysely'
import { ledger, payers } from './0016/payers.ts'
import { paymentRefunds, payments } from './0016/payments.ts'
import { batches, trades } from './0016/settlement.ts'

/**
 * Creates payment (docs/decisions/payment/0016): payers with subsidy account and ledger, settlement batches, trades, payments
 * and refunds. Keyed by payer entity, because a settlement covers several shops of one payer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [payers, ledger, ordersGain, batches, trades, payments, paymentRefunds])
    await sql.raw(statement).execute(db)
}

/**
 * Columns of an order for its current trade, for the payment of its lines, and for refunds. A trigger removes an order
 * from its settlement when it leaves payment, whoever moved it.
 */
const ordersGain = `
alter table materials add column subsidy_usable boolean not null default true;
alter table orders add column trade_order_no text;
alter table order_lines
  add column subsidy_usable boolean not null default true,
  add column promo_fee bigint not null default 0 check (promo_fee >= 0);
alter table order_refunds
  add column entity_code text,
  add column trade_order_no text,
  add constraint refund_names_its_trade check ((entity_code is null) = (trade_order_no is null));
create index order_refunds_by_trade on order_refunds (trade_order_no) where trade_order_no is not null;

create table refund_lines (
  shop_code text not null,
  refund_no text not null,
  material_code text not null,
  quantity bigint not null check (quantity >= 0),
  refund_fee bigint not null check (refund_fee >= 0),
  refund_promo_fee bigint not null check (refund_promo_fee >= 0),
  primary key (shop_code, refund_no, material_code),
  foreign key (shop_code, refund_no) references order_refunds
);
`
