import { type Fen, formatMoney } from '../../../domain/kernel/money.ts'
import type { Text } from '../../../domain/kernel/text.ts'

const text = (amount: Fen): string => formatMoney(amount).text

export const transferWords = {
  headOffice: ['总部', 'Head office'],
  page: ['对公转账', 'Bank transfers'],
  about: [
    '在银行账户中查到款项后确认到账，订单随即变为已支付；需退回的款项转出后登记流水。',
    'When you find a transfer in the bank account, confirm it and its orders become paid. When you have sent money back, record the bank reference.',
  ],
  reference: ['银行流水号', 'Bank reference'],
  received: ['到账时间', 'Received at'],
  keyword: ['关键字', 'Keyword'],
  keywordHint: ['单号、主体、流水', 'Number, payer, reference'],
  confirm: ['确认到账', 'Confirm'],
  late: ['确认逾期到账', 'Confirm late receipt'],
  confirmBack: ['登记退回', 'Record refund'],
  title: (name: string): Text => [`确认到账：${name}`, `Transfer of ${name}`],
  titleBack: (name: string): Text => [`登记退回：${name}`, `Record refund: ${name}`],
  due: (amount: Fen, note: string): Text => [
    `应收 ${text(amount)}，附言 ${note}`,
    `${text(amount)} due, payment note ${note}`,
  ],
  dueBack: (amount: Fen, note: string): Text => [
    `应退 ${text(amount)}，退款单号 ${note}`,
    `${text(amount)} to refund, refund number ${note}`,
  ],
  settles: ['确认后订单变为已支付，不能撤销。', 'The orders become paid once you confirm. This cannot be undone.'],
  goesBack: [
    '这笔交易已关闭：确认后款项进入待退回，订单不变。',
    'This transaction is closed: once you confirm, the money is listed for refund and the orders do not change.',
  ],
  isSent: ['登记后退款完成，不能撤销。', 'The refund is completed once you record it. This cannot be undone.'],
  came: ['到账金额（元）', 'Amount received (¥)'],
  missing: ['请输入金额，最多两位小数', 'Enter an amount with at most two decimals'],
  noTime: ['请选择到账时间', 'Choose the time of receipt'],
  referenceHint: ['网银回单上的流水号', 'Reference number on the bank statement'],
  done: ['已确认到账，订单已支付', 'Confirmed; the orders are paid'],
  doneLate: ['已确认到账，款项待退回', 'Confirmed; the money is to be refunded'],
  doneBack: ['已登记退回', 'Refund recorded'],
} as const
