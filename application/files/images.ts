import { Context, type Effect } from 'effect'
import type { ImageType } from '../../domain/files/upload.ts'

/** Limits in pixels: for a picture that is decoded row by row, and for one that must be decoded in memory as a whole. */
export interface PixelLimits {
  readonly sequential: number
  readonly interlaced: number
}

export type ReencodeResult =
  | { readonly kind: 'DRAWN'; readonly bytes: Uint8Array }
  | { readonly kind: 'FILE_BROKEN' }
  | { readonly kind: 'FILE_PIXELS'; readonly max: number }

/** Re-encodes pictures, so that only visible content remains of a file [I2]. */
export class Images extends Context.Service<
  Images,
  {
    readonly reencode: (bytes: Uint8Array, type: ImageType, most: PixelLimits) => Effect.Effect<ReencodeResult>
  }
>()('Images') {}
