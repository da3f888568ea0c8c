import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'

/** Image types with their file name extensions and the first bytes of their files. */
export const imageTypes = {
  'image/jpeg': { extensions: ['jpg', 'jpeg'], signature: [0xff, 0xd8, 0xff] },
  'image/png': { extensions: ['png'], signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
} as const
export type ImageType = keyof typeof imageTypes

const MEBIBYTE = 1024 * 1024

/**
 * Allowed uploads by business type; DH are order vouchers (spec 002 section 5). An interlaced picture must be decoded
 * in memory as a whole, so it may have fewer pixels [I2].
 */
export const uploadTypes = {
  DH: {
    types: ['image/png', 'image/jpeg'],
    maxBytes: 10 * MEBIBYTE,
    pixels: { sequential: 40_000_000, interlaced: 13_000_000 },
  },
} as const satisfies Record<string, { types: ReadonlyArray<ImageType>; maxBytes: number; pixels: object }>
export type UploadType = keyof typeof uploadTypes

/** Returns the file name extensions that may be uploaded for a business type. */
export const extensionsOf = (uploadType: UploadType): ReadonlyArray<string> =>
  uploadTypes[uploadType].types.flatMap(type => [...imageTypes[type].extensions])

/** Maximum uploads of a person per day [I3]. */
export const dailyUploadQuota = { files: 200, bytes: 500 * MEBIBYTE } as const

/** Number of leading bytes needed to recognise a file type. */
export const SIGNATURE_BYTES = 8
export const FILE_NAME_MAX = 100

/** The facts about a file that are known before it is opened. */
export interface FileFacts {
  readonly fileName: string
  readonly size: number
  /** The first bytes of the file, at least `SIGNATURE_BYTES` if it is that long. */
  readonly firstBytes: Uint8Array
}

/** Validates a file by size, extension and first bytes, both in the browser and on the server [I1]. */
export function validateFile(
  uploadType: UploadType,
  { fileName, size, firstBytes: start }: FileFacts,
): Result<ImageType, Refusal<'FILE_TOO_LARGE' | 'FILE_TYPE'>> {
  const { types, maxBytes } = uploadTypes[uploadType]
  const ending = extensionOf(fileName)
  const type = types.find(of => hasSignature(start, of) && imageTypes[of].extensions.some(one => one === ending))
  if (type === undefined) return refuse('FILE_TYPE', { fileName }, extensionsOf(uploadType))
  return size > maxBytes ? refuseLargeFile(fileName, maxBytes) : accept(type)
}

export const refuseLargeFile = (fileName: string, maxBytes: number) =>
  refuse('FILE_TOO_LARGE', { fileName, max: `${maxBytes / MEBIBYTE}MB` })

/** Largest size accepted for any business type; reading may stop there. */
export const LARGEST_FILE = Math.max(...Object.values(uploadTypes).map(({ maxBytes }) => maxBytes))

/** Detects the image type from the first bytes, ignoring the name [I1]. */
export const imageTypeOf = (start: Uint8Array): ImageType | null =>
  (Object.keys(imageTypes) as ReadonlyArray<ImageType>).find(type => hasSignature(start, type)) ?? null

const hasSignature = (start: Uint8Array, type: ImageType): boolean =>
  imageTypes[type].signature.every((byte, at) => start[at] === byte)

/**
 * Returns the last part of a path without control and reserved characters, for display only; it is never used as a path
 * [I1].
 */
export function displayFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1)!
  const printable = last
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
  return [...printable].slice(-FILE_NAME_MAX).join('') || 'file'
}

/** Returns the lower-case extension of a file name or address; empty if there is none. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/.exec(name.toLowerCase())?.[1] ?? ''

/** Returns the address of an uploaded file; the extension tells viewers its type. */
export const fileUrl = (fileId: string, type: ImageType): string => `/files/${fileId}.${imageTypes[type].extensions[0]}`

/** Returns the file id in an address, with or without extension; null for other addresses. */
export const fileIdOf = (url: string): string | null =>
  /^\/files\/([0-9a-f]{32})(?:\.[a-z]{3,4})?$/.exec(url)?.[1] ?? null
