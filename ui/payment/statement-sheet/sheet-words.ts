import { type Fen, formatMoney } from '../../../domain/kernel/money.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'

const text = (amount: Fen): string => formatMoney(amount).text

export const sheetWords = {
  payment: ['支付', 'Payment'],
  page: ['付款方月度对账单', 'Payer statements'],
  month: ['月份', 'Month'],
  payers: ['付款主体', 'Payers'],
  choosePayers: ['选择付款主体', 'Choose payers'],
  chooseMonth: ['选择月份', 'Choose a month'],
  print: ['打印或存为 PDF', 'Print or save as PDF'],
  sheet: ['下载 xlsx', 'Download xlsx'],
  preparing: ['正在生成文件，完成后自动下载', 'The file is being created and will download when it is ready'],
  report: ['查看报表', 'View the report'],
  nobody: ['请选择月份和付款主体', 'Choose a month and payers'],
  nobodyHint: [
    '可全选，一次打印所有主体，每个主体单独成页',
    'You can select all: each payer is printed on pages of its own',
  ],
  partial: ['没有可查看的对账单', 'No statements to show'],
  partialHint: [
    '付款主体还有您看不到的门店；需要时请联系总部财务',
    'Some shops of the payer are not yours. Ask head-office finance for the statement',
  ],
  skipEmpty: ['跳过没有往来的', 'Skip payers without entries'],
  allEmpty: ['所选付款主体在本月都没有往来', 'None of these payers has entries in this month'],
  allEmptyHint: [
    '取消「跳过没有往来的」可以打印空的对账单',
    'Clear "Skip payers without entries" to print empty statements',
  ],
  fileName: (month: string, payer: string): Text => [`${month} 对账单 ${payer}`, `Statement ${month} ${payer}`],
  fileOfSeveral: (month: string, payers: number): Text => [
    `${month} 对账单 ${payers} 个付款主体`,
    `Statements ${month} of ${payers} payers`,
  ],
  everybody: (count: number): Text => [`查看全部 ${count} 个付款主体`, `Show all ${count} payers`],
  title: (issuer: string, month: string): Text => [`${issuer} ${month} 对账单`, `${issuer} statement ${month}`],
  payer: (name: string, partner: string): Text => [`付款方：${name}（${partner}）`, `Payer: ${name} (${partner})`],
  period: (from: string, to: string, [zh, en]: Text): Text => [
    `对账期间：${from} 至 ${to}（${zh}）`,
    `Period: ${from} to ${to} (${en})`,
  ],
  closed: ['已月结', 'closed'],
  notClosed: ['未月结', 'not closed yet'],
  bought: ['订货', 'Goods'],
  paid: ['实付', 'Paid'],
  refunded: ['退款', 'Refunded'],
  charged: ['调账', 'Adjustments'],
  subsidyLeft: ['货补期末', 'Subsidy left'],
  inWords: (words: string): Text => [
    `实付减退款大写：人民币${words}`,
    `Paid less refunded, in Chinese capitals: ${words}`,
  ],
  subsidy: (opening: Fen, granted: Fen, used: Fen, returned: Fen, closing: Fen): Text => [
    `货补：期初 ${text(opening)} + 充值 ${text(granted)} − 使用 ${text(used)} + 退回 ${text(returned)} = 期末 ${text(closing)}`,
    `Subsidy: opening ${text(opening)} + granted ${text(granted)} − used ${text(used)} + returned ${text(returned)} = closing ${text(closing)}`,
  ],
  lines: ['往来明细', 'Payments, refunds and adjustments'],
  movements: ['货补变动', 'Movements of the subsidy'],
  none: ['本月没有往来', 'No entries in this month'],
  at: ['日期', 'Date'],
  late: (bookDay: string, moneyDay: string): Text => [
    `${bookDay}（${moneyDay} 发生）`,
    `${bookDay} (moved on ${moneyDay})`,
  ],
  kind: ['类型与单号', 'Type and number'],
  total: (entries: number): Text => [`合计（${entries} 笔）`, `Total of ${pluralOf(entries, 'line')}`],
  about: ['门店或说明', 'Shop or note'],
  amount: ['金额', 'Amount'],
  subsidyColumn: ['货补', 'Subsidy'],
  cash: ['现金', 'Cash'],
  balance: (amount: Fen): Text => [`余额 ${text(amount)}`, `Balance ${text(amount)}`],
  payerSeal: ['付款方（盖章）', 'Payer (seal)'],
  issuerSeal: ['收款方（盖章）', 'Payee (seal)'],
  date: ['日期', 'Date'],
  mark: (month: string): Text => [`${month} 对账单`, `Statement ${month}`],
} as const
