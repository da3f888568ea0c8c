import { Context, Effect } from 'effect'

/**
 * A kind of event that a trade publishes for later trades. `Payload` is what it carries, `Answer` what each subscriber
 * returns to the publisher. Both exist for the type checker only.
 */
export interface EventKind<Payload, Answer = void> {
  readonly name: string
  readonly types?: (payload: Payload) => Answer
}

export const eventKind = <Payload, Answer = void>(name: string): EventKind<Payload, Answer> => ({ name })

/** A handler of one kind of event; `R` are the services it needs. */
export interface Subscription<R> {
  readonly kind: string
  readonly handle: (payload: never) => Effect.Effect<unknown, never, R>
}

/** Subscribes a handler to a kind of event. */
export const on = <Payload, Answer, R>(
  kind: EventKind<Payload, Answer>,
  handle: (payload: Payload) => Effect.Effect<Answer, never, R>,
): Subscription<R> => ({ kind: kind.name, handle })

/** The handlers of each kind of event, in the order in which they run. */
export class Subscribers extends Context.Service<
  Subscribers,
  { readonly of: (kind: string) => ReadonlyArray<Subscription<unknown>['handle']> }
>()('Subscribers') {}

/**
 * Builds the service from a table of subscriptions. It requires the handlers' services, so the publisher must provide
 * them: a handler runs in its publisher's fiber and transaction.
 */
export const subscribersOf = <const S extends ReadonlyArray<Subscription<unknown>>>(subscriptions: S) =>
  Effect.map(Effect.context<RequirementsOf<S[number]>>(), (): Subscribers['Service'] => ({
    of: name => subscriptions.filter(({ kind }) => kind === name).map(({ handle }) => handle),
  }))

type RequirementsOf<S> = S extends Subscription<infer R> ? R : never

/**
 * Runs the subscribers of an event one after the other, in the caller's transaction, and returns their answers. A
 * failing subscriber rolls the transaction back.
 */
export const publish = Effect.fnUntraced(function* <Payload, Answer>(
  kind: EventKind<Payload, Answer>,
  payload: Payload,
) {
  // `on` pairs each kind with handlers of its payload, but a lookup by name loses that type.
  const handlers = (yield* Subscribers).of(kind.name) as unknown as ReadonlyArray<
    (payload: Payload) => Effect.Effect<Answer>
  >
  return yield* Effect.forEach(handlers, handle => handle(payload))
})
