import { Clock, Effect } from 'effect'
import {
  dailyUploadQuota,
  displayFileName,
  fileIdOf,
  fileUrl,
  type UploadType,
  uploadTypes,
  validateFile,
} from '../../domain/files/upload.ts'
import { dayOf } from '../../domain/kernel/day.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { Shops } from '../master-data/ports/shops.ts'
import type { Caller } from '../platform/caller.ts'
import { notFound } from '../platform/failure.ts'
import { requireAccepted } from '../platform/guards.ts'
import { Images } from './images.ts'
import { Files } from './ports.ts'

/** An uploaded file as received. */
export interface UploadedFile {
  readonly uploadType: UploadType
  readonly fileName: string
  readonly bytes: Uint8Array
}

/**
 * Validates an upload, counts it towards the daily limit, re-encodes and stores it. Returns its address [I1, I2, I3].
 */
export const storeFile = Effect.fnUntraced(function* (sent: UploadedFile, caller: Caller) {
  const { uploadType, bytes } = sent
  const fileName = displayFileName(sent.fileName)
  const mediaType = yield* requireAccepted(
    validateFile(uploadType, { fileName, size: bytes.length, firstBytes: bytes }),
  )
  const files = yield* Files
  const { zone } = yield* (yield* Shops).chain
  const now = yield* Clock.currentTimeMillis
  if (!(yield* files.count(caller, dayOf(now, zone), bytes.length))) return yield* requireAccepted(quotaRefusal)
  const picture = yield* (yield* Images).reencode(bytes, mediaType, uploadTypes[uploadType].pixels)
  if (picture.kind === 'FILE_BROKEN') return yield* requireAccepted(refuse(picture.kind, { fileName }))
  if (picture.kind === 'FILE_PIXELS')
    return yield* requireAccepted(refuse(picture.kind, { fileName, max: picture.max }))
  const file = { uploadType, fileName, mediaType, bytes: picture.bytes }
  const url = fileUrl(yield* files.store(file, caller, now), mediaType)
  return { url, urlToken: url }
})

/**
 * Returns a file if the caller may see it; fails with NOT_FOUND both for an unknown file and for somebody else's [I4].
 */
export const openFile = Effect.fnUntraced(function* (url: string, caller: Caller) {
  const fileId = fileIdOf(url)
  const file = fileId === null ? null : yield* (yield* Files).find(caller.scope, caller.userId, fileId)
  return file ?? (yield* notFound('file'))
})

/**
 * Attaches uploaded files to a document; refuses those that the caller did not upload, by their address [I5]. `attach` returns how
 * many of the files the document has then.
 */
export const attachUploads = Effect.fnUntraced(function* (
  urls: Iterable<string>,
  attach: (files: Files['Service'], fileIds: ReadonlyArray<string>) => Effect.Effect<number>,
) {
  const files = yield* Files
  for (const url of new Set(urls)) {
    const fileId = fileIdOf(url)
    const count = fileId === null ? 0 : yield* attach(files, [fileId])
    if (count !== 1) return yield* requireAccepted(refuse('ATTACHMENT_NOT_YOURS', { fileName: url }))
  }
})

const quotaRefusal = refuse('FILES_A_DAY', {
  files: dailyUploadQuota.files,
  bytes: `${dailyUploadQuota.bytes / 1024 / 1024}MB`,
})
