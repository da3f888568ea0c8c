import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen, fenToYuan } from '../../../../domain/kernel/money.ts'
import { columnsIn } from '../../../../domain/payment/statements/layouts.ts'
import { readAmount, readInstant, readStatement } from '../../../../domain/payment/statements/read-statement.ts'
import { assertProperty } from '../../runs.ts'

const zone = 'Asia/Shanghai'
const icbc = [
  '凭证号',
  '本方账号',
  '对方账号',
  '交易时间',
  '借/贷',
  '借方发生额',
  '贷方发生额',
  '对方行号',
  '摘要',
  '用途',
  '对方单位名称',
  '余额',
  '个性化信息',
]
const icbcSigned = [
  '凭证号',
  '对方账号',
  '交易时间',
  '借贷标志',
  '对方单位',
  '对方行号',
  '用途',
  '摘要',
  '附言',
  '发生额',
  '余额',
]
const icbcInOut = [
  '凭证号',
  '对方账号',
  '交易时间',
  '对方单位',
  '用途',
  '摘要',
  '附言',
  '余额',
  '转出金额',
  '转入金额',
  '交易流水号',
]
const cmb = [
  '账号',
  '账号名称',
  '币种',
  '交易日',
  '交易时间',
  '起息日',
  '交易类型',
  '借方金额',
  '贷方金额',
  '余额',
  '摘要',
  '流水号',
  '流程实例号',
  '用途',
  '收（付）方名称',
  '收(付)方账号',
]

const received = (at: string) => Date.parse(`${at}+08:00`)

describe('a bank statement', () => {
  it('[K9] whose rows end early is read as far as they go, and names the column that is missing', () => {
    const day = '2026-11-21 09:30:15'
    const entry = ['0', '1001', '6222', day, '贷', '', '14.00', '102', '转账', '货款', '上海鲜餐', '992.00']
    const read = readStatement([icbc, entry], zone)
    expect(read).toMatchObject({ ok: true, value: { credits: [{ amount: 1400, note: '转账 货款' }] } })
    expect(readStatement([icbc, entry, ['0']], zone)).toMatchObject({
      ...{ ok: false, refusal: { kind: 'STATEMENT_ROW', figures: { row: 3, column: '交易时间', value: '' } } },
    })
  })

  it('[K9] of ICBC is read by debit and credit, with its account and without a serial number', () => {
    const read = readStatement(
      [
        ['[HISTORYDETAIL]'],
        icbc.map(head => `${head}\t`),
        [
          '0',
          '="1001244119006612345"',
          '6222',
          '2026-11-21 09:30:15',
          '贷',
          '',
          '14,000.00',
          '102',
          '转账',
          '货款',
          '上海鲜餐餐饮管理有限公司',
          '992,300.00',
          'ZF261121ABCDEFGH',
        ],
        [
          '0',
          '1001244119006612345',
          '6222',
          '2026-11-21 10:00:00',
          '借',
          '35.00',
          '',
          '102',
          '手续费',
          '',
          '工商银行',
          '992,265.00',
          '',
        ],
        ['', '', '', '', '', '35.00', '14,000.00', '', '', '合计', '', '', ''],
      ],
      zone,
    )
    expect(read).toEqual({
      ok: true,
      value: {
        ...{ bank: 'ICBC', account: '1001244119006612345', otherRows: 1 },
        credits: [
          {
            serial: '20261121093015-1400000-99230000',
            receivedAt: received('2026-11-21T09:30:15'),
            amount: 1_400_000,
            payerName: '上海鲜餐餐饮管理有限公司',
            payerAccount: '6222',
            note: '转账 货款 ZF261121ABCDEFGH',
          },
        ],
      },
    })
  })

  it('[K9] of ICBC is read by one amount with a sign, and by amounts in and out', () => {
    const signed = (side: string, amount: string) => [
      '0',
      '6222',
      '20261121093015',
      side,
      '甲公司',
      '1',
      '',
      '转账',
      '附言',
      amount,
      '10',
    ]
    expect(readStatement([icbcSigned, signed('贷', '5.01'), signed('借', '7')], zone)).toMatchObject({
      value: { account: null, otherRows: 1, credits: [{ amount: 501, payerName: '甲公司', note: '转账 附言' }] },
    })
    expect(readStatement([icbcSigned, signed('?', '5')], zone)).toMatchObject({
      refusal: { kind: 'STATEMENT_ROW', figures: { row: 2, column: '借贷标志', value: '?' } },
    })
    const inOut = ['0', '6222', '2026/11/21 9:30', '乙公司', '', '', '', '10', '', '8.00', '000123']
    expect(readStatement([icbcInOut, inOut], zone)).toMatchObject({
      value: { credits: [{ serial: '000123', amount: 800, receivedAt: received('2026-11-21T09:30:00') }] },
    })
  })

  const cmbRow = (otherwise: Readonly<Record<string, string>> = {}): ReadonlyArray<string> => {
    const row = {
      账号: '955101',
      币种: '人民币',
      交易日: '20261121',
      交易时间: '09:30:15',
      贷方金额: '9.99',
      流水号: 'C1',
      '收（付）方名称': '丙公司',
      ...otherwise,
    }
    return cmb.map(head => (row as Readonly<Record<string, string>>)[head] ?? '')
  }

  it('[K9] of China Merchants Bank is read below its lines about the account', () => {
    expect(
      readStatement([['账号：6226 0900 1234 5678', ''], ['查询日期', '2026-11'], [], cmb, cmbRow()], zone),
    ).toMatchObject({
      value: {
        bank: 'CMB',
        account: '6226090012345678',
        credits: [{ serial: 'C1', amount: 999, payerName: '丙公司' }],
      },
    })
    expect(readStatement([cmb, cmbRow()], zone)).toMatchObject({ value: { account: '955101' } })
  })

  it('[K9] refuses the file for one row that cannot be read, with its row, column and value', () => {
    const cases = [
      [{ 交易日: '2026-02-30' }, '交易日', '2026-02-30'],
      [{ 交易时间: '25:00:00' }, '交易日', '20261121'],
      [{ 交易时间: '09:30:61' }, '交易日', '20261121'],
      [{ 贷方金额: '9.999' }, '贷方金额', '9.999'],
      [{ 贷方金额: '1,00.00' }, '贷方金额', '1,00.00'],
      [{ 借方金额: '1.00' }, '借方金额', '1.00'],
      [{ 币种: '美元' }, '币种', '美元'],
      [{ 流水号: 'x'.repeat(65) }, '流水号', 'x'.repeat(65)],
      [{ 流水号: '000' }, '流水号', '000'],
    ] as const
    for (const [otherwise, column, value] of cases)
      expect(readStatement([cmb, cmbRow({ 流水号: 'C0' }), cmbRow(otherwise)], zone)).toMatchObject({
        refusal: { kind: 'STATEMENT_ROW', figures: { row: 3, column, value } },
      })
    expect(readStatement([cmb, [...cmbRow(), '', '7']], zone)).toMatchObject({
      refusal: { figures: { row: 2, column: `#${cmb.length + 2}`, value: '7' } },
    })
    expect(readStatement([cmb, [...cmbRow(), '']], zone)).toMatchObject({ ok: true })
    const noBalance = icbc.map((_, place) => (place === 3 ? '2026-11-21' : place === 6 ? '5' : ''))
    expect(readStatement([icbc, noBalance], zone)).toMatchObject({ refusal: { figures: { row: 2, column: '余额' } } })
  })

  it('[K9] takes a serial number once: the same entry again is the same, another one refuses the file', () => {
    expect(readStatement([cmb, cmbRow(), cmbRow({ 摘要: 'x' })], zone)).toMatchObject({
      value: { credits: [{ serial: 'C1' }] },
    })
    for (const otherwise of [{ 贷方金额: '9.98' }, { 交易时间: '09:30:16' }])
      expect(readStatement([cmb, cmbRow(), cmbRow(otherwise)], zone)).toMatchObject({
        refusal: { kind: 'STATEMENT_SERIAL', figures: { row: 3, serial: 'C1' } },
      })
  })

  it('[K9] names the headings that it found and those that it can read', () => {
    const refused = readStatement([['建设银行'], ['日期', '金额', '户名'], ['2026-11-21', '5', '甲']], zone)
    expect(refused).toMatchObject({ refusal: { kind: 'STATEMENT_LAYOUT', figures: { headings: '日期、金额、户名' } } })
    expect(JSON.stringify(refused)).toMatch(/工商银行（交易时间.*招商银行（.*China Merchants Bank/)
    expect(readStatement([], zone)).toMatchObject({ refusal: { kind: 'STATEMENT_LAYOUT', figures: { headings: '' } } })
    expect(columnsIn(cmb.filter(head => head !== '流水号' && head !== '余额'))).toBeNull()
    expect(columnsIn(icbcSigned.filter(head => head !== '借贷标志'))).toBeNull()
  })

  it('[K9] refuses a file without receipts: payments and reversals are none', () => {
    expect(
      readStatement(
        [cmb, cmbRow({ 贷方金额: '', 借方金额: '5' }), cmbRow({ 贷方金额: '-9.99' }), [], ['', '总笔数 2']],
        zone,
      ),
    ).toMatchObject({ refusal: { kind: 'STATEMENT_EMPTY', figures: { otherRows: 2 } } })
  })

  it('[K9] reads every amount to the fen, however it is grouped', () => {
    assertProperty(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), fc.boolean(), (amount, isGrouped) => {
        const [yuan, decimals] = fenToYuan(fen(amount)).toFixed(2).split('.') as [string, string]
        const grouped = isGrouped ? yuan.replace(/\B(?=(\d{3})+$)/g, ',') : yuan
        expect(readAmount(` ￥${grouped}.${decimals} `)).toBe(amount === 0 ? 0 : amount)
      }),
    )
    expect(['', '-', '--', '0.00'].map(readAmount)).toEqual([0, 0, 0, 0])
    expect(['+8', '8.1', '8.1000', '１２.５元'].map(readAmount)).toEqual([800, 810, 810, 1250])
    expect(['1.005', '1e3', 'x', '1,2', '0.30000000000000004'].map(readAmount)).toEqual([null, null, null, null, null])
  })

  it('[K9] reads every day and time that banks write', () => {
    assertProperty(
      fc.property(fc.integer({ min: 946_684_800, max: 4_000_000_000 }), seconds => {
        const text = new Date(seconds * 1000 + 8 * 3_600_000).toISOString()
        const [day, time] = [text.slice(0, 10), text.slice(11, 19)]
        for (const [dayText, timeText] of [
          [`${day} ${time}`, ''],
          [`${day}-${time.replaceAll(':', '.')}.123456`, ''],
          [day.replaceAll('-', '/'), time],
          [day.replaceAll('-', ''), time.replaceAll(':', '')],
          [`${day}${time}`.replace(/\D/g, ''), ''],
          [`${day.slice(0, 4)}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`, time],
        ] as const)
          expect(readInstant(dayText, timeText, zone)).toBe(seconds * 1000)
      }),
    )
    expect(readInstant('2026-11-21', '', zone)).toBe(received('2026-11-21T00:00:00'))
    expect(['', '11-21', '2026-13-01', '2026-11-21 x'].map(text => readInstant(text, '', zone))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
