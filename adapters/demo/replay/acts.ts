import type { Act, Deed } from './deed.ts'
import type { Known } from './known.ts'
import type { Stage } from './stage.ts'

/** What a deed has to work with. */
export interface Scene {
  readonly stage: Stage
  readonly known: Known
  readonly at: number
  readonly by: string
}

export type ActOf<K extends Act['kind']> = Extract<Act, { readonly kind: K }>

/** How each kind of deed is done through a use case. */
export type Acts<K extends Deed['kind']> = {
  readonly [Kind in K]: (scene: Scene, act: ActOf<Kind>) => Promise<unknown>
}
