import { Context, type Effect } from 'effect'

/** One time that an administrator saw the portal as another person. Instants in epoch milliseconds. */
export interface Impersonation {
  readonly impersonationId: string
  readonly viewerId: string
  readonly viewerName: string
  readonly viewedId: string
  readonly viewedName: string
  readonly startedAt: number
  /** When it ends by itself. */
  readonly endsAt: number
  /** When it was ended by hand; null if it was not. */
  readonly endedAt: number | null
}

export interface ImpersonationQuery {
  /** Part of the login or name of either person, in lower case; empty for all. */
  readonly keyword: string
  readonly offset: number
  readonly limit: number
}

/** The record of who saw the portal as whom. */
export class Impersonations extends Context.Service<
  Impersonations,
  {
    /** Begins one in a session that has none open. */
    readonly start: (impersonation: Impersonation, sessionHash: string) => Effect.Effect<void>
    /** Ends the open one of a session, if there is one: at its end at the latest. */
    readonly end: (sessionHash: string, now: number) => Effect.Effect<void>
    /** Returns a page, the newest first. */
    readonly list: (
      query: ImpersonationQuery,
    ) => Effect.Effect<{ readonly records: ReadonlyArray<Impersonation>; readonly total: number }>
  }
>()('Impersonations') {}
