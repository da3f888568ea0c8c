import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CatalogueMaterial, catalogueOf } from '../../../../domain/ordering/filling/catalogue.ts'
import { readPaste } from '../../../../domain/ordering/filling/paste.ts'
import type { RequestedLine } from '../../../../domain/ordering/filling/proposal.ts'
import { assertProperty } from '../../runs.ts'

describe('a pasted text', () => {
  it('[N5] of any kind is read without an error, and every letter and digit of it is in a row or in the headings', () => {
    assertProperty(
      fc.property(fc.oneof(anyText, orderLikeText), text => {
        const { requestedLines, header } = readPaste(text, catalogue)
        expect([header ?? '', ...requestedLines.map(({ raw }) => raw)].map(bare).join('')).toBe(bare(text))
        expect(new Set(requestedLines.map(({ at }) => at)).size).toBe(requestedLines.length)
        for (const { materialCode, refusal } of requestedLines) {
          expect(materialCode === null && refusal === undefined).toBe(false)
          expect(materialCode === null || catalogue.materialOf(materialCode)?.materialCode === materialCode).toBe(true)
        }
      }),
    )
  })
  it('[N5] of messages gives one row per piece, with exactly the written quantity', () => {
    assertProperty(
      fc.property(messages, ({ text, items }) => {
        expect(readPaste(text, catalogue).requestedLines.map(example)).toEqual(items)
      }),
    )
  })
  it('[N5] of a table gives one row per line, with any order of columns, with headings or without', () => {
    assertProperty(
      fc.property(tables, ({ text, items, hasHead }) => {
        const { requestedLines, header } = readPaste(text, catalogue)
        expect(header !== null).toBe(hasHead)
        expect(requestedLines.map(example)).toEqual(items)
        expect(requestedLines.map(({ at }) => at)).toEqual(items.map((_, index) => index + (hasHead ? 2 : 1)))
      }),
    )
  })

  it.each([
    ['鸡腿3箱 薯条10', ['100001 3', '100022 10']],
    ['鸡腿3箱，薯条 10袋、7喜x5', ['100001 3', '100022 10', '100029 5']],
    ['3箱鸡腿2袋薯条', ['100001 3', '100022 2']],
    ['鸡腿3箱薯条5袋可乐糖浆2桶', ['100001 3', '100022 5', '100008 2']],
    ['鸡腿两箱 薯条十二袋 三文鱼一百零五条', ['100001 2', '100022 12', '100043 105']],
    ['半箱鸡腿', ['100001 0.5']],
    ['1. 鸡腿 ３箱\n2、薯条５\n③可乐糖浆2', ['100001 3', '100022 5', '100008 2']],
    ['@张三 麻烦帮我们订鸡腿3箱，薯条5袋 谢谢', ['100001 3', '100022 5']],
    ['Aniseed Syrup 5\naniseed syrup x 2', ['NW-3 5', 'NW-3 2']],
    ['可口可乐330ml 10箱；纸杯16oz3箱；A4纸5包；加多宝1', ['100015 10', '100036 3', 'A4 5', '100057 1']],
    ['100001 冷冻鸡腿排 10kg/箱 3', ['100001 3']],
    ['100001 3', ['100001 3']],
    ['ldjtp 2，st 4', ['100001 2', '100022 4']],
    ['薯条1,200', ['100022 1,200']],
    ['薯条 -3', ['100022 -3']],
    ['薯条2½袋', ['100022 2½']],
  ])('[N5] %j is read', (text, rows) => expect(readPaste(text, catalogue).requestedLines.map(short)).toEqual(rows))

  it.each([
    ['可乐 3', 'MATERIAL_AMBIGUOUS'],
    ['没有的东西 3', 'MATERIAL_UNKNOWN'],
    ['不要鸡腿3箱', 'MATERIAL_UNKNOWN'],
    ['10:32 鸡腿3箱', 'MATERIAL_UNKNOWN'],
    ['3包子', 'MATERIAL_UNKNOWN'],
    ['谢谢', 'MATERIAL_UNKNOWN'],
    ['---', 'MATERIAL_UNKNOWN'],
    ['可乐糖浆10瓶', 'UNIT_DIFFERS'],
    ['鸡腿 3 5', 'QUANTITY_UNCLEAR'],
    ['13800000000 鸡腿 3', 'QUANTITY_UNCLEAR'],
    ['3箱 鸡腿 2箱', 'QUANTITY_UNCLEAR'],
    ['100001\t3\t5\n100022\t7\t1', 'QUANTITY_UNCLEAR'],
    ['物料编码\t物料名称\t数量\n100001\t薯条\t3', 'MATERIAL_AMBIGUOUS'],
  ])('[N5] %j is not guessed', (text, kind) => {
    const { requestedLines } = readPaste(text, catalogue)
    expect(new Set(requestedLines.map(({ refusal }) => refusal?.kind))).toEqual(new Set([kind]))
  })

  it('[N5] with numbers as a spreadsheet prints them, a column of units and quoted separators is read', () => {
    const rows = readPaste('编码,单位,数量\n100022,袋,"1,200"\n100001,瓶,3\n100008,公斤,', catalogue).requestedLines
    expect(rows.map(short)).toEqual(['100022 1200', '100001 3', '100008 '])
    expect(rows.map(({ refusal }) => refusal?.kind)).toEqual([undefined, 'UNIT_DIFFERS', undefined])
  })
})

describe('the meaning of a text', () => {
  it('[N4] is a code before a name, a name before a part of one, a part before initials', () => {
    const clash = catalogueOf([
      material('甲', '乙', 'aa', '箱'),
      material('M2', '甲', 'yi', '箱'),
      material('M3', '丙丁', 'bb', '箱'),
      material('M4', '丙丁戊', 'cc', '箱'),
      material('M5', 'cc dd', 'ee', '箱'),
    ])
    const codes = (text: string) => clash.find(text).codes
    expect([codes('甲'), codes('乙'), codes('丙丁'), codes('丁戊'), codes('bb'), codes('cc')]).toEqual([
      ['甲'],
      ['甲'],
      ['M3'],
      ['M4'],
      ['M3'],
      ['M5'],
    ])
  })
  it('[N4] is found by any part of two letters or more, with every matching material', () => {
    assertProperty(
      fc.property(fc.constantFrom(...materials), fc.nat(5), fc.integer({ min: 2, max: 6 }), (one, from, length) => {
        const part = one.materialName
          .toLowerCase()
          .replaceAll(' ', '')
          .slice(from, from + length)
        fc.pre(part.length >= 2 && /\p{L}/u.test(part))
        const { codes, exact } = catalogue.find(part)
        if (exact) return
        const having = materials.filter(({ materialName }) =>
          materialName.toLowerCase().replaceAll(' ', '').includes(part),
        )
        expect(codes).toEqual(having.map(({ materialCode }) => materialCode))
      }),
    )
  })
  it('[N4] offers the candidates if several match', () => {
    const [requestedLine] = readPaste('可乐 3', catalogue).requestedLines
    expect(requestedLine?.refusal).toMatchObject({
      figures: { keyword: '可乐', matches: 2 },
      accepted: ['100008', '100015'],
    })
  })
})

function material(
  materialCode: string,
  materialName: string,
  initials: string,
  unitName: string,
  materialSpecification = '10kg/箱',
): CatalogueMaterial {
  return { materialCode, materialName, initials, unitName, materialSpecification }
}

const materials = [
  material('100001', '冷冻鸡腿排', 'ldjtp', '箱'),
  material('100008', '可乐糖浆', 'kltj', '桶', '5L'),
  material('100015', '可口可乐330ml', 'kkkl', '箱', '24听'),
  material('100022', '薯条', 'st', '袋', '2.5kg/袋'),
  material('100029', '7喜', 'qx', '瓶', '1.25L'),
  material('100036', '纸杯16oz', 'zb', '箱', '1000只/箱'),
  material('100043', '三文鱼', 'swy', '条', '约3kg'),
  material('NW-3', 'Aniseed Syrup', 'as', 'unit', '12 - 550 ml bottles'),
  material('A4', 'A4纸', 'az', '包', '500张'),
  material('100057', '加多宝', 'jdb', '箱', '24听'),
]
const catalogue = catalogueOf(materials)

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
const example = ({ materialCode, quantity, refusal }: RequestedLine) => ({
  materialCode,
  quantity,
  refusal: refusal?.kind,
})
const short = ({ materialCode, quantity }: RequestedLine): string => `${materialCode} ${quantity}`

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 60 }))
const orderLikeText = fc
  .array(
    fc.constantFrom(
      ...materials.flatMap(it => [it.materialName, it.materialCode, it.unitName, it.initials]),
      ...[
        '3',
        '10',
        '０.5',
        'x',
        '\t',
        '\n',
        ' ',
        '，',
        ',',
        ';',
        '、',
        '"',
        '两',
        '@',
        '谢谢',
        '.',
        '-',
        '½',
        '数量',
        '编码',
        '1.',
      ],
    ),
    { maxLength: 30 },
  )
  .map(parts => parts.join(''))

const quantities = fc.oneof(
  fc.integer({ min: 1, max: 999 }).map(String),
  fc.integer({ min: 1, max: 99_999 }).map(thousandths => String(thousandths / 1000)),
)
const item = fc.record({ of: fc.constantFrom(...materials), quantity: quantities })
type Item = typeof item extends fc.Arbitrary<infer A> ? A : never
const tell = ({ of, quantity }: Item) => ({ materialCode: of.materialCode, quantity, refusal: undefined })

/** Notations in which people write one line of an order. */
const ways: ReadonlyArray<(item: Item) => string> = [
  ({ of, quantity }) => `${of.materialName} ${quantity}`,
  ({ of, quantity }) => `${of.materialName}${quantity}${of.unitName}`,
  ({ of, quantity }) => `${of.materialName} ${quantity} ${of.unitName}`,
  ({ of, quantity }) => `${of.materialName} x${quantity}`,
  ({ of, quantity }) => `${of.materialName}：${quantity}${of.unitName}`,
  ({ of, quantity }) => `${of.materialCode} ${of.materialName} ${quantity}${of.unitName}`,
  ({ of, quantity }) => `请来${of.materialName} ${quantity}${of.unitName}，谢谢`,
]
const written = fc.tuple(item, fc.constantFrom(...ways))
const messages = fc
  .tuple(fc.array(written, { minLength: 1, maxLength: 6 }), fc.constantFrom('\n', '，', '；', '、', '\r\n\r\n', '。'))
  .filter(([rows]) => rows.every(([{ of }, way]) => isPlain(of, way)))
  // 1。7喜 might be 1.7.
  .filter(([rows, between]) => between !== '。' || rows.every(([one, way]) => !/^\d/.test(way(one))))
  .map(([rows, between]) => ({
    text: rows.map(([one, way]) => way(one)).join(between),
    items: rows.map(([one]) => tell(one)),
  }))

/**
 * Excludes unnatural notations: a Latin unit directly after a number in a Latin name, and Chinese courtesy words around
 * English.
 */
const isPlain = (of: CatalogueMaterial, way: (typeof ways)[number]): boolean =>
  /^\p{Script=Han}/u.test(of.materialName) || ![ways[1], ways[4], ways[6]].includes(way)

const columns = {
  code: { head: '物料编码', cell: ({ of }: Item) => of.materialCode },
  name: { head: '物料名称', cell: ({ of }: Item) => of.materialName },
  quantity: { head: '订货数量', cell: ({ quantity }: Item) => quantity },
  spec: { head: '规格', cell: ({ of }: Item) => of.materialSpecification },
  unit: { head: '单位', cell: ({ of }: Item) => of.unitName },
} as const
const tables = fc
  .record({
    rows: fc.array(item, { minLength: 2, maxLength: 8 }),
    order: fc.shuffledSubarray(Object.keys(columns) as Array<keyof typeof columns>, { minLength: 2 }),
    mark: fc.constantFrom('\t', ',', ';', '|'),
    hasHead: fc.boolean(),
  })
  .filter(({ order }) => order.includes('quantity') && (order.includes('code') || order.includes('name')))
  .map(({ rows, order, mark, hasHead }) => ({
    text: [
      ...(hasHead ? [order.map(column => columns[column].head).join(mark)] : []),
      ...rows.map(row => order.map(column => columns[column].cell(row)).join(mark)),
    ].join('\n'),
    items: rows.map(tell),
    hasHead,
  }))
