import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneKinds } from '../../../domain/notifications/phone-kinds.ts'
import {
  kindsDoneByStep,
  messagesOfStep,
  type OrderStep,
  urgentMessages,
} from '../../../domain/notifications/step-messages.ts'
import { type OrderEvent, type OrderStatus, orderStatuses } from '../../../domain/ordering/order/status.ts'
import { assertProperty } from '../runs.ts'

const statuses = Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>
const status = fc.constantFrom(...statuses)
const tenMinutes = 600_000

const stepTo = (event: OrderEvent, to: OrderStatus, rest: Partial<OrderStep> = {}): OrderStep => ({
  ...{ event, from: null, to, reason: null, at: 0 },
  order: { cutOffAt: 1000, approvedAt: null, graceMinutes: 1 },
  ...rest,
})
const kinds = (step: OrderStep) => messagesOfStep(step).map(({ kind }) => kind)

describe('the messages of a step of an order', () => {
  it('[T1] give the reason for a voided order: not paid or another, never both', () => {
    assertProperty(
      fc.property(fc.option(fc.constantFrom('UNPAID', 'NOT_SUBMITTED')), reason => {
        const expected = reason === 'UNPAID' ? ['PAYMENT_MISSED'] : ['VOIDED']
        expect(kinds(stepTo('cutOff', 'INVALID', { reason }))).toEqual(expected)
        expect(kinds(stepTo('takeBack', 'INVALID', { reason }))).toEqual(['VOIDED'])
      }),
    )
  })

  it('[T1] say when an order is due and when it is voided, counted from a later approval', () => {
    assertProperty(
      fc.property(fc.nat(), fc.nat(), fc.nat({ max: 600 }), (cutOffAt, at, graceMinutes) => {
        const order = { cutOffAt, approvedAt: null, graceMinutes }
        const [locked] = messagesOfStep(stepTo('lock', 'WAIT_PAY', { order, at }))
        expect(locked!.detail).toBe(`${cutOffAt} ${cutOffAt + graceMinutes * 60_000}`)
        const [approved, result] = messagesOfStep(stepTo('approve', 'WAIT_PAY', { order, at }))
        const voidAt = Math.max(cutOffAt, at) + graceMinutes * 60_000
        expect(approved!.detail).toBe(`${at >= cutOffAt ? voidAt : cutOffAt} ${voidAt}`)
        expect(result!.kind).toBe('APPROVED')
        const [partial, part] = messagesOfStep(stepTo('approveInPart', 'WAIT_PAY', { order, at, reason: '库存不足' }))
        expect(partial).toEqual(approved)
        expect(part).toMatchObject({ kind: 'APPROVED_IN_PART', detail: '库存不足' })
        expect(kinds(stepTo('approveInPart', 'SUBMITTED'))).toEqual(['APPROVED_IN_PART'])
      }),
    )
  })

  it('[T1] bundle all orders that reach the warehouse within the same ten minutes', () => {
    assertProperty(
      fc.property(fc.nat(), fc.nat({ max: 2 * tenMinutes }), (at, later) => {
        const bundle = (when: number) => messagesOfStep(stepTo('cutOff', 'PLACE_SUCCESS', { at: when }))[0]!.bundle
        const isSame = Math.floor(at / tenMinutes) === Math.floor((at + later) / tenMinutes)
        expect(bundle(at) === bundle(at + later)).toBe(isSame)
      }),
    )
    expect(messagesOfStep(stepTo('ship', 'DC_SHIPPED'))[0]).toEqual({ kind: 'SHIPPED', detail: null, bundle: null })
    expect(kinds(stepTo('edit' as OrderEvent, 'WAIT_SUBMIT'))).toEqual([])
  })

  it('[T1] are closed once nothing is left to do: approved, accepted or paid', () => {
    assertProperty(
      fc.property(fc.option(status), status, (from, to) => {
        const done = kindsDoneByStep({ from, to })
        const isUnpaid = (one: OrderStatus | null) => one === 'WAIT_PAY' || one === 'PAYING'
        expect(done.includes('APPROVAL_WAITING')).toBe(from === 'WAIT_APPROVE')
        expect(done.includes('WAREHOUSE_WORK')).toBe(from === 'PLACE_SUCCESS' && to !== from)
        expect(done.includes('PAYMENT_DUE')).toBe(isUnpaid(from) && !isUnpaid(to))
      }),
    )
    for (const [from, kind] of [
      ['WAIT_APPROVE', 'APPROVAL_WAITING'],
      ['PLACE_SUCCESS', 'WAREHOUSE_WORK'],
      ['PAYING', 'PAYMENT_NEAR'],
    ] as const)
      expect(kindsDoneByStep({ from, to: 'INVALID' })).toContain(kind)
    expect(urgentMessages.TO_AUDIT).toBe('URGENT_WAITING')
  })

  it('[T10] are also sent to phones for results of approvals', () => {
    expect(phoneKinds).toEqual([
      'APPROVED',
      'APPROVED_IN_PART',
      'REJECTED',
      urgentMessages.SUCCESS,
      urgentMessages.REJECT,
    ])
  })
})
