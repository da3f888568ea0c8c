import { Context } from 'effect'

/** Where a call comes from, as the server sees it; a script in the same process comes from nowhere. */
export interface Visitor {
  readonly address: string
  /** The secret of a browser that somebody signed in with before; null where it shows none. */
  readonly device: string | null
}

export const Visitor = Context.Reference<Visitor>('Visitor', { defaultValue: () => ({ address: '', device: null }) })
