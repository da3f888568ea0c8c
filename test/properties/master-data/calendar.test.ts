import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, atTime, day, weekdayOf, weekdays } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import {
  type CalendarEntry,
  calendarDay,
  type OrderRule,
  openMonths,
  orderWindow,
} from '../../../domain/master-data/calendar.ts'
import {
  cutOffWords,
  type DateFacts,
  dateStatus,
  dateStatuses,
  dateTexts,
} from '../../../domain/master-data/calendar-status.ts'
import { assertProperty } from '../runs.ts'

describe('the order calendar', () => {
  it('[D2] prefers a date to its weekday, and a day without an entry is not orderable', () => {
    const entries: Array<CalendarEntry> = [
      { day: 'SAT', canOrder: true, arrivalDays: 2 },
      { day: day('2026-11-28'), canOrder: false, arrivalDays: 0 },
    ]
    expect(calendarDay(entries, day('2026-11-21'))).toEqual({
      orderDate: '2026-11-21',
      canOrder: true,
      arrivalDate: '2026-11-23',
      entry: 'SAT',
    })
    expect(calendarDay(entries, day('2026-11-28'))).toEqual({
      orderDate: '2026-11-28',
      canOrder: false,
      arrivalDate: null,
      entry: '2026-11-28',
    })
    expect(calendarDay(entries, day('2026-11-22')).canOrder).toBe(false)
  })
  it('[D2] has an arrival exactly if it can be ordered, never before the order', () => {
    assertProperty(
      fc.property(days, fc.array(entries), (on, list) => {
        const { canOrder, arrivalDate } = calendarDay(list, on)
        expect(arrivalDate !== null).toBe(canOrder)
        if (arrivalDate !== null) expect(arrivalDate >= on).toBe(true)
        const own = list.find(entry => entry.day === on) ?? list.find(entry => entry.day === weekdayOf(on))
        expect(canOrder).toBe(own?.canOrder ?? false)
      }),
    )
  })
  it('[D7] shows the first of this month to the end of the next [000: 2.2.5.1]', () => {
    expect(openMonths(day('2026-12-31'))).toEqual({ start: '2026-12-01', end: '2027-01-31' })
    expect(openMonths(day('2026-01-31'))).toEqual({ start: '2026-01-01', end: '2026-02-28' })
  })
})

describe('the state of a purchase date', () => {
  it('[D3] [D5] passes from opening to routine to add-on to closed, the cut-off itself being too late', () => {
    const at = (text: string) => dateStatus(facts({ now: Date.parse(`${text}+08:00`) })).status
    expect(at('2026-11-19T23:59:59.999')).toBe('TO_BEGIN')
    expect(at('2026-11-20T00:00')).toBe('NORMAL_DH_ING')
    expect(at('2026-11-20T15:59:59.999')).toBe('NORMAL_DH_ING')
    expect(at('2026-11-20T16:00')).toBe('OVERTIME_DH_ING')
    expect(at('2026-11-20T19:00')).toBe('ORDER_CLOSE')
  })
  it('[D5] never goes back as time passes', () => {
    const order = ['TO_BEGIN', 'NORMAL_DH_ING', 'OVERTIME_DH_ING', 'ORDER_CLOSE']
    assertProperty(
      fc.property(dateFacts, fc.nat(4 * 86_400_000), (before, later) => {
        const [one, other] = [dateStatus(before).status, dateStatus({ ...before, now: before.now + later }).status]
        if (one === 'NO_MATERIAL') expect(other).toBe('NO_MATERIAL')
        else expect(order.indexOf(other)).toBeGreaterThanOrEqual(order.indexOf(one))
      }),
    )
  })
  it('[D5] always has a status, with nothing to order when there is no material or no rule', () => {
    assertProperty(
      fc.property(dateFacts, dates => {
        const state = dateStatus(dates)
        expect(state.status === 'NO_MATERIAL').toBe(
          !dates.hasMaterials || (dates.routine === null && dates.addOn === null),
        )
        expect(state).toMatchObject({
          isRoutine: dateStatuses[state.status].isRoutine,
          isAddition: dateStatuses[state.status].isAddition,
        })
        expect(state.isRoutine && state.isAddition).toBe(false)
        if (state.isRoutine) expect(dates.now >= state.opensAt! && dates.now < state.cutOffAt!).toBe(true)
        if (state.isAddition) expect(dates.now < state.addOnCutOffAt!).toBe(true)
      }),
    )
  })
  it('[D3] opens add-on orders the moment the routine ones are cut off', () => {
    assertProperty(
      fc.property(dateFacts, ({ day: on, routine, addOn, zone }) => {
        if (routine === null || addOn === null) return
        expect(orderWindow(addOn, on, zone, routine).opensAt).toBe(orderWindow(routine, on, zone).cutOffAt)
      }),
    )
    expect(orderWindow(addOn, day('2026-11-21'), zone).opensAt).toBe(atTime(day('2026-11-20'), '17:00', zone))
  })
  it('[D6] says today or tomorrow by the date of the cut-off, and any other day by its date [000: 4.2.6.6]', () => {
    const now = Date.parse('2026-11-20T23:30+08:00')
    const words = (text: string) => cutOffWords(Date.parse(`${text}+08:00`), now, zone)[0]
    expect(words('2026-11-20T16:00')).toBe('今天 16:00')
    expect(words('2026-11-19T16:00')).toBe('11月19日 16:00')
    expect(words('2026-11-21T00:00')).toBe('明天 00:00')
    expect(words('2026-11-22T09:05')).toBe('11月22日 09:05')
  })
  it('[D6] heads a date with its day and its limit, and says when it opens only before it does [000: 2.8.2.2]', () => {
    const texts = (text: string) => {
      const now = Date.parse(`${text}+08:00`)
      const { purchaseDateText, purchaseText, toBeginText, dhDateStatusText } = dateTexts(
        dateStatus(facts({ now })),
        now,
        zone,
      )
      return [purchaseDateText, dhDateStatusText, purchaseText, toBeginText].map(([zh]) => zh)
    }
    expect(texts('2026-11-19T12:00')).toEqual(['11月21日 周六', '未开始', '', '明天 00:00 开始订货'])
    expect(texts('2026-11-20T12:00')).toEqual(['11月21日 周六', '订货中', '今天 16:00 截单', ''])
    expect(texts('2026-11-20T17:00')).toEqual(['11月21日 周六', '加单中', '今天 19:00 截单', ''])
    expect(texts('2026-11-20T20:00')).toEqual(['11月21日 周六', '已截单', '', ''])
  })
})

const zone = 'Asia/Shanghai'
const charges = { serviceFee: fen(0), carFee: fen(0), graceMinutes: 120 }
const routine: OrderRule = {
  orderType: 'NORMAL',
  opensDayOffset: -1,
  opensAt: '00:00',
  cutOffDayOffset: -1,
  cutOffAt: '16:00',
  ...charges,
}
const addOn: OrderRule = { ...routine, orderType: 'OVERTIME', opensAt: '17:00', cutOffAt: '19:00' }
const facts = (overrides: Partial<DateFacts>): DateFacts => ({
  day: day('2026-11-21'),
  routine,
  addOn,
  hasMaterials: true,
  now: 0,
  zone,
  ...overrides,
})

const days = fc.integer({ min: 0, max: 2000 }).map(count => addDays(day('2026-01-01'), count))
const entries: fc.Arbitrary<CalendarEntry> = fc.record({
  day: fc.oneof(fc.constantFrom(...weekdays), days),
  canOrder: fc.boolean(),
  arrivalDays: fc.nat(9),
})
const times = fc.tuple(fc.nat(23), fc.nat(59)).map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const ruleOf = (orderType: 'NORMAL' | 'OVERTIME'): fc.Arbitrary<OrderRule | null> =>
  fc.option(
    fc
      .record({
        opensDayOffset: fc.integer({ min: -2, max: 0 }),
        opensAt: times,
        cutOffDayOffset: fc.integer({ min: -1, max: 1 }),
        cutOffAt: times,
      })
      .map(hours => ({ orderType, ...hours, ...charges })),
  )
const dateFacts: fc.Arbitrary<DateFacts> = fc
  .record({
    day: days,
    routine: ruleOf('NORMAL'),
    addOn: ruleOf('OVERTIME'),
    hasMaterials: fc.boolean(),
    now: fc.integer({ min: -3 * 86_400_000, max: 3 * 86_400_000 }),
    zone: fc.constantFrom('Asia/Shanghai', 'America/New_York'),
  })
  .map(dates => ({
    ...dates,
    now: atTime(dates.day, '12:00', dates.zone) + dates.now,
  }))
