import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message received by the webhook's receiver. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly message: { readonly type: string; readonly data: { readonly dhNo?: string; readonly version?: number } }
}

export interface Receiver {
  readonly url: string
  readonly received: Array<Received>
  /** Answers the next messages; 200 by default. */
  answer: (reply: ServerResponse, received: Received) => void
  readonly close: () => Promise<void>
}

export const ok = (reply: ServerResponse): void => void reply.writeHead(200).end('thanks')
export const failing =
  (status: number, text = 'no') =>
  (reply: ServerResponse): void =>
    void reply.writeHead(status).end(text)

/** Starts a webhook receiver on this machine. */
export const openReceiver = async (): Promise<Receiver> => {
  const received: Array<Received> = []
  const server = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8').on('data', part => {
      body += part
    })
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body, message: JSON.parse(body) }
      received.push(one)
      receiver.answer(reply, one)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: ok,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

/** Verifies the signature of a message as a receiver would. */
export const isSigned = ({ headers, body }: Received, secret: string): boolean => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  const signature = Buffer.from(String(headers['webhook-signature']))
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}
