import { Context, type Effect } from 'effect'
import type { ImageType } from '../../domain/upload.ts'

/** Draws pictures anew, so that nothing of a file stays but what was to be seen [I2]. */
export class Images extends Context.Service<
  Images,
  {
    readonly drawAnew: (
      bytes: Uint8Array,
      type: ImageType,
      maxPixels: number,
    ) => Effect.Effect<Uint8Array | 'FILE_BROKEN' | 'FILE_PIXELS'>
  }
>()('Images') {}
