import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Forgery, forgeries, forgeryNames } from '../../../adapters/payment/sandbox/forgery.ts'
import { html } from '../../../adapters/payment/sandbox/page.ts'
import {
  keysOf,
  type NotificationBody,
  sign,
  validateNotification,
} from '../../../adapters/payment/sandbox/signature.ts'
import '../runs.ts'

const keys = keysOf(Buffer.from('a secret of this chain'))
const others = keysOf(Buffer.from('a secret of another chain'))
const now = Date.parse('2026-11-21T10:00:00+08:00')
const runs = Number(process.env.DINGHUO_FORGERIES ?? 3_000)

const validation = ({ headers, body }: { headers: Record<string, string>; body: string }, at = now) =>
  validateNotification(keys, { headers, body: Buffer.from(body) }, at)

describe('a notification of the sandbox', () => {
  it('[K2] is accepted if it was signed for us within five minutes, with its content', () => {
    fc.assert(
      fc.property(bodies, fc.integer({ min: -299, max: 299 }), (body, seconds) => {
        const text = JSON.stringify(body)
        const sent = { body: text, headers: sign(keys, text, now) }
        expect(validation(sent, now + seconds * 1000)).toMatchObject({
          event: { eventId: body.id, kind: body.kind, aboutNo: body.aboutNo },
        })
      }),
      { numRuns: 500 },
    )
  })

  it(`[K2] is never accepted when it is forged in any of ${forgeryNames.length} ways`, () => {
    let tried = 0
    let unchanged = 0
    fc.assert(
      fc.property(bodies, fc.nat(), fc.constantFrom(...forgeryNames), (body, seed, name: Forgery) => {
        const text = JSON.stringify(body)
        const sent = { body: text, headers: sign(keys, text, now) }
        const forged = forgeries[name](sent, seed, keys, now)
        if (forged.body === sent.body && JSON.stringify(forged.headers) === JSON.stringify(sent.headers)) unchanged++
        tried++
        expect(validation({ ...forged, headers: { ...forged.headers } }), name).toHaveProperty('forged')
      }),
      { numRuns: runs },
    )
    expect({ tried, unchanged }).toEqual({ tried: runs, unchanged: 0 })
  })

  it('[K2] is never accepted from the sandbox of another chain', () => {
    fc.assert(
      fc.property(bodies, body => {
        const text = JSON.stringify({ ...body, merchant: others.merchant })
        expect(validation({ body: text, headers: sign(others, text, now) })).toHaveProperty('forged')
      }),
      { numRuns: 200 },
    )
  })

  it('[K2] is never accepted with headers or a body of any other kind', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', 'null', '[]', '{}', '{"id":1}'))
    fc.assert(
      fc.property(text, fc.dictionary(fc.constantFrom(...headerNames), fc.string()), (body, headers) => {
        expect(validation({ body, headers })).toHaveProperty('forged')
        expect(validation({ body, headers: { ...sign(keys, body, now), ...headers } })).toHaveProperty('forged')
      }),
      { numRuns: 500 },
    )
  })
})

describe('a page of the sandbox', () => {
  it('shows all input as text', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const { text: rendered } = html`<p title="${text}">${text}</p>`
        expect(rendered.match(/[<>]/g)?.length).toBe(4)
        expect(rendered.match(/"/g)?.length).toBe(2)
      }),
    )
  })
})

const headerNames = ['sandbox-timestamp', 'sandbox-nonce', 'sandbox-serial', 'sandbox-signature'] as const

const number = fc.stringMatching(/^[A-Z]{2}\d{6,20}$/)

const bodies: fc.Arbitrary<NotificationBody> = fc.record({
  id: number,
  kind: fc.constantFrom('PAYMENT' as const, 'REFUND' as const),
  outcome: fc.constantFrom('SUCCESS', 'CLOSED', 'FAILED_1'),
  merchant: fc.constant(keys.merchant),
  aboutNo: number,
  amount: fc.integer({ min: 1, max: 1e10 }),
  currency: fc.constant('CNY'),
  createdAt: fc.constant(now),
})
