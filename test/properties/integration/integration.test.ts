import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isClosedAddress } from '../../../adapters/webhooks/addresses.ts'
import { signature } from '../../../adapters/webhooks/messenger.ts'
import { kindsOf } from '../../../domain/access/api-key.ts'
import {
  type ArrivalFacts,
  type ArrivingEvent,
  hasWaitedTooLong,
  inboundKindNames,
  orderEventKindNames,
  validateArrival,
  waitingEventBackoff,
} from '../../../domain/integration/inbound.ts'
import {
  afterFailure,
  type Health,
  initialHealth,
  validateWebhookUrl,
  webhookBackoff,
} from '../../../domain/integration/webhook.ts'
import { type OrderStatus, orderStatuses } from '../../../domain/ordering/order/status.ts'
import { pauseAfter, retryAt } from '../../../domain/platform/backoff.ts'
import { assertProperty } from '../runs.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

describe('an API key', () => {
  it('[G1] [G10] sends the kinds it was created for, and stock only if it is a key of all shops', () => {
    assertProperty(
      fc.property(fc.subarray([...inboundKindNames]), fc.option(fc.array(fc.string())), (kinds, shops) => {
        expect(kindsOf({ shops: 'ALL', kinds })).toEqual(kinds)
        if (shops) expect(kindsOf({ shops, kinds })).toEqual(kinds.filter(kind => kind !== 'stock.counted'))
      }),
    )
  })
})

describe('an incoming event', () => {
  it('[G5] is refused about an earlier submission, and never about the current one', () => {
    assertProperty(
      fc.property(events, orders, (event, order) => {
        const validation = validateArrival(event, order)
        const isOlder = event.submissionNo !== null && event.submissionNo < order.submissionNo
        expect(validation.ok).toBe(!isOlder)
        if (!validation.ok)
          expect(validation.refusal).toMatchObject({ kind: 'SUBMISSION_OUTDATED', accepted: [order.submissionNo] })
      }),
    )
  })

  it('[G3] is applied only if the status of the order allows it, or what it names exists', () => {
    assertProperty(
      fc.property(events, orders, (event, order) => {
        const validation = validateArrival(event, order)
        if (!validation.ok || validation.value.action !== 'apply') return
        const { status, batches } = order
        const next = turnOf[event.kind]
        const isOver = ['INVALID', 'REJECT', 'DC_CANCEL', 'STORE_RECEIVE', 'DC_SHIPPED'].includes(status)
        if (next) expect(Object.hasOwn(orderStatuses[status].transitions, next) || isOver).toBe(true)
        if (event.kind === 'order.shipped') expect([null, batches.length + 1]).toContain(event.batchNo)
        if (event.kind === 'order.received' || event.kind === 'transport.updated') {
          expect(batches).toContainEqual({ batchNo: event.batchNo, isReceived: false })
        }
      }),
    )
  })

  it('[G4] changes nothing if newer data is known, unless it is about another submission', () => {
    assertProperty(
      fc.property(events, orders, (event, order) => {
        const facts = { ...order, isSuperseded: true, submissionNo: event.submissionNo ?? order.submissionNo }
        expect(validateArrival(event, facts)).toMatchObject({ value: { action: 'ignore', because: 'superseded' } })
      }),
    )
  })

  it('[G3] waits a day to the millisecond, and is checked again within a minute each time', () => {
    assertProperty(
      fc.property(
        fc.nat(),
        fc.integer({ min: -day, max: 2 * day }),
        fc.integer({ min: 1, max: 1e6 }),
        (at, past, tries) => {
          expect(hasWaitedTooLong(at, at + past)).toBe(past >= day)
          const pause = pauseAfter(waitingEventBackoff, tries, 0)
          expect(pause).toBeGreaterThan(0)
          expect(pause).toBeLessThanOrEqual(minute)
        },
      ),
    )
  })
})

describe('a webhook', () => {
  it('[G7] is sent twelve times in three days, with growing pauses and random jitter', () => {
    assertProperty(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 }), chances => {
        let now = 0
        for (const [tried, chance] of chances.slice(1).entries()) {
          const next = retryAt(webhookBackoff, tried + 1, now, chance)
          expect(next).toBeGreaterThan(now)
          now = next!
        }
        expect(retryAt(webhookBackoff, 12, now, chances[0]!)).toBeNull()
        expect(now / day).toBeGreaterThan(2.3)
        expect(now / day).toBeLessThan(3.6)
      }),
    )
  })

  it('[G7] is suspended ever longer while it fails, an hour at most, and paused after five days', () => {
    assertProperty(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 * hour }), { minLength: 1, maxLength: 40 }), gaps => {
        let [health, now]: [Health, number] = [initialHealth, day]
        for (const gap of gaps) {
          const before = health
          health = afterFailure(before, now)
          expect(health.failures).toBe(before.failures + 1)
          expect(health.openUntil === null).toBe(health.failures < 5)
          expect((health.openUntil ?? now) - now).toBeLessThanOrEqual(hour)
          expect(health.pausedAt !== null).toBe(now - health.failingSince! >= 5 * day)
          now += gap
        }
      }),
    )
  })

  it('[G8] is never at an address of a private network', () => {
    assertProperty(
      fc.property(fc.constantFrom(...ownV4), fc.nat(255), fc.nat(255), (net, third, fourth) => {
        const address = `${net}.${third}.${fourth}`
        expect(isClosedAddress(address, false), address).toBe(true)
        expect(isClosedAddress(`::ffff:${address}`, false), `::ffff:${address}`).toBe(true)
        expect(validateWebhookUrl(`https://${address}/x`, false)).toMatchObject({
          refusal: { figures: { urlFault: 'private' } },
        })
        expect(validateWebhookUrl(`http://${address}/x`, true).ok).toBe(true)
      }),
    )
  })

  it('[G8] can be at any public address, by https only', () => {
    assertProperty(
      fc.property(
        fc.constantFrom('8.8', '1.1', '114.114', '172.15', '172.32', '192.167', '100.63', '100.128'),
        fc.nat(255),
        (net, last) => {
          const address = `${net}.4.${last}`
          expect(isClosedAddress(address, false), address).toBe(false)
          expect(validateWebhookUrl(`https://${address}/x`, false).ok).toBe(true)
          for (const isAllowed of [true, false]) {
            expect(validateWebhookUrl(`http://${address}/x`, isAllowed)).toMatchObject({ ok: false })
          }
        },
      ),
    )
  })

  it('[G8] is never at a cloud’s credential service, whatever the operator allows', () => {
    for (const address of ['169.254.169.254', '::ffff:169.254.169.254', 'fe80::1', 'fd00:ec2::254', 'no address']) {
      expect(isClosedAddress(address, true), address).toBe(true)
    }
    expect([isClosedAddress('10.0.0.1', true), isClosedAddress('::1', true)]).toEqual([false, false])
    expect(['::1', '::', 'fc00::1', 'ff02::1', '64:ff9b::a00:1'].filter(one => !isClosedAddress(one, false))).toEqual(
      [],
    )
  })

  it('[G9] is signed according to Standard Webhooks', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const signed = signature(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}')
    expect(signed).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })
})

const ownV4 = [
  '10.0',
  '10.255',
  '127.0',
  '127.255',
  '169.254',
  '172.16',
  '172.31',
  '192.168',
  '0.0',
  '100.64',
  '100.127',
]

const turnOf = { 'order.accepted': 'accept', 'order.shipped': 'ship', 'order.cancelled': 'cancel' } as Readonly<
  Partial<Record<ArrivingEvent['kind'], string>>
>
const batchNo = fc.option(fc.integer({ min: 1, max: 4 }))
const events: fc.Arbitrary<ArrivingEvent> = fc.record({
  kind: fc.constantFrom(...orderEventKindNames),
  submissionNo: fc.option(fc.nat(3)),
  batchNo,
  hasLines: fc.boolean(),
})
const orders: fc.Arbitrary<ArrivalFacts> = fc.record({
  status: fc.constantFrom(...(Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>)),
  submissionNo: fc.nat(3),
  allShipped: fc.boolean(),
  batches: fc
    .array(fc.boolean(), { maxLength: 3 })
    .map(received => received.map((isReceived, index) => ({ batchNo: index + 1, isReceived }))),
  isReturnKnown: fc.boolean(),
  isSuperseded: fc.boolean(),
})
