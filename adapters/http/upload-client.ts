import { Effect } from 'effect'
import { uploadFailedWords, uploadFile } from '../../application/files/contract.ts'
import { type Failure, Fault, faults } from '../../application/platform/failure.ts'
import type { UploadType } from '../../domain/files/upload.ts'
import { textIn } from '../../domain/kernel/text.ts'
import { type ClientOptions, openEnvelope } from './client.ts'
import { services, urlOf } from './services.ts'

export interface Upload {
  readonly uploadType: UploadType
  readonly file: Blob
  readonly fileName: string
  /** Called with the part that has been sent, from 0 to 1; only browsers report it. */
  readonly onProgress?: (part: number) => void
}

/** Uploads a file as a form. Returns its address. */
export const uploadOver =
  (options: ClientOptions) =>
  ({ uploadType, file, fileName, onProgress }: Upload): Effect.Effect<{ readonly url: string }, Failure> => {
    const form = new FormData()
    form.set('uploadBusinessType', uploadType)
    form.set('file', file, fileName)
    const send = onProgress && typeof XMLHttpRequest === 'function' ? sendWatched(onProgress) : sendByFetch(options)
    const answer = Effect.tryPromise({
      try: signal => send({ url: options.origin + urlOf(uploadFile), form, headers: headersOf(options), signal }),
      catch: error => new Fault({ kind: 'UNREACHABLE', detail: String(error) }),
    })
    const failed = textIn(uploadFailedWords, options.language())
    return Effect.flatMap(answer, envelope =>
      Effect.mapError(openEnvelope(uploadFile, envelope), failure =>
        isSilent(envelope) ? faultOf(envelope, failed) : failure,
      ),
    )
  }

/** Whether the response gives no reason, as one from a proxy. */
const isSilent = (envelope: unknown): boolean => !(envelope as { message?: unknown } | null)?.message

const faultOf = (envelope: unknown, detail: string): Fault => {
  const code = (envelope as { code?: unknown } | null)?.code
  return new Fault({ kind: 'DEFECT', code: typeof code === 'number' ? code : faults.UNAVAILABLE.code, detail })
}

interface Sending {
  readonly url: string
  readonly form: FormData
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

const sendByFetch =
  (options: ClientOptions) =>
  async ({ url, form, headers, signal }: Sending): Promise<unknown> => {
    const init: RequestInit = { method: 'POST', body: form, headers, credentials: 'same-origin', signal }
    return (await (options.fetch ?? fetch)(url, init)).json().catch(() => null)
  }

/** Sends a body by XMLHttpRequest, because fetch does not report upload progress. */
const sendWatched =
  (onProgress: (part: number) => void) =>
  ({ url, form, headers, signal }: Sending): Promise<unknown> =>
    new Promise((answer, fail) => {
      const request = new XMLHttpRequest()
      request.open('POST', url)
      request.responseType = 'json'
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
      request.onload = () => answer(request.response)
      request.onerror = () => fail(new Error('network'))
      signal.addEventListener('abort', () => request.abort())
      request.send(form)
    })

const headersOf = ({ language, token }: ClientOptions): Record<string, string> => {
  const sessionToken = token?.()
  const { auth } = services[uploadFile.service]
  return {
    'accept-language': language(),
    ...(sessionToken && {
      [auth === 'bearer' ? 'authorization' : auth]: auth === 'bearer' ? `Bearer ${sessionToken}` : sessionToken,
    }),
  }
}
