import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, clockTimeOf, day, dayOf, monthEnd, weekdayOf, weekdays } from '../../../domain/kernel/day.ts'
import { searchOfView } from '../../../domain/lists/view-search.ts'
import { messageKinds } from '../../../domain/notifications/message.ts'
import { exportStatuses } from '../../../domain/reports/exports/status.ts'
import { reportsWithScreens } from '../../../domain/reports/index.ts'
import { reportListId, reportOfList } from '../../../domain/reports/list-id.ts'
import { type DeliveryFailure, deliveryAfter, deliveryStates } from '../../../domain/reports/schedules/delivery.ts'
import {
  isInScopeOf,
  SCHEDULES_MAX,
  validateReceivers,
  validateScheduleCount,
} from '../../../domain/reports/schedules/schedule.ts'
import {
  isConsistent,
  isRunDay,
  nextRunAfter,
  type ScheduleTime,
} from '../../../domain/reports/schedules/schedule-time.ts'
import { assertProperty } from '../runs.ts'

/** A zone without and one with daylight saving. */
const zones = fc.constantFrom('Asia/Shanghai', 'Europe/Berlin')
const clock = fc.tuple(fc.nat(23), fc.nat(59)).map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const times: fc.Arbitrary<ScheduleTime> = fc.oneof(
  fc.record({
    ...{ every: fc.constant('DAILY' as const), weekday: fc.constant(null), monthDay: fc.constant(null), time: clock },
  }),
  fc.record({
    ...{ every: fc.constant('WEEKLY' as const), weekday: fc.constantFrom(...weekdays), monthDay: fc.constant(null) },
    time: clock,
  }),
  fc.record({
    ...{
      every: fc.constant('MONTHLY' as const),
      weekday: fc.constant(null),
      monthDay: fc.integer({ min: 1, max: 31 }),
    },
    time: clock,
  }),
)
const instants = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2035-01-01T00:00:00Z') })

describe('the next run of a schedule', () => {
  it('[R12] needs the day of its interval: without a weekday there is none, without a day of the month it is the first', () => {
    const [weekly, monthly] = (['WEEKLY', 'MONTHLY'] as const).map(every => ({
      ...{ every, weekday: null, monthDay: null, time: '08:00' },
    })) as [ScheduleTime, ScheduleTime]
    expect(() => nextRunAfter(weekly, Date.parse('2026-11-21T00:00:00Z'), 'Asia/Shanghai')).toThrow(RangeError)
    expect([isRunDay(monthly, day('2026-11-01')), isRunDay(monthly, day('2026-11-30'))]).toEqual([true, false])
    expect([isConsistent(weekly), isConsistent(monthly)]).toEqual([false, false])
  })

  it('[R12] is after the instant, on a day of the schedule, and no such day lies between', () =>
    assertProperty(
      fc.property(times, instants, zones, (schedule, after, zone) => {
        const next = nextRunAfter(schedule, after, zone)
        expect(next).toBeGreaterThan(after)
        const runDay = dayOf(next, zone)
        expect(isRunDay(schedule, runDay)).toBe(true)
        for (let each = addDays(dayOf(after, zone), 1); each < runDay; each = addDays(each, 1)) {
          expect(isRunDay(schedule, each)).toBe(false)
        }
      }),
    ))

  it('[R12] is at its time by the clocks of the chain, which never skip an hour in Shanghai', () =>
    assertProperty(
      fc.property(times, instants, (schedule, after) => {
        expect(clockTimeOf(nextRunAfter(schedule, after, 'Asia/Shanghai'), 'Asia/Shanghai')).toBe(schedule.time)
      }),
    ))

  it('[R12] is once a week on its weekday, and once a month on its day or the last one of a shorter month', () =>
    assertProperty(
      fc.property(times, instants, (schedule, after) => {
        const on = dayOf(after, 'Asia/Shanghai')
        const runs = (from: typeof on, days: number) =>
          Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).filter(each => isRunDay(schedule, each))
        if (schedule.every === 'WEEKLY') expect(runs(on, 7).map(weekdayOf)).toEqual([schedule.weekday])
        if (schedule.every !== 'MONTHLY') return
        const first = day(`${on.slice(0, 8)}01`)
        const last = Number(monthEnd(on).slice(8))
        const expected = String(Math.min(schedule.monthDay!, last)).padStart(2, '0')
        expect(runs(first, last).map(each => each.slice(8))).toEqual([expected])
      }),
    ))

  it('[R12] needs the weekday of a weekly schedule, the day of a monthly one, and neither of a daily one', () => {
    const time = '08:00'
    expect(isConsistent({ every: 'DAILY', weekday: null, monthDay: null, time })).toBe(true)
    expect(isConsistent({ every: 'DAILY', weekday: 'MON', monthDay: null, time })).toBe(false)
    expect(isConsistent({ every: 'WEEKLY', weekday: null, monthDay: null, time })).toBe(false)
    expect(isConsistent({ every: 'MONTHLY', weekday: null, monthDay: 31, time })).toBe(true)
    expect(isConsistent({ every: 'MONTHLY', weekday: 'MON', monthDay: 31, time })).toBe(false)
  })
})

describe('a schedule', () => {
  it('[R12] can be added below the limit alone', () => {
    expect(validateScheduleCount(SCHEDULES_MAX - 1)).toEqual({ ok: true, value: SCHEDULES_MAX })
    expect(validateScheduleCount(SCHEDULES_MAX)).toMatchObject({ ok: false, refusal: { figures: { max: 20 } } })
  })

  it('[R13] reaches people all of whose shops its owner sees', () => {
    const shops = fc.oneof(fc.constant('ALL' as const), fc.subarray(['S1', 'S2', 'S3']))
    assertProperty(
      fc.property(shops, shops, (receiver, owner) => {
        const all = (scope: typeof shops extends fc.Arbitrary<infer S> ? S : never) =>
          scope === 'ALL' ? ['S1', 'S2', 'S3', 'new'] : scope
        expect(isInScopeOf(receiver, owner)).toBe(all(receiver).every(shop => all(owner).includes(shop)))
      }),
    )
  })

  it('[R13] needs a person or a robot that listens, and asks for robots only without people', () =>
    assertProperty(
      fc.property(fc.nat(50), fc.nat(3), (people, robots) => {
        const answer = validateReceivers(people, robots)
        expect(answer.ok).toBe(people + robots > 0)
        if (answer.ok) expect(answer.value).toBe(people > 0 ? 'PEOPLE' : 'ROBOTS')
        else expect(answer.refusal.kind).toBe('SCHEDULE_WITHOUT_RECEIVER')
      }),
    ))

  it('[R13] follows the export of a receiver until it has ended', () => {
    const states = Object.keys(exportStatuses).map(status => [status, deliveryAfter(status as 'EXPIRED')])
    expect(Object.fromEntries(states)).toEqual({
      ...{ PROCESSING: 'MAKING', COMPLETED: 'SENT', FAILED: 'NO_FILE', CANCELED: 'NO_FILE', EXPIRED: 'NO_FILE' },
    })
    expect(deliveryAfter(null)).toBe('NO_FILE')
  })

  it('[R13] gives its owner the reason in the words of its list, with the name of the receiver', () => {
    const open = ['WAITING', 'MAKING', 'SENT']
    const failures = Object.keys(deliveryStates).filter(state => !open.includes(state)) as Array<DeliveryFailure>
    for (const failure of failures) {
      const facts = { shopName: '', subject: '周报', detail: `${failure}/张/三`, actorName: '', count: 1 }
      const [zh, en] = deliveryStates[failure].words
      expect(messageKinds.REPORT_NOT_SENT.sentence(facts)).toEqual([
        `定时报表「周报」未发给张/三：${zh}`,
        `The scheduled report "周报" was not sent to 张/三: ${en}`,
      ])
    }
  })
})

describe('the search of a saved view', () => {
  const days = { today: day('2026-11-21'), businessDay: day('2026-11-20') }
  const of = (apiName: string, query: string) => searchOfView(reportOfList(reportListId(apiName))!.filters, query, days)

  it('[R7] [R11] keeps relative dates, lists and sort, and drops what it cannot read', () => {
    expect(of('scrap/statm', '?scrapMonth=LAST_MONTH&shopJdeNumber=S1&shopJdeNumber=S2&other=1')).toEqual({
      param: { scrapMonth: 'LAST_MONTH', shopJdeNumber: ['S1', 'S2'] },
      sort: undefined,
    })
    expect(of('pof/sh', 'delivTimeStart=LAST_WEEK&delivTimeEnd=LAST_WEEK&sort=ordQty.DESC').param).toEqual({
      ...{ delivTimeStart: 'LAST_WEEK', delivTimeEnd: 'LAST_WEEK' },
    })
    expect(of('pof/sh', 'sort=ordQty.DESC').sort).toEqual({ column: 'ordQty', direction: 'DESC' })
    expect(of('pof/sh', 'delivTimeStart=2026-13-01&delivTimeEnd=x&sort=ordQty').param).toEqual({})
  })

  it('[R7] counts from the business day where a filter is about business days', () => {
    const range = { kind: 'range', words: ['日期', 'Day'], initialDays: 1 } as const
    const initial = (isBusinessDay: boolean) =>
      searchOfView({ day: isBusinessDay ? { ...range, isBusinessDay } : range }, '', {
        today: day('2026-11-21'),
        businessDay: day('2026-11-20'),
      }).param.dayEnd
    expect([initial(true), initial(false)]).toEqual(['2026-11-20 23:59:59', '2026-11-21 23:59:59'])
  })

  it('has the initial days of a filter that the view did not change', () => {
    expect(of('pof/dz', '').param).toEqual({
      ...{ adjDateStart: '2026-10-23 00:00:00', adjDateEnd: '2026-11-21 23:59:59' },
    })
  })

  it('belongs to the report of its list, each of which has a list of its own', () => {
    const ids = reportsWithScreens.map(({ apiName }) => reportListId(apiName))
    expect(new Set(ids).size).toBe(ids.length)
    for (const { apiName } of reportsWithScreens) expect(reportOfList(reportListId(apiName))?.apiName).toBe(apiName)
    expect(reportOfList('order-list')).toBeNull()
  })
})
