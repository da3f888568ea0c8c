import { type Fen, formatMoney } from '../../../domain/kernel/money.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'

const text = (amount: Fen): string => formatMoney(amount).text

export const batchWords = {
  headOffice: ['总部', 'Head office'],
  page: ['批量货补', 'Bulk subsidies'],
  about: [
    '下载模板填好金额后上传，整份检查无误即可提交；由另一人放行后一次充值到各账户。',
    'Download the template, fill in the amounts and upload it. A sheet without errors is submitted, and granted at once when another person releases it.',
  ],
  choose: ['上传货补表格', 'Upload a sheet'],
  template: ['下载模板', 'Download the template'],
  tooLarge: ['文件不能超过 600 KB', 'The file must not exceed 600 KB'],
  review: ['核对货补表格', 'Check the sheet'],
  remark: ['说明', 'Note'],
  remarkHint: [
    '用于没有写说明的行，付款人在货补流水中看到',
    'For rows without one; payers see it in the subsidy ledger',
  ],
  check: ['重新检查', 'Check again'],
  row: ['行', 'Row'],
  payer: ['付款主体', 'Payer'],
  amount: ['金额', 'Amount'],
  after: ['充值后余额', 'Balance after'],
  lineRemark: ['说明', 'Note'],
  wrong: (count: number): Text => [`${count} 行需要修正`, `${pluralOf(count, 'row')} to fix`],
  sum: (lines: number, total: Fen): Text => [
    `${lines} 个付款主体，合计 ${text(total)}`,
    `${pluralOf(lines, 'payer')}, ${text(total)} in total`,
  ],
  sentBefore: (no: string, by: string): Text => [
    `内容相同的表格已由 ${by} 提交（${no}），再次提交会重复充值。`,
    `${by} has already submitted the same rows (${no}). Submitting them again would grant them twice.`,
  ],
  submit: ['提交，等待放行', 'Submit for release'],
  submitAgain: ['仍然再次提交', 'Submit again anyway'],
  submitted: ['已提交，请另一人放行', 'Submitted; another person has to release it'],
  view: ['查看', 'View'],
  drawer: (no: string): Text => [`货补批次 ${no}`, `Batch ${no}`],
  author: (name: string, at: string): Text => [`${name} 于 ${at} 提交`, `Submitted by ${name}, ${at}`],
  decided: (state: Text, name: string, at: string): Text => [
    `${name} 于 ${at} ${state[0]}`,
    `${state[1]} by ${name}, ${at}`,
  ],
  reasonIs: (reason: string): Text => [`驳回原因：${reason}`, `Reason: ${reason}`],
  isOwn: ['您提交的批次须由另一人放行', 'A batch that you submitted must be released by another person'],
  grant: ['放行并充值', 'Release'],
  grantTitle: (count: number, total: Fen): Text => [
    `向 ${count} 个付款主体充值 ${text(total)}？`,
    `Grant ${text(total)} to ${pluralOf(count, 'payer')}?`,
  ],
  grantConsequence: [
    '一次全部充值，余额立即可用；更正须另行扣减。',
    'All are granted at once and can be used immediately. To correct one, deduct it separately.',
  ],
  granted: ['已充值', 'Granted'],
  reject: ['驳回', 'Reject'],
  rejectTitle: (no: string): Text => [`驳回批次 ${no}`, `Reject batch ${no}`],
  reason: ['原因', 'Reason'],
  rejected: ['已驳回', 'Rejected'],
  balance: ['当前余额', 'Balance now'],
} as const
