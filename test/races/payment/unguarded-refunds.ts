import { Context, Effect } from 'effect'
import { sql } from 'kysely'
import type { Connections } from '../../../adapters/postgres/engine/pool.ts'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import { type LockedPart, type NewRefund, Refunds } from '../../../application/payment/ports/refunds.ts'
import { type Job, Jobs } from '../../../application/platform/jobs/jobs.ts'
import type { Ports } from '../../../application/ports.ts'
import { withDoubles } from '../platform/doubles.ts'

type Replaced = Context.Context<Ports>

const databaseOf = (ports: Replaced) => Context.get(ports as Context.Context<Ports | Database>, Database)

/** Reads the paid part without locking it, and adds refunds to its current value. */
export const withoutPartLock = (ports: Replaced): Replaced => {
  const { row, write } = databaseOf(ports)
  return withDoubles(ports, Refunds, () => ({
    lockPaid: order => Effect.tap(row(partRead(order)), () => Effect.promise(pause)),
    create: (order, part, refund, at) =>
      Effect.forEach(owed(order, part, refund, at), statement => write(statement), { discard: true }),
  }))
}

/** Finds due refunds first and claims them afterwards, so that two processes find the same. */
export const withoutClaim = (ports: Replaced): Replaced => {
  const { rows } = databaseOf(ports)
  return withDoubles(ports, Jobs, () => ({
    claim: (kind, { now, leaseMs, limit }) =>
      Effect.gen(function* () {
        const due = yield* rows(sql<Pick<Job, 'jobId'>>`select job_id as "jobId" from jobs
          where kind = ${kind} and due_at <= ${now} order by job_id limit ${limit}`)
        yield* Effect.promise(pause)
        return yield* rows(sql<Job>`update jobs set attempts = attempts + 1, fence = fence + 1,
            due_at = ${now + leaseMs}, claimed_until = ${now + leaseMs}
          where job_id = any(${due.map(({ jobId }) => jobId)}::bigint[])
          returning job_id as "jobId", kind, key, lane, 1 as attempts, fence`)
      }),
  }))
}

/** Records a completed refund without checking whether it was already recorded. */
export const withoutCompletionCheck = (ports: Replaced): Replaced => {
  const { write } = databaseOf(ports)
  return withDoubles(ports, Refunds, () => ({
    lock: refund => Effect.as(Effect.promise(pause), refund),
    finish: ({ paymentRefundNo, paymentOrderNo, amount }, answer) =>
      Effect.asVoid(
        Effect.all([
          write(sql`update payment_refunds set status = 'REFUND_SUCCESS', completed_at = ${answer.completedAt}
            where payment_refund_no = ${paymentRefundNo}`),
          write(
            sql`update payment_orders set refunded = refunded + ${amount} where payment_order_no = ${paymentOrderNo}`,
          ),
        ]),
      ),
  }))
}

/** Drops the constraints that would also prevent the effects of a missing guard. */
export const dropGuards = async ({ pool }: Connections): Promise<void> => {
  await pool.query('drop index order_refunds_once, trade_parts_one_paid')
  const { rows } = await pool.query<{ sentence: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as sentence from pg_constraint
      where contype = 'c' and conrelid in ('trade_parts'::regclass, 'payment_orders'::regclass)`,
  )
  for (const { sentence } of rows) await pool.query(sentence)
}

const pause = () => new Promise<void>(resolve => setTimeout(resolve, 3))

const partRead = ({ shopCode, dhNo }: OrderInScope) => sql<LockedPart>`
  select p.entity_code as "entityCode", p.trade_order_no as "tradeOrderNo", p.payable_fee as payable,
    p.subsidy_fee as subsidy, refunded_fee as refunded, refunded_subsidy as "refundedSubsidy", p.service_fee as service,
    p.car_fee as car, false as "othersLeft",
    json_build_object('paymentOrderNo', payment_order_no, 'provider', provider) as payment,
    (select json_agg(json_build_object('materialCode', material_code, 'quantity', quantity, 'price', price, 'amount', amount,
      'promo', promo_fee, 'refundedQuantity', 0, 'refunded', refunded_fee, 'refundedPromo', refunded_subsidy))
      from order_lines l where l.shop_code = p.shop_code and l.dh_no = p.dh_no) as lines
  from trade_parts p join payment_orders o using (entity_code, trade_order_no)
  where p.shop_code = ${shopCode} and p.dh_no = ${dhNo} and p.state = 'PAID' and refunded_fee < payable_fee`

const owed = ({ shopCode, dhNo }: OrderInScope, part: LockedPart, refund: NewRefund, at: number) => [
  sql`insert into order_refunds (shop_code, refund_no, dh_no, attach_type, attach_order_no, refund_fee, refund_promo_fee,
      refund_type, show_refund_status, created_at, entity_code, trade_order_no)
    values (${shopCode}, ${refund.refundNo}, ${dhNo}, ${refund.attachType}, ${refund.attachOrderNo}, ${refund.cash},
      ${refund.subsidy}, 'ORIGINAL', 'REFUND_ING', ${at}, ${part.entityCode}, ${part.tradeOrderNo})`,
  sql`update trade_parts set refunded_fee = refunded_fee + ${refund.cash},
      refunded_subsidy = refunded_subsidy + ${refund.subsidy}
    where trade_order_no = ${part.tradeOrderNo} and shop_code = ${shopCode} and dh_no = ${dhNo}`,
  sql`update payment_orders set refunding = refunding + ${refund.cash}
    where payment_order_no = ${part.payment!.paymentOrderNo}`,
]
