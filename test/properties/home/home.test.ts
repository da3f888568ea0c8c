import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lateSince, receiveBy } from '../../../domain/home/arrival.ts'
import { lorriesOf } from '../../../domain/home/lorry.ts'
import { payingStatuses, placedStatuses, submittedStatuses, unpaidStatuses } from '../../../domain/home/placed.ts'
import { balanceAhead, balancesAtEnd } from '../../../domain/home/subsidy-balance.ts'
import {
  RUN_DOWN_DAYS,
  RUN_DOWN_NOTICE_DAYS,
  runDownTone,
  subsidyDaysLeft,
} from '../../../domain/home/subsidy-run-down.ts'
import { backupTone, queueTone, selfCheckTone } from '../../../domain/home/system-tones.ts'
import { SOON_MS, taskTone } from '../../../domain/home/task-tone.ts'
import { byUrgency, mostUrgent } from '../../../domain/home/urgency.ts'
import { usualAmountOfDay } from '../../../domain/home/usual-day.ts'
import { donePercent, waveTimeOf } from '../../../domain/home/wave.ts'
import { sumsUpWork } from '../../../domain/home/work-role.ts'
import { addDays, atTime, DAY_MS, type Day, day, weekdayOf, type Zone } from '../../../domain/kernel/day.ts'
import { type Fen, fen } from '../../../domain/kernel/money.ts'
import type { Tone } from '../../../domain/kernel/status-display.ts'
import { readinessState } from '../../../domain/notifications/readiness.ts'
import { USUAL_AMOUNT_WEEKS } from '../../../domain/ordering/cart/usual-amount.ts'
import { orderStatuses } from '../../../domain/ordering/order/status.ts'
import { assertProperty } from '../runs.ts'

const tone = fc.constantFrom<Tone>('fail', 'act', 'review', 'busy', 'flow', 'done', 'closed')
const now = 1_800_000_000_000
const zone = 'Asia/Shanghai' as Zone
const instant = fc.integer({ min: now - 10 * SOON_MS, max: now + 10 * SOON_MS })
const someDay = fc.integer({ min: 0, max: 60 }).map(ahead => addDays(day('2026-11-01'), ahead))
const amounts = fc
  .uniqueArray(fc.tuple(someDay, fc.integer({ min: 0, max: 1e9 }).map(fen)), { selector: ([on]) => on, maxLength: 61 })
  .map(entries => new Map<Day, Fen>(entries))

describe('the tone of a task', () => {
  it('[HM1] is done without rows, late after the deadline, and needs action in the two hours before it', () =>
    assertProperty(
      fc.property(fc.nat(3), fc.option(instant), tone, (count, dueAt, usual) => {
        const isDue = dueAt !== null && dueAt - now <= SOON_MS
        const near = isDue && (dueAt <= now || usual === 'fail') ? 'fail' : 'act'
        expect(taskTone({ count, dueAt }, usual, now)).toBe(count === 0 ? 'done' : isDue ? near : usual)
      }),
    ))
})

describe('how long subsidy lasts', () => {
  const amount = fc.integer({ min: -1e6, max: 1e9 }).map(fen)

  it('[HM5] is the number of whole days that the balance covers at the pace of the last 30 days', () =>
    assertProperty(
      fc.property(amount, amount, (balance, spent) => {
        const days = subsidyDaysLeft(balance, spent)
        expect(days === null).toBe(spent <= 0)
        if (days === null) return
        expect(days).toBeGreaterThanOrEqual(0)
        if (days > 0) expect(days * spent).toBeLessThanOrEqual(balance * RUN_DOWN_DAYS)
        expect((days + 1) * spent).toBeGreaterThan(balance * RUN_DOWN_DAYS)
      }),
    ))
})

describe('the subsidy balance by day', () => {
  const signed = fc.integer({ min: -1e6, max: 1e9 }).map(fen)
  const pace = fc.record({ balance: signed, spent: signed })

  it('[HM7] runs down from what is left now, and an account is used up when its whole days are over', () =>
    assertProperty(
      fc.property(fc.array(pace, { maxLength: 4 }), fc.nat(60), (paces, days) => {
        expect(balanceAhead(paces, 0)).toBe(paces.reduce((sum, { balance }) => sum + balance, 0))
        expect(balanceAhead(paces, days + 1)).toBeLessThanOrEqual(balanceAhead(paces, days))
        for (const one of paces.filter(({ balance }) => balance > 0)) {
          const daysLeft = subsidyDaysLeft(one.balance, one.spent)
          const left = balanceAhead([one], days)
          expect(left).toBeGreaterThanOrEqual(0)
          if (daysLeft === null) expect(left).toBe(one.balance)
          else if (days > daysLeft) expect(left).toBe(0)
          expect(['flow', 'act', 'fail']).toContain(runDownTone(daysLeft))
          if (daysLeft !== null) expect(runDownTone(daysLeft) === 'flow').toBe(daysLeft >= RUN_DOWN_NOTICE_DAYS)
        }
      }),
    ))

  it('[HM7] of earlier days is what is left now without what changed since', () =>
    assertProperty(
      fc.property(signed, amounts, someDay, (balance, changes, first) => {
        const days = [first, addDays(first, 1)]
        const [before, after] = balancesAtEnd(balance, changes, days) as [Fen, Fen]
        expect(after - before).toBe(changes.get(addDays(first, 1)) ?? 0)
        expect(balancesAtEnd(balance, changes, [addDays(day('2026-11-01'), 60)])).toEqual([balance])
      }),
    ))
})

describe('the usual amount', () => {
  it('[HM2] lies between the least and the most of the same weekdays before', () =>
    assertProperty(
      fc.property(someDay, amounts, (on, entries) => {
        const usual = usualAmountOfDay(on, entries)
        const before = [...entries].filter(([each]) => each < on && weekdayOf(each) === weekdayOf(on))
        const near = before.filter(([each]) => each >= addDays(on, -7 * USUAL_AMOUNT_WEEKS)).map(([, amount]) => amount)
        if (usual === null) expect(near).toEqual([])
        else expect([0, ...near]).toContain(usual)
        if (near.length === USUAL_AMOUNT_WEEKS) expect(usual).toBeGreaterThanOrEqual(Math.min(...near))
      }),
    ))

  it('[HM2] counts a day without orders as zero, but none before the chain began', () => {
    const on = day('2026-11-24')
    const of = (...weeks: ReadonlyArray<readonly [ago: number, amount: number]>) =>
      usualAmountOfDay(on, new Map(weeks.map(([ago, amount]) => [addDays(on, -7 * ago), fen(amount)])))
    expect(of([1, 400], [2, 400], [3, 400], [4, 9000])).toBe(400)
    expect(of([1, 400], [3, 300])).toBe(300)
    expect(of([1, 400], [4, 400])).toBe(0)
    expect(of([1, 400], [2, 200])).toBe(200)
    expect(of([8, 500])).toBe(0)
    expect(of([0, 900])).toBeNull()
  })
})

describe('the order of blocks', () => {
  it('[HM3] the tone of a block is one of its tones, and done without any', () =>
    assertProperty(
      fc.property(fc.array(tone, { maxLength: 3 }), tones => {
        if (tones.length === 0) expect(mostUrgent(tones)).toBe('done')
        else expect(tones).toContain(mostUrgent(tones))
      }),
    ))

  it('[HM3] has empty ones last, the most urgent first, and keeps equal ones in their order', () =>
    assertProperty(
      fc.property(fc.array(fc.record({ tone, isEmpty: fc.boolean() })), list => {
        const blocks = list.map((block, at) => ({ ...block, at }))
        const sorted = byUrgency(blocks)
        expect(sorted.toSorted((a, b) => a.at - b.at)).toEqual(blocks)
        for (const [at, block] of sorted.entries()) {
          const next = sorted[at + 1]
          if (!next) continue
          expect(Number(block.isEmpty)).toBeLessThanOrEqual(Number(next.isEmpty))
          if (block.isEmpty !== next.isEmpty) continue
          expect(mostUrgent([block.tone, next.tone])).toBe(block.tone)
          if (block.tone === next.tone) expect(block.at).toBeLessThan(next.at)
        }
      }),
    ))
})

describe('the state of the system', () => {
  const ago = fc.integer({ min: 0, max: 30 * DAY_MS })

  it('[HM6] asks for a backup if there is none of the last seven days', () => {
    expect(backupTone(null, now)).toBe('act')
    assertProperty(
      fc.property(ago, age => {
        expect(backupTone(now - age, now)).toBe(age > 7 * DAY_MS ? 'act' : 'done')
      }),
    )
  })

  it('[HM6] is worse the longer a job has been due', () =>
    assertProperty(
      fc.property(fc.nat(3_600_000), dueForMs => {
        expect(queueTone(dueForMs)).toBe(dueForMs > 600_000 ? 'fail' : dueForMs > 60_000 ? 'act' : 'done')
      }),
    ))

  it('[HM6] fails by a violation, and by a check that has stopped', () => {
    expect(selfCheckTone(null, now)).toBe('done')
    assertProperty(
      fc.property(ago, fc.nat(2), (age, violations) => {
        const tone = violations > 0 || age > 900_000 ? 'fail' : 'done'
        expect(selfCheckTone({ checkedAt: now - age, violations }, now)).toBe(tone)
      }),
    )
  })

  it('[HM3] sums up the work of others only for those who administer users and system of all shops', () =>
    assertProperty(
      fc.property(fc.subarray(['DH0001', 'DH0004', 'DH0007', 'DH0008']), fc.boolean(), (codes, seesEveryShop) => {
        const isAdministrator = seesEveryShop && codes.includes('DH0004') && codes.includes('DH0007')
        expect(sumsUpWork(new Set(codes), seesEveryShop)).toBe(isAdministrator)
      }),
    ))
})

describe('a late arrival', () => {
  it('[HM4] is one that has not arrived when its time or, without one, its day is over', () => {
    const today = day('2026-11-24')
    const on = { expectedDay: today, expectedAt: null, arrivedAt: null }
    const midnight = atTime(addDays(today, 1), '00:00', zone)
    expect(lateSince(on, midnight - 1, zone)).toBe(null)
    expect(lateSince(on, midnight + 5, zone)).toBe(midnight)
    expect(lateSince({ ...on, expectedAt: now }, now - 1, zone)).toBe(null)
    expect(lateSince({ ...on, expectedAt: now }, now, zone)).toBe(now)
    expect(lateSince({ ...on, expectedAt: now, arrivedAt: now }, now, zone)).toBe(null)
    expect(lateSince({ ...on, expectedDay: null }, now, zone)).toBe(null)
  })

  it('[HM4] has until its time to arrive, and until the end of its day to be received', () => {
    const today = day('2026-11-24')
    const midnight = atTime(addDays(today, 1), '00:00', zone)
    const on = { expectedDay: today, expectedAt: now, arrivedAt: null }
    expect(receiveBy(on, zone)).toBe(now)
    expect(receiveBy({ ...on, expectedAt: null }, zone)).toBe(midnight)
    expect(receiveBy({ ...on, arrivedAt: now }, zone)).toBe(midnight)
    expect(receiveBy({ ...on, expectedDay: null, arrivedAt: now }, zone)).toBe(null)
  })
})

describe('lorries on their way', () => {
  const load = fc.record({
    shNo: fc.uuid(),
    shopCode: fc.constantFrom('S1', 'S2', 'S3'),
    tripNo: fc.option(fc.constantFrom('ZC1', 'ZC2')),
    tripStops: fc.constant(9),
    departedAt: instant,
    expectedDay: fc.option(someDay),
    expectedAt: fc.option(instant),
  })

  it('[HM4] hold every shipment once, the late ones on top, and count stops without a shipment on its way as delivered', () =>
    assertProperty(
      fc.property(fc.array(load, { maxLength: 9 }), shipments => {
        const loads = shipments.map(each => ({ ...each, tripStops: each.tripNo === null ? null : each.tripStops }))
        const lorries = lorriesOf(loads, now, zone)
        expect(new Set(lorries.flatMap(lorry => lorry.loads))).toEqual(new Set(loads))
        expect(lorries.flatMap(lorry => lorry.loads)).toHaveLength(loads.length)
        expect(new Set(lorries.map(({ key }) => key)).size).toBe(lorries.length)
        for (const [at, lorry] of lorries.entries()) {
          expect(lorry.arrived + new Set(lorry.loads.map(({ shopCode }) => shopCode)).size).toBe(lorry.stops)
          const lates = lorry.loads.flatMap(one => lateSince({ ...one, arrivedAt: null }, now, zone) ?? [])
          expect(lorry.lateSince).toBe(lates.length === 0 ? null : Math.min(...lates))
          const next = lorries[at + 1]
          if (!next) continue
          const [isLate, isNextLate] = [lorry, next].map(each => each.lateSince !== null)
          expect(isLate || !isNextLate).toBe(true)
          if (isLate === isNextLate) expect(lorry.departedAt).toBeLessThanOrEqual(next.departedAt)
        }
      }),
    ))
})

describe('waves', () => {
  it('[HM8] are late exactly after their day of arrival', () =>
    assertProperty(
      fc.property(someDay, someDay, (arrivalDay, on) => {
        const time = waveTimeOf(arrivalDay, on)
        expect(time === 'late').toBe(arrivalDay < on)
        expect(time === 'today').toBe(arrivalDay === on)
        expect(time === 'tomorrow').toBe(arrivalDay === addDays(on, 1))
      }),
    ))

  it('[HM8] are done in whole percent that never promise more than is done', () =>
    assertProperty(
      fc.property(fc.nat(500), fc.nat(500), (done, total) => {
        const percent = donePercent(done, total)
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
        expect(percent === 100).toBe(done >= total)
        if (done <= total) expect(percent * total).toBeLessThanOrEqual(100 * done)
        expect(donePercent(done + 1, total)).toBeGreaterThanOrEqual(percent)
      }),
    ))
})

describe('the statuses of orders that were submitted', () => {
  it('[T3] are those of the states of the readiness page', () => {
    for (const status of Object.keys(orderStatuses) as ReadonlyArray<keyof typeof orderStatuses>) {
      const state = readinessState({ mayOrder: false, status, lines: 1, errors: 0 })
      expect([status, placedStatuses.includes(status)]).toEqual([status, state === 'PLACED'])
      expect([status, unpaidStatuses.includes(status)]).toEqual([status, state === 'UNPAID'])
      expect([status, payingStatuses.includes(status)]).toEqual([status, state === 'PAYING'])
      expect(submittedStatuses.includes(status)).toBe(['UNPAID', 'PAYING', 'PLACED'].includes(state))
    }
  })
})
