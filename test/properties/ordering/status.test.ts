import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tabsOf } from '../../../domain/lists/list.ts'
import { inTransitStatuses } from '../../../domain/ordering/order/in-transit.ts'
import { orderList, statusesOf } from '../../../domain/ordering/order/order-list.ts'
import {
  isFinal,
  isTransient,
  type OrderEvent,
  type OrderStatus,
  orderStatuses,
  statusWords,
  targetStatuses,
  transition,
} from '../../../domain/ordering/order/status.ts'
import { assertProperty } from '../runs.ts'

describe('the life cycle of an order', () => {
  it('[S1] has the fifteen statuses of the spec, with its controls and nothing more [000: 4.1.1-15.2]', () => {
    const controls = statuses.map(status => {
      const control = orderStatuses[status].control
      return control === null ? `${status} none` : `${status} ${control.kind} ${control.permission}`
    })
    expect(controls).toEqual([
      'WAIT_SUBMIT edit P000228',
      'SUBMITTING none',
      'SUBMIT_FAIL withdraw P000229',
      'ROLLING_BACK none',
      'WAIT_PAY settle P000696',
      'PAYING viewPayment P000698',
      'SUBMITTED withdraw P000229',
      'WAIT_APPROVE none',
      'REJECT void null',
      'INVALID none',
      'PLACE_SUCCESS none',
      'DC_RECEIVED none',
      'DC_SHIPPED none',
      'STORE_RECEIVE none',
      'DC_CANCEL none',
    ])
  })
  it('[S1] allows a transition exactly according to the table, and otherwise names the valid statuses', () => {
    assertProperty(
      fc.property(
        fc.constantFrom(...statuses),
        fc.constantFrom(...events),
        fc.constantFrom(...statuses),
        (from, event, to) => {
          const taken = transition(from, event, to)
          expect(taken.ok).toBe((orderStatuses[from].transitions[event] ?? []).includes(to))
          if (taken.ok) return
          expect(taken.refusal).toMatchObject({ kind: 'ORDER_STATUS', rule: 'S1', figures: { status: from, event } })
          for (const status of taken.refusal.accepted)
            expect(targetStatuses(status as OrderStatus, event).length).toBeGreaterThan(0)
        },
      ),
    )
  })
  it('[S3] follows the table on any path, and ends only in final statuses', () => {
    assertProperty(
      fc.property(fc.infiniteStream(fc.nat()), choices => {
        let status: OrderStatus = 'WAIT_SUBMIT'
        for (let step = 0; step < 60 && !isFinal(status); step++) {
          const ways: ReadonlyArray<OrderStatus> = Object.values(orderStatuses[status].transitions).flat()
          status = ways[(choices.next().value ?? 0) % ways.length]!
          expect(statuses).toContain(status)
        }
        if (isFinal(status)) expect(ends).toContain(status)
      }),
    )
  })
  it('[S3] reaches every status from the start, and an end from every status', () => {
    expect([...reachable('WAIT_SUBMIT')].sort()).toEqual([...statuses].sort())
    for (const status of statuses) expect([...reachable(status)].some(isFinal), status).toBe(true)
    expect(statuses.filter(isFinal)).toEqual(ends)
  })
  it('[S2] does not poll while the system works, and shows as busy exactly then', () => {
    expect(statuses.filter(isTransient)).toEqual(['SUBMITTING', 'ROLLING_BACK', 'PAYING'])
    for (const status of statuses) expect(orderStatuses[status].polls).toBe(!isTransient(status))
    for (const status of statuses) expect(orderStatuses[status].icon === 'spinner').toBe(isTransient(status))
  })
  it('[S8] ends for the shop at the warehouse: afterwards nothing can be withdrawn or voided', () => {
    for (const status of reachable('PLACE_SUCCESS')) {
      for (const event of ['withdraw', 'void', 'submit', 'cutOff'] as const)
        expect(targetStatuses(status, event)).toEqual([])
    }
  })
  it('[S12] tells whether all of a shipped order is in transit [000: 4.1.13.1]', () => {
    expect([true, false].map(allShipped => statusWords('DC_SHIPPED', { allShipped })[0])).toEqual([
      '已发货',
      '分批发货中',
    ])
    for (const status of statuses.filter(one => one !== 'DC_SHIPPED')) {
      expect(statusWords(status, { allShipped: false })).toBe(orderStatuses[status].words)
    }
  })
  it('[S12] counts every order once in total, and at most once elsewhere', () => {
    const [all, ...others] = tabsOf(orderList).map(statusesOf)
    expect([...all!].sort()).toEqual([...statuses].sort())
    const counted = others.flatMap(of => of ?? [])
    expect(new Set(counted).size).toBe(counted.length)
    expect(counted).toEqual(['PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED', 'STORE_RECEIVE', 'DC_CANCEL'])
  })
  it('[S13] counts as in transit what will arrive unless it is cancelled', () => {
    expect(inTransitStatuses).toEqual(['SUBMITTED', 'PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED'])
  })
})

const statuses = Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>
const events = [
  ...new Set(statuses.flatMap(status => Object.keys(orderStatuses[status].transitions))),
] as ReadonlyArray<OrderEvent>
const ends: ReadonlyArray<OrderStatus> = ['INVALID', 'STORE_RECEIVE', 'DC_CANCEL']
function reachable(from: OrderStatus, seen = new Set<OrderStatus>()): Set<OrderStatus> {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const next of Object.values(orderStatuses[from].transitions).flat()) reachable(next, seen)
  return seen
}
