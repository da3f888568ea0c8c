/** A receipt on a statement of China Merchants Bank. */
export interface BankFileRow {
  readonly serial: string
  /** In yuan, such as 1,234.56. */
  readonly amount: string
  readonly name?: string
  readonly account?: string
  readonly note?: string
  readonly day?: string
  readonly time?: string
  readonly debit?: string
}

const headings = [
  '交易日',
  '交易时间',
  '借方金额',
  '贷方金额',
  '余额',
  '摘要',
  '流水号',
  '收(付)方名称',
  '收(付)方账号',
]

/** Returns the text of a statement of China Merchants Bank as its corporate online banking exports it. */
export const bankFile = (rows: ReadonlyArray<BankFileRow>, above: ReadonlyArray<string> = []): string =>
  [
    ...above,
    headings.join(','),
    ...rows.map(row => {
      const { serial, amount, name = '', account = '622600000000', note = '' } = row
      const { day = '20261121', time = '08:30:00', debit = '' } = row
      return [day, time, debit, `"${amount}"`, '', note, serial, name, account].join(',')
    }),
  ].join('\r\n')

export const base64OfText = (text: string): string => Buffer.from(text, 'utf8').toString('base64')
