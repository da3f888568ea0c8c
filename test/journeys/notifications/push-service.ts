import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushContent } from '../../../application/notifications/ports/push.ts'
import type { PushSubscriptionKeys } from '../../../domain/notifications/push/push-device.ts'

/** A message as the browser gets it, after the service has verified who sent it. */
export interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly content: PushContent
}

export interface PushService {
  readonly origin: string
  readonly received: Array<Pushed>
  /** Answers the next messages; 201 by default. */
  answer: (reply: ServerResponse) => void
  /** Makes the keys of a browser and its address at this service. */
  readonly subscribe: () => PushSubscriptionKeys
  /** Returns what was sent to an address. */
  readonly sentTo: (subscription: PushSubscriptionKeys) => ReadonlyArray<Pushed>
  readonly close: () => Promise<void>
}

export const created = (reply: ServerResponse): void => void reply.writeHead(201).end()
export const answering =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  (reply: ServerResponse): void =>
    void reply.writeHead(status, headers).end('no')

/** Starts a push service on this machine. A message that is not encrypted or signed as the standards say is answered 400. */
export const openPushService = async (serverKey: string): Promise<PushService> => {
  const received: Array<Pushed> = []
  const browsers = new Map<string, { readonly ecdh: ECDH; readonly auth: Buffer }>()
  const server = createServer((request, reply) => {
    void bodyOf(request).then(body => {
      const path = request.url!
      const browser = browsers.get(path)
      if (!browser) return reply.writeHead(404).end()
      try {
        verifyVapid(request.headers, service.origin, serverKey)
        const content = JSON.parse(decrypted(body, browser.ecdh, browser.auth)) as PushContent
        received.push({ path, headers: request.headers, content })
      } catch (error) {
        return reply.writeHead(400).end(String(error))
      }
      return service.answer(reply)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: created,
    subscribe: () => {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const auth = randomBytes(16)
      browsers.set(path, { ecdh, auth })
      const keys = { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') }
      return { endpoint: `${service.origin}${path}`, ...keys }
    },
    sentTo: ({ endpoint }) => received.filter(({ path }) => endpoint.endsWith(path)),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Verifies the signature of the sender, for whom it is, and how long it is valid (RFC 8292, sections 2 and 3). */
const verifyVapid = ({ authorization = '' }: IncomingHttpHeaders, origin: string, serverKey: string): void => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const signed = Buffer.from(`${header}.${claims}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const seconds = Date.now() / 1000
  const isValid = aud === origin && exp > seconds && exp < seconds + 86_400 && /^(mailto:|https:)/.test(sub)
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
  if (!isSigned || !isValid || alg !== 'ES256' || key !== serverKey) throw new Error('the sender is not authenticated')
}

/** Decrypts a message with the keys of the browser (RFC 8291, section 4; RFC 8188, section 2). */
const decrypted = (body: Buffer, ecdh: ECDH, auth: Buffer): string => {
  const [salt, idLength] = [body.subarray(0, 16), body[20]!]
  const senderKey = body.subarray(21, 21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const material = hkdf(ecdh.computeSecret(senderKey), auth, info, 32)
  const key = hkdf(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const content = body.subarray(21 + idLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(content.subarray(-16))
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

const hkdf = (material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', material, salt, info, length))
