import { Context } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillHolidays } from '../../../application/forecast/contract/forecast.ts'
import { fillPublicHolidays } from '../../../application/forecast/handlers/public-holidays.ts'
import { HolidayCalendar } from '../../../application/forecast/ports.ts'
import { applyRows, getSheetRows, getTrail } from '../../../application/master-data/contract.ts'
import { day } from '../../../domain/kernel/day.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { saveRows } from '../sales/sales-walk.ts'

const arrangement = {
  2026: [
    { day: day('2026-10-01'), name: '国庆节', kind: 'HOLIDAY' },
    { day: day('2026-10-02'), name: '国庆节', kind: 'HOLIDAY' },
    { day: day('2026-10-10'), name: '国庆节', kind: 'MAKE_UP_DAY' },
    { day: day('2026-12-31'), name: '元旦', kind: 'HOLIDAY' },
  ],
} as const

describe('the public holidays of the event calendar', () => {
  let chain: TestChain
  let head: Session
  let nextYear: 'unpublished' | 'published' = 'unpublished'
  beforeAll(async () => {
    chain = await openTestChain({
      replace: ports =>
        Context.add(ports, HolidayCalendar, {
          days: year =>
            year === 2026
              ? arrangement[2026]
              : year === 2027 && nextYear === 'published'
                ? [{ day: day('2027-01-01'), name: '元旦', kind: 'HOLIDAY' }]
                : [],
        }),
    })
    head = await chain.signIn('head')
    await saveRows(
      head,
      'sales_events',
      ['event_code', 'name', 'kind', 'first_day', 'last_day'],
      [['OURS', '跨年', 'HOLIDAY', '2026-12-30', '2027-01-02']],
    )
  })
  afterAll(() => chain.close())

  const calendar = async () =>
    (await head.call(getSheetRows, { sheet: 'sales_events', size: 50 })).records
      .map(({ cells }) => `${cells.event_code} ${cells.name} ${cells.kind} ${cells.first_day} ${cells.last_day}`)
      .sort()
  const own = 'OURS 跨年 HOLIDAY 2026-12-30 2027-01-02'
  const golden = 'CN-20261001 国庆节 HOLIDAY 2026-10-01 2026-10-02'
  const makeUp = 'CN-20261010 国庆节 MAKE_UP_DAY 2026-10-10 2026-10-10'

  it('[FC28] are added once, joined to ranges, and leave what people entered', async () => {
    expect(await chain.run(fillPublicHolidays)).toBe(2)
    expect(await calendar()).toEqual([golden, makeUp, own])
    expect(await chain.run(fillPublicHolidays)).toBe(0)
    const { records } = await head.call(getTrail, { sheet: 'sales_events', keyword: 'CN-20261010' })
    expect(records).toMatchObject([{ way: 'SYSTEM', kind: 'ADDED', userName: '系统' }])
  })

  it('[FC28] stay changed or removed at night; a person adds what was removed again', async () => {
    const { edition } = await head.call(getSheetRows, { sheet: 'sales_events' })
    await head.call(applyRows, {
      sheet: 'sales_events',
      edition,
      removed: ['CN-20261010'],
      ...{ header: [], rows: [], added: [] },
    })
    await saveRows(
      head,
      'sales_events',
      ['event_code', 'name', 'kind', 'first_day', 'last_day'],
      [['CN-20261001', '国庆', 'HOLIDAY', '2026-09-30', '2026-09-30']],
    )
    const changed = 'CN-20261001 国庆 HOLIDAY 2026-09-30 2026-09-30'
    expect(await chain.run(fillPublicHolidays)).toBe(0)
    expect(await calendar()).toEqual([changed, own])
    expect(await head.call(fillHolidays, {})).toEqual({ added: 1, unpublished: [2024, 2025, 2027] })
    expect(await head.call(fillHolidays, {})).toEqual({ added: 0, unpublished: [2024, 2025, 2027] })
    expect(await calendar()).toEqual([changed, makeUp, own])
  })

  it('[FC28] of a year come once it is published', async () => {
    nextYear = 'published'
    // The first of January lies within what a person entered.
    expect(await chain.run(fillPublicHolidays)).toBe(0)
    const { edition } = await head.call(getSheetRows, { sheet: 'sales_events' })
    await head.call(applyRows, {
      sheet: 'sales_events',
      edition,
      removed: ['OURS'],
      ...{ header: [], rows: [], added: [] },
    })
    expect(await chain.run(fillPublicHolidays)).toBe(1)
    expect(await calendar()).toContain('CN-20261231 元旦 HOLIDAY 2026-12-31 2027-01-01')
  })

  it('[FC28] are not those of a chain outside China', async () => {
    const { pool } = chain.connections
    await pool.query(`delete from sales_events; delete from administration_changes where sheet = 'sales_events';
      update chain set zone = 'Europe/Berlin'`)
    expect(await chain.run(fillPublicHolidays)).toBe(0)
    await pool.query(`update chain set zone = 'Asia/Shanghai'`)
    expect(await chain.run(fillPublicHolidays)).toBe(3)
  })
})
