import { Context } from 'effect'

/** The origin of a call as seen by the server; a script in the same process has none. */
export interface Visitor {
  readonly address: string
  /** The secret of a browser that was used to sign in before; null if it sent none. */
  readonly device: string | null
  /** The token of the session that its browser holds already; null if it sent none. */
  readonly session: string | null
}

export const Visitor = Context.Reference<Visitor>('Visitor', {
  defaultValue: () => ({ address: '', device: null, session: null }),
})
