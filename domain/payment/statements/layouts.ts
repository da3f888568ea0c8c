import type { Text } from '../../kernel/text.ts'

/** The fields of a bank statement that its columns can hold. */
export type StatementField =
  | 'serial'
  | 'account'
  | 'day'
  | 'time'
  | 'currency'
  | 'credit'
  | 'debit'
  | 'amount'
  | 'side'
  | 'balance'
  | 'payerName'
  | 'payerAccount'
  | 'notes'

interface BankLayout {
  readonly words: Text
  /** The headings of each field, as the bank has named them over the years; only `notes` can have several columns. */
  readonly columns: Readonly<Partial<Record<StatementField, ReadonlyArray<string>>>>
}

/**
 * The statements that the corporate online banking of two banks exports. ICBC has three forms: two columns of amounts
 * named by debit and credit or by in and out, or one column with a sign beside it.
 */
export const bankLayouts = {
  ICBC: {
    words: ['工商银行', 'ICBC'],
    columns: {
      serial: ['交易流水号', '网银流水号', '银行流水号', '流水号'],
      account: ['本方账号', '本方卡号'],
      day: ['交易时间', '交易日期', '入账时间'],
      currency: ['币种'],
      credit: ['贷方发生额', '转入金额'],
      debit: ['借方发生额', '转出金额'],
      amount: ['发生额'],
      side: ['借/贷', '借贷标志'],
      balance: ['余额'],
      payerName: ['对方单位名称', '对方单位', '对方户名'],
      payerAccount: ['对方账号'],
      notes: ['摘要', '用途', '附言', '个性化信息', '回单个性化信息'],
    },
  },
  CMB: {
    words: ['招商银行', 'China Merchants Bank'],
    columns: {
      serial: ['流水号', '交易流水号'],
      account: ['账号', '本方账号'],
      day: ['交易日', '交易日期', '记账日期'],
      time: ['交易时间'],
      currency: ['币种'],
      credit: ['贷方金额', '贷方(入账)'],
      debit: ['借方金额', '借方(出账)'],
      balance: ['余额'],
      payerName: ['收(付)方名称'],
      payerAccount: ['收(付)方账号'],
      notes: ['摘要', '用途', '业务摘要', '其它摘要', '其他摘要'],
    },
  },
} as const satisfies Record<string, BankLayout>
export type Bank = keyof typeof bankLayouts

/** The column indexes of each field in the rows of a file. */
export type StatementColumns = Readonly<Partial<Record<StatementField, ReadonlyArray<number>>>>

/** Returns a heading in half-width characters without blanks, for comparison. */
export const headingOf = (cell: string): string => cell.normalize('NFKC').replace(/\s/g, '')

/** Finds the bank whose headings a row contains, and their columns; null if it is no row of headings. */
export function columnsIn(
  row: ReadonlyArray<string>,
): { readonly bank: Bank; readonly columns: StatementColumns } | null {
  const headings = row.map(headingOf)
  for (const bank of Object.keys(bankLayouts) as ReadonlyArray<Bank>) {
    const columns = columnsOf(bankLayouts[bank], headings)
    if (isWhole(columns)) return { bank, columns }
  }
  return null
}

const columnsOf = ({ columns }: BankLayout, headings: ReadonlyArray<string>): StatementColumns =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, names]) => {
      const places = names.flatMap(name => (headings.includes(name) ? [headings.indexOf(name)] : []))
      if (places.length === 0) return []
      return [[field, field === 'notes' ? places : places.slice(0, 1)]]
    }),
  )

/** Returns whether the fields suffice to identify a receipt: time, payer, amount, and number or balance. */
const isWhole = ({ day, payerName, credit, amount, side, serial, balance }: StatementColumns): boolean =>
  Boolean(day && payerName && (credit || (amount && side)) && (serial || balance))

/** The headings that each bank's file must have, for the message about a file that has others. */
export const requiredHeadings: Readonly<Record<Bank, ReadonlyArray<string>>> = {
  ICBC: ['交易时间', '对方单位', '贷方发生额', '余额'],
  CMB: ['交易日', '收(付)方名称', '贷方金额', '流水号'],
}
