import { describe, expect, it } from 'vitest'
import { presets } from '../../../domain/access/rights.ts'
import { countPlans, shelfOrder } from '../../../domain/master-data/sheets/columns/count-sheets.ts'
import { salesEvents } from '../../../domain/master-data/sheets/columns/event-sheets.ts'
import { roles, users } from '../../../domain/master-data/sheets/columns/people-sheets.ts'
import { materialCodeAllowed, products, recipes } from '../../../domain/master-data/sheets/columns/product-sheets.ts'
import { warehouseStock } from '../../../domain/master-data/sheets/columns/stock-sheets.ts'
import { materialUnits, stockUnitAllowed } from '../../../domain/master-data/sheets/columns/unit-sheets.ts'
import type { Row, RowLookup, Sheet, SheetName } from '../../../domain/master-data/sheets/sheet.ts'

/** A lookup in these rows, by sheet and key. */
const worldOf = (rows: Partial<Record<SheetName, Readonly<Record<string, Row>>>> = {}): RowLookup => ({
  row: (sheet, key) => rows[sheet]?.[key],
  keeps: () => false,
  holdsRow: (sheet, values) =>
    Object.values(rows[sheet] ?? {}).some(row =>
      Object.entries(values).every(([column, value]) => row[column] === value),
    ),
  count: () => 0,
})

/** Returns what each constraint of a column accepts instead; empty if the row is accepted. */
const allowedBy = (sheet: Sheet, column: string, row: Row, world = worldOf(), before?: Row) =>
  sheet
    .constraints!.filter(({ blames }) => blames === column)
    .flatMap(({ allows }) => [allows(row, world, before)])
    .filter(text => text !== null)

describe('a row of a sheet', () => {
  it('[ST2] of count plans has the days of its rule', () => {
    const allowed = (count_rule: string, ...days: ReadonlyArray<string>) =>
      allowedBy(countPlans, 'days', { count_rule, days })
    const weekly = [
      ['一个或多个星期：MON、TUE、WED、THU、FRI、SAT、SUN', 'one or more weekdays: MON, TUE, WED, THU, FRI, SAT, SUN'],
    ]
    const monthly = [['一个或多个 1 到 31 的日期', 'one or more days from 1 to 31']]
    expect(allowed('DAILY')).toEqual([])
    expect(allowed('DAILY', 'MON')).toEqual([['日盘请留空', 'blank for a daily plan']])
    expect([allowed('WEEKLY', 'MON', 'SUN'), allowed('MONTHLY', '1', '31')]).toEqual([[], []])
    expect([allowed('WEEKLY'), allowed('WEEKLY', '3'), allowed('WEEKLY', 'MON', '3')]).toEqual([weekly, weekly, weekly])
    expect([allowed('MONTHLY'), allowed('MONTHLY', 'MON'), allowed('MONTHLY', '3', 'MON')]).toEqual([
      ...[monthly, monthly, monthly],
    ])
  })

  it('[ST2] of count plans covers what exists', () => {
    const world = worldOf({ categories: { C1: {} }, materials: { M1: {} } })
    const allowed = (attribute: string, ...covers: ReadonlyArray<string>) =>
      allowedBy(countPlans, 'covers', { attribute, covers }, world)
    expect([allowed('ALL'), allowed('CATEGORY', 'C1'), allowed('MATERIAL', 'M1')]).toEqual([[], [], []])
    expect(allowed('ALL', 'M1')).toEqual([['全部物料请留空', 'blank for all materials']])
    expect(allowed('CATEGORY', 'C1', 'C2')).toEqual([['一个或多个已有的分类编码', 'one or more codes of categories']])
    expect(allowed('MATERIAL')).toEqual([['一个或多个已有的物料编码', 'one or more codes of materials']])
    expect(allowedBy(shelfOrder, 'shop_code', { shop_code: 'ALL' })).toEqual([])
    expect(allowedBy(shelfOrder, 'shop_code', { shop_code: 'S1' })).toEqual([
      ['已有的门店编码，或 ALL', 'the code of a shop, or ALL'],
    ])
  })

  it('[FC20] of events ends on or after its first day, and has a kind of weather if it is one', () => {
    const days = (first_day: string, last_day: string | null) =>
      allowedBy(salesEvents, 'last_day', { first_day, last_day })
    expect([days('2026-11-21', null), days('2026-11-21', '2026-11-21')]).toEqual([[], []])
    expect(days('2026-11-21', '2026-11-20')).toEqual([
      ['不早于开始日期 2026-11-21', 'a day from the first day 2026-11-21 on'],
    ])
    const weather = (kind: string, weather_type: string | null) =>
      allowedBy(salesEvents, 'weather_type', { kind, weather_type })
    expect([weather('WEATHER', 'RAIN'), weather('HOLIDAY', null)]).toEqual([[], []])
    expect(weather('WEATHER', null)).toEqual([
      ['天气类型（类型为天气时必填）', 'a weather type (required for events of type weather)'],
    ])
    expect(weather('HOLIDAY', 'RAIN')).toEqual([['留空：只有天气才填', 'blank: only for events of type weather']])
  })

  it('[P10] of people and roles has roles that exist, and codes that are not built in', () => {
    const [preset] = Object.keys(presets)
    const world = worldOf({ roles: { buyer: {} } })
    expect(allowedBy(users, 'presets', { presets: [preset!, 'buyer'] }, world)).toEqual([])
    expect(allowedBy(users, 'presets', { presets: ['other'] }, world)).toEqual([
      [
        `${Object.keys(presets).join('、')}，或 roles 表中的角色`,
        `${Object.keys(presets).join(', ')}, or a role of the sheet roles`,
      ],
    ])
    expect(allowedBy(roles, 'role_code', { role_code: 'buyer' })).toEqual([])
    expect(allowedBy(roles, 'role_code', { role_code: preset! })).toEqual([
      ['不是内置角色的编码', 'a code that is not the name of a built-in role'],
    ])
  })

  it('[SA2] of products and materials has a code that the other ones do not use', () => {
    const world = worldOf({ materials: { X: {} }, products: { X: {} } })
    expect(allowedBy(products, 'product_code', { product_code: 'X' }, world)).toEqual([
      [
        '物料没有使用的编码：配方用编码区分物料和成品',
        'a code that no material uses: recipes tell materials and products apart by code',
      ],
    ])
    expect(materialCodeAllowed({ material_code: 'X' }, world)).toEqual([
      '成品没有使用的编码：配方用编码区分物料和成品',
      'a code that no product uses: recipes tell materials and products apart by code',
    ])
    expect([
      allowedBy(products, 'product_code', { product_code: 'Y' }, world),
      materialCodeAllowed({ material_code: 'Y' }, world),
    ]).toEqual([[], null])
  })

  it('[SA2] [SA3] of recipes has components and units that exist, and says the path to what does not', () => {
    const world = worldOf({
      materials: { M1: { material_code: 'M1', unit: '箱', stock_unit: '瓶' }, M2: { material_code: 'M2', unit: '袋' } },
      material_units: { 'M1 箱': { material_code: 'M1', unit: '箱' } },
      products: { P1: { product_code: 'P1', unit: '份' }, P2: { product_code: 'P2', kind: 'SERVICE', unit: '次' } },
    })
    const allowed = (column: string, component_code: string, unit: string, product_code = 'P1') =>
      allowedBy(recipes, column, { product_code, component_code, unit }, world)
    expect(allowed('component_code', 'M1', '瓶')).toEqual([])
    expect(allowed('component_code', 'X', '瓶')).toEqual([
      [
        '已有的物料、半成品或成品（P1 → X）',
        'the code of an existing material, semi-finished product or product (P1 → X)',
      ],
    ])
    expect(allowed('product_code', 'M1', '瓶', 'P2')).toEqual([
      ['耗用物料的成品；该项目登记为不耗料', 'a product that uses materials; this one is set to use none'],
    ])
    expect([
      allowed('unit', 'M1', '瓶'),
      allowed('unit', 'M1', '箱'),
      allowed('unit', 'M2', '袋'),
      allowed('unit', 'P1', '份'),
    ]).toEqual([[], [], [], []])
    expect(allowed('unit', 'M1', '桶')).toEqual([
      [
        '瓶（P1 → M1），或先在「单位换算」中填写 M1 的 1 桶 折合多少 瓶',
        '瓶 (P1 → M1), or first set in the unit conversions how many 瓶 a 桶 of M1 is',
      ],
    ])
    expect(allowed('unit', 'P1', '盘')).toEqual([['份（P1 的单位，P1 → P1）', '份, the unit of P1 (P1 → P1)']])
  })

  it('[W10] of the warehouse stock has a reason exactly for a change of what is there', () => {
    const allowed = (before: Row | undefined, on_hand: number, reason: string) =>
      allowedBy(warehouseStock, 'reason', { on_hand, reason }, worldOf(), before)
    expect([allowed(undefined, 5, ''), allowed({ on_hand: 5 }, 5, ''), allowed({ on_hand: 4 }, 5, '盘点')]).toEqual([
      [],
      [],
      [],
    ])
    expect(allowed({ on_hand: 4 }, 5, '')).toEqual([
      ['修改库存的原因，如「盘点」（必填）', 'the reason for the change, such as "stocktake" (required)'],
    ])
    const complete = warehouseStock.complete!
    expect(complete({ on_hand: 5, reason: '盘点' }, { on_hand: 5 })).toEqual({ on_hand: 5, reason: '' })
    expect(complete({ on_hand: 5, reason: '盘点' }, { on_hand: 4 })).toEqual({ on_hand: 5, reason: '盘点' })
    expect(complete({ on_hand: 5, reason: '期初' })).toEqual({ on_hand: 5, reason: '期初' })
    const { cell } = warehouseStock.columns.reason!
    expect([cell.write(null, ''), cell.write('盘点', '')]).toEqual(['', '盘点'])
  })

  it('[SL9] of units is another one than the stock unit, which has a ratio where it is not the order unit', () => {
    const world = worldOf({
      materials: { M1: { stock_unit: '瓶' } },
      material_units: { 'M1 箱': { material_code: 'M1', unit: '箱' } },
    })
    const units = (unit: string) => allowedBy(materialUnits, 'unit', { material_code: 'M1', unit }, world)
    expect(units('箱')).toEqual([])
    expect(units('瓶')).toEqual([['库存单位以外的单位', 'a unit other than the stock unit']])
    const ratio = (before: Row, now: number) => allowedBy(materialUnits, 'ratio', { ratio: now }, world, before)
    expect([ratio({ is_used: false, ratio: 6 }, 12), ratio({ is_used: true, ratio: 12 }, 12)]).toEqual([[], []])
    expect(ratio({ is_used: true, ratio: 6 }, 12)).toEqual([
      [
        '6：已有单据使用；新的换算请另加一行，填写新的生效日期',
        '6: existing documents use it; add a row with a new valid-from date for a new ratio',
      ],
    ])
    const row = { material_code: 'M1', unit: '箱', stock_unit: '瓶' }
    expect([stockUnitAllowed(row, world), stockUnitAllowed({ ...row, stock_unit: null }, worldOf())]).toEqual([
      null,
      null,
    ])
    expect(stockUnitAllowed(row, worldOf())).toEqual([
      '与订货单位相同或留空；或先在「单位换算」中填写 1 箱 折合多少库存单位',
      'the order unit or blank; or first set in the unit conversions how many stock units a 箱 is',
    ])
  })
})
