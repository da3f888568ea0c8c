import { type Cause, causes } from '../../../application/ordering/check/causes.ts'
import type { CheckSummary } from '../../../application/ordering/check/summary.ts'
import type { ValidatedLine } from '../../../application/ordering/check/validated-line.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { fenToYuan } from '../../../domain/kernel/money.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'
import { BYTE_ORDER_MARK, csvRows } from '../../spreadsheet/csv.ts'

/** Format of the lines of a check: header, lines and footer. */
export interface CheckRows {
  readonly head: (isFile: boolean) => string
  readonly lines: (validation: ReadonlyArray<ValidatedLine>) => string
  readonly foot: (summary: CheckSummary) => string
}

const columns = [
  'file',
  'row',
  'order',
  'material_code',
  'quantity',
  'verdict',
  'rule',
  'message',
  'accepted',
  'amount',
]

/** Formats the lines as CSV that spreadsheet programs open. */
export const sheetRows = (language: Language): CheckRows => ({
  head: isFile => (isFile ? BYTE_ORDER_MARK : '') + csvRows([columns]),
  lines: validation => (validation.length === 0 ? '' : csvRows(validation.map(row => cells(row, language)))),
  foot: () => '',
})

/** Formats each line as a JSON object; the last line is the summary. */
export const jsonRows = (language: Language): CheckRows => ({
  head: () => '',
  lines: validation => validation.map(row => `${JSON.stringify(object(row, language))}\n`).join(''),
  foot: summary => `${JSON.stringify({ summary })}\n`,
})

export const ACCEPTED = 'ACCEPTED'

const cells = (validation: ValidatedLine, language: Language): ReadonlyArray<string> => {
  const { line, cause, refusal, amount } = validation
  return [
    line.file,
    String(line.row),
    line.order,
    line.materialCode,
    line.quantity,
    cause ?? ACCEPTED,
    refusal?.rule ?? '',
    messageOf(validation, language),
    refusal?.accepted.join(';') ?? '',
    cause === null ? fenToYuan(amount).toFixed(2) : '',
  ]
}

const object = (validation: ValidatedLine, language: Language) => {
  const { line, cause, refusal, amount } = validation
  const { fault: _, shopCode: _shop, day: _day, ...place } = line
  const resultFields = { refusal, message: messageOf(validation, language) }
  return { ...place, verdict: cause ?? ACCEPTED, ...(cause === null ? { amount: fenToYuan(amount) } : resultFields) }
}

const messageOf = ({ line, cause, refusal, together }: ValidatedLine, language: Language): string => {
  if (cause === null) return ''
  const reason = refusal === null ? (line.fault ?? causes[cause]) : refusalText(refusal)
  const why: Text =
    refusal?.kind === 'MATERIAL_NOT_ORDERABLE' ? [`：${causes[cause][0]}`, `: ${causes[cause][1]}`] : ['', '']
  const sum = together === null ? null : formatQuantity(together)
  const of: Text = sum === null ? ['', ''] : [`同单该物料合计 ${sum}，`, `${sum} of this material in the whole order. `]
  return `${textIn(of, language)}${textIn(reason, language)}${textIn(why, language)}`
}

/** Returns the figures of a check as lines of text. */
export const summaryLines = (summary: CheckSummary): ReadonlyArray<Text> => {
  const { lines, accepted, refused, withoutPrice, scattered } = summary
  const [count, taken, left] = [lines, accepted, refused].map(formatCount)
  const notes: Array<Text> = [
    [
      `共 ${count} 行：接受 ${taken}，拒绝 ${left}`,
      `${count} ${lines === 1 ? 'line' : 'lines'}: ${taken} accepted, ${left} refused`,
    ],
    ...Object.entries(summary.causes).map(([cause, times]): Text => {
      const [zh, en] = causes[cause as Cause]
      return [`  ${formatCount(times)} 行${zh}`, `  ${formatCount(times)} ${en}`]
    }),
    ordersLine(summary),
    [
      `接受的行按物料表价格合计 ¥${money(summary.value)}`,
      `accepted lines at the prices of the material sheet: ¥${money(summary.value)}`,
    ],
  ]
  if (withoutPrice > 0)
    notes.push([
      `${formatCount(withoutPrice)} 行没有价格，未计入金额，提交后会失败`,
      `accepted lines without a price, left out of the total, that would fail on submission: ${formatCount(withoutPrice)}`,
    ])
  if (scattered > 0)
    notes.push([
      `${formatCount(scattered)} 次有订货单的行不连续，同一物料的数量未合计；请按订货单排序后再检查`,
      `the lines of an order are not next to each other (${formatCount(scattered)} times), so quantities of the same material were not added up; sort by order and check again`,
    ])
  return notes
}

const ordersLine = ({ orders, ordersAccepted, ordersEmpty }: CheckSummary): Text => [
  `${formatCount(orders)} 张订货单：${formatCount(ordersAccepted)} 张可整单提交，${formatCount(ordersEmpty)} 张没有剩下可订的行`,
  `${formatCount(orders)} ${orders === 1 ? 'order' : 'orders'}: ${formatCount(ordersAccepted)} can be submitted in full, ${formatCount(ordersEmpty)} have no orderable line`,
]

const formatCount = (count: number): string => count.toLocaleString('en-US')
const money = (yuan: string): string => yuan.replace(/\B(?=(\d{3})+\.)/g, ',')
