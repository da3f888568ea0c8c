import { createHash, randomBytes } from 'node:crypto'
import { type Keys, type NotificationBody, sign } from './signature.ts'

/** A notification as it is sent. */
export interface Sent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const flipBit = (text: string, bit: number): string => {
  const bytes = Buffer.from(text)
  const at = bit % (bytes.length * 8)
  bytes[at >> 3]! ^= 1 << (at & 7)
  return bytes.toString('utf8')
}

const withBody = ({ headers, body }: Sent, change: (notification: NotificationBody) => object): Sent => ({
  headers,
  body: JSON.stringify(change(JSON.parse(body))),
})

const withHeader = ({ headers, body }: Sent, name: string, value: string): Sent => ({
  headers: { ...headers, [name]: value },
  body,
})

/** The ways to forge a notification from a genuine one; `seed` selects a variant [K2]. */
export const forgeries = {
  BIT_OF_BODY: (sent, seed) => ({ ...sent, body: flipBit(sent.body, seed) }),
  BIT_OF_SIGNATURE: (sent, seed) =>
    withHeader(sent, 'sandbox-signature', flipBit(sent.headers['sandbox-signature']!, (seed % 40) * 8 + 1)),
  OLD: ({ body }, seed, keys, now) => ({ body, headers: sign(keys, body, now - 301_000 - (seed % 86_400) * 1000) }),
  FUTURE: ({ body }, seed, keys, now) => ({
    body,
    headers: sign(keys, body, now + 302_000 + (seed % 86_400) * 1000),
  }),
  NEW_TIME_OLD_SIGNATURE: (sent, seed) =>
    withHeader(sent, 'sandbox-timestamp', String(Number(sent.headers['sandbox-timestamp']) + 1 + (seed % 60))),
  OTHER_MERCHANT: ({ body }, seed, keys, now) => {
    const notification = JSON.stringify({
      ...JSON.parse(body),
      merchant: `SBX${String(seed % 1e10).padStart(10, '0')}`,
    })
    return { body: notification, headers: sign(keys, notification, now) }
  },
  OTHER_AMOUNT: (sent, seed) =>
    withBody(sent, notification => ({ ...notification, amount: notification.amount + 1 + (seed % 10_000) })),
  OTHER_PAYMENT: (sent, seed) =>
    withBody(sent, notification => ({ ...notification, aboutNo: `${notification.aboutNo.slice(0, -1)}${seed % 10}x` })),
  OTHER_ORDER_OF_FIELDS: (sent, seed) =>
    withBody(sent, notification => {
      const fields = Object.entries(notification)
      const turn = 1 + (seed % (fields.length - 1))
      return Object.fromEntries([...fields.slice(turn), ...fields.slice(0, turn)])
    }),
  OTHER_SPACES: sent => ({ ...sent, body: JSON.stringify(JSON.parse(sent.body), null, 1) }),
  OTHER_KEY: ({ body }, seed, _, now) => {
    const guessed = { sign: (head: string) => createHash('sha256').update(`${seed} ${head}`).digest('base64') }
    return { body, headers: sign(guessed, body, now) }
  },
  OTHER_SERIAL: (sent, seed) => withHeader(sent, 'sandbox-serial', `SBX-${seed % 10_000}`),
  NO_SIGNATURE: sent => withHeader(sent, 'sandbox-signature', ''),
  OTHER_NONCE: sent => withHeader(sent, 'sandbox-nonce', randomBytes(16).toString('hex')),
} as const satisfies Record<string, (sent: Sent, seed: number, keys: Keys, now: number) => Sent>
export type Forgery = keyof typeof forgeries

export const forgeryNames = Object.keys(forgeries) as ReadonlyArray<Forgery>
