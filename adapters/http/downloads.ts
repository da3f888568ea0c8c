import { Readable } from 'node:stream'
import { type Context, Effect } from 'effect'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ports } from '../../application/ports.ts'
import { openDownload, pieceOf } from '../../application/reports/handlers/exports/download.ts'
import type { ReadableExport } from '../../application/reports/ports/exports.ts'
import { attachment, fileFormats, formatOf } from '../../domain/reports/exports/file-name.ts'
import { tokenOf } from './session-cookie.ts'

/** Streams exported files at the reader's speed. Answers "not found" to a person who may not read a file. */
export const downloads = (
  server: FastifyInstance,
  ports: Context.Context<Ports>,
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void => {
  server.get<{ Params: { link: string } }>('/exports/:link', async (request, reply) => {
    const { link } = request.params
    const opened = /^[\w-]{22,64}$/.test(link)
      ? await Effect.runPromise(Effect.provideContext(openDownload(link, tokenOf(request)), ports))
      : null
    if (!opened) return notFound(request, reply)
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', 'sandbox')
      .header('content-disposition', attachment(opened.fileName))
      .header('content-length', opened.size)
      .type(fileFormats[formatOf(opened.fileName)].mediaType)
      .send(Readable.from(piecesOf(opened, ports), { objectMode: false }))
  })
}

async function* piecesOf(file: ReadableExport, ports: Context.Context<Ports>) {
  for (let chunkNo = 0; chunkNo < file.chunks; chunkNo++) {
    yield await Effect.runPromise(Effect.provideContext(pieceOf(file, chunkNo), ports))
  }
}
