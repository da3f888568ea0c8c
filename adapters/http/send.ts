import type { FastifyReply } from 'fastify'
import type { Envelope } from '../../application/dispatch.ts'
import { faults } from '../../application/platform/failure.ts'
import { Ready, SharedJson } from '../../application/platform/ready.ts'
import { bytesOfCharacters, utf8Characters } from '../../application/platform/utf8.ts'
import { gzipOf } from './compression/gzip.ts'
import { acceptsEncoding } from './compression/packed.ts'

const statuses = new Map<number, number>(Object.values(faults).map(({ code, status }) => [code, status]))

/** Sends the answer to a call with the HTTP status of its code. */
export const send = (reply: FastifyReply, envelope: Envelope) => {
  const { data, ...rest } = envelope
  reply.code(statuses.get(envelope.code) ?? 200).header('cache-control', 'no-store')
  if (!(data instanceof Ready)) return reply.send(envelope)
  const begin = utf8Characters(JSON.stringify(rest).slice(0, -1))
  const answer = new Ready(`${begin},"data":`, ...data.pieces, '}')
  reply.type('application/json; charset=utf-8')
  const isPacked = data.pieces.some(piece => piece instanceof SharedJson) && acceptsEncoding(reply.request, 'gzip')
  return isPacked ? sendGzip(reply, answer) : reply.send(bytesOfCharacters(answer.characters))
}

/**
 * Sends an answer whose shared piece is compressed already, when that is done; the header keeps the compression of all answers
 * away from it.
 */
const sendGzip = (reply: FastifyReply, { pieces }: Ready<unknown>): FastifyReply => {
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  gzipOf(pieces).then(
    bytes => reply.send(bytes),
    (error: Error) => reply.removeHeader('content-encoding').send(error),
  )
  return reply
}
