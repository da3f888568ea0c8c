import { type ColumnTypes, insertRows } from '../postgres/engine/bulk.ts'
import type { Db } from '../postgres/engine/pool.ts'
import { type MoneyTable, moneyTables } from './money/books.ts'
import type { Money } from './money/index.ts'
import { writeTransferMessages } from './write-messages.ts'

/** Refunds of orders come with their orders; the rest is written here, what is referred to first. */
export const writeMoney = async (db: Db, { rows }: Money): Promise<void> => {
  for (const table of moneyTables) {
    if (table !== 'order_refunds') await insertRows(db, table, columns[table], rows[table])
  }
  await writeTransferMessages(db)
}

const [text, bigint, integer, boolean] = ['text', 'bigint', 'integer', 'boolean']
const entity = { entity_code: text }
const order = { shop_code: text, dh_no: text }
const settlement = {
  ...{ ...entity, batch_no: text, status: text, created_by: text, created_by_name: text, created_at: bigint },
  ...{ expires_at: bigint, total_fee: bigint, unusable_material_fee: bigint, unusable_fee: bigint },
  ...{ deduction_ratio: integer, account_subsidy: bigint, subsidy_fee: bigint, trade_order_no: text },
}
const collected = {
  amount: bigint,
  currency: text,
  description: text,
  created_at: bigint,
  closed_at: bigint,
  state: text,
}

const columns: Readonly<Record<Exclude<MoneyTable, 'order_refunds'>, ColumnTypes>> = {
  settlement_batches: { ...settlement, is_subsidy: boolean },
  batch_orders: {
    ...{ ...entity, batch_no: text, ...order, live: boolean, submission_no: integer, order_version: integer },
    ...{ total_fee: bigint, prices_digest: text, subsidy_fee: bigint },
  },
  trade_orders: {
    ...{ ...settlement, order_count: integer, shop_count: integer, payable_fee: bigint, completed_at: bigint },
    ...{ canceled_at: bigint, cancel_reason: text },
  },
  trade_parts: {
    ...{ ...entity, trade_order_no: text, seq: integer, ...order, submission_no: integer, goods_fee: bigint },
    ...{
      service_fee: bigint,
      car_fee: bigint,
      total_fee: bigint,
      subsidy_fee: bigint,
      payable_fee: bigint,
      state: text,
    },
    ...{ refunded_fee: bigint, refunded_subsidy: bigint },
  },
  payment_orders: {
    ...{ ...entity, payment_order_no: text, trade_order_no: text, attempt: integer, provider: text, method_no: text },
    ...{ amount: bigint, currency: text, status: text, settles: boolean, pay_url: text, created_at: bigint },
    ...{ prepaid_at: bigint, closed_at: bigint, paid_at: bigint, channel_no: text, external_channel_no: text },
    ...{ paid_channel: text, paid_type: text, payer_account: text, confirmed_amount: bigint, confirmed_currency: text },
    ...{ confirmed_merchant: text, confirmed_at: bigint, refunding: bigint, refunded: bigint, ask_at: bigint },
    asked: integer,
  },
  refund_lines: {
    ...{ shop_code: text, refund_no: text, material_code: text, quantity: bigint, refund_fee: bigint },
    refund_promo_fee: bigint,
  },
  payment_refunds: {
    ...{ ...entity, payment_refund_no: text, payment_order_no: text, trade_order_no: text, reason: text },
    ...{ shop_code: text, refund_no: text, amount: bigint, status: text, channel_refund_no: text },
    ...{ external_refund_no: text, created_at: bigint, due_at: bigint, tries: integer, sent_at: bigint },
    completed_at: bigint,
  },
  ledger_entries: {
    ...{
      ...entity,
      account: text,
      kind: text,
      biz_no: text,
      ...order,
      trade_order_no: text,
      amount: bigint,
      balance: bigint,
      at: bigint,
    },
    ...{ actor_id: text, actor_name: text, remark: text },
  },
  subsidy_accounts: { ...entity, balance: bigint, version: integer },
  sandbox_payments: {
    ...{ ...collected, payment_no: text, channel_no: text, return_url: text, notify_url: text, expires_at: bigint },
    ...{ paid_at: bigint, payer_account: text, refunded: bigint },
  },
  sandbox_refunds: {
    ...{ refund_no: text, payment_no: text, channel_refund_no: text, amount: bigint, notify_url: text, state: text },
    ...{ created_at: bigint, due_at: bigint, completed_at: bigint },
  },
  offline_transfers: {
    ...{ ...collected, payment_order_no: text, held_until: bigint, bank_reference: text, received_at: bigint },
    ...{ confirmed_at: bigint, confirmed_by: text, confirmed_by_name: text },
  },
  offline_refunds: {
    ...{ payment_refund_no: text, payment_order_no: text, amount: bigint, created_at: bigint, bank_reference: text },
    ...{ confirmed_at: bigint, confirmed_by: text, confirmed_by_name: text },
  },
  bank_references: { bank_reference: text, used_by: text },
}
