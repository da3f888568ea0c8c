import { Effect } from 'effect'
import { Backend } from '../../application/platform/backend.ts'
import type { Payload } from '../../application/platform/endpoint.ts'
import { Fault, Refused } from '../../application/platform/failure.ts'
import type { Preparation } from '../../application/platform/flows/send-documents.ts'
import { uploadPhotos } from '../../application/platform/flows/upload-photos.ts'
import type { DeviceDocument, NoAnswerCause, Rejection, SendingResult } from '../../domain/platform/device-document.ts'
import { run, upload } from '../app/backend.ts'
import { devicePhotos } from '../app/offline/device-store.ts'
import { decodePayload, kindOf } from './document-kinds.ts'

/** A server that does not answer for so long counts as unreachable; the document is sent again later. */
const ANSWER_WITHIN_MS = 20_000
/** The same for the upload of a photo. */
const UPLOAD_WITHIN_MS = 120_000

/** Sends a document of this device under its UUID, so that a repeat is answered as before. */
export const sendDocument = async (document: DeviceDocument): Promise<SendingResult> => {
  const kind = kindOf(document)
  const payload = kind && decodePayload(kind.endpoint, document.payload)
  if (kind === undefined || payload === null)
    return rejectionResult({ kind: 'BAD_REQUEST', refusal: null, detail: null })
  const { endpoint } = kind
  const flow = Effect.flatMap(Backend, backend =>
    backend.call(endpoint, payload as Payload<typeof endpoint>, { idempotencyKey: document.uuid }),
  )
  try {
    const answer = await run(flow, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return { kind: 'ACCEPTED', lateReasons: kind.lateReasons(answer), answer }
  } catch (error) {
    return resultOf(error)
  }
}

const rejectionResult = (rejection: Rejection): SendingResult => ({ kind: 'REFUSED', rejection })

/** What a failed call says about its document: the rules refuse it, or nothing is known yet. */
const resultOf = (error: unknown): SendingResult => {
  if (error instanceof Refused)
    return rejectionResult({ kind: 'REFUSED', refusal: error.refusal, detail: error.message })
  // An aborted call rejects with another error.
  if (!(error instanceof Fault)) return { kind: 'NO_ANSWER', cause: 'UNREACHABLE' }
  const { kind, detail = null, refusal = null } = error
  const cause = noAnswers.find(known => known === kind)
  return cause ? { kind: 'NO_ANSWER', cause } : rejectionResult({ kind, refusal, detail })
}

const noAnswers: ReadonlyArray<NoAnswerCause> = [
  ...(['UNREACHABLE', 'UNAVAILABLE', 'TOO_MANY', 'DEFECT', 'UNAUTHENTICATED'] as const),
]

/** Uploads the photos of a document that are still on this device. */
export const prepareDocument = (document: DeviceDocument): Promise<Preparation> =>
  uploadPhotos(document, devicePhotos(document.userId), async file => {
    try {
      const sent = { uploadType: 'DH', file, fileName: file.name, onProgress: () => {} } as const
      return await upload(sent, { signal: AbortSignal.timeout(UPLOAD_WITHIN_MS) })
    } catch (error) {
      return resultOf(error)
    }
  })
