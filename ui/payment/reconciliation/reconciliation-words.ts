import { pluralOf, type Text } from '../../../domain/kernel/text.ts'

export const reconciliationWords = {
  headOffice: ['总部', 'Head office'],
  page: ['渠道对账', 'Channel reconciliation'],
  about: [
    '每天把支付渠道的账单与交易、账本逐笔核对。',
    'Every day the statements of the payment providers are compared with the transactions and the ledger, line by line.',
  ],
  days: ['账单日期', 'Dates'],
  view: ['查看差异', 'View'],
  fetch: ['获取账单', 'Fetch'],
  fetchAgain: ['重新获取', 'Refetch'],
  fetchAll: (bills: number): Text => [`获取 ${bills} 份账单`, `Fetch ${pluralOf(bills, 'bill')}`],
  fetching: (done: number, all: number): Text => [`正在获取 ${done} / ${all}`, `Fetching ${done} of ${all}`],
  fetchedOf: (done: number, all: number): Text => [
    `已获取 ${done} / ${all} 份账单`,
    `${done} of ${all} statements fetched`,
  ],
  fetched: (exceptions: number): Text =>
    exceptions === 0
      ? ['账单已对平', 'The statement matches']
      : [`账单已获取，${exceptions} 笔差异`, `The statement was fetched; ${pluralOf(exceptions, 'exception')}`],
  drawer: (provider: string, day: string): Text => [`${provider} ${day} 对账`, `${provider}, ${day}`],
  agreed: ['三方一致，没有差异', 'Statement, transactions and ledger match'],
  agreedHint: (matched: number): Text => [`共 ${matched} 笔`, pluralOf(matched, 'line')],
  payment: ['收款', 'Payment'],
  refund: ['退款', 'Refund'],
  trade: ['交易单号', 'Transaction'],
  channelNo: ['渠道单号', 'Provider reference'],
  none: ['无', 'None'],
  proposed: ['建议处理', 'Suggested action'],
  ask: ['查询并入账', 'Query and record'],
  updated: ['已按渠道结果处理', 'Updated with the result from the provider'],
  note: ['说明', 'Note'],
  notePlaceholder: [
    '核实后填写，例如：测试付款，已在渠道退回',
    'Enter an explanation, for example: test payment, refunded at the provider',
  ],
  saveNote: ['保存说明', 'Save the note'],
  saved: ['说明已保存', 'Note saved'],
  notedBy: (name: string, when: string): Text => [`${name} ${when}`, `${name}, ${when}`],
} as const
