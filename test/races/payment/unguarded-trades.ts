import { Context, Effect } from 'effect'
import { sql } from 'kysely'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { Ledger } from '../../../application/payment/ports/ledger.ts'
import { Payments } from '../../../application/payment/ports/payments.ts'
import { Trades } from '../../../application/payment/ports/trades.ts'
import type { Ports } from '../../../application/ports.ts'
import { seededRandom } from '../../seeded-random.ts'
import { withDoubles } from '../platform/doubles.ts'
import { withoutSharedLock, withoutStatusGuard } from '../platform/unguarded.ts'

type Replaced = Context.Context<Ports>

const databaseOf = (ports: Replaced) => Context.get(ports as Context.Context<Ports | Database>, Database)

/** Reads trades, orders and payments without locking them, and overwrites their current state. */
export const withoutTradeLock = (ports: Replaced): Replaced => {
  const { write } = databaseOf(ports)
  const turned = (no: string, status: string, at: number) =>
    write(sql`update trade_orders set status = ${status}, completed_at = ${status === 'CANCELED' ? null : at},
        canceled_at = ${status === 'CANCELED' ? at : null}, cancel_reason = ${status === 'CANCELED' ? 'PAYER' : null}
      where trade_order_no = ${no}`)
  const unheld = withDoubles(withoutSharedLock(withoutStatusGuard(ports)), Trades, trades => ({
    lock: (scope, no) => Effect.tap(trades.find(scope, no), () => Effect.promise(pause)),
    complete: ({ tradeOrderNo }, _, { at }) => turned(tradeOrderNo, 'TRANSACTION_COMPLETED', at),
    cancel: ({ tradeOrderNo }, _, at) => turned(tradeOrderNo, 'CANCELED', at),
  }))
  const overwriting = withDoubles(unheld, Payments, payments => ({
    lock: payments.find,
    lockLive: trade => Effect.map(payments.ofTrade(trade), all => all.find(isLive) ?? null),
    close: ({ paymentOrderNo }, at) =>
      write(sql`update payment_orders set status = 'CLOSED', closed_at = ${at}
        where payment_order_no = ${paymentOrderNo} and status <> 'PAID'`),
    pay: ({ paymentOrderNo, amount }, answer, settles, at) =>
      write(sql`update payment_orders set status = 'PAID', settles = ${settles}, paid_at = ${at}, confirmed_at = ${at},
          confirmed_amount = ${amount}, confirmed_currency = currency, confirmed_merchant = ${answer.merchant}
        where payment_order_no = ${paymentOrderNo}`),
  }))
  return withDoubles(overwriting, Ledger, () => ({ post: (_entity, _event, _entries, _posting) => Effect.void }))
}

/** Begins another payment without locking the trade; also requires the database without its unique index. */
export const withoutLivePaymentCheck = (ports: Replaced): Replaced =>
  withDoubles(ports, Trades, trades => ({
    lock: (scope, no) => Effect.tap(trades.find(scope, no), () => Effect.promise(pause)),
  }))

const isLive = ({ status }: { readonly status: string }) => ['CREATED', 'PREPAID', 'UNKNOWN'].includes(status)
const pause = () => new Promise<void>(resolve => setTimeout(resolve, 1 + 4 * seededRandom()))
