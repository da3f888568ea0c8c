import type { IncomingMessage } from 'node:http'
import multipart from '@fastify/multipart'
import { type Context, Effect, Result, Schema } from 'effect'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { type Envelope, handleRequest } from '../../application/dispatch.ts'
import { readFile, uploadedWords, uploadFile } from '../../application/files/contract.ts'
import { openFile, storeFile, type UploadedFile } from '../../application/files/handlers.ts'
import type { StoredFile } from '../../application/files/ports.ts'
import type { Answer } from '../../application/platform/answer.ts'
import type { Caller } from '../../application/platform/caller.ts'
import { badRequest, type Failure, Refused } from '../../application/platform/failure.ts'
import type { Ports } from '../../application/ports.ts'
import { displayFileName, LARGEST_FILE, refuseLargeFile } from '../../domain/files/upload.ts'
import { textIn } from '../../domain/kernel/text.ts'
import { urlOf } from './services.ts'
import { uploadSeats } from './upload-seats.ts'

const uploadsPerMinute = 60
/** Bytes for the remaining parts of a form. */
const aroundTheFile = 10_000

type WireRequest = Parameters<typeof handleRequest>[1]

export interface FileRoutes {
  readonly ports: Context.Context<Ports>
  readonly wireRequestOf: (request: FastifyRequest) => WireRequest
  readonly send: (reply: FastifyReply, envelope: Envelope) => FastifyReply
}

/** Receives files as forms and serves them as bytes, with the same checks as every call (spec 000 section 2.7). */
export const files = async (server: FastifyInstance, routes: FileRoutes): Promise<void> => {
  await server.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: LARGEST_FILE,
      files: 1,
      fields: 4,
      parts: 5,
      fieldSize: 100,
      fieldNameSize: 40,
      headerPairs: 20,
    },
  })
  const seated = uploadSeats()
  const perSession = (request: FastifyRequest) => routes.wireRequestOf(request).token ?? request.ip
  const rateLimit = { max: uploadsPerMinute, timeWindow: '1 minute', keyGenerator: perSession }
  const onRequest: onRequestHookHandler = (request, reply, done) => {
    reply.raw.on('finish', () => letFinish(request.raw))
    done()
  }
  server.post(urlOf(uploadFile), { config: { rateLimit }, onRequest }, async (request, reply) => {
    const wireRequest = routes.wireRequestOf(request)
    const keep = (caller: Caller) => seated(caller.userId, receiveFile(request, caller))
    const envelope = await Effect.runPromise(
      Effect.provideContext(handleRequest(uploadFile, wireRequest, keep), routes.ports),
    )
    return routes.send(reply, { ...envelope, ...{ msg: envelope.message } })
  })
  server.get<{ Params: { file: string } }>(readFile.path, async (request, reply) => {
    const open = (caller: Caller) =>
      Effect.map(openFile(`/files/${request.params.file}`, caller), (data): Answer => ({ code: 0, message: '', data }))
    const wireRequest = routes.wireRequestOf(request)
    const envelope = await Effect.runPromise(
      Effect.provideContext(handleRequest(readFile, wireRequest, open), routes.ports),
    )
    return envelope.code === 0 ? show(request, reply, envelope.data as StoredFile) : routes.send(reply, envelope)
  })
}

const receiveFile = Effect.fnUntraced(function* (request: FastifyRequest, caller: Caller) {
  const announced = Number(request.headers['content-length'])
  if (announced > LARGEST_FILE + aroundTheFile) return yield* new Refused(refuseLargeFile('', LARGEST_FILE))
  const form = yield* Effect.tryPromise({ try: () => formOf(request), catch: describeMalformed })
  const fields = Schema.decodeUnknownResult(uploadFile.payload)(Object.fromEntries(form.fields))
  if (Result.isFailure(fields)) return yield* badRequest(String(fields.failure.message))
  if (form.file === null) return yield* badRequest('file: Expected one file')
  const data = yield* storeFile({ ...form.file, uploadType: fields.success.uploadBusinessType }, caller)
  return { code: 0, message: textIn(uploadedWords, caller.language), data }
})

const describeMalformed = (error: unknown): Failure =>
  error instanceof Refused ? error : badRequest(error instanceof Error ? error.message : String(error))

interface Form {
  readonly fields: Map<string, string>
  file: Omit<UploadedFile, 'uploadType'> | null
}

/** Reads the fields and the one file of a form; stops reading when the file exceeds the limit. */
const formOf = async (request: FastifyRequest): Promise<Form> => {
  const form: Form = { fields: new Map(), file: null }
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      form.fields.set(part.fieldname, String(part.value))
      continue
    }
    const fileName = displayFileName(part.filename ?? '')
    part.file.on('limit', () => part.file.destroy(new Refused(refuseLargeFile(fileName, LARGEST_FILE))))
    form.file = { fileName, bytes: await part.toBuffer() }
  }
  return form
}

/**
 * Lets a client that is still sending finish for a short time, so that it reads the response, and then closes the
 * connection.
 */
const letFinish = (body: IncomingMessage): void => {
  if (body.readableEnded || body.destroyed) return
  let left = 3 * LARGEST_FILE
  const late = setTimeout(() => body.destroy(), 5000)
  body.on('close', () => clearTimeout(late))
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) body.destroy()
  })
  body.resume()
}

/** Sends a file as a private download that browsers revalidate and never render as a page of the portal. */
const show = (request: FastifyRequest, reply: FastifyReply, { fileName, mediaType, bytes, sha256 }: StoredFile) => {
  const tag = `"${sha256}"`
  reply.headers({
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, escapeSign)}`,
    'x-content-type-options': 'nosniff',
    etag: tag,
  })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type(mediaType).send(bytes)
}

const escapeSign = (sign: string): string => `%${sign.charCodeAt(0).toString(16)}`
