import { describe, expect, it } from 'vitest'
import { lateSince } from '../../../domain/home/arrival.ts'
import { lorriesOf } from '../../../domain/home/lorry.ts'
import { balanceAhead } from '../../../domain/home/subsidy-balance.ts'
import { runDownTone, subsidyDaysLeft } from '../../../domain/home/subsidy-run-down.ts'
import { backupTone, queueTone, selfCheckTone } from '../../../domain/home/system-tones.ts'
import { taskTone } from '../../../domain/home/task-tone.ts'
import { usualAmountOfDay } from '../../../domain/home/usual-day.ts'
import { waveTimeOf } from '../../../domain/home/wave.ts'
import { addDays, atTime, day, type Zone } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'

const today = day('2026-11-21')
const zone = 'Asia/Shanghai' as Zone
const on = (days: number) => addDays(today, days)
const minute = 60_000

describe('the limits of the tones of the start page', () => {
  it('[HM5] are 21 and 7 days of a subsidy balance', () => {
    expect([null, 21, 20, 7, 6, 0].map(runDownTone)).toEqual(['flow', 'flow', 'act', 'act', 'fail', 'fail'])
    expect([subsidyDaysLeft(fen(100), fen(0)), subsidyDaysLeft(fen(100), fen(100))]).toEqual([null, 30])
  })

  it('[HM6] are a week, a minute, ten minutes and a quarter of an hour, themselves in time', () => {
    const now = 8 * 24 * 60 * minute
    const week = 7 * 24 * 60 * minute
    expect([backupTone(now - week, now), backupTone(now - week - 1, now)]).toEqual(['done', 'act'])
    expect([minute, minute + 1, 10 * minute, 10 * minute + 1].map(queueTone)).toEqual(['done', 'act', 'act', 'fail'])
    const checked = (ago: number) => selfCheckTone({ checkedAt: now - ago, violations: 0 }, now)
    expect([checked(15 * minute), checked(15 * minute + 1)]).toEqual(['done', 'fail'])
  })

  it('[HM1] are the deadline of a task and two hours before it', () => {
    const now = 1000
    const tone = (dueAt: number) => taskTone({ count: 1, dueAt }, 'flow', now)
    expect([0, 1, 120 * minute, 120 * minute + 1].map(ahead => tone(now + ahead))).toEqual([
      ...['fail', 'act', 'act', 'flow'],
    ])
  })
})

describe('what the start page expects', () => {
  it('[HM7] is the balance at the pace of thirty days, and as it is without a pace', () => {
    const ahead = (balance: number, spent: number, days: number) =>
      balanceAhead([{ balance: fen(balance), spent: fen(spent) }], days)
    expect([ahead(1000, 300, 10), ahead(1000, 300, 7), ahead(1000, 3000, 30)]).toEqual([900, 930, 0])
    expect([ahead(1000, 0, 10), ahead(-5, 300, 10), ahead(0, 300, 10)]).toEqual([1000, -5, 0])
  })

  it('[HM4] [HM8] is an arrival until its day is over, and orders later than tomorrow', () => {
    const arrival = { expectedDay: today, expectedAt: null, arrivedAt: null }
    const over = atTime(on(1), '00:00', zone)
    expect([over - 1, over, over + 1].map(now => lateSince(arrival, now, zone))).toEqual([null, over, over])
    expect([-1, 0, 1, 2].map(days => waveTimeOf(on(days), today))).toEqual(['late', 'today', 'tomorrow', 'later'])
  })

  it('[HM4] are lorries by their trips, whose shops may be more than its stops', () => {
    const load = (
      shNo: string,
      tripNo: string | null,
      shopCode: string,
      departedAt: number,
      tripStops: number | null,
    ) => ({
      ...{ shNo, tripNo, shopCode, departedAt, tripStops, expectedDay: on(1), expectedAt: null },
    })
    const lorries = lorriesOf(
      [
        load('SH1', 'T1', 'S1', 30, 3),
        load('SH2', 'T1', 'S1', 10, 3),
        load('SH3', null, 'S2', 20, null),
        load('SH4', null, 'S2', 5, null),
        load('SH5', 'T2', 'S1', 40, 1),
        load('SH6', 'T2', 'S2', 41, 1),
      ],
      0,
      zone,
    )
    expect(lorries.map(({ key, stops, arrived, departedAt }) => [key, stops, arrived, departedAt])).toEqual([
      ['SH4', 1, 0, 5],
      ['T1', 3, 2, 10],
      ['SH3', 1, 0, 20],
      ['T2', 2, 0, 40],
    ])
  })

  it('[HM2] is no usual amount of a day before the first one, and zero of days since without an amount', () => {
    expect(usualAmountOfDay(today, new Map())).toBeNull()
    expect(usualAmountOfDay(today, new Map([[on(-6), fen(5)]]))).toBeNull()
    expect(usualAmountOfDay(today, new Map([[on(-7), fen(5)]]))).toBe(5)
    const amounts = new Map([
      [on(-21), fen(9)],
      [on(-30), fen(1)],
      [on(-7), fen(5)],
    ])
    expect(usualAmountOfDay(today, amounts)).toBe(0)
  })
})
