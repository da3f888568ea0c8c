import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '../../../../domain/kernel/money.ts'
import { decideReject, decideRelease, decideSubmit } from '../../../../domain/payment/subsidy-batches/subsidy-batch.ts'
import { readSubsidySheet, SUBSIDY_ROWS_MAX } from '../../../../domain/payment/subsidy-batches/subsidy-sheet.ts'
import { validateSubsidies } from '../../../../domain/payment/subsidy-batches/validate-subsidies.ts'
import { assertProperty } from '../../runs.ts'

const payers = [
  { entityCode: 'P1', entityName: '甲公司', balance: fen(1000) },
  { entityCode: 'P2', entityName: '乙公司', balance: fen(0) },
]
const rowsOf = (...cells: ReadonlyArray<ReadonlyArray<string>>) => {
  const read = readSubsidySheet([['付款主体编码', '付款主体', '充值金额', '说明'], ...cells])
  if (!read.ok) throw new Error(read.refusal.kind)
  return read.value
}

describe('a sheet of subsidies', () => {
  it('[J6] has its columns in any order and either language; payers without an amount are left out', () => {
    expect(
      readSubsidySheet([
        [' AMOUNT', 'Note', 'entityCode'],
        ['5', '返利 ', ' P1'],
        ['', '', 'P2'],
        ['6', '', 'P3'],
      ]),
    ).toEqual({
      ok: true,
      value: [
        { row: 2, entityCode: 'P1', entityName: '', amount: '5', remark: '返利' },
        { row: 4, entityCode: 'P3', entityName: '', amount: '6', remark: '' },
      ],
    })
    for (const headings of [[], ['付款主体编码'], ['充值金额', '备注']])
      expect(readSubsidySheet([headings])).toMatchObject({
        refusal: { kind: 'SUBSIDY_SHEET_COLUMNS', figures: { headings: headings.join('、') } },
      })
    expect(readSubsidySheet([])).toMatchObject({ refusal: { kind: 'SUBSIDY_SHEET_COLUMNS' } })
  })

  it('[J6] has 1 to 500 rows with an amount', () => {
    for (const count of [0, 1, SUBSIDY_ROWS_MAX, SUBSIDY_ROWS_MAX + 1]) {
      const read = readSubsidySheet([['entityCode', 'amount'], ...Array.from({ length: count }, () => ['P1', '1'])])
      expect(read.ok).toBe(count >= 1 && count <= SUBSIDY_ROWS_MAX)
      if (!read.ok)
        expect(read.refusal).toMatchObject({ kind: 'SUBSIDY_SHEET_ROWS', figures: { lines: count, max: 500 } })
    }
  })

  it('[J6] names the first row of a payer for each further one', () => {
    const cells = ['P1', '', '5', 'x']
    const { lines } = validateSubsidies(rowsOf(cells, cells, cells), payers, '')
    const rows = lines.map(({ refusal }) => refusal && 'row' in refusal.figures && refusal.figures.row)
    expect(rows).toEqual([null, rows[1], rows[1]])
    expect(rows[1]).toBe(lines[0]!.row)
  })

  it.each([
    [['P9', '', '5', 'x'], 'SUBSIDY_PAYER', { entityCode: 'P9' }],
    [['P1', '', '5.001', 'x'], 'SUBSIDY_AMOUNT', { value: '5.001' }],
    [['P1', '', '0', 'x'], 'RECHARGE_AMOUNT', { amount: 0 }],
    [['P1', '', '10000000.01', 'x'], 'RECHARGE_AMOUNT', { amount: 1_000_000_001 }],
    [['P1', '', '-10.01', 'x'], 'SUBSIDY_OVERDRAWN', { amount: -1001, balance: 1000 }],
    [['P1', '', '5', '长'.repeat(101)], 'RECHARGE_REMARK', { length: 101 }],
  ] as const)('[J6] %j is refused as %s', (cells, kind, figures) => {
    const { lines, wrongLines, total } = validateSubsidies(rowsOf(cells), payers, '')
    expect(lines).toMatchObject([{ refusal: { kind, figures } }])
    expect({ wrongLines, total }).toEqual({ wrongLines: 1, total: 0 })
  })

  it('[J6] names each payer once, and takes the common note where a row has none', () => {
    const { lines, wrongLines, total } = validateSubsidies(
      rowsOf(['P1', '', '￥1,000.50', ''], ['P2', '别名', '2', '自己的'], ['P1', '', '3', '']),
      payers,
      ' 返利 ',
    )
    expect({ wrongLines, total }).toEqual({ wrongLines: 1, total: 100_250 })
    expect(lines).toMatchObject([
      { entityName: '甲公司', amount: 100_050, remark: '返利', balance: 1000, after: 101_050, refusal: null },
      { entityName: '乙公司', amount: 200, remark: '自己的', refusal: null },
      { refusal: { kind: 'SUBSIDY_PAYER_TWICE', figures: { entityCode: 'P1', row: 2 } } },
    ])
    expect(validateSubsidies(rowsOf(['P9', '某某', 'x', '']), payers, '').lines).toMatchObject([
      { entityName: '某某', amount: null, balance: null, after: null },
    ])
    expect(validateSubsidies(rowsOf(['P1', '', 'x', '']), payers, 'x').lines).toMatchObject([
      { balance: 1000, after: null },
    ])
  })

  it('[J6] adds up to the fen', () => {
    assertProperty(
      fc.property(fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 20 }), amounts => {
        const many = amounts.map((_, index) => ({ entityCode: `E${index}`, entityName: '', balance: fen(0) }))
        const cells = amounts.map((amount, index) => [
          `E${index}`,
          '',
          `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
          'x',
        ])
        const validation = validateSubsidies(rowsOf(...cells), many, '')
        const sum = amounts.reduce((all, amount) => all + amount, 0)
        expect(validation.total).toBe(sum)
        expect(decideSubmit(validation, fen(sum))).toEqual({ ok: true, value: sum })
        expect(decideSubmit(validation, fen(sum + 1))).toMatchObject({
          refusal: { kind: 'SUBSIDY_SHEET_CHANGED', figures: { amount: sum + 1, expectedAmount: sum } },
        })
        expect(decideSubmit({ ...validation, wrongLines: 1 }, fen(sum))).toMatchObject({
          refusal: { kind: 'SUBSIDY_SHEET_WRONG', figures: { lines: 1 } },
        })
      }),
    )
  })
})

describe('a batch of subsidies', () => {
  const batch = (state: 'WAITING' | 'GRANTED' | 'REJECTED') => ({ subsidyBatchNo: 'HC1', state, createdBy: 'one' })

  it('[J7] is released by another person, once', () => {
    expect(decideRelease(batch('WAITING'), 'two')).toEqual({ ok: true, value: { again: false } })
    expect(decideRelease(batch('GRANTED'), 'two')).toEqual({ ok: true, value: { again: true } })
    expect(decideRelease(batch('REJECTED'), 'two')).toMatchObject({ refusal: { kind: 'SUBSIDY_BATCH_DECIDED' } })
    for (const state of ['WAITING', 'GRANTED', 'REJECTED'] as const)
      expect(decideRelease(batch(state), 'one')).toMatchObject({ refusal: { kind: 'SUBSIDY_BATCH_OWN' } })
  })

  it('[J7] is rejected with a reason of 1 to 200 characters', () => {
    assertProperty(
      fc.property(fc.nat(220), length => {
        const decided = decideReject(batch('WAITING'), ` ${'因'.repeat(length)} `)
        expect(decided.ok).toBe(length >= 1 && length <= 200)
        if (decided.ok) expect(decided.value).toBe('因'.repeat(length))
        else expect(decided.refusal).toMatchObject({ kind: 'SUBSIDY_BATCH_REASON', figures: { length, max: 200 } })
      }),
    )
    for (const state of ['GRANTED', 'REJECTED'] as const)
      expect(decideReject(batch(state), 'x')).toMatchObject({ refusal: { kind: 'SUBSIDY_BATCH_DECIDED' } })
  })
})
