import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import type { subsidyBatchRefusals } from '../../../../domain/payment/refusals/subsidy-batches.ts'
import { moneyText } from '../../figure-text.ts'

type Sentences = { readonly [K in keyof typeof subsidyBatchRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of sheets of subsidies, for finance. */
export const subsidyBatchSentences: Sentences = {
  SUBSIDY_SHEET_FILE: ({ figures }) => [
    `「${figures.fileName}」无法读取，请上传 xlsx 或 csv`,
    `"${figures.fileName}" cannot be read; upload an xlsx or csv file`,
  ],
  SUBSIDY_SHEET_COLUMNS: ({ figures }) => [
    `首行须有「付款主体编码」和「充值金额」两列（现为：${figures.headings}）；可先下载模板`,
    `The first row must have the columns "Payer code" and "Amount" (found: ${figures.headings}); download the template`,
  ],
  SUBSIDY_SHEET_ROWS: ({ figures }) => [
    `填了金额的行须为 1 到 ${figures.max} 行（现为 ${figures.lines} 行）`,
    `Between 1 and ${figures.max} rows must have an amount (now ${figures.lines})`,
  ],
  SUBSIDY_PAYER: ({ figures }) => [
    `没有付款主体「${figures.entityCode}」`,
    `There is no payer "${figures.entityCode}"`,
  ],
  SUBSIDY_PAYER_TWICE: ({ figures }) => [
    `付款主体 ${figures.entityCode} 已在第 ${figures.row} 行，每个主体只能一行`,
    `Payer ${figures.entityCode} is already in row ${figures.row}; each payer can have one row`,
  ],
  SUBSIDY_AMOUNT: ({ figures }) => [
    `「${figures.value}」不是金额，最多两位小数`,
    `"${figures.value}" is not an amount with at most two decimals`,
  ],
  SUBSIDY_SHEET_WRONG: ({ figures }) => [
    `有 ${figures.lines} 行需要修正，整份未提交`,
    `${pluralOf(Number(figures.lines), 'row')} to fix; nothing was submitted`,
  ],
  SUBSIDY_SHEET_CHANGED: ({ figures }) => [
    `合计与您看到的 ${moneyText(figures.amount)} 不同，现为 ${moneyText(figures.expectedAmount)}，请重新检查`,
    `The total is ${moneyText(figures.expectedAmount)}, not ${moneyText(figures.amount)} as you saw; check it again`,
  ],
  SUBSIDY_BATCH_SENT: ({ figures }) => [
    `内容相同的表格已由 ${figures.sentBy} 提交（${figures.subsidyBatchNo}）`,
    `${figures.sentBy} has already submitted the same rows (${figures.subsidyBatchNo})`,
  ],
  SUBSIDY_BATCH_OWN: () => [
    '自己提交的批次须由另一人放行',
    'A batch that you submitted must be released by another person',
  ],
  SUBSIDY_BATCH_DECIDED: ({ figures }) => [
    `批次 ${figures.subsidyBatchNo} 已处理`,
    `Batch ${figures.subsidyBatchNo} has already been released or rejected`,
  ],
  SUBSIDY_BATCH_REASON: ({ figures }) => [
    `请填写驳回原因，最多 ${figures.max} 字（现为 ${figures.length} 字）`,
    `Enter a reason in at most ${figures.max} characters (now ${figures.length})`,
  ],
  SUBSIDY_BATCH_OVERDRAWN: ({ figures }) => [
    `付款主体 ${figures.entityCode} 余额 ${moneyText(figures.balance)}，不够扣减 ${moneyText(figures.amount)}，整批未充值`,
    `The balance of payer ${figures.entityCode} is ${moneyText(figures.balance)}, not enough to deduct ${moneyText(figures.amount)}; nothing was granted`,
  ],
}
