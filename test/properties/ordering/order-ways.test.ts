import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planBatch } from '../../../domain/fulfilment/plan.ts'
import { addDays, atTime, type ClockTime, type Day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { OrderRule } from '../../../domain/master-data/calendar.ts'
import { earlierOpenDays, endOf } from '../../../domain/master-data/calendar-status.ts'
import { deliveryModes, deliveryModesOf } from '../../../domain/master-data/words.ts'
import { readinessStateNames, readinessStates, statesToRemind } from '../../../domain/notifications/readiness.ts'
import { canWithdrawUnpaid } from '../../../domain/ordering/cart/withdraw.ts'
import { collectionOf, collectionSentences } from '../../../domain/payment/collection.ts'
import { assertProperty, thousandths } from '../runs.ts'
import { order, statuses } from './orders.ts'

const zone = 'Asia/Shanghai'
const today = '2026-11-21' as Day

describe('the delivery modes of an order', () => {
  it('[S22] are those of its lines, that of the most lines first', () => {
    const modes = fc.array(fc.constantFrom(...Object.keys(deliveryModes), 'RAIL'))
    assertProperty(
      fc.property(modes, lines => {
        const ways = deliveryModesOf(lines.map(deliveryMode => ({ deliveryMode })))
        expect([...ways].sort()).toEqual([...new Set(lines)].sort())
        const counts = ways.map(way => lines.filter(line => line === way).length)
        expect(counts).toEqual([...counts].sort((a, b) => b - a))
      }),
    )
    expect(deliveryModesOf([{ deliveryMode: 'EXPRESS' }, { deliveryMode: 'DIRECT' }]), 'as many of each').toEqual([
      'DIRECT',
      'EXPRESS',
    ])
  })
})

describe('withdrawing an order that awaits payment', () => {
  it('[S8] is offered until its cut-off, beside paying', () => {
    for (const status of statuses) {
      const waiting = order({ status, payMethod: 'ONLINE' })
      expect([canWithdrawUnpaid(waiting, 1999), canWithdrawUnpaid(waiting, 2000)]).toEqual([
        status === 'WAIT_PAY',
        false,
      ])
    }
    expect(canWithdrawUnpaid(order({ status: 'WAIT_PAY', orderType: 'ZP' }), 1999), 'of head office').toBe(false)
  })
})

describe('open dates before today', () => {
  const rule = (orderType: OrderRule['orderType'], opens: string, cutOff: string, dayOffset: number): OrderRule => ({
    ...{ orderType, opensDayOffset: 0, opensAt: opens as ClockTime },
    ...{ cutOffDayOffset: dayOffset, cutOffAt: cutOff as ClockTime },
    ...{ serviceFee: fen(0), carFee: fen(0), graceMinutes: 120 },
  })
  const facts =
    (addOn: OrderRule | null, now: number, routine = rule('NORMAL', '00:00', '22:00', 0)) =>
    (day: Day) => ({
      ...{ day, routine, addOn, hasMaterials: true, now, zone },
    })
  const openAt = (addOn: OrderRule | null, clock: string) =>
    earlierOpenDays(facts(addOn, atTime(today, clock as ClockTime, zone)), today, today, zone)

  it('[D6] are shown under the day of their cut-off until it has passed', () => {
    const pastMidnight = rule('OVERTIME', '22:00', '02:00', 1)
    expect(openAt(pastMidnight, '00:00')).toEqual([addDays(today, -1)])
    expect(openAt(pastMidnight, '01:59')).toEqual([addDays(today, -1)])
    expect(openAt(pastMidnight, '02:00')).toEqual([])
    expect(openAt(rule('OVERTIME', '22:00', '23:30', 0), '01:00')).toEqual([])
    expect(openAt(null, '01:00')).toEqual([])
  })

  it('[D6] are several if a window lasts several days, and none for a shop without rules', () => {
    const long = rule('NORMAL', '00:00', '12:00', 2)
    const of = (column: Day) =>
      earlierOpenDays(facts(null, atTime(today, '08:00' as ClockTime, zone), long), today, column, zone)
    expect(of(today)).toEqual([addDays(today, -2)])
    expect(of(addDays(today, 1))).toEqual([addDays(today, -1)])
    const none = (day: Day) => ({ ...facts(null, 0)(day), routine: null })
    expect(earlierOpenDays(none, today, today, zone)).toEqual([])
    const closed = { isRoutine: false, isAddition: false, cutOffAt: 1, addOnCutOffAt: 2 }
    expect(endOf(closed as never)).toBeNull()
  })
})

describe('a shop that has not ordered yet', () => {
  it('[T9] is reminded of what is missing: submission, or payment', () => {
    expect(statesToRemind('SUBMIT')).toEqual(['NOT_STARTED', 'DRAFT', 'READY', 'FAILED'])
    expect(statesToRemind('PAY')).toEqual(['UNPAID'])
    const reminded = [...statesToRemind('SUBMIT'), ...statesToRemind('PAY')]
    const others = readinessStateNames.filter(name => !reminded.includes(name))
    expect(others.map(name => readinessStates[name].reminder)).toEqual([null, null, null])
  })
})

describe('a batch with two substitutes for one material', () => {
  it('[W4] is refused once for it, by the first that is too much', () => {
    const line = {
      ...{ materialCode: 'M1', quantity: thousandths(5000), openQuantity: thousandths(5000) },
      ...{ fhQuantity: thousandths(0), cancelQuantity: thousandths(0) },
    }
    const standIns = ['M2', 'M3'].map(materialCode => ({ materialCode, replaces: 'M1', text: '999' }))
    const { refusals: refused } = planBatch([line], () => '', standIns)
    expect([...refused.keys()]).toEqual(['M1'])
  })
})

describe('the payment methods of a chain', () => {
  const account = { name: '某某餐饮有限公司', bank: '某某银行', number: '6222 0000 1111' }

  it('[K8] are displayed as configured, for a real chain and for the demo', () => {
    expect(collectionOf({ online: 'wechat', offline: account }, false)).toEqual({ online: 'wechat', offline: account })
    expect(collectionSentences({ online: 'wechat', offline: account }, false).map(([zh]) => zh)).toEqual([
      '线上支付：微信支付',
      '对公转账：转入 某某餐饮有限公司',
    ])
    expect(collectionSentences({ online: null, offline: null }, true)[0]![0]).toContain('演示连锁')
  })
})
