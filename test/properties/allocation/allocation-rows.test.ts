import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOf, decideSend, refuseSent } from '../../../domain/allocation/send.ts'
import { type AllocationInput, addRows, readAllocation, splitPaste } from '../../../domain/allocation/table.ts'
import {
  type AllocatedShop,
  type AllocationTerms,
  type PlannedOrder,
  validateAllocation,
} from '../../../domain/allocation/validate-allocation.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { calendarDay, type OrderRule } from '../../../domain/master-data/calendar.ts'
import { catalogueOf } from '../../../domain/ordering/filling/catalogue.ts'
import { material, sheetOf } from '../ordering/orders.ts'
import { assertProperty } from '../runs.ts'

describe('the rows of a main allocation as typed', () => {
  it('[U6] are none if nothing is filled in, and are numbered from the first line', () => {
    expect(readAllocation([])).toEqual([])
    expect(readAllocation([['', ' '], [], ['\t']])).toEqual([])
    expect(readAllocation([[''], [' S1 ', '', ' 3 ']])).toEqual([
      { at: 2, shop: 'S1', material: '', quantity: '3', zpType: '', zpExplain: '' },
    ])
  })

  it('[U6] are found by headings for shop, material and quantity, in any spelling', () => {
    const heads = ['Qty.', '* 门店(编码):', 'Item-Code', '小计', '数量']
    expect(readAllocation([heads, ['3', 'S1', 'M1', '9', '4']])).toEqual([
      { at: 2, shop: 'S1', material: 'M1', quantity: '3', zpType: '', zpExplain: '' },
    ])
    for (const missing of [0, 1, 2]) {
      const some = ['数量', '门店', '物料'].filter((_, place) => place !== missing)
      expect(readAllocation([some, ['1', '2']]), `without ${missing}`).toHaveLength(2)
    }
  })

  it('[U6] lose their thousands separators, and nothing else', () => {
    const quantityOf = (text: string) => readAllocation([['S1', 'M1', text]])[0]!.quantity
    expect(['1,200', '1，200', '1,234,567.5', '1,20', '1,2000', '十二', '.5', 'x'].map(quantityOf)).toEqual([
      ...['1200', '1200', '1234567.5', '1,20', '1,2000', '12', '0.5', 'x'],
    ])
  })

  it('[U6] are pasted with tabs, commas or spaces between their cells, in this order of precedence', () => {
    const cells = splitPaste('S1\tM 1, big\t3\r\nS2,M 2;3\nS3；M3|4，新品\nS4  M4 5')
    expect(cells).toEqual([
      ['S1', 'M 1, big', '3'],
      ['S2', 'M 2', '3'],
      ['S3', 'M3', '4', '新品'],
      ['S4', 'M4', '5'],
    ])
  })
})

describe('a row of a main allocation', () => {
  const validate = (...rows: ReadonlyArray<Partial<AllocationInput>>) =>
    validateAllocation(
      rows.map((row, index) => ({ ...baseRow, at: index + 1, ...row })),
      terms,
    )
  const whyOf = (row: Partial<AllocationInput>) => validate(row).rows[0]!

  it('[U6] is assigned to its shop with its cost', () => {
    expect(validate({ quantity: '2.5', zpExplain: '补' })).toEqual({
      rows: [
        {
          ...{ ...baseRow, quantity: '2.5', zpExplain: '补', at: 1, shopCode: 'S1', materialCode: 'A', type: 'NEW' },
          ...{ outcome: 'accepted', fills: 2500, price: 330, amount: 825, why: null },
        },
      ],
      counts: { accepted: 1, adjusted: 0, rejected: 0 },
      orders: [
        {
          ...{ shopCode: 'S1', zpType: 'NEW', zpExplain: '补', arrivalDate: '2026-11-22' },
          start: {
            kind: 'NEW',
            to: 'WAIT_SUBMIT',
            rule,
            opensAt: at('2026-11-14T00:00'),
            cutOffAt: at('2026-11-21T23:59'),
          },
          lines: [{ materialCode: 'A', quantity: 2500, amount: 825 }],
          total: 825,
        },
      ],
      total: 825,
    })
  })

  it('[U6] is rejected completely, with the first applicable reason', () => {
    const rejected = { outcome: 'rejected', fills: null, price: null, amount: null }
    const unknown = { shop: 'S9', zpType: '?', material: '?', zpExplain: 'x'.repeat(101) }
    const long = '😀'.repeat(101)
    expect(whyOf(unknown)).toEqual({
      ...{ ...baseRow, ...unknown, at: 1, shopCode: null, materialCode: null, type: null, ...rejected },
      why: { kind: 'SHOP_UNKNOWN', rule: 'P8', figures: { shopCode: 'S9' }, accepted: [] },
    })
    expect(whyOf({ ...unknown, shop: 'S1' }).why).toMatchObject({
      ...{ kind: 'ALLOCATION_TYPE', figures: { input: '?' } },
      accepted: ['新品主配', '周边主配', '其他主配', '补货主配', '新店设备', '新店低值易耗', '新店促销物料'],
    })
    expect(whyOf({ zpExplain: long, material: '?' }).why).toMatchObject({
      kind: 'ALLOCATION_EXPLAIN',
      figures: { length: 101, max: 100 },
    })
    expect(whyOf({ zpExplain: long.slice(2) }).why).toBeNull()
    expect(whyOf({ shop: 'S4' })).toMatchObject({ shopCode: 'S4', ...rejected, why: { kind: 'SHOP_NOT_TRADING' } })
    expect(whyOf({ shop: 'S4', material: '?' }).why).toMatchObject({
      ...{ kind: 'MATERIAL_UNKNOWN', figures: { keyword: '?' }, accepted: [] },
    })
  })

  it('[U6] [N4] names a material by its code or its full name, and gets suggestions otherwise', () => {
    expect(whyOf({ material: '乙料' })).toMatchObject({ materialCode: 'B', outcome: 'accepted' })
    expect(whyOf({ material: '乙料大' }).why).toMatchObject({ kind: 'MATERIAL_UNKNOWN', accepted: ['C'] })
    expect(whyOf({ material: '同名' })).toMatchObject({
      ...{ materialCode: null, outcome: 'rejected' },
      why: { kind: 'MATERIAL_AMBIGUOUS', figures: { keyword: '同名', matches: 25 } },
    })
    expect(whyOf({ material: '同名' }).why!.accepted).toEqual(Array.from({ length: 20 }, (_, index) => `T${index}`))
  })

  it('[U6] reads its type by code or by words of either language, and the explanation of all by default [000: 3.21]', () => {
    const codes = [
      ...['NEW', 'MERCHANDISE', 'OTHER', 'RESTOCK', 'NEW_STORE_EQUIPMENT', 'NEW_STORE_LOW_COST'],
      'NEW_STORE_PROMOTIONAL',
    ]
    expect(codes.map(zpType => whyOf({ zpType }).type)).toEqual(codes)
    for (const zpType of ['RESTOCK', ' restock', '补货主配', 'ＲＥＳＴＯＣＫ']) {
      expect(whyOf({ zpType }).type, zpType).toBe('RESTOCK')
    }
    expect(whyOf({ zpType: 'New shop equipment' }).why?.kind).toBe('ALLOCATION_TYPE')
    expect(whyOf({ zpType: 'New-shop equipment' }).type).toBe('NEW_STORE_EQUIPMENT')
    expect(whyOf({})).toMatchObject({ type: 'NEW', zpExplain: '通用' })
    const untyped = validateAllocation([{ ...baseRow, at: 1 }], { ...terms, zpType: null })
    expect(untyped.rows[0]).toMatchObject({ type: null, why: { kind: 'ALLOCATION_TYPE', figures: { input: '' } } })
  })

  it('[U6] without a price, or with quantity zero, is rejected', () => {
    const missing = { kind: 'PRICE_MISSING', figures: { materialCode: 'N', shopGroup: 'G', price: null } }
    expect(whyOf({ material: 'N' })).toMatchObject({ outcome: 'rejected', fills: null, why: missing })
    expect(whyOf({ material: 'Z' }).why).toMatchObject({
      figures: { materialCode: 'Z', shopGroup: 'G', purchaseDate: '2026-11-21', price: '¥0.00' },
    })
    expect(whyOf({ quantity: '0' }).why).toMatchObject({ kind: 'QUANTITY_MISSING' })
    expect(whyOf({ quantity: '-1' }).why).toMatchObject({ kind: 'QUANTITY_BELOW_MINIMUM' })
    expect(validate({ material: 'N' }).orders).toEqual([])
  })

  it('[U6] [N3] is summed with those of its shop, type and explanation; the amount is on the first', () => {
    const { rows, counts, orders, total } = validate(
      { quantity: '2' },
      { quantity: '1', shop: 'S2' },
      { quantity: '1' },
      { quantity: '1', zpExplain: '另' },
      { quantity: '1', zpType: 'OTHER' },
      { quantity: '1', material: 'B' },
    )
    expect(rows.map(({ fills, amount, outcome }) => [fills, amount, outcome])).toEqual([
      [3000, 990, 'adjusted'],
      [1000, 330, 'accepted'],
      [3000, null, 'adjusted'],
      [1000, 330, 'accepted'],
      [1000, 330, 'accepted'],
      [1000, 330, 'accepted'],
    ])
    expect(counts).toEqual({ accepted: 4, adjusted: 2, rejected: 0 })
    expect(orders.map(({ shopCode, zpType, zpExplain, lines }) => [shopCode, zpType, zpExplain, lines.length])).toEqual(
      [
        ['S1', 'NEW', '通用', 2],
        ['S2', 'NEW', '通用', 1],
        ['S1', 'NEW', '另', 1],
        ['S1', 'OTHER', '通用', 1],
      ],
    )
    expect([orders[0]!.total, total]).toEqual([1320, 2310])
  })
})

describe('sending a main allocation', () => {
  const of = (...quantities: ReadonlyArray<string>) =>
    validateAllocation(
      quantities.map((quantity, index) => ({ ...baseRow, at: index + 7, shop: `S${index + 1}`, quantity })),
      terms,
    )
  const seen = { leaveOut: false, again: false }

  it('[U7] is refused with a reason, empty fields first', () => {
    const two = of('1', 'many')
    expect(decideSend(of('many'), { ...seen, seenTotal: fen(9) }, null)).toMatchObject({
      refusal: { kind: 'ALLOCATION_EMPTY', figures: {} },
    })
    expect(decideSend(two, { ...seen, seenTotal: fen(9) }, null)).toMatchObject({
      refusal: { kind: 'ALLOCATION_REJECTED', figures: { rejectedRows: 1, firstRow: 8 } },
    })
    expect(decideSend(two, { ...seen, leaveOut: true, seenTotal: fen(9) }, null)).toMatchObject({
      refusal: { kind: 'ALLOCATION_CHANGED', figures: { yourTotal: '¥0.09', total: '¥3.30' } },
    })
    expect(decideSend(two, { ...seen, leaveOut: true, seenTotal: fen(330) }, null)).toEqual({
      ok: true,
      value: two.orders,
    })
  })

  it('[U8] names the existing allocation of the same content, its author and time', () => {
    const before = { allocationNo: 'ZP1', by: '徐宁', at: 5 }
    const figures = { allocationNo: 'ZP1', sentBy: '徐宁', sentAt: 5 }
    expect(decideSend(of('1'), { ...seen, seenTotal: fen(330) }, before)).toMatchObject({
      ok: false,
      refusal: { kind: 'ALLOCATION_SENT', figures },
    })
    expect(refuseSent(before)).toMatchObject({ ok: false, refusal: { kind: 'ALLOCATION_SENT', figures } })
  })

  it('[U8] has different content if any cell or the type of the order differs', () => {
    const line = { materialCode: 'A', quantity: 1000 }
    const order = (shopCode: string, change: object = {}, lineChange: object = {}) =>
      ({
        shopCode,
        zpType: 'NEW',
        zpExplain: '',
        lines: [{ ...line, ...lineChange }],
        ...change,
      }) as unknown as PlannedOrder
    const content = contentOf('ZP', [order('S2'), order('S1')])
    expect(content).toEqual(['ZP', '["S1","A",1000,"NEW",""]', '["S2","A",1000,"NEW",""]'])
    const others = [
      ...[order('x'), order('S2', { zpType: 'x' }), order('S2', { zpExplain: 'x' })],
      ...[order('S2', {}, { materialCode: 'x' }), order('S2', {}, { quantity: 2000 })],
    ]
    for (const other of others) expect(contentOf('ZP', [other, order('S1')])).not.toEqual(content)
  })
})

const baseRow: Omit<AllocationInput, 'at'> = { shop: 'S1', material: 'A', quantity: '1', zpType: '', zpExplain: '' }
const at = (text: string) => Date.parse(`${text}:00+08:00`)
const rule: OrderRule = {
  ...{ orderType: 'ZP', opensDayOffset: -7, opensAt: '00:00', cutOffDayOffset: 0, cutOffAt: '23:59' },
  ...{ serviceFee: fen(0), carFee: fen(0), graceMinutes: 0 },
}
const shop = (shopCode: string, storeStatus: '2' | '4'): AllocatedShop => {
  const calendar = calendarDay([{ day: 'SAT', canOrder: true, arrivalDays: 1 }], day('2026-11-21'))
  const facts = { orderType: 'ZP', storeStatus, calendar, hasMaterials: true, rule, routine: null } as const
  return { shopCode, shopGroup: 'G', facts: { ...facts, zone: 'Asia/Shanghai', existing: null } }
}
const shops: Readonly<Record<string, AllocatedShop>> = {
  S1: shop('S1', '2'),
  S2: shop('S2', '2'),
  S4: shop('S4', '4'),
}
const materialOf = (materialCode: string, materialName: string) => ({
  ...{ materialCode, materialName, initials: '', unitName: '箱', materialSpecification: '' },
})
const names = [
  materialOf('A', '甲料'),
  materialOf('B', '乙料'),
  materialOf('C', '丙乙料大'),
  materialOf('N', '无价'),
  materialOf('Z', '零价'),
]
const twins = Array.from({ length: 25 }, (_, index) => materialOf(`T${index}`, '同名'))
const sheet = sheetOf(material('A'), material('B'), material('N', { price: null }), material('Z', { price: fen(0) }))
const terms: AllocationTerms = {
  ...{ purchaseDate: day('2026-11-21'), zpType: 'NEW', zpExplain: '通用', now: at('2026-11-21T10:00') },
  findShop: text => shops[text] ?? null,
  find: catalogueOf([...names, ...twins]).find,
  sheetOf: group => (group === 'G' ? sheet : new Map()),
}

describe('rows that are put together on the screen', () => {
  const code = fc.stringMatching(/^[A-Z0-9]{1,6}$/)
  const built = fc.array(fc.record({ shop: code, material: code, quantity: fc.nat({ max: 99 }).map(String) }), {
    minLength: 1,
    maxLength: 5,
  })
  const texts = [
    '',
    '\n',
    'S1\tM1\t2\n',
    '门店编码,主配类型,数量,物料编码\nS1,,2,M1',
    'Quantity\tMaterial\tShop\n2\tM1\tS1\n\n',
  ]

  it('read back after those that the text has, in the order of its headings', () => {
    assertProperty(
      fc.property(fc.constantFrom(...texts), built, (text, rows) => {
        const before = readAllocation(splitPaste(text)).map(bare)
        expect(readAllocation(splitPaste(addRows(text, rows))).map(bare)).toEqual([...before, ...rows])
      }),
    )
    expect(addRows('', [])).toBe('')
  })
})

const bare = ({ shop, material, quantity }: AllocationInput) => ({ shop, material, quantity })
