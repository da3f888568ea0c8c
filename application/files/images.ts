import { Context, type Effect } from 'effect'
import type { ImageType } from '../../domain/files/upload.ts'

/** How many pixels a picture may have, and one that must be held whole while it is opened. */
export interface MostPixels {
  readonly plain: number
  readonly interlaced: number
}

export type Drawn =
  | { readonly kind: 'DRAWN'; readonly bytes: Uint8Array }
  | { readonly kind: 'FILE_BROKEN' }
  | { readonly kind: 'FILE_PIXELS'; readonly max: number }

/** Draws pictures anew, so that nothing of a file stays but what was to be seen [I2]. */
export class Images extends Context.Service<
  Images,
  {
    readonly drawAnew: (bytes: Uint8Array, type: ImageType, most: MostPixels) => Effect.Effect<Drawn>
  }
>()('Images') {}
