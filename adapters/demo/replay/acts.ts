import type { Known } from './known.ts'
import type { OneTransaction } from './one-transaction.ts'
import type { Act, ScriptEntry } from './script-entry.ts'
import type { Stage } from './stage.ts'

/** Context in which an entry of the script is executed. */
export interface Scene {
  readonly stage: Stage
  readonly known: Known
  readonly at: number
  readonly by: string
  /** Runs calls of which a refused one leaves nothing behind, so that the act can go on in another way; rejects with the refusal. */
  readonly attempt: OneTransaction['step']
}

export type ActOf<K extends Act['kind']> = Extract<Act, { readonly kind: K }>

/** The use case call for each kind of entry. */
export type ActionHandlers<K extends ScriptEntry['kind']> = {
  readonly [Kind in K]: (scene: Scene, act: ActOf<Kind>) => Promise<unknown>
}
