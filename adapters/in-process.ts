import { randomUUID } from 'node:crypto'
import { type Context, Effect, Layer, Schema } from 'effect'
import { dispatch } from '../application/dispatch.ts'
import { Backend } from '../application/platform/backend.ts'
import type { Ports } from '../application/ports.ts'
import type { Language } from '../domain/kernel/text.ts'
import { openEnvelope } from './http/client.ts'

/** Back end in the same process: the same encoding, checks and decoding as over HTTP, without a socket. */
export const inProcessBackend = (
  ports: Context.Context<Ports>,
  token: () => string | null,
  language: Language = 'zh',
): Layer.Layer<Backend> =>
  Layer.succeed(Backend, {
    call: (endpoint, payload, options) => {
      const request = {
        payload: JSON.parse(JSON.stringify(Schema.encodeSync(endpoint.payload)(payload as never))),
        token: token(),
        idempotencyKey: options?.idempotencyKey ?? randomUUID(),
        language,
        requestId: randomUUID(),
      }
      return dispatch(endpoint, request).pipe(
        Effect.provideContext(ports),
        Effect.flatMap(envelope => openEnvelope(endpoint, JSON.parse(JSON.stringify(envelope)))),
      )
    },
  })
