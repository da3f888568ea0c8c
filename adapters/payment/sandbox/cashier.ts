import { Clock, Context, Effect } from 'effect'
import type { PaymentProvider } from '../../../application/payment/ports/payment-provider.ts'
import { books, type SandboxPayment, type SandboxSettings } from './books.ts'
import { aboutPayment, scheduleNotifications, sendDue } from './notifications.ts'
import { endRefunds, type Sandbox, sandboxProvider } from './provider.ts'
import type { Keys } from './signature.ts'

/** Actions of a person at the sandbox cashier, and the settings that make it misbehave. */
export class SandboxCashier extends Context.Service<
  SandboxCashier,
  {
    readonly provider: PaymentProvider
    readonly keys: Keys
    /** Name of the payee on the payment page. */
    readonly payee: string
    readonly payment: (paymentNo: string) => Effect.Effect<SandboxPayment | null>
    readonly newest: (most: number) => Effect.Effect<ReadonlyArray<SandboxPayment>>
    /** Each action returns whether it was done; a paid, closed or expired payment is unchanged. */
    readonly pay: (paymentNo: string, account: string) => Effect.Effect<boolean>
    readonly fail: (paymentNo: string) => Effect.Effect<boolean>
    readonly close: (paymentNo: string) => Effect.Effect<boolean>
    readonly settings: Effect.Effect<SandboxSettings>
    readonly set: (settings: SandboxSettings) => Effect.Effect<void>
    /** Completes refunds and sends notifications that are due. Returns the number of notifications sent. */
    readonly round: Effect.Effect<number>
  }
>()('SandboxCashier') {}

export const sandboxCashier = (sandbox: Sandbox): SandboxCashier['Service'] => {
  const { database, runInTransaction, keys, payee } = sandbox
  const { row, rows, write } = database
  const provider = sandboxProvider(sandbox)
  const notify = (payment: SandboxPayment, outcome: string, now: number) =>
    Effect.flatMap(row(books.settings), settings =>
      write(scheduleNotifications(aboutPayment(keys, payment, outcome, now), settings!, now)),
    )
  /** Locks a payment and runs the work if it is open and not expired. */
  const whileOpen = (paymentNo: string, work: (payment: SandboxPayment, now: number) => Effect.Effect<unknown>) =>
    runInTransaction(
      Effect.gen(function* () {
        const payment = yield* row(books.lockPayment(paymentNo))
        const now = yield* Clock.currentTimeMillis
        if (payment?.state !== 'OPEN' || payment.expiresAt <= now) return false
        yield* work(payment, now)
        return true
      }),
    )
  return {
    provider,
    keys,
    payee,
    payment: paymentNo => runInTransaction(row(books.payment(paymentNo))),
    newest: most => runInTransaction(rows(books.newest(most))),
    pay: (paymentNo, account) =>
      whileOpen(paymentNo, (payment, now) =>
        Effect.andThen(write(books.paid(paymentNo, account, now)), notify(payment, 'SUCCESS', now)),
      ),
    fail: paymentNo =>
      whileOpen(paymentNo, (payment, now) =>
        Effect.andThen(write(books.failed(paymentNo)), notify(payment, `FAILED_${payment.failures + 1}`, now)),
      ),
    close: paymentNo =>
      whileOpen(paymentNo, (payment, now) =>
        Effect.andThen(write(books.closed(paymentNo, now)), notify(payment, 'CLOSED', now)),
      ),
    settings: Effect.map(runInTransaction(row(books.settings)), settings => settings!),
    set: settings => runInTransaction(write(books.set(settings))).pipe(Effect.asVoid),
    round: Effect.andThen(endRefunds(sandbox), sendDue(database, keys)),
  }
}
