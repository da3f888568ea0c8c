import { Schema } from 'effect'
import type { UploadType } from '../../domain/files/upload.ts'
import { endpoint } from '../platform/endpoint.ts'

/**
 * The calls whose body or answer is a file and not JSON (spec 000 sections 2.7, 3 and 8). They are declared and checked
 * like the other calls, but have routes of their own (adapters/http/files.ts).
 */
const UploadedTo = Schema.Literals(['DH' satisfies UploadType])

/** Sent as multipart/form-data with the fields `uploadBusinessType` and `file`. */
export const uploadFile = endpoint({
  service: 'pom',
  name: 'file.upload',
  about: ['上传文件', 'Upload a file; returns its address, to be used in the document that it belongs to'],
  path: 'common/file/uploadAndGetFileMap',
  permission: 'session',
  mutates: false,
  sideEffect: 'WRITES',
  payload: Schema.Struct({ uploadBusinessType: UploadedTo }),
  success: Schema.Struct({ url: Schema.String, urlToken: Schema.String }),
  refusals: ['FILE_TYPE', 'FILE_TOO_LARGE', 'FILE_BROKEN', 'FILE_PIXELS', 'FILES_A_DAY'],
})

export const uploadedWords = ['上传成功', 'Uploaded'] as const
/** Message for an upload failure without a reason from the server (spec 001 section 5). */
export const uploadFailedWords = ['上传错误', 'Upload error'] as const

/** Returns a file by its address. */
export const readFile = {
  name: 'file.read',
  about: ['查看文件', "A file uploaded by the caller, or one of an order of the caller's shops"],
  path: '/files/:file',
  permission: 'session',
  mutates: false,
} as const
