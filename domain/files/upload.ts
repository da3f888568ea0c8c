import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'

/** A picture by what its first bytes say, with the endings that go with it. */
export const imageTypes = {
  'image/jpeg': { endings: ['jpg', 'jpeg'], begins: [0xff, 0xd8, 0xff] },
  'image/png': { endings: ['png'], begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
} as const
export type ImageType = keyof typeof imageTypes

const MEBIBYTE = 1024 * 1024

/**
 * What may be uploaded for which business: DH are the vouchers of orders (spec 002 section 5). A picture that comes whole
 * in ever finer passes must be held whole, so it may have fewer pixels [I2].
 */
export const uploadTypes = {
  DH: {
    types: ['image/png', 'image/jpeg'],
    maxBytes: 10 * MEBIBYTE,
    pixels: { plain: 40_000_000, interlaced: 13_000_000 },
  },
} as const satisfies Record<string, { types: ReadonlyArray<ImageType>; maxBytes: number; pixels: object }>
export type UploadType = keyof typeof uploadTypes

/** The endings of the names that may be uploaded for a business. */
export const endingsOf = (uploadType: UploadType): ReadonlyArray<string> =>
  uploadTypes[uploadType].types.flatMap(type => [...imageTypes[type].endings])

/** How much a person may upload in a day [I3]. */
export const uploadsADay = { files: 200, bytes: 500 * MEBIBYTE } as const

/** So many first bytes tell what a file is. */
export const TELLING_BYTES = 8
export const FILE_NAME_MAX = 100

/** What is known of a file before it is opened. */
export interface OfferedFile {
  readonly fileName: string
  readonly size: number
  /** Its first bytes, at least `TELLING_BYTES` where it has as many. */
  readonly start: Uint8Array
}

/** Judges a file by its size, its ending and its first bytes, in the browser and on the server alike [I1]. */
export function judgeFile(
  uploadType: UploadType,
  { fileName, size, start }: OfferedFile,
): Result<ImageType, Refusal<'FILE_TOO_LARGE' | 'FILE_TYPE'>> {
  const { types, maxBytes } = uploadTypes[uploadType]
  const ending = endingOf(fileName)
  const type = types.find(of => begins(start, of) && imageTypes[of].endings.some(one => one === ending))
  if (type === undefined) return refuse('FILE_TYPE', { fileName }, endingsOf(uploadType))
  return size > maxBytes ? tooLarge(fileName, maxBytes) : accept(type)
}

export const tooLarge = (fileName: string, maxBytes: number) =>
  refuse('FILE_TOO_LARGE', { fileName, max: `${maxBytes / MEBIBYTE}MB` })

/** More is taken for no business: reading may stop there. */
export const LARGEST_FILE = Math.max(...Object.values(uploadTypes).map(({ maxBytes }) => maxBytes))

/** What the first bytes say, whatever the name does [I1]. */
export const imageTypeOf = (start: Uint8Array): ImageType | null =>
  (Object.keys(imageTypes) as ReadonlyArray<ImageType>).find(type => begins(start, type)) ?? null

const begins = (start: Uint8Array, type: ImageType): boolean =>
  imageTypes[type].begins.every((byte, at) => start[at] === byte)

/** The last part of a name, without folders and without what cannot be shown; never a path of ours [I1]. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1)!
  const shown = last
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
  return [...shown].slice(-FILE_NAME_MAX).join('') || 'file'
}

/** Lower-case letters after the last dot of a name or of an address; empty where there is none. */
export const endingOf = (name: string): string => /\.([a-z0-9]{1,8})$/.exec(name.toLowerCase())?.[1] ?? ''

/** Where a file is read; the ending tells a viewer what it is. */
export const fileUrl = (fileId: string, type: ImageType): string => `/files/${fileId}.${imageTypes[type].endings[0]}`

/** The file that an address names, with or without its ending; null for any other address. */
export const fileIdOf = (url: string): string | null =>
  /^\/files\/([0-9a-f]{32})(?:\.[a-z]{3,4})?$/.exec(url)?.[1] ?? null
