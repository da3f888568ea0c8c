import { describe, expect, it } from 'vitest'
import { columnsIn } from '../../../../domain/payment/statements/layouts.ts'
import { readAmount, readInstant, readStatement } from '../../../../domain/payment/statements/read-statement.ts'

const zone = 'Asia/Shanghai'
const headings = [
  '交易日',
  '交易时间',
  '收(付)方名称',
  '收(付)方账号',
  '借方金额',
  '贷方金额',
  '余额',
  '流水号',
  '摘要',
  '用途',
]
const row = (change: Partial<Record<string, string>> = {}) =>
  headings.map(
    heading =>
      ({
        ...{
          交易日: '2026-11-21',
          交易时间: '10:20:30',
          '收(付)方名称': '南瓜餐饮',
          '收(付)方账号': '6222',
          借方金额: '',
        },
        ...{ 贷方金额: '100.00', 余额: '500.00', 流水号: 'C1', 摘要: '货款', 用途: '' },
        ...change,
      })[heading] ?? '',
  )
const read = (...rows: ReadonlyArray<ReadonlyArray<string>>) => readStatement([headings, ...rows], zone)
const creditOf = (change: Partial<Record<string, string>>) => {
  const result = read(row(change))
  return result.ok ? result.value.credits[0]! : result.refusal
}

describe('the rows of a bank statement', () => {
  it('[K9] have headings with or without blanks, and notes only where the file has columns for them', () => {
    expect(columnsIn(headings.map(heading => [...heading].join(' ')))).toEqual(columnsIn(headings))
    const noteless = readStatement([headings.slice(0, 8), row().slice(0, 8)], zone)
    expect(noteless).toMatchObject({ ok: true, value: { credits: [{ note: '' }] } })
  })

  it('[K9] have amounts with commas only between groups of three digits', () => {
    expect(readAmount('12,341,234.50')).toBe(1_234_123_450)
    expect(readAmount('12341,234.50')).toBeNull()
  })

  it('[K9] stand below headings within the first thirty rows, above which alone the account is looked for', () => {
    const head = (count: number) => Array.from({ length: count }, () => ['说明'])
    expect(readStatement([...head(29), headings, row()], zone).ok).toBe(true)
    expect(readStatement([...head(30), headings, row()], zone)).toMatchObject({ refusal: { kind: 'STATEMENT_LAYOUT' } })
    const account = (...cells: ReadonlyArray<string>) => {
      const result = readStatement([cells, headings, row()], zone)
      return result.ok ? result.value.account : result.refusal
    }
    expect(account('账号：', '6222 0000-1111')).toBe('622200001111')
    expect(account('账号6222000011112222')).toBeNull()
    expect(account('卡号', '622200001111')).toBe('622200001111')
    expect(account('账号:  622200001111')).toBe('622200001111')
    expect(read(row(), row({ 流水号: 'C2', 摘要: '账号 622200001111' }))).toMatchObject({ value: { account: null } })
  })

  it('[K9] have no cell beyond the headings, also right after them', () => {
    expect(read([...row(), 'x'])).toMatchObject({
      refusal: { kind: 'STATEMENT_ROW', figures: { row: 2, column: '#11', value: 'x' } },
    })
    expect(read([...row(), ''])).toMatchObject({ ok: true })
    expect(readStatement([headings, ['', '', '', '', '', '', '', '', '', '', 'x']], zone)).toMatchObject({
      refusal: { figures: { column: '#11' } },
    })
  })

  it('[K9] are bare texts: without tabs, formulas and apostrophes around them', () => {
    for (const name of [
      '="南瓜餐饮"',
      '\t南瓜餐饮',
      '\t="南瓜餐饮"',
      '=南瓜餐饮',
      "'南瓜餐饮",
      '=" 南瓜餐饮 "',
      '="南瓜餐饮',
    ])
      expect(creditOf({ '收(付)方名称': name })).toMatchObject({ payerName: '南瓜餐饮' })
    expect(creditOf({ '收(付)方名称': "a'b" })).toMatchObject({ payerName: "a'b" })
    expect(creditOf({ '收(付)方名称': 'a="b' })).toMatchObject({ payerName: 'a="b' })
  })

  it('[K9] are cut, and their notes are one line without repeats', () => {
    expect(creditOf({ '收(付)方名称': '名'.repeat(101), '收(付)方账号': '1'.repeat(101) })).toMatchObject({
      ...{ payerName: '名'.repeat(100), payerAccount: '1'.repeat(100) },
    })
    expect(creditOf({ 摘要: '注'.repeat(301) })).toMatchObject({ note: '注'.repeat(300) })
    expect(creditOf({ 摘要: '货款', 用途: '货款' })).toMatchObject({ note: '货款' })
    expect(creditOf({ 摘要: '货款  十一月', 用途: '' })).toMatchObject({ note: '货款 十一月' })
    expect(creditOf({ 摘要: '', 用途: '订货' })).toMatchObject({ note: '订货' })
  })

  it('[K9] are left out if they are blank or totals without a day', () => {
    const blank = headings.map(() => '')
    const total = row({ 交易日: '', 交易时间: '', 摘要: '合计' })
    expect(read(row(), blank, total)).toMatchObject({ value: { credits: { length: 1 }, otherRows: 0 } })
    expect(read(row({ 摘要: '合计货款' }))).toMatchObject({ value: { credits: { length: 1 } } })
    expect(read(row({ 交易日: '' }))).toMatchObject({
      refusal: { kind: 'STATEMENT_ROW', figures: { column: '交易日' } },
    })
  })

  it('[K9] have a number of at most its length, or are named by their time, amount and balance', () => {
    const serialOf = (change: Partial<Record<string, string>>) => {
      const credit = creditOf({ 流水号: '', ...change })
      return 'serial' in credit ? credit.serial : credit.kind
    }
    expect(serialOf({ 流水号: 'x'.repeat(64) })).toBe('x'.repeat(64))
    expect(serialOf({ 流水号: 'C 1' })).toBe('C1')
    expect(serialOf({})).toBe('20261121102030-10000-50000')
    expect(serialOf({ 交易时间: '10:20:05' })).toBe('20261121102005-10000-50000')
    expect([serialOf({ 余额: '' }), serialOf({ 余额: '?' })]).toEqual(['STATEMENT_ROW', 'STATEMENT_ROW'])
  })

  it('[K9] that belong to no bank are refused with the headings of the widest row', () => {
    const cells = [['a'], ['甲', '', '乙', '丙'], ['x', 'y']]
    expect(readStatement(cells, zone)).toMatchObject({ refusal: { figures: { headings: '甲、乙、丙' } } })
    const many = [Array.from({ length: 9 }, (_, at) => `h${at}`)]
    expect(readStatement(many, zone)).toMatchObject({
      refusal: { figures: { headings: 'h0、h1、h2、h3、h4、h5、h6、h7' } },
    })
    expect(readStatement([['长'.repeat(200)]], zone)).toMatchObject({
      refusal: { figures: { headings: '长'.repeat(120) } },
    })
    const below = [...Array.from({ length: 30 }, () => ['a', 'b']), ['x', 'y', 'z']]
    expect(readStatement(below, zone)).toMatchObject({ refusal: { figures: { headings: 'a、b' } } })
  })

  it('[K9] need a time, a payer, an amount, and a number or a balance', () => {
    expect(columnsIn(headings)).toMatchObject({ bank: 'CMB', columns: { day: [0], notes: [8, 9] } })
    for (const missing of ['交易日', '收(付)方名称', '贷方金额'])
      expect(columnsIn(headings.filter(heading => heading !== missing))).toBeNull()
    expect(columnsIn(['交易时间', '交易日期', '对方单位', '贷方发生额', '余额'])!.columns.day).toEqual([0])
  })
})

describe('a figure of a bank statement', () => {
  it('[K9] is exact to the fen, with thousands, a plus or a currency', () => {
    const texts = [
      '1,234.50',
      '+5',
      '¥ 5.00',
      '-1,000',
      '1,000',
      '5.000',
      '5.1200',
      '',
      '-',
      '1,23',
      '1,234,5',
      'a1,234',
      '1,234b',
      '5+',
      '5.001',
    ]
    expect(texts.map(readAmount)).toEqual([
      ...[123_450, 500, 500, -100_000, 100_000, 500, 512, 0, 0],
      ...[null, null, null, null, null, null],
    ])
    expect(readAmount('5.00100')).toBeNull()
  })

  it('[K9] is a time to the second, in one cell or two', () => {
    const at = (text: string) => Date.parse(`${text}+08:00`)
    expect(readInstant('2026-11-21', ' 10:20:59 ', zone)).toBe(at('2026-11-21T10:20:59'))
    expect(readInstant('20261121 102030', '', zone)).toBe(at('2026-11-21T10:20:30'))
    expect(readInstant('2026-11-21  10:20 ', '', zone)).toBe(at('2026-11-21T10:20:00'))
    expect([readInstant('2026-11-21', '10:20:60', zone), readInstant('2026-11-31', '', zone)]).toEqual([null, null])
  })
})
