import { Effect } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openWorkbook, ROWS_OF_A_SHEET } from '../../../adapters/spreadsheet/workbook-stream.ts'
import { readXlsxRows } from '../../../adapters/spreadsheet/xlsx.ts'
import type { ReportRow } from '../../../application/reports/ports/report-source.ts'
import type { AboutLine, SheetColumn, WorkbookPlan } from '../../../application/reports/ports/workbooks.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { attachment, exportFileName, formatOf } from '../../../domain/reports/exports/file-name.ts'
import { EXPORTS_AT_ONCE, percentOf, secondsLeft, validateQueue } from '../../../domain/reports/exports/queue.ts'
import {
  type ExportStatus,
  exportStatuses,
  exportVerbs,
  validateExport,
} from '../../../domain/reports/exports/status.ts'
import { formatFilters } from '../../../domain/reports/filter-format.ts'
import { reports } from '../../../domain/reports/index.ts'
import { selectColumns } from '../../../domain/reports/report.ts'
import { readWorkbook } from '../../fixtures/workbook.ts'
import { assertAsyncProperty, assertProperty } from '../runs.ts'

/** Share of the random cases: writing and reading a workbook takes some milliseconds. */
const oneInFour = 0.25

/** Known ways to hide formulas (OWASP, ASVS 1.2.10), and texts that are special in the file format. */
const hostile = [
  ...['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|"/C calc"!A0', '=HYPERLINK("http://x","y")', '=DDE("cmd";"/C calc")'],
  ...['\t=1+1', '\r=1', '\n=1', ' =1', '\u0000=1', '＝1+1', '＋1', '－1', '＠x', '=', '-', "'=1", '"=1"'],
  ...['<f>1+1</f>', ']]>', '&lt;', '<![CDATA[', '_x000D_', '_x003D_1', 'a_x0041_b', '\u0001\u0008\u000b', '\uffff'],
  ...['订货单', '𠮷野家', ' leading', 'trailing ', 'a\nb', 'a\tb', '007', '1e5', '2026-11-21', 'TRUE', '#N/A'],
]

const column = (kind: SheetColumn['kind']): SheetColumn => ({ title: kind, width: 10, kind })

const workbook = async (
  columns: ReadonlyArray<SheetColumn>,
  batches: ReadonlyArray<ReadonlyArray<ReportRow>>,
  more: { readonly about?: ReadonlyArray<AboutLine>; readonly rowsPerSheet?: number } = {},
): Promise<Buffer> => {
  const { about = [], ...rest } = more
  const plan: WorkbookPlan = { sheet: '订货单列表', about: '导出说明', columns, zone: 'Asia/Shanghai', ...rest }
  const open = openWorkbook(plan)
  const parts: Array<Uint8Array> = []
  for (const rows of batches) parts.push(...(await Effect.runPromise(open.rows(rows))))
  parts.push(...(await Effect.runPromise(open.close(about))))
  return Buffer.concat(parts)
}

describe('a cell of text', () => {
  const texts = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string())
  const wellFormed = texts.map(text => text.toWellFormed())

  it('[X5] is read back unchanged, is stored as text, and is quoted if it could be a formula', () =>
    assertAsyncProperty(
      fc.asyncProperty(fc.array(wellFormed, { minLength: 1, maxLength: 30 }), async values => {
        const written = values.filter(value => value !== '')
        const book = readWorkbook(await workbook([column('text')], [written.map(value => [value])]))
        expect(book.xml.join('')).not.toMatch(/<f[ >]/)
        const cells = book.sheets[0]!.slice(1).map(([cell]) => cell!)
        expect(cells.map(({ value }) => value)).toEqual(written)
        for (const { type, style, value } of cells) {
          expect(type).toBe('inlineStr')
          if ('=+-@\t\r\n\0＝＋－＠'.includes(value[0]!)) expect(book.quoted.has(style), value).toBe(true)
        }
      }),
      oneInFour,
    ))

  it('[X5] that is hostile survives the other reader too, except for characters that it trims', async () => {
    const sound = hostile.filter(text => /^[^\p{Cc}\uffff]*$/u.test(text) && !/_x[0-9A-F]{4}_/.test(text))
    const rows = await readXlsxRows(await workbook([column('text')], [sound.map(text => [text])]))
    expect(rows.slice(1).map(([text]) => text)).toEqual(sound)
  })
})

describe('a long column of text', () => {
  it('[X5] has the text of every row, whether it recurs, is unlike all others, or is of wide characters', async () => {
    const rows = Array.from({ length: 9_000 }, (_, row) => [
      `${'𠮷野家，订货'.repeat(row % 5)}${row}`,
      hostile[row % hostile.length]!,
      'x'.repeat(row % 7 === 0 ? 2_000 : 1) + (row % 11),
    ])
    const columns = [column('text'), column('text'), column('text')]
    const book = readWorkbook(await workbook(columns, [rows.slice(0, 4_321), rows.slice(4_321)]))
    const cells = book.sheets[0]!.slice(1).map(row => row.map(cell => cell!.value))
    expect(cells).toEqual(rows)
  })
})

describe('a number', () => {
  it('[X5] is exact: yuan with two decimals, quantities with three; anything else stays text', () =>
    assertAsyncProperty(
      fc.asyncProperty(
        fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
        fc.nat(999_999_999_999),
        async (fen, thousandths) => {
          const columns = [column('money'), column('quantity'), column('number'), column('money')]
          const book = readWorkbook(await workbook(columns, [[[fen, thousandths, thousandths, '=1+1']]]))
          const [money, quantity, number, text] = book.sheets[0]![1]!
          expect(BigInt(money!.value.replace('.', ''))).toBe(BigInt(fen))
          expect(BigInt(quantity!.value.replace('.', ''))).toBe(BigInt(thousandths))
          expect([money!.value.split('.')[1]!.length, quantity!.value.split('.')[1]!.length]).toEqual([2, 3])
          expect([money!.type, quantity!.type, number!.value]).toEqual(['n', 'n', String(thousandths)])
          expect([text!.type, text!.value, book.quoted.has(text!.style)]).toEqual(['inlineStr', '=1+1', true])
        },
      ),
      oneInFour,
    ))

  it('[X5] of a day or an instant is the spreadsheet’s, in the chain’s zone', async () => {
    const instant = Date.parse('2026-11-21T09:15:30+08:00')
    const file = await workbook(
      [column('day'), column('instant')],
      [
        [
          ['2026-11-21', instant],
          ['1899-01-01', null],
        ],
      ],
    )
    const rows = await readXlsxRows(file)
    expect(rows[1]).toEqual(['2026-11-21', '2026-11-21 09:15'])
    const [date, time] = readWorkbook(file).sheets[0]![1]!
    expect(Number(date!.value)).toBe(46_347)
    expect(Math.round((Number(time!.value) - 46_347) * 86_400)).toBe(9 * 3600 + 15 * 60 + 30)
    expect(readWorkbook(file).sheets[0]![2]![0]).toMatchObject({ type: 'inlineStr', value: '1899-01-01' })
  })
})

describe('a workbook', () => {
  it('[X9] contains every row once and in order, on as many sheets as needed', () =>
    assertAsyncProperty(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 7 }),
        async (sizes, rowsPerSheet) => {
          let next = 0
          const batches = sizes.map(size => Array.from({ length: size }, () => [next++]))
          const book = readWorkbook(await workbook([column('number')], batches, { rowsPerSheet }))
          const data = book.sheets.filter((_, index) => index !== 1)
          expect(book.names[1]).toBe('导出说明')
          expect(
            data
              .map(rows => rows.length - 1)
              .slice(0, -1)
              .every(count => count === rowsPerSheet),
          ).toBe(true)
          expect(data.flatMap(rows => rows.slice(1).map(([cell]) => Number(cell!.value)))).toEqual(
            Array.from({ length: next }, (_, row) => row),
          )
          expect(data.length).toBe(Math.max(1, Math.ceil(next / rowsPerSheet)))
        },
      ),
      oneInFour,
    ))

  it('[X9] fills a sheet to the last row of a spreadsheet program', () => {
    expect(ROWS_OF_A_SHEET + 1).toBe(2 ** 20)
  })

  it('[X6] has its totals on its second sheet as numbers', async () => {
    const about: ReadonlyArray<AboutLine> = [
      { label: '核对合计', value: null, kind: 'heading' },
      { label: '行数', value: '2', kind: 'number' },
      { label: '订单金额', value: '123456789012345678', kind: 'money' },
      { label: '筛选', value: '=1+1', kind: 'text' },
    ]
    const book = readWorkbook(await workbook([column('text')], [], { about }))
    const cells = book.sheets[1]!.map(row => row.map(({ type, value }) => `${type} ${value}`))
    expect(cells).toEqual([
      ['inlineStr 核对合计'],
      ['inlineStr 行数', 'n 2'],
      ['inlineStr 订单金额', 'n 1234567890123456.78'],
      ['inlineStr 筛选', 'inlineStr =1+1'],
    ])
  })
})

describe('the name of a file', () => {
  it('[X2] is title and day, and never an existing one', () =>
    assertProperty(
      fc.property(fc.nat(20), fc.nat(400), (count, days) => {
        const on = addDays(day('2026-01-01'), days)
        const taken = new Set<string>()
        for (let file = 0; file < count; file++) taken.add(exportFileName('订货单列表', on, taken))
        expect(taken.size).toBe(count)
        for (const name of taken) expect(name).toMatch(/^订货单列表_\d{4}-\d\d-\d\d(\(\d+\))?\.xlsx$/)
        if (count > 0) expect(taken.has(`订货单列表_${on}.xlsx`)).toBe(true)
      }),
    ))

  it('[X10] ends with its format, which a name that ends otherwise has not', () => {
    const on = day('2026-11-21')
    const first = exportFileName('台账', on, new Set(), 'csv')
    expect(first).toBe('台账_2026-11-21.csv')
    expect(exportFileName('台账', on, new Set([first]), 'csv')).toBe('台账_2026-11-21(2).csv')
    expect(exportFileName('台账', on, new Set([first]))).toBe('台账_2026-11-21.xlsx')
    expect([first, '台账.xlsx', '台账'].map(formatOf)).toEqual(['csv', 'xlsx', 'xlsx'])
  })

  it('[X2] is transferred completely in its header, with any characters', () =>
    assertProperty(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), text => {
        const name = text.toWellFormed()
        const header = attachment(name)
        expect(header).toMatch(/^[\x20-\x7e]+$/)
        expect(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)![1]!)).toBe(name)
        expect(/filename="([^"]*)"/.exec(header)![1]).not.toMatch(/["\\]/)
      }),
    ))
})

describe('the queue', () => {
  it('[X1] accepts two of a person and refuses a third with the number', () => {
    expect([0, 1].map(open => validateQueue(open).ok)).toEqual([true, true])
    expect(validateQueue(EXPORTS_AT_ONCE)).toMatchObject({ refusal: { kind: 'EXPORTS_FULL', figures: { max: 2 } } })
  })

  it('[X4] allows a verb exactly in its statuses, and otherwise names them [000: 2.4.2.3]', () => {
    for (const status of Object.keys(exportStatuses) as ReadonlyArray<ExportStatus>) {
      for (const verb of Object.keys(exportVerbs) as ReadonlyArray<keyof typeof exportVerbs>) {
        const validation = validateExport(status, verb)
        expect(validation.ok).toBe((exportStatuses[status].verbs as ReadonlyArray<string>).includes(verb))
        if (!validation.ok) expect(validation.refusal.accepted.length).toBeGreaterThan(0)
      }
    }
  })

  it('[X7] increases with every row, stays below a hundred percent, and has less time left at the same speed', () =>
    assertProperty(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.nat(), fc.nat(), (rowsTotal, one, other) => {
        const [less, more] = [one % (rowsTotal + 1), other % (rowsTotal + 1)].sort((a, b) => a - b)
        const at = (rowsDone: number) => ({ rowsDone, rowsTotal, startedAt: 0 })
        expect(percentOf(at(less!))).toBeLessThanOrEqual(percentOf(at(more!)))
        expect(percentOf(at(more!))).toBeLessThan(100)
        const [soon, late] = [secondsLeft(at(more!), 10_000), secondsLeft(at(less!), 10_000)]
        if (soon !== null && late !== null) expect(soon).toBeLessThanOrEqual(late)
      }),
    ))

  it('[X7] gives no remaining time before the first row', () => {
    expect(secondsLeft({ rowsDone: 0, rowsTotal: 10, startedAt: 0 }, 1000)).toBeNull()
    expect(secondsLeft({ rowsDone: 5, rowsTotal: null, startedAt: 0 }, 1000)).toBeNull()
    expect(percentOf({ rowsDone: 0, rowsTotal: null, startedAt: null })).toBe(0)
  })
})

describe('a report', () => {
  it('[X6] describes its filters in words, in both languages, and leaves out unset ones', () => {
    const request = {
      shopCodes: ['S1', 'S9'],
      statuses: ['SUBMITTED'],
      hasDifference: false,
      dhNos: [],
      from: '2026-11-01',
    }
    const names = new Map([['S1', '静安寺店']])
    expect(formatFilters(reports.orderList, request, names, 'zh')).toEqual([
      ['门店', '静安寺店 S1、S9'],
      ['订货日期从', '2026-11-01'],
      ['订单状态', '已提交'],
      ['发货差异', '无'],
    ])
    expect(formatFilters(reports.orderList, request, names, 'en').map(([label]) => label)).toEqual([
      ...['Shop', 'Order date from', 'Status', 'Shipping difference'],
    ])
  })

  it('[X3] shows the selected columns in their order, ignores unknown ones, and without any shows all', () => {
    const { columns } = reports.orderList
    expect(selectColumns(reports.orderList, ['payPrice', 'nonsense', 'dhNo', 'payPrice'])).toEqual(['payPrice', 'dhNo'])
    expect(selectColumns(reports.orderList, ['nonsense', 'toString'])).toEqual(Object.keys(columns))
  })
})
