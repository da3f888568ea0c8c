import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf } from '../../../domain/master-data/sheets/changes.ts'
import { keyOf, type Row, type RowLookup, type SheetName } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { validateRow } from '../../../domain/master-data/sheets/validate-row.ts'
import { assertProperty } from '../runs.ts'

const zone = 'Asia/Shanghai'
const noSiblings: RowLookup = { row: () => undefined, keeps: () => false, holdsRow: () => true, count: () => 1 }

/** Returns the messages of a sheet's constraints for a row, by column. */
const messagesOf = (name: SheetName, row: Row, world: Partial<RowLookup> = {}) =>
  Object.fromEntries(
    (sheets[name].constraints ?? []).flatMap(({ blames, allows }) => {
      const allowed = allows(row, { ...noSiblings, ...world })
      return allowed === null ? [] : [[blames, allowed]]
    }),
  )

describe('the constraints of the sheets', () => {
  it('[A1] place a category of level n below one of level n − 1, and level 1 below none', () => {
    assertProperty(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.option(fc.integer({ min: 1, max: 4 })),
        fc.boolean(),
        (level, above, isThere) => {
          const world = {
            row: (of: SheetName, key: string) =>
              of === 'categories' && key === 'C0' && isThere ? { level: above! } : undefined,
          }
          const wrong = messagesOf(
            'categories',
            { category_code: 'C1', level, parent_code: above === null ? null : 'C0' },
            world,
          )
          const isWell = level === 1 ? above === null : above !== null && (!isThere || above === level - 1)
          expect(Object.keys(wrong)).toEqual(isWell ? [] : ['parent_code'])
          if (!isWell)
            expect(wrong.parent_code).toEqual(
              level === 1
                ? ['一级分类须留空', 'blank for level 1']
                : [`${level - 1} 级分类的编码`, `the code of a level ${level - 1} category`],
            )
        },
      ),
    )
  })

  it('[A1] keep a category with materials on level 4', () => {
    const queries: unknown[] = []
    const keeps: RowLookup['keeps'] = (...of) => queries.push(of) > 0
    const row = { category_code: 'C1', level: 3, parent_code: 'C0' }
    expect(messagesOf('categories', row, { keeps })).toEqual({
      level: ['4：已有物料属于该分类', '4: materials belong to this category'],
    })
    expect(messagesOf('categories', { ...row, level: 4 }, { keeps })).toEqual({})
    expect([messagesOf('categories', row), queries]).toEqual([{}, [['materials', 'category_code', 'C1']]])
    messagesOf('categories', { level: 3, parent_code: 'C0' }, { keeps })
    expect(queries.at(-1)).toEqual(['materials', 'category_code', null])
  })

  it('[A1] allow a material only in a category of level 4, and report an unknown one elsewhere', () => {
    for (const level of [1, 2, 3, 4]) {
      const wrong = messagesOf(
        'materials',
        { category_code: 'C1' },
        {
          row: (of, key) => {
            if (of === 'products') return undefined
            return `${of} ${key}` === 'categories C1' ? { level } : { level: 9 }
          },
        },
      )
      expect(wrong).toEqual(
        level === 4
          ? {}
          : { category_code: [`四级分类；这是 ${level} 级`, `a level 4 category; this one is level ${level}`] },
      )
    }
    expect(messagesOf('materials', { category_code: 'C1' })).toEqual({})
  })

  it('[A1] allow a barcode for one material only', () => {
    const count: RowLookup['count'] = (sheet, column, value) =>
      `${sheet}.${column} ${value}` === 'materials.barcodes 70' ? 2 : 1
    expect(messagesOf('materials', { barcodes: ['69', '70'] }, { count })).toEqual({
      barcodes: ['一个条码只属于一种物料；70 出现多次', 'a barcode of one material only; 70 is used by several'],
    })
    expect([
      messagesOf('materials', { barcodes: ['69'] }, { count }),
      messagesOf('materials', {}, { count: () => 2 }),
    ]).toEqual([{}, {}])
  })

  it('[A1] require a purchase rule whose maximum is no less than its minimum', () => {
    assertProperty(
      fc.property(
        fc.nat(9000),
        fc.integer({ min: 1, max: 9000 }),
        fc.integer({ min: 1, max: 9000 }),
        (min, step, max) => {
          const row = { min_quantity: min, step_quantity: step, max_quantity: max }
          expect(messagesOf('purchase_rules', row)).toEqual(
            min <= max ? {} : { max_quantity: ['不小于最小订货量，或留空', 'at least the minimum, or blank'] },
          )
        },
      ),
    )
    expect(messagesOf('purchase_rules', { min_quantity: 1, step_quantity: 0, max_quantity: 2 })).toHaveProperty(
      'max_quantity',
    )
  })

  it('[A1] require a payer for a shop that prepays, and for no other', () => {
    const expected = { payer_code: ['先付款的门店须有付款主体', 'a payer, because the shop pays first'] }
    expect(messagesOf('shops', { pay_method: 'ONLINE', payer_code: null })).toEqual(expected)
    expect(messagesOf('shops', { pay_method: 'ONLINE', payer_code: 'P1' })).toEqual({})
    expect(messagesOf('shops', { pay_method: 'OFFLINE', payer_code: null })).toEqual({})
  })

  it('[A1] close orders after they open, to the minute', () => {
    const clock = (minutes: number) =>
      [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
    assertProperty(
      fc.property(
        ...([fc.integer({ min: -3, max: 3 }), fc.nat(1439), fc.integer({ min: -4000, max: 4000 })] as const),
        (opens, at, later) => {
          const closes = opens * 1440 + at + later
          const day = Math.floor(closes / 1440)
          const row = {
            ...{ opens_day_offset: opens, opens_at: clock(at) },
            ...{ cut_off_day_offset: day, cut_off_at: clock(closes - day * 1440) },
          }
          expect(messagesOf('order_rules', row)).toEqual(
            later > 0 ? {} : { cut_off_at: ['晚于开始订货的时间', 'later than the opening time'] },
          )
        },
      ),
    )
    expect(
      messagesOf('order_rules', { opens_day_offset: 0, opens_at: '08:00', cut_off_day_offset: 0, cut_off_at: '08:01' }),
    ).toEqual({})
  })

  it('[A1] end a notice after it begins', () => {
    assertProperty(
      fc.property(fc.nat(1000), fc.nat(1000), (from, to) => {
        const wrong = messagesOf('notices', { effective_from: from, effective_to: to })
        expect(wrong).toEqual(to > from ? {} : { effective_to: ['晚于生效时间', 'later than effective_from'] })
      }),
    )
  })

  it('[A1] use the name of a shop without a title', () => {
    const complete = sheets.shops.complete!
    expect(complete({ name: '静安寺店', title: '' })).toEqual({ name: '静安寺店', title: '静安寺店' })
    expect(complete({ name: '静安寺店', title: '静安' })).toEqual({ name: '静安寺店', title: '静安' })
    expect(complete({ title: '' })).toEqual({ title: '' })
  })

  it('[A1] identify a row by its key', () => {
    expect(keyOf(sheets.prices, { shop_group: 'A', material_code: 'M1', valid_from: '2026-11-21', price: 1 })).toBe(
      'A M1 2026-11-21',
    )
  })
})

describe('a row that is checked alone', () => {
  const category = { category_code: 'C1', name: '茶', level: '2', parent_code: 'C0' }

  it('[A1] skips constraints over unreadable cells, and those over the whole sheet', () => {
    expect(validateRow('categories', category, zone)).toEqual({})
    expect(Object.keys(validateRow('categories', { ...category, parent_code: '' }, zone))).toEqual(['parent_code'])
    expect(Object.keys(validateRow('categories', { ...category, level: 'x', parent_code: '' }, zone))).toEqual([
      'level',
    ])
    expect(Object.keys(validateRow('categories', { ...category, level: ' 1 ', parent_code: ' ' }, zone))).toEqual([])
    const [zh, en] = validateRow('categories', {}, zone).category_code!
    expect([zh.endsWith('（必填）'), en.endsWith(' (required)')]).toEqual([true, true])
  })

  it('[A1] is valid if all cells are, whatever it refers to', () => {
    const material = {
      ...{ material_code: 'M1', name: '茶', unit: '箱', category_code: 'C9' },
      ...{ storage_type: '', delivery_mode: '', barcodes: '69;70' },
    }
    expect(Object.keys(validateRow('materials', material, zone))).toEqual(['storage_type', 'delivery_mode'])
  })
})

describe('the description of a change', () => {
  const before = { entity_code: 'P1', entity_name: '甲', deduction_ratio: 3000, fees_usable: false }

  it('[A4] names each changed field with its old and new value, in the words of the sheet, and no other', () => {
    const after = { ...before, deduction_ratio: 2550, fees_usable: true }
    expect(changesOf('payers', before, after, zone)).toEqual([
      { column: 'deduction_ratio', from: '30.00', to: '25.50' },
      { column: 'fees_usable', from: 'no', to: 'yes' },
    ])
    expect(changesOf('payers', before, { ...before }, zone)).toEqual([])
  })

  it('[A4] of a new or removed row has all its values that are not blank', () => {
    const row = { shop_group: 'A', material_code: 'M1', valid_from: '2026-11-21', price: 150 }
    const fields = Object.entries({ ...row, price: '1.50' })
    expect(changesOf('prices', undefined, row, zone)).toEqual(fields.map(([column, to]) => ({ column, from: '', to })))
    expect(changesOf('prices', row, undefined, zone)).toEqual(
      fields.map(([column, from]) => ({ column, from, to: '' })),
    )
    expect(changesOf('prices', undefined, undefined, zone)).toEqual([])
  })

  it('[A4] compares a list by its items', () => {
    const row = { material_code: 'M1', barcodes: ['69', '70'] }
    expect(changesOf('materials', row, { ...row, barcodes: ['69', '70'] }, zone)).toEqual([])
    expect(changesOf('materials', row, { ...row, barcodes: ['69'] }, zone)).toEqual([
      { column: 'barcodes', from: '69;70', to: '69' },
    ])
    expect(changesOf('materials', { ...row, barcodes: [] }, { material_code: 'M1' }, zone)).toEqual([])
  })

  it('[A4] never contains a password, only that it has changed', () => {
    const user = { user_id: 'U1', password: '' }
    expect(changesOf('users', user, { ...user, password: 'hash' }, zone)).toEqual([
      { column: 'password', from: '***', to: '***' },
    ])
    for (const after of [user, undefined]) {
      const reportAfter = changesOf('users', { ...user, password: 'old' }, after, zone).map(({ column }) => column)
      expect(reportAfter).not.toContain('password')
    }
    expect(changesOf('users', { user_id: 'U1', password: 'old' }, { user_id: 'U1' }, zone)).toEqual([])
  })
})

describe('the units of a material', () => {
  it('[SL10] keep a ratio that documents have used, and take any other', () => {
    const row = { material_code: 'M1', unit: '箱', valid_from: '2026-01-01', ratio: '24' }
    const [used] = sheets.material_units.constraints!
    for (const [before, isRefused] of [
      [undefined, false],
      [{ ...row, is_used: true }, false],
      [{ ...row, ratio: '12', is_used: false }, false],
      [{ ...row, ratio: '12', is_used: true }, true],
    ] as const)
      expect(used!.allows(row, noSiblings, before) !== null).toBe(isRefused)
    expect(used!.allows(row, noSiblings, { ...row, ratio: '12', is_used: true })![1]).toContain(
      '12: existing documents',
    )
  })

  it('[SL9] need a ratio of the order unit where the stock has a unit of its own', () => {
    const row = { material_code: 'M1', unit: '箱', stock_unit: '瓶' }
    const searches: unknown[] = []
    const holdsRow: RowLookup['holdsRow'] = (...of) => searches.push(of) < 0
    expect(messagesOf('materials', row, { holdsRow })).toHaveProperty('stock_unit')
    expect(searches).toEqual([['material_units', { material_code: 'M1', unit: '箱' }]])
    expect(messagesOf('materials', {}, { holdsRow })).toEqual({})
    expect(messagesOf('materials', { stock_unit: '瓶' }, { holdsRow })).toHaveProperty('stock_unit')
    expect(messagesOf('materials', row)).toEqual({})
    expect(sheets.materials.complete!({ ...row, stock_unit: '箱' })).toEqual({ ...row, stock_unit: null })
    expect(sheets.materials.complete!(row)).toBe(row)
  })

  it('[SL9] convert other units than that of the stock', () => {
    const world = (stockUnit: string | null) => ({ row: () => ({ stock_unit: stockUnit }) })
    const row = { material_code: 'M1', unit: '瓶', ratio: '1' }
    expect(messagesOf('material_units', row, world('瓶'))).toHaveProperty('unit')
    expect(messagesOf('material_units', row, world('箱'))).toEqual({})
    expect(messagesOf('material_units', row)).toEqual({})
    const cell = sheets.material_units.columns.ratio!.cell
    expect([cell.read('24/2', zone), cell.read('x', zone), cell.write('12', zone)]).toEqual(['12', undefined, '12'])
    const stockUnit = sheets.materials.columns.stock_unit!.cell
    expect([stockUnit.write('瓶', zone), stockUnit.write(null, zone)]).toEqual(['瓶', ''])
  })
})

describe('the settings of receiving', () => {
  it('[A1] are blank where a limit of small claims is switched off', () => {
    const { small_claim_max: amount, small_claim_rate: rate } = sheets.receiving_settings.columns
    const texts = [amount!, rate!].flatMap(({ cell }) => [cell.write(null, zone), cell.write(2050, zone)])
    expect(texts).toEqual(['', '20.50', '', '20.50'])
    expect([amount!, rate!].map(({ blank, cell }) => [blank, cell.read('20.5', zone)])).toEqual([
      [null, 2050],
      [null, 2050],
    ])
  })
})
