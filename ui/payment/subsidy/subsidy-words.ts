import { type Fen, formatMoney } from '../../../domain/kernel/money.ts'
import type { Text } from '../../../domain/kernel/text.ts'

const text = (amount: Fen): string => formatMoney(amount).text

export const subsidyWords = {
  headOffice: ['总部', 'Head office'],
  page: ['货补账户', 'Subsidy accounts'],
  about: [
    '货补在结算时按比例抵扣；支付中的交易先占用，取消后退回。',
    'Subsidy is deducted at settlement according to the ratio. A transaction in payment reserves its share and releases it when cancelled.',
  ],
  keyword: ['付款主体', 'Payer'],
  keywordHint: ['主体或合伙人的名称、编码', 'Payer or partner, name or code'],
  ledger: ['流水', 'Ledger'],
  recharge: ['充值', 'Grant'],
  takeBack: ['扣减', 'Deduct'],
  direction: ['方式', 'Type'],
  title: (name: string): Text => [`货补充值：${name}`, `Subsidy of ${name}`],
  amount: ['金额（元）', 'Amount (¥)'],
  amountHint: ['大于 0，最多两位小数', 'More than 0, at most two decimals'],
  amountMissing: ['请输入大于 0 的金额，最多两位小数', 'Enter an amount of more than 0 with at most two decimals'],
  remark: ['说明', 'Note'],
  remarkHint: ['例如：11 月订货返利', 'For example: rebate for November'],
  after: (now: Fen, then: Fen): Text => [`余额 ${text(now)} → ${text(then)}`, `Balance ${text(now)} → ${text(then)}`],
  confirmRecharge: ['确认充值', 'Grant'],
  confirmTakeBack: ['确认扣减', 'Deduct'],
  done: (balance: Fen): Text => [`已记账，余额 ${text(balance)}`, `Recorded; the balance is ${text(balance)}`],
} as const
