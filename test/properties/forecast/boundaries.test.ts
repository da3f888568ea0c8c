import { describe, expect, it } from 'vitest'
import { meanOfLastFour } from '../../../domain/forecast/accuracy.ts'
import { TURNOVER_REMARKS_MAX, validatePieces, validateTurnoverChange } from '../../../domain/forecast/adjustment.ts'
import { planDays, planStart, validatePlanDay } from '../../../domain/forecast/plan.ts'
import { publicEvents } from '../../../domain/forecast/public-holidays.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'

const today = day('2026-11-21')

describe('a change of a forecast', () => {
  const validate = (change: object) =>
    validateTurnoverChange({
      estimateValue: '5',
      modifyReason: 'OTHER',
      weatherType: null,
      remarks: '',
      ...change,
    } as never)

  it('[FC23] [FC25] says what was typed, and takes remarks without spaces around them', () => {
    expect(validate({ estimateValue: '5.5' })).toMatchObject({ refusal: { figures: { input: '5.5' } } })
    expect(validatePieces('x')).toMatchObject({ refusal: { figures: { input: 'x' } } })
    const longest = '雨'.repeat(TURNOVER_REMARKS_MAX)
    expect(validate({ remarks: ` ${longest} ` })).toMatchObject({ value: { remarks: longest } })
    expect(validate({ remarks: `${longest}雨` })).toMatchObject({
      refusal: { figures: { length: TURNOVER_REMARKS_MAX + 1, max: TURNOVER_REMARKS_MAX } },
    })
    expect(validate({ modifyReason: 'WEATHER' })).toMatchObject({ refusal: { kind: 'TURNOVER_WEATHER' } })
    expect(validate({ modifyReason: 'WEATHER', weatherType: 'RAIN' })).toMatchObject({ value: { weatherType: 'RAIN' } })
    expect(validate({ weatherType: 'RAIN' })).toMatchObject({ value: { weatherType: null } })
  })
})

describe('a plan', () => {
  it('[FC22] has eleven days from its first one', () => {
    expect(planDays(today, 2)).toEqual([today, addDays(today, 1)])
    expect([planStart(addDays(today, 1), today), planStart(addDays(today, -1), today)]).toEqual([
      addDays(today, 1),
      today,
    ])
    const last = addDays(today, 10)
    expect(validatePlanDay(last, today)).toEqual({ ok: true, value: last })
    const after = addDays(today, 11)
    expect(validatePlanDay(after, today)).toMatchObject({
      refusal: { figures: { day: after, firstDay: today, lastDay: last }, accepted: [today, last] },
    })
  })

  it('[FC28] has public holidays with the code of their first day', () => {
    const on = (text: string) => ({ day: day(text), name: '国庆节', kind: 'HOLIDAY' as const })
    expect(publicEvents([on('2026-10-01'), on('2026-10-02')])).toEqual([
      { code: 'CN-20261001', name: '国庆节', kind: 'HOLIDAY', firstDay: '2026-10-01', lastDay: '2026-10-02' },
    ])
    expect(publicEvents([])).toEqual([])
  })
})

describe('the mean of the same weekdays', () => {
  it('[FC27] is of the four before a day', () => {
    const values = Array.from({ length: 60 }, (_, at) => at)
    expect(meanOfLastFour(values, 60, 50)).toBe((43 + 36 + 29 + 22) / 4)
    expect(meanOfLastFour(values, 40, 50)).toBe((36 + 29 + 22 + 15) / 4)
  })
})
