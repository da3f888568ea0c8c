import { type Fen, formatMoney } from '../../../domain/kernel/money.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'

const text = (amount: Fen): string => formatMoney(amount).text

export const statementWords = {
  headOffice: ['总部', 'Head office'],
  page: ['银行流水', 'Bank statements'],
  about: [
    '上传网银导出的流水，按金额、附言和户名找出对应的转账；完全匹配的一并确认，其余逐笔选择或写明原因忽略。',
    'Upload a statement from online banking. Receipts are matched with transfers by amount, note and name; exact ones are confirmed together, the others one by one, or dismissed with a reason.',
  ],
  choose: ['上传流水文件', 'Upload a statement'],
  formats: [
    '工商银行、招商银行企业网银的 xlsx 或 csv',
    'xlsx or csv of ICBC or China Merchants Bank corporate banking',
  ],
  tooLarge: ['文件不能超过 600 KB，请缩短导出的日期', 'The file must not exceed 600 KB; export fewer days'],
  addedNone: (bank: Text, credits: number): Text => [
    `${bank[0]}流水共 ${credits} 笔收款，此前都已上传`,
    `${bank[1]}: no new receipts; all ${credits} were uploaded before`,
  ],
  added: (bank: Text, added: number, amount: Fen): Text => [
    `${bank[0]}流水新增 ${added} 笔收款，合计 ${text(amount)}`,
    `${bank[1]}: ${pluralOf(added, 'new receipt')}, ${text(amount)} in total`,
  ],
  addedBefore: (count: number): Text => [`另 ${count} 笔此前已上传`, `${count} uploaded before`],
  keyword: ['关键字', 'Keyword'],
  keywordHint: ['户名、附言、流水号', 'Name, note, reference'],
  confirm: ['确认到账', 'Confirm'],
  confirmAll: (count: number): Text => [`全部确认（${count}）`, `Confirm all (${count})`],
  confirming: (done: number, count: number): Text => [`正在确认 ${done} / ${count}`, `Confirming ${done} of ${count}`],
  assign: ['选择转账', 'Choose transfer'],
  dismiss: ['忽略', 'Dismiss'],
  restore: ['恢复', 'Restore'],
  restored: ['已恢复为待处理', 'Restored to the open receipts'],
  askTitle: (count: number): Text => [`确认 ${count} 笔到账？`, `Confirm ${pluralOf(count, 'receipt')}?`],
  askConsequence: (amount: Fen): Text => [
    `合计 ${text(amount)}。逐笔确认，订单随即变为已支付，不能撤销；其中一笔不能确认不影响其他笔。`,
    `${text(amount)} in total. Each is confirmed separately and its orders become paid, which cannot be undone. If one cannot be confirmed, the others still are.`,
  ],
  doneMany: (count: number): Text => [`已确认 ${count} 笔到账`, `${pluralOf(count, 'receipt')} confirmed`],
  outcomes: (done: number, all: number): Text => [`已确认 ${done} / ${all} 笔`, `${done} of ${all} confirmed`],
  settled: ['已确认，订单已支付', 'Confirmed; the orders are paid'],
  late: ['已确认，款项待退回', 'Confirmed; the money is to be refunded'],
  score: (score: number): Text => [`匹配度 ${score}`, `Match ${score}`],
  noTransfer: ['没有同额的转账', 'No transfer of this amount'],
  several: (count: number): Text => [
    `${count} 笔同额转账，请选择`,
    `${pluralOf(count, 'transfer')} of this amount; choose one`,
  ],
  otherAmount: (no: string, due: Fen): Text => [
    `附言的 ${no} 应收 ${text(due)}，金额不符`,
    `The note has ${no}, for which ${text(due)} is due`,
  ],
  noName: ['无户名', 'an unnamed payer'],
  assignTitle: (amount: Fen, name: string): Text => [
    `为 ${name} 的 ${text(amount)} 选择转账`,
    `Choose the transfer for ${text(amount)} from ${name}`,
  ],
  started: (at: string): Text => [`${at} 发起`, `started ${at}`],
  assignConsequence: [
    '确认后订单变为已支付，不能撤销。',
    'The orders become paid once you confirm. This cannot be undone.',
  ],
  closedConsequence: [
    '这笔交易已关闭：确认后款项进入待退回，订单不变。',
    'This transaction is closed: once you confirm, the money is listed for refund and the orders do not change.',
  ],
  dismissTitle: (amount: Fen, name: string): Text => [
    `忽略 ${name} 的 ${text(amount)}`,
    `Dismiss ${text(amount)} from ${name}`,
  ],
  reason: ['原因', 'Reason'],
  reasonHint: ['例如：员工还款、利息、已另行处理', 'For example: repayment by staff, interest, handled elsewhere'],
  dismissConsequence: [
    '忽略后不再提示，可在「已忽略」中恢复。',
    'It is no longer listed as open and can be restored under "Dismissed".',
  ],
  dismissed: ['已忽略', 'Dismissed'],
} as const
