import { Context, type Effect } from 'effect'

/** Runs work atomically. */
export class Transaction extends Context.Service<
  Transaction,
  {
    /** Runs the work in one database transaction: committed on success, rolled back on any failure. */
    readonly run: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()('Transaction') {}
