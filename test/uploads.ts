import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import sharp from 'sharp'
import { opened } from '../adapters/http/client.ts'
import { uploadOver } from '../adapters/http/upload-client.ts'
import { keepFile } from '../application/backend/files.ts'
import { uploadFile } from '../application/contract/file.ts'
import { attend } from '../application/dispatch.ts'
import type { TestChain, Way } from './chain.ts'

/** A picture as a camera might have taken it. */
export const picture = (type: 'png' | 'jpeg' = 'png', width = 40, height = 30): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: '#12805f' } })
    .toFormat(type)
    .toBuffer()

/** Uploads a voucher as the holder of the token, over HTTP or in the same process; answers its address. */
export const upload = (
  chain: TestChain,
  token: string | null,
  way: Way,
  bytes: Uint8Array,
  fileName = '凭证.png',
): Promise<string> => {
  const overHttp = uploadOver({ origin: chain.address, language: () => 'zh', token: () => token })
  const file = { uploadType: 'DH', fileName, bytes } as const
  const inProcess = attend(uploadFile, { token, language: 'zh', requestId: randomUUID() }, caller =>
    Effect.map(keepFile(file, caller), data => ({ code: 0, message: '', data })),
  ).pipe(
    Effect.provideContext(chain.ports),
    Effect.flatMap(envelope => opened(uploadFile, envelope)),
  )
  const sent =
    way === 'http' ? overHttp({ uploadType: 'DH', fileName, file: new Blob([Buffer.from(bytes)]) }) : inProcess
  return Effect.runPromise(Effect.map(sent, ({ url }) => url))
}
