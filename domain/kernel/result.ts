import { type Figures, type Refusal, type RefusalKind, refusal } from './refusal.ts'

/** What a rule answers: a value, or a refusal that says why. Plain data, so it survives JSON. */
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
export const refused = <R>(refusal: R): Refused<R> => ({ ok: false, refusal })

/** Refuses by kind, with the figures that the kind must carry. */
export const refuse = <K extends RefusalKind>(
  kind: K,
  figures: Figures<K>,
  accepted: ReadonlyArray<string | number> = [],
): Refused<Refusal<K>> => refused(refusal(kind, figures, accepted))
