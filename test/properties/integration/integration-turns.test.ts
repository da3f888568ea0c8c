import { describe, expect, it } from 'vitest'
import { KEYS_MAX, WEBHOOKS_MAX } from '../../../domain/access/api-key.ts'
import {
  type ArrivalFacts,
  type ArrivingEvent,
  ignoreReasons,
  type OrderEventKind,
  orderEventKindNames,
  orderEventKinds,
  outcomeNames,
  outcomes,
  validateArrival,
  waitConditions,
  waitingEventBackoff,
} from '../../../domain/integration/inbound.ts'
import {
  isOutgoingEvent,
  messageIdOf,
  outgoingEvents,
  outgoingKinds,
  outgoingOf,
  PING,
  webhookBody,
} from '../../../domain/integration/outgoing.ts'
import {
  ATTEMPT_TIMEOUT_MS,
  afterFailure,
  initialHealth,
  PROBE_FAILURES,
  RESPONSE_MAX,
  validateWebhookUrl,
  webhookBackoff,
} from '../../../domain/integration/webhook.ts'
import { type OrderStatus, orderStatuses } from '../../../domain/ordering/order/status.ts'
import { retryAt } from '../../../domain/platform/backoff.ts'
import { urlFaults } from '../../../domain/platform/outgoing-address.ts'

const statuses = Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>
const notPlaced = statuses.slice(0, statuses.indexOf('PLACE_SUCCESS')).filter(of => of !== 'REJECT' && of !== 'INVALID')

describe('the order in which events are processed', () => {
  it.each<[OrderEventKind, Readonly<Record<string, ReadonlyArray<OrderStatus>>>]>([
    [
      'order.accepted',
      {
        'park placed': notPlaced,
        apply: ['PLACE_SUCCESS', 'REJECT', 'INVALID'],
        'ignore accepted': ['DC_RECEIVED', 'DC_SHIPPED', 'STORE_RECEIVE'],
        'ignore cancelled': ['DC_CANCEL'],
      },
    ],
    [
      'order.shipped',
      {
        'park placed': notPlaced,
        'park accepted': ['PLACE_SUCCESS'],
        apply: ['DC_RECEIVED', 'DC_SHIPPED', 'STORE_RECEIVE', 'REJECT', 'INVALID', 'DC_CANCEL'],
      },
    ],
    [
      'order.cancelled',
      {
        'park placed': notPlaced,
        apply: ['PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED', 'STORE_RECEIVE', 'REJECT', 'INVALID'],
        'ignore cancelled': ['DC_CANCEL'],
      },
    ],
    ['refund.recorded', { apply: statuses }],
    ['transport.updated', { 'park batch': statuses }],
    ['order.received', { 'park batch': statuses }],
    ['return.recorded', { apply: ['STORE_RECEIVE'], 'park received': statuses.filter(of => of !== 'STORE_RECEIVE') }],
  ])('[G3][G4] depends on the progress of the order: %s', (kind, expected) => {
    const turns = statuses.map(status => [status, turnOf({ kind }, { status })])
    const expectedTurns = Object.entries(expected).flatMap(([turn, of]) => of.map(status => [status, turn]))
    expect(Object.fromEntries(turns)).toEqual(Object.fromEntries(expectedTurns))
  })

  it.each<[OrderEventKind, number | null, string]>([
    ['order.shipped', null, 'apply'],
    ['order.shipped', 1, 'ignore shipped'],
    ['order.shipped', 2, 'ignore shipped'],
    ['order.shipped', 3, 'apply'],
    ['order.shipped', 4, 'park batch'],
    ['transport.updated', 1, 'ignore received'],
    ['transport.updated', 2, 'apply'],
    ['transport.updated', 3, 'park batch'],
    ['transport.updated', null, 'park batch'],
    ['order.received', 1, 'ignore received'],
    ['order.received', 2, 'apply'],
    ['order.received', 3, 'park batch'],
    ['return.recorded', 1, 'apply'],
    ['return.recorded', 2, 'park received'],
    ['return.recorded', 3, 'park received'],
  ])('[G3][G4] depends on the batch; the first is received and the second in transit: %s %s', (kind, batchNo, turn) => {
    expect(turnOf({ kind, batchNo }, { batches: twoBatches })).toBe(turn)
  })

  it('[G4] excludes another batch once all is shipped', () => {
    for (const batchNo of [null, 2, 3, 4])
      expect(turnOf({ kind: 'order.shipped', batchNo }, { batches: twoBatches, allShipped: true })).toBe(
        'ignore shipped',
      )
  })

  it('[G3] puts an event about a return after the return itself', () => {
    const news = { kind: 'return.recorded', hasLines: false } as const
    expect(turnOf(news, { status: 'STORE_RECEIVE' })).toBe('park returned')
    expect(turnOf(news, { isReturnKnown: true })).toBe('apply')
  })

  it('[G3][G5] waits for a later submission, skips an earlier one, and applies its own or none', () => {
    const order = { submissionNo: 2, status: 'PLACE_SUCCESS' } as const
    const kind = 'order.accepted'
    expect(turnOf({ kind, submissionNo: 3 }, { ...order, isSuperseded: true })).toBe('park submission')
    expect([2, null].map(submissionNo => turnOf({ kind, submissionNo }, order))).toEqual(['apply', 'apply'])
    expect(validateArrival({ ...anEvent, kind, submissionNo: 1 }, { ...anOrder, ...order })).toMatchObject({
      refusal: { figures: { yourSubmission: 1, submission: 2 }, accepted: [2] },
    })
  })

  it('[G3] checks again after ten seconds per attempt, a minute at most', () => {
    expect([1, 2, 5, 6, 7, 100].map(tries => retryAt(waitingEventBackoff, tries, 1000, 0))).toEqual(
      [10, 20, 50, 60, 60, 60].map(seconds => 1000 + seconds * 1000),
    )
  })
})

describe('the words of integration', () => {
  it('[G1] exist in both languages for every kind, outcome, wait and reason', () => {
    expect([orderEventKindNames.length, outcomeNames]).toEqual([7, ['APPLIED', 'PARKED', 'IGNORED', 'REFUSED']])
    const rows = [...Object.values(orderEventKinds), ...Object.values(outcomes), ...Object.values(outgoingKinds)]
    const tables = [waitConditions, ignoreReasons, urlFaults]
    const pairs = [...rows.map(({ words }) => words), ...tables.flatMap(table => Object.values(table))]
    for (const [zh, en] of pairs)
      expect([zh, en]).toEqual([expect.stringMatching(/\p{Script=Han}/u), expect.stringMatching(/[a-z]/)])
    expect([KEYS_MAX, WEBHOOKS_MAX, RESPONSE_MAX, ATTEMPT_TIMEOUT_MS]).toEqual([100, 50, 500, 5000])
  })

  it('[G7] name every step of an order once, and nothing else', () => {
    const steps = new Set(statuses.flatMap(status => Object.keys(orderStatuses[status].transitions)))
    expect([...outgoingEvents].sort()).toEqual(['create', ...steps].sort())
    const kinds = outgoingEvents.map(event => outgoingOf(event).kind)
    expect(new Set(kinds).size).toBe(outgoingEvents.length)
    for (const kind of kinds) expect(kind).toMatch(/^order\.[a-zA-Z]+$/)
    expect(['lock', 'ping', 'toString'].map(isOutgoingEvent)).toEqual([true, false, false])
    expect(outgoingOf('toString')).toBe(PING)
  })
})

describe('the payload of a webhook', () => {
  const inbound = {
    ...{ announcementId: 17, event: 'ship', at: Date.UTC(2026, 10, 21, 2, 3, 4), shopCode: 'S1', dhNo: 'DH1' },
    ...{ version: 9, submissionNo: 2, fromStatus: 'DC_RECEIVED', toStatus: 'DC_SHIPPED', reason: null },
  } as const

  it('[G7] says what happened, when, and the resulting status; its number is the same at every attempt', () => {
    const { announcementId: _, event: __, at: ___, ...order } = inbound
    expect(JSON.parse(webhookBody(inbound))).toEqual({
      type: 'order.shipped',
      timestamp: '2026-11-21T02:03:04.000Z',
      data: order,
    })
    expect(messageIdOf(inbound)).toBe('evt_17')
  })

  it('[G7] has no order in a test message', () => {
    expect(JSON.parse(webhookBody({ ...inbound, event: 'ping' }))).toEqual({
      type: 'ping',
      timestamp: '2026-11-21T02:03:04.000Z',
      data: { message: 'This is a trial message of Dinghuo.' },
    })
  })

  it('[G7] is retried after 5 s, 30 s, 2, 10 and 30 min, 1, 3, 6, 12, 24 and 24 h, or up to a fifth sooner', () => {
    const seconds = [5, 30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200, 86_400, 86_400]
    for (const [chance, share] of [
      [0, 1],
      [0.5, 0.9],
      [1, 0.8],
    ] as const)
      expect(seconds.map((_, index) => retryAt(webhookBackoff, index + 1, 1000, chance))).toEqual(
        seconds.map(pause => 1000 + Math.round(pause * 1000 * share)),
      )
    expect(retryAt(webhookBackoff, 12, 1000, 0.5)).toBeNull()
  })

  it('[G7] is suspended for 30 s from the fifth failure on, twice as long at each, an hour at most, and pauses after five days', () => {
    let health = initialHealth
    const rests = Array.from({ length: 14 }, () => {
      health = afterFailure(health, 1000)
      return health.openUntil === null ? null : (health.openUntil - 1000) / 1000
    })
    expect(rests).toEqual([null, null, null, null, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
    expect([health.failures, health.failingSince, PROBE_FAILURES]).toEqual([14, 1000, 5])
    const days = 5 * 86_400_000
    expect(afterFailure(health, 1000 + days - 1).pausedAt).toBeNull()
    expect(afterFailure(health, 1000 + days).pausedAt).toBe(1000 + days)
    const firstFailure = { failures: 1, failingSince: days, openUntil: null, pausedAt: null }
    expect(afterFailure(initialHealth, days)).toEqual(firstFailure)
  })
})

describe('the address of a webhook', () => {
  const faultOf = (url: string, isPrivateAllowed = false): string => {
    const validation = validateWebhookUrl(url, isPrivateAllowed)
    return validation.ok ? validation.value : String((validation.refusal.figures as { urlFault: string }).urlFault)
  }

  it.each([
    ['', 'malformed'],
    ['example.com/hook', 'malformed'],
    ['https://', 'malformed'],
    ['file:///etc/passwd', 'malformed'],
    ['http://example.com/hook', 'scheme'],
    ['ftp://example.com/hook', 'scheme'],
    ['http://10.0.0.1/hook', 'scheme'],
    ['https://name@example.com/', 'credentials'],
    ['https://:word@example.com/', 'credentials'],
    ['https://example.com/hook', 'https://example.com/hook'],
    ['https://example.com', 'https://example.com/'],
  ])('[G8] of %s is %s', (url, fault) => {
    expect(faultOf(url)).toBe(fault)
  })

  const inside = [
    ...[
      'localhost',
      'LOCALHOST',
      'localhost.',
      'a.localhost',
      'printer.local',
      'erp.internal',
      'nas.lan',
      'x.home.arpa',
    ],
    ...['x.home.arpa.', 'intranet', '0.0.0.0', '10.1.2.3', '127.0.0.1', '169.254.1.1', '192.168.0.1', '172.16.0.1'],
    ...['172.19.0.1', '172.20.0.1', '172.29.0.1', '172.30.0.1', '172.31.255.1', '100.64.0.1', '100.69.0.1'],
    ...['100.70.0.1', '100.99.0.1', '100.100.0.1', '100.119.0.1', '100.120.0.1', '100.127.0.1'],
    ...[
      '[::]',
      '[::1]',
      '[::ffff:8.8.8.8]',
      '[fc00::1]',
      '[fdab::1]',
      '[fe80::1]',
      '[fe9a::1]',
      '[feaf::1]',
      '[febf::1]',
    ],
  ]
  const outside = [
    ...[
      'example.com',
      'localhost.com',
      'local.example.com',
      'notlocalhost.cn',
      'a.locale.com',
      'xlan.cn',
      'a.notlocalhost',
      'homexarpa.cn',
    ],
    ...['1.1.1.1', '11.0.0.1', '110.0.0.1', '128.0.0.1', '169.253.0.1', '169.255.0.1', '192.167.0.1', '192.169.0.1'],
    ...['172.15.0.1', '172.32.0.1', '172.160.0.1', '100.63.0.1', '100.128.0.1', '100.6.0.1', '210.0.0.1', '8.10.0.1'],
    ...['[2001:db8::1]', '[fbff::1]', '[fe7f::1]', '[fec0::1]', '[::2]', '[1::1]', '[2001::fd00:0]'],
  ]

  it.each(inside)('[G8] is in a private network at %s: by https or http only if that is allowed', host => {
    expect(faultOf(`https://${host}/x`)).toBe('private')
    expect(faultOf(`http://${host}/x`)).toBe('scheme')
    expect(faultOf(`https://${host}/x`, true)).toMatch(/^https:/)
    expect(faultOf(`http://${host}/x`, true)).toMatch(/^http:/)
    expect(faultOf(`ftp://${host}/x`, true)).toBe('scheme')
  })

  it.each(outside)('[G8] is public at %s: by https only', host => {
    for (const isAllowed of [true, false]) {
      expect(faultOf(`https://${host}/x`, isAllowed)).toMatch(/^https:/)
      expect(faultOf(`http://${host}/x`, isAllowed)).toBe('scheme')
    }
  })
})

const anEvent: ArrivingEvent = { kind: 'order.accepted', submissionNo: null, batchNo: null, hasLines: true }
const anOrder: ArrivalFacts = {
  ...{ status: 'DC_SHIPPED', submissionNo: 1, allShipped: false, batches: [] },
  ...{ isReturnKnown: false, isSuperseded: false },
}
const twoBatches = [
  { batchNo: 1, isReceived: true },
  { batchNo: 2, isReceived: false },
]

function turnOf(event: Partial<ArrivingEvent>, order: Partial<ArrivalFacts>): string {
  const validation = validateArrival({ ...anEvent, ...event }, { ...anOrder, ...order })
  if (!validation.ok) return validation.refusal.kind
  const { action: turn, ...why } = validation.value
  return [turn, ...Object.values(why)].join(' ')
}
