import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import type { BillLine } from '../../../application/payment/ports/payment-provider.ts'
import { atTime, type Day, type Zone } from '../../../domain/kernel/day.ts'
import { parseYuan } from '../../../domain/kernel/money.ts'

/** Whether a text has the digest that WeChat sends with the address of a bill. */
export const isDigestOf = (text: string, digest: string): boolean =>
  createHash('sha1').update(text).digest('hex').toLowerCase() === digest.toLowerCase()

/**
 * Parses the lines of a trade bill: a table with a Chinese header and values that begin with a backtick, followed by a
 * summary. A refunded payment has one line as a payment and one for each refund. Throws if the bill has another format.
 */
export const billLines = (text: string, zone: Zone): ReadonlyArray<BillLine> => {
  const table = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, quote: false }) as string[][]
  const [header = [], ...rows] = table
  const column = (name: string): number => {
    const index = header.indexOf(name)
    if (index < 0) throw new Error(`the bill has no column ${name}`)
    return index
  }
  const at = Object.fromEntries(Object.entries(columns).map(([key, name]) => [key, column(name)])) as Places
  const end = rows.findIndex(([first = '']) => !first.startsWith('`'))
  return rows.slice(0, end < 0 ? rows.length : end).map(row => lineOf(row, at, zone))
}

const columns = {
  ...{ time: '交易时间', channelNo: '微信订单号', no: '商户订单号', state: '交易状态', amount: '订单金额' },
  ...{ channelRefundNo: '微信退款单号', refundNo: '商户退款单号', refund: '申请退款金额' },
} as const
type Places = Readonly<Record<keyof typeof columns, number>>

const lineOf = (row: ReadonlyArray<string>, at: Places, zone: Zone): BillLine => {
  const value = (key: keyof typeof columns): string => (row[at[key]] ?? '').replace(/^`/, '').trim()
  const isRefund = value('state') === 'REFUND' || value('state') === 'REVOKED'
  const amount = parseYuan(value(isRefund ? 'refund' : 'amount'))
  if (amount === null) throw new Error(`the bill has no amount for ${value('no')}`)
  const [day = '', time = ''] = value('time').split(' ')
  return {
    kind: isRefund ? 'REFUND' : 'PAYMENT',
    paymentOrderNo: value('no'),
    paymentRefundNo: isRefund ? value('refundNo') : null,
    channelNo: value('channelNo'),
    channelRefundNo: isRefund ? value('channelRefundNo') : null,
    amount,
    at: atTime(day as Day, time.slice(0, 5), zone) + Number(time.slice(6, 8)) * 1000,
  }
}
