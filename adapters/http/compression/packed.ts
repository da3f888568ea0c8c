import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text that does not change while the server runs, compressed once. */
export interface Packed {
  readonly type: string
  readonly tag: string
  readonly forms: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}

/** Compresses a text off the event loop. */
export const pack = async (text: string | Buffer, type: string): Promise<Packed> => {
  const identity = Buffer.from(text as string)
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, options), promisify(gzip)(identity)])
  return {
    type,
    tag: `W/"${createHash('sha256').update(identity).digest('base64url')}"`,
    forms: { br, gzip: gz, identity },
  }
}

/** Sends the smallest encoding that the client accepts, or 304 if the client has the current version. */
export const sendPacked = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, tag, forms }: Packed,
  cacheControl = 'no-cache',
): FastifyReply => {
  const vary = ['accept-encoding', reply.getHeader('vary')].filter(Boolean).join(', ')
  reply.headers({ etag: tag, vary, 'cache-control': cacheControl })
  if (tagsOf(request).includes(tag)) return reply.code(304).send()
  const form = (['br', 'gzip'] as const).find(name => acceptsEncoding(request, name))
  if (form) reply.header('content-encoding', form)
  return reply.type(type).send(forms[form ?? 'identity'])
}

/** Whether the request's `accept-encoding` names the encoding, other than to refuse it. */
export const acceptsEncoding = ({ headers }: FastifyRequest, name: 'br' | 'gzip'): boolean =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(String(headers['accept-encoding'] ?? ''))

const tagsOf = ({ headers }: FastifyRequest): ReadonlyArray<string> => (headers['if-none-match'] ?? '').split(/\s*,\s*/)

/** Runs the work once for all callers; after a failure the next caller starts it again. */
export const onceFor = <A>(work: () => Promise<A>): (() => Promise<A>) => {
  let begun: Promise<A> | null = null
  return () => {
    begun ??= work().catch((error: unknown) => {
      begun = null
      return Promise.reject(error)
    })
    return begun
  }
}
