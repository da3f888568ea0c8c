import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { permissions } from '../../../domain/access/permission.ts'
import { type Preset, presets } from '../../../domain/access/rights.ts'
import { atTime, day, weekdays } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { OrderRule } from '../../../domain/master-data/calendar.ts'
import { deadlinesOf, FEED_DAYS } from '../../../domain/notifications/deadline.ts'
import {
  isMessageKind,
  kindsFor,
  messageKindNames,
  messageKinds,
  messagePath,
} from '../../../domain/notifications/message.ts'
import { type ReadinessFacts, readinessState, readinessStates } from '../../../domain/notifications/readiness.ts'
import { dueLead, leadWindows, nearCutOffs, REMINDER_LEAD_MAX } from '../../../domain/notifications/reminder.ts'
import { type RobotVendor, robotVendors, validateRobotUrl } from '../../../domain/notifications/robot.ts'
import { type OrderStatus, orderStatuses } from '../../../domain/ordering/order/status.ts'
import { assertProperty } from '../runs.ts'

const zone = 'Asia/Shanghai'
const minute = 60_000

describe('messages', () => {
  const codeSets = fc.uniqueArray(fc.constantFrom(...Object.keys(permissions))).map(codes => new Set(codes))
  it('[T1] go to people with a code of their audience, those of a shop only to people of named shops', () => {
    assertProperty(
      fc.property(codeSets, fc.constantFrom('SHOPS' as const, 'CHAIN' as const), (codes, works) => {
        const seen = kindsFor({ codes, works })
        for (const kind of messageKindNames) {
          const parts = messageKinds[kind].audience.filter(part => part.codes.some(code => codes.has(code)))
          expect(seen.includes(kind)).toBe(parts.some(({ of }) => works === 'SHOPS' || of === 'CHAIN'))
        }
      }),
    )
  })
  it('[T1] are defined for every role of the chain', () => {
    const kinds = (preset: Preset, works: 'SHOPS' | 'CHAIN') =>
      kindsFor({ codes: new Set(presets[preset].codes), works }).toSorted()
    const waiting = [
      'APPROVAL_WAITING',
      'URGENT_WAITING',
      'CLAIM_WAITING',
      'DIFFERENCE_WAITING',
      'STOCK_TRANSFER_SHORT',
    ]
    const ofPayers = [
      'AMOUNT_DIFFERS',
      'DIFFERENCE_DECIDED',
      'PAYMENT_DUE',
      'PAYMENT_MISSED',
      'PAYMENT_NEAR',
      'PAYMENT_REMINDED',
    ]
    expect(kinds('payer', 'SHOPS')).toEqual(ofPayers)
    expect(kinds('headFinance', 'CHAIN')).toEqual(['DIFFERENCE_WAITING', 'TRANSFER_WAITING'])
    expect(kinds('warehouse', 'CHAIN')).toEqual(['WAREHOUSE_WORK'])
    expect(kinds('headOrdering', 'CHAIN')).toEqual([
      ...['APPROVAL_WAITING', 'CLAIM_WAITING', 'STOCK_TRANSFER_SHORT', 'SUBMIT_FAILED', 'URGENT_WAITING'],
    ])
    expect(kinds('readOnly', 'SHOPS')).toEqual([])
    expect(kinds('clerk', 'SHOPS')).toEqual(
      messageKindNames
        .filter(kind => ![...waiting, 'TRANSFER_WAITING', 'WAREHOUSE_WORK'].includes(kind))
        .filter(kind => messageKinds[kind].audience.length > 0)
        .filter(kind => kind === 'PAYMENT_MISSED' || !ofPayers.includes(kind))
        .toSorted(),
    )
  })
  it('[T1] name their subject in both languages, and link to this site', () => {
    assertProperty(
      fc.property(fc.constantFrom(...messageKindNames), fc.string({ unit: 'binary' }), (kind, subject) => {
        const sound = subject.isWellFormed() ? subject : 'DH1'
        const sentence = messageKinds[kind].sentence({
          shopName: '静安寺店',
          subject: sound,
          detail: '30',
          actorName: '徐宁',
          count: 1,
        })
        expect(sentence.every(text => text.includes(sound))).toBe(true)
        expect(messagePath({ kind, subject: sound })).toMatch(/^\/[a-z][\w/-]*(\?(tab=\w+&)?\w+=[^&#\s]*)?$/)
        expect(isMessageKind(kind)).toBe(true)
      }),
    )
  })
})

describe('reminders', () => {
  it('[T2] come at the shortest due lead time, and never at or after the cut-off', () => {
    const leads = fc.uniqueArray(fc.integer({ min: 1, max: REMINDER_LEAD_MAX }), { maxLength: 5 })
    assertProperty(
      fc.property(leads, fc.integer({ min: -100, max: 2000 * minute }), (offered, before) => {
        const cutOffAt = 1_800_000_000_000
        const due = dueLead(offered, cutOffAt, cutOffAt - before)
        const come = offered.filter(lead => lead * minute >= before)
        expect(due).toBe(before <= 0 || come.length === 0 ? null : Math.min(...come))
      }),
    )
  })
  it('[T8] come before a deadline of payment exactly at the due lead time', () => {
    const leads = fc.uniqueArray(fc.integer({ min: 1, max: REMINDER_LEAD_MAX }), { maxLength: 5 })
    assertProperty(
      fc.property(leads, fc.integer({ min: -100, max: 2000 * minute }), (offered, before) => {
        const now = 1_800_000_000_000
        const due = leadWindows(offered, now).filter(
          ({ after, until }) => now + before > after && now + before <= until,
        )
        expect(due.map(({ lead }) => lead)).toEqual([dueLead(offered, now + before, now)].filter(lead => lead !== null))
      }),
    )
  })
  it('[T2] consider every cut-off of the coming day, each once, on any date', () => {
    assertProperty(
      fc.property(rules, instants, (rule, now) => {
        const near = nearCutOffs(rule, now, zone)
        for (const { cutOffAt } of near) {
          expect(cutOffAt > now && cutOffAt - now <= REMINDER_LEAD_MAX * minute).toBe(true)
        }
        expect(near.length).toBe(1)
        expect(new Set(near.map(({ purchaseDate }) => purchaseDate)).size).toBe(near.length)
      }),
    )
  })
})

describe('the readiness overview before the cut-off', () => {
  it('[T3] puts a shop in one state: not started without an order or with an empty cart, a draft with errors', () => {
    assertProperty(
      fc.property(readinessFacts, facts => {
        const state = readinessState(facts)
        const { mayOrder, status, lines, errors } = facts
        const isNone = status === null || status === 'INVALID'
        expect(state === 'CLOSED').toBe(isNone && !mayOrder)
        const isEmpty = status === 'WAIT_SUBMIT' && lines === 0
        expect(state === 'NOT_STARTED').toBe((isNone && mayOrder) || isEmpty)
        expect(state === 'DRAFT').toBe(status === 'WAIT_SUBMIT' && lines > 0 && errors > 0)
        expect(Object.hasOwn(readinessStates, state)).toBe(true)
      }),
    )
  })
  it('[T3] counts as submitted what the shop cannot change any more', () => {
    const placed = (Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>).filter(
      status => readinessState({ mayOrder: true, status, lines: 1, errors: 0 }) === 'PLACED',
    )
    expect(placed).toEqual([
      ...['SUBMITTING', 'SUBMITTED', 'WAIT_APPROVE', 'REJECT', 'PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED'],
      ...['STORE_RECEIVE', 'DC_CANCEL'],
    ])
  })
})

describe('the address of a robot', () => {
  const accepted = (vendor: RobotVendor, url: string) => validateRobotUrl(vendor, url).ok
  it("[T5] is https at the vendor's own host", () => {
    for (const [vendor, { hosts }] of Object.entries(robotVendors)) {
      expect(hosts.map(host => accepted(vendor as RobotVendor, `https://${host}/robot/send?key=1`))).toEqual(
        hosts.map(() => true),
      )
    }
  })
  it.each([
    'http://qyapi.weixin.qq.com/x',
    'https://qyapi.weixin.qq.com.evil.example/x',
    'https://qyapi.weixin.qq.com@evil.example/x',
    'https://user:pass@qyapi.weixin.qq.com/x',
    'https://qyapi.weixin.qq.com:8443/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    'https://oapi.dingtalk.com/robot/send',
    '//qyapi.weixin.qq.com/x',
    '',
  ])('[T5] is not %s', url => {
    expect(accepted('WECOM', url)).toBe(false)
  })
})

describe('deadlines', () => {
  it('[T7] are the upcoming cut-offs, soonest first, none twice, none on a closed day', () => {
    assertProperty(
      fc.property(rules, instants, fc.uniqueArray(fc.constantFrom(...weekdays)), (routine, now, open) => {
        const entries = weekdays.map(on => ({ day: on, canOrder: open.includes(on), arrivalDays: 1 }))
        const deadlines = deadlinesOf({ routine, entries }, now, zone)
        const ends = deadlines.map(({ cutOffAt }) => cutOffAt)
        expect(ends).toEqual(ends.toSorted((a, b) => a - b))
        expect(new Set(ends).size).toBe(ends.length)
        expect(ends.every(end => end > now)).toBe(true)
        if (open.length === 7) expect(deadlines.length).toBeGreaterThanOrEqual(FEED_DAYS - 1)
        if (open.length === 0) expect(deadlines).toEqual([])
      }),
    )
    expect(deadlinesOf({ routine: null, entries: [] }, 0, zone)).toEqual([])
  })
})

const rules: fc.Arbitrary<OrderRule> = fc
  .record({ offset: fc.integer({ min: -3, max: 3 }), hour: fc.nat(23), minutes: fc.nat(59) })
  .map(({ offset, hour, minutes }) => ({
    orderType: 'NORMAL',
    opensDayOffset: -5,
    opensAt: '00:00',
    cutOffDayOffset: offset,
    cutOffAt: `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`,
    serviceFee: fen(0),
    carFee: fen(0),
    graceMinutes: 0,
  }))
const instants = fc
  .integer({ min: 0, max: 365 * 24 * 60 })
  .map(minutes => atTime(day('2026-01-01'), '00:00', zone) + minutes * minute + 1)
const readinessFacts: fc.Arbitrary<ReadinessFacts> = fc
  .record({
    mayOrder: fc.boolean(),
    status: fc.option(fc.constantFrom(...(Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>))),
    lines: fc.nat(3),
    errors: fc.nat(3),
  })
  .map(facts => ({ ...facts, errors: Math.min(facts.errors, facts.lines) }))
