import { describe, expect, it } from 'vitest'
import { getOrderCalendar, getOrderRules, searchMaterials } from '../../../application/ordering/contract/calendar.ts'
import { day } from '../../../domain/kernel/day.ts'
import { waysOf } from '../../fixtures/chain.ts'
import { at, faultOf, newGroup, newShop, onTestChain, refusalOf } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('the order calendar %s', way => {
  const { chain, people } = onTestChain(way, 'head')
  const [head] = people
  const ask = (storeJde: string, startDate: string, endDate: string, materialCode?: string) =>
    head.attempt(getOrderCalendar, {
      storeJde,
      startDate: day(startDate),
      endDate: day(endDate),
      ...(materialCode && { materialCode }),
    })
  const days = async (...request: Parameters<typeof ask>) => {
    const answer = await ask(...request)
    return 'success' in answer ? answer.success : Promise.reject(answer.failure)
  }

  it('[D2] shows every day of the range: open with its arrival, Wednesdays closed [000: 3.3.3, 7.1.1.2]', async () => {
    const month = await days('S1', '2026-11-01', '2026-12-31')
    expect(month.length).toBe(61)
    expect(month.filter(it => it.canOrder === 0).map(it => it.orderDate)).toEqual(
      ['11-04', '11-11', '11-18', '11-25', '12-02', '12-09', '12-16', '12-23', '12-30'].map(it => `2026-${it}`),
    )
    expect(month[20]).toEqual({
      orderDate: '2026-11-21',
      canOrder: 1,
      arrivalDate: '2026-11-23',
      entry: 'SAT',
      refusal: null,
    })
    expect(month[24]).toMatchObject({
      orderDate: '2026-11-25',
      canOrder: 0,
      arrivalDate: null,
      refusal: { kind: 'DAY_NOT_ORDERABLE', figures: { purchaseDate: '2026-11-25', entry: 'WED' } },
    })
  })

  it('[D2] prefers the entry for a date to the one for its weekday', async () => {
    const group = await newGroup(chain)
    await chain.connections.pool.query(
      `insert into calendar_entries values ($1, '2026-11-24', false, 0), ($1, '2026-11-25', true, 5)`,
      [group],
    )
    expect(await days(await newShop(chain, { group }), '2026-11-24', '2026-11-25')).toMatchObject([
      { orderDate: '2026-11-24', canOrder: 0, arrivalDate: null, refusal: { figures: { entry: '2026-11-24' } } },
      { orderDate: '2026-11-25', canOrder: 1, arrivalDate: '2026-11-30', entry: '2026-11-25', refusal: null },
    ])
  })

  it('finds the material by name, code or initials, with its specification [000: 7.1.5.2] [001: 7.20.3]', async () => {
    const cup = {
      materialCode: 'M3',
      materialName: '纸杯100%_木浆',
      materialSpec: '1000只/箱',
      materialUnitName: '箱',
      materialPicUrl: null,
    }
    for (const keyword of [' 纸杯 ', 'm3', 'ZB', '100%_'])
      expect(await head.call(searchMaterials, { keyword })).toEqual([cup])
    expect(await head.call(searchMaterials, { keyword: ' ' })).toEqual([])
    expect(await head.call(searchMaterials, { keyword: 'm3', sceneList: ['RETAIL_PRODUCT', 'MATERIAL'] })).toEqual([
      cup,
    ])
    expect(await head.call(searchMaterials, { keyword: 'm3', sceneList: ['PRODUCT'] })).toEqual([])
  })

  it('[C3] for one material is closed if the shop cannot order it', async () => {
    const open = async (materialCode?: string) =>
      (await days('S1', '2026-11-20', '2026-11-26', materialCode)).filter(it => it.canOrder === 1).length
    expect([await open(), await open('M1'), await open('M5'), await open('M0')]).toEqual([6, 6, 0, 0])
  })

  it('[C3] gives the reason for each closed day: the day first, then the material', async () => {
    const why = async (materialCode: string) =>
      (await days('S1', '2026-11-24', '2026-11-25', materialCode)).map(({ refusal }) => refusal?.kind ?? null)
    expect(await why('M1')).toEqual([null, 'DAY_NOT_ORDERABLE'])
    expect(await why('M5')).toEqual(['MATERIAL_NOT_ON_SALE', 'DAY_NOT_ORDERABLE'])
    expect(await why('M0')).toEqual(['MATERIAL_UNKNOWN', 'DAY_NOT_ORDERABLE'])
    const bare = await newShop(chain, { group: 'nothing' })
    await chain.connections.pool.query(`insert into calendar_entries values ('nothing', 'TUE', true, 1)`)
    expect((await days(bare, '2026-11-24', '2026-11-24'))[0]?.refusal).toMatchObject({
      kind: 'NO_ORDERABLE_MATERIAL',
      figures: { purchaseDate: '2026-11-24' },
    })
    expect((await days(bare, '2026-11-24', '2026-11-24', 'M1'))[0]?.refusal?.kind).toBe('MATERIAL_NOT_ON_SHEET')
  })

  it('[D9] accepts at most 62 days', async () => {
    expect((await days('S1', '2026-11-01', '2027-01-01')).length).toBe(62)
    expect(refusalOf(await ask('S1', '2026-11-01', '2027-01-02'))).toMatchObject({
      kind: 'DATE_RANGE_TOO_LONG',
      figures: { days: 63, max: 62 },
    })
    expect(refusalOf(await ask('S1', '2026-11-02', '2026-11-01')).kind).toBe('DATE_RANGE_REVERSED')
  })

  it('[P3] of a foreign shop is not found', async () => {
    const clerk = await chain.signIn('clerk1', way)
    const payload = { storeJde: 'S3', startDate: day('2026-11-01'), endDate: day('2026-11-02') }
    expect(faultOf(await clerk.attempt(getOrderCalendar, payload))).toBe('NOT_FOUND')
  })

  const rulesAt = async (now: string, shopJdeNo = 'S1') => {
    chain.clock.now = at(now)
    const rules = await head.call(getOrderRules, { shopJdeNo })
    expect(rules.length).toBe(2)
    return rules
  }
  const statusesAt = async (now: string, shopJdeNo = 'S1') =>
    (await rulesAt(now, shopJdeNo)).map(rule => `${rule.purchaseDate.slice(8)} ${rule.dhDateStatus}`)

  it('[D5] moves today and tomorrow through their statuses as time passes [000: 4.2.6.2-5, 7.1.6.1, 7.2.5.1]', async () => {
    expect(await statusesAt('2026-11-21T07:59:59.999')).toEqual(['21 NORMAL_DH_ING', '22 TO_BEGIN'])
    expect(await statusesAt('2026-11-21T08:00:00')).toEqual(['21 NORMAL_DH_ING', '22 NORMAL_DH_ING'])
    expect(await statusesAt('2026-11-21T21:59:59.999')).toEqual(['21 NORMAL_DH_ING', '22 NORMAL_DH_ING'])
    expect(await statusesAt('2026-11-21T22:00:00')).toEqual(['21 OVERTIME_DH_ING', '22 NORMAL_DH_ING'])
    expect(await statusesAt('2026-11-21T23:29:59.999')).toEqual(['21 OVERTIME_DH_ING', '22 NORMAL_DH_ING'])
    expect(await statusesAt('2026-11-21T23:30:00')).toEqual(['21 ORDER_CLOSE', '22 NORMAL_DH_ING'])
    expect(await statusesAt('2026-11-22T00:00:00')).toEqual(['22 NORMAL_DH_ING', '23 TO_BEGIN'])
  })

  it('[D5] has no add-on time if the group has no such rule', async () => {
    expect(await statusesAt('2026-11-21T22:00:00', 'S3')).toEqual(['21 ORDER_CLOSE', '22 NORMAL_DH_ING'])
  })

  it('[D2] has nothing to order on a closed day, and never without material or rule [000: 4.2.6.1]', async () => {
    expect(await statusesAt('2026-11-24T12:00:00')).toEqual(['24 NORMAL_DH_ING', '25 NO_MATERIAL'])
    const bare = await newShop(chain, { group: 'nothing' })
    expect(await statusesAt('2026-11-21T12:00:00', bare)).toEqual(['21 NO_MATERIAL', '22 NO_MATERIAL'])
    const group = await newGroup(chain)
    await chain.connections.pool.query('delete from order_rules where shop_group = $1', [group])
    expect(await statusesAt('2026-11-21T12:00:00', await newShop(chain, { group }))).toEqual([
      '21 NO_MATERIAL',
      '22 NO_MATERIAL',
    ])
  })

  it('[D3] [D4] says why neither kind of order can be started: the time, the calendar, the shop', async () => {
    const why = async (now: string, shop?: string) =>
      (await rulesAt(now, shop)).map(rule => [rule.routineRefusal?.kind ?? null, rule.addOnRefusal?.kind ?? null])
    expect(await why('2026-11-21T07:30:00')).toEqual([
      [null, 'NOT_OPEN_YET'],
      ['NOT_OPEN_YET', 'NOT_OPEN_YET'],
    ])
    expect((await why('2026-11-21T22:00:00'))[0]).toEqual(['CUT_OFF_PASSED', null])
    expect((await why('2026-11-21T23:30:00'))[0]).toEqual(['CUT_OFF_PASSED', 'CUT_OFF_PASSED'])
    expect((await why('2026-11-24T12:00:00'))[1]).toEqual(['DAY_NOT_ORDERABLE', 'DAY_NOT_ORDERABLE'])
    expect((await why('2026-11-21T12:00:00', 'S3'))[0]).toEqual([null, 'NO_ORDER_RULE'])
    const closed = await newShop(chain, { storeStatus: '4' })
    expect((await why('2026-11-21T12:00:00', closed))[0]).toEqual(['SHOP_NOT_TRADING', 'SHOP_NOT_TRADING'])
  })

  it('[D6] gives the limits as today and tomorrow, with their instants [000: 2.8.2.4]', async () => {
    const [today, tomorrow] = await rulesAt('2026-11-21T07:30:00')
    expect(today).toMatchObject({
      dhDateStatusText: '订货中',
      purchaseDateText: '11月21日 周六',
      purchaseText: '今天 22:00 截单',
      toBeginText: '',
      isRoutine: true,
      isAddition: false,
      opensAt: at('2026-11-20T08:00'),
      cutOffAt: at('2026-11-21T22:00'),
      addOnCutOffAt: at('2026-11-21T23:30'),
      arrivalDate: '2026-11-23',
    })
    expect(tomorrow).toMatchObject({ toBeginText: '今天 08:00 开始订货', purchaseText: '', isRoutine: false })
    const [late] = await rulesAt('2026-11-21T22:30:00')
    expect(late).toMatchObject({ purchaseText: '今天 23:30 截单', isRoutine: false, isAddition: true })
  })
})
