import { type Figures, type Refusal, type RefusalKind, refusal } from './refusal.ts'

/** The result of a rule: a value, or a refusal with its cause. Plain data that can be sent as JSON. */
export type Result<A, R = Refusal> = Accepted<A> | Refused<R>
export interface Accepted<A> {
  readonly ok: true
  readonly value: A
}
export interface Refused<R = Refusal> {
  readonly ok: false
  readonly refusal: R
}

export const accept = <A>(value: A): Accepted<A> => ({ ok: true, value })
export const refuseWith = <R>(refusal: R): Refused<R> => ({ ok: false, refusal })

/** Builds a refusal of a kind with the figures that the kind requires. */
export const refuse = <K extends RefusalKind>(
  kind: K,
  figures: Figures<K>,
  accepted: ReadonlyArray<string | number> = [],
): Refused<Refusal<K>> => refuseWith(refusal(kind, figures, accepted))
