import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveEvents } from '../../../application/integration/contract/integration.ts'
import type { InboundEvent } from '../../../application/integration/contract/integration-events.ts'
import { type Fen, fen } from '../../../domain/kernel/money.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { seed } from '../../properties/runs.ts'
import { sweepSize } from '../../sweep.ts'
import { newKey, placedOrder, units } from './integration-walk.ts'

const histories = Number(process.env.DINGHUO_HISTORIES ?? sweepSize(25, 5))

let chain: TestChain
let head: Session
let partner: Pick<Session, 'call'>
beforeAll(async () => {
  chain = await openTestChain()
  await chain.connections.pool.query(`update users set granted_codes = '{DH0007}' where user_id = 'head'`)
  head = await chain.signIn('head')
  partner = chain.as((await newKey(head)).token)
})
afterAll(() => chain.close())

describe('events', () => {
  it(`[G6] in any order and with repetitions lead to the same result as in sequence, ${histories} histories`, async () => {
    const property = fc.asyncProperty(history, fc.infiniteStream(fc.nat()), async (steps, chance) => {
      const [inOrder, mixed] = [await placedOrder(chain, head), await placedOrder(chain, head)]
      await tell(eventsOf(steps, inOrder))
      const outcomes = await tell(shuffled(eventsOf(steps, mixed), () => chance.next().value as number))
      expect(outcomes.filter(outcome => outcome === 'PARKED' || outcome === 'REFUSED')).toEqual([])
      expect(await stateOf(mixed)).toEqual(await stateOf(inOrder))
    })
    await fc.assert(property, { seed, numRuns: histories })
  }, 120_000)
})

/** Sends the events in calls of one to four. Returns the final result of each event. */
const tell = async (events: ReadonlyArray<InboundEvent>): Promise<ReadonlyArray<string>> => {
  for (let next = 0; next < events.length; next += 1 + (next % 4)) {
    await partner.call(receiveEvents, { events: events.slice(next, next + 1 + (next % 4)) })
  }
  const { results } = await partner.call(receiveEvents, { events: events.slice(0, 100) })
  return results.map(({ outcome }) => outcome)
}

/** Returns the events in random order, each one to three times. */
const shuffled = (events: ReadonlyArray<InboundEvent>, chance: () => number): ReadonlyArray<InboundEvent> =>
  events
    .flatMap(event => Array.from({ length: 1 + (chance() % 3) }, () => ({ event, at: chance() })))
    .sort((one, other) => one.at - other.at)
    .map(({ event }) => event)

type Step = Pick<InboundEvent, 'kind' | 'data'>
const step = <K extends InboundEvent['kind']>(kind: K, data: Extract<InboundEvent, { kind: K }>['data']): Step => ({
  kind,
  data,
})

let count = 0
/** Documents are numbered for the whole chain, so each order has different numbers. */
const eventsOf = (steps: ReadonlyArray<Step>, dhNo: string): ReadonlyArray<InboundEvent> =>
  steps.map(
    ({ kind, data }, index) =>
      ({ eventId: `h${++count}`, kind, dhNo, occurredAt: chain.clock.now + index, data }) as InboundEvent,
  )

const goods = (quantity: number) => [{ materialCode: 'M1', quantity: units(quantity) }]
const transport = fc.record(
  {
    currLocation: fc.constantFrom('上海', '苏州', '昆山'),
    driverName: fc.constantFrom('老王', '老李'),
    carNumber: fc.constantFrom('沪A1', '沪B2'),
  },
  { requiredKeys: [] },
)
const news = (batchNo: number) =>
  fc.array(
    transport.map(news => step('transport.updated', { batchNo, ...news })),
    { maxLength: 3 },
  )
/** In transit first, delivered afterwards, with or without a time. */
const arrival = (batchNo: number) =>
  fc.constantFrom<ReadonlyArray<Step>>(
    [],
    [step('transport.updated', { batchNo, nodeState: 'B' }), step('transport.updated', { batchNo, nodeState: 'C' })],
  )
const receipt = (batchNo: number, most: number) =>
  fc.constantFrom<ReadonlyArray<Step>>(
    [],
    [step('order.received', { batchNo })],
    [step('order.received', { batchNo, lines: goods(most - 1) })],
  )
const batch = (batchNo: number, quantity: number, last: boolean) =>
  fc
    .tuple(news(batchNo), arrival(batchNo), receipt(batchNo, quantity))
    .map(parts => [step('order.shipped', { batchNo, lines: goods(quantity), last }), ...parts.flat()])

const refund = (fee: number, status: 'REFUND_ING' | 'REFUND_SUCCESS') =>
  step('refund.recorded', {
    ...{ refundNo: 'TK1', attachType: 'FC', attachOrderNo: 'X', refundFee: fen(fee) as Fen, refundType: 'OFFLINE' },
    status,
  })
const refunds = fc.constantFrom<ReadonlyArray<Step>>(
  [],
  [refund(100, 'REFUND_SUCCESS')],
  [refund(100, 'REFUND_ING'), refund(100, 'REFUND_SUCCESS')],
)
const returned = [
  step('return.recorded', { thNo: 'TH1', thStatus: '11', batchNo: 1, lines: goods(1) }),
  step('return.recorded', { thNo: 'TH1', thStatus: '31' }),
  step('return.recorded', { thNo: 'TH1', thStatus: '99' }),
]

const shippedAtOnce = batch(1, 2, true)
const shippedInTwo = fc.tuple(batch(1, 1, false), batch(2, 1, true)).map(batches => batches.flat())
const delivered = fc.tuple(fc.oneof(shippedAtOnce, shippedInTwo), refunds, fc.nat(3)).map(([steps, paid, back]) => {
  const isWhole = ({ kind, data }: Step) => kind === 'order.received' && JSON.stringify(data) === '{"batchNo":1}'
  const isReceived = steps.some(isWhole)
  return [step('order.accepted', {}), ...steps, ...(isReceived ? returned.slice(0, back) : []), ...paid]
})
const cancelled = fc
  .tuple(fc.boolean(), refunds)
  .map(([isAccepted, paid]) => [
    ...(isAccepted ? [step('order.accepted', {})] : []),
    step('order.cancelled', { reason: '缺货' }),
    ...paid,
  ])
const history: fc.Arbitrary<ReadonlyArray<Step>> = fc.oneof({ weight: 5, arbitrary: delivered }, cancelled)

/** Reads everything that events write; the transport status of a batch only counts until it is received [G6]. */
const stateOf = async (dhNo: string) => {
  const of = async (text: string) => (await chain.connections.pool.query(text, [dhNo])).rows
  return {
    order: await of(
      `select status, all_shipped, has_difference, delivered_kinds, cancel_reason from orders where dh_no = $1`,
    ),
    lines: await of('select shipped, received, returned, cancelled from order_lines where dh_no = $1'),
    shipments: await of(`select s.batch_no, s.received_at is null as open, l.shipped, l.received,
        case when s.received_at is null then jsonb_build_array(curr_location, driver_name, car_number, node_state) end as way
      from shipments s left join shipment_lines l using (shop_code, dh_no, sh_no) where dh_no = $1 order by 1`),
    returns: await of(`select th_no, th_status, quantity from return_orders join return_lines using (shop_code, th_no)
      where dh_no = $1`),
    refunds: await of('select refund_no, refund_fee, show_refund_status from order_refunds where dh_no = $1'),
    locks: await of('select quantity from stock_locks where dh_no = $1'),
  }
}
