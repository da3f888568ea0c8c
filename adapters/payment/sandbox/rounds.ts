import { Effect, Option, Schedule } from 'effect'
import { SandboxCashier } from './cashier.ts'

/** Scheduled work of the sandbox, every second if it is in use: refunds that are due, and notifications. */
export const sandboxRounds = Effect.gen(function* () {
  const cashier = yield* Effect.serviceOption(SandboxCashier)
  if (Option.isNone(cashier)) return
  const round = cashier.value.round.pipe(
    Effect.catchCause(cause => Effect.logWarning('a round of the sandbox failed and will be made again', cause)),
    Effect.repeat(Schedule.spaced('1 second')),
  )
  yield* Effect.forkChild(round)
})
