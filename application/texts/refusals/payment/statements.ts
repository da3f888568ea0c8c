import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import type { statementRefusals } from '../../../../domain/payment/refusals/statements.ts'
import { figureText } from '../../figure-text.ts'

type Sentences = { readonly [K in keyof typeof statementRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of bank statements, for finance. */
export const statementSentences: Sentences = {
  STATEMENT_FILE: ({ figures }) => [
    `「${figures.fileName}」无法读取，请从网银导出 xlsx 或 csv；旧的 xls 请另存为 xlsx`,
    `"${figures.fileName}" cannot be read; export an xlsx or csv file from online banking, and save an old xls as xlsx`,
  ],
  STATEMENT_LAYOUT: ({ figures }) => {
    const [zh, en] = figureText('text', figures.banks)
    return [
      `不认识这个文件的表头（${figures.headings}）。可读取：${zh}`,
      `The column headings of this file are not recognised (${figures.headings}). Supported files: ${en}`,
    ]
  },
  STATEMENT_ROW: ({ figures }) => [
    `第 ${figures.row} 行「${figures.column}」的内容「${figures.value}」无法识别，文件未导入`,
    `Row ${figures.row}: "${figures.value}" in "${figures.column}" cannot be read; nothing was imported`,
  ],
  STATEMENT_SERIAL: ({ figures }) => [
    `第 ${figures.row} 行的流水号 ${figures.serial} 与另一笔相同，但金额或时间不同，文件未导入`,
    `Row ${figures.row} has the bank reference ${figures.serial} of another entry with a different amount or time; nothing was imported`,
  ],
  STATEMENT_EMPTY: ({ figures }) => [
    `文件里没有收款（其余 ${figures.otherRows} 行为支出等）`,
    `The file contains no receipts (${pluralOf(Number(figures.otherRows), 'other row')})`,
  ],
  STATEMENT_ACCOUNT: ({ figures }) => [
    `文件是账号 ${figures.account} 的流水，收款账号是 ${figures.receivingAccount}`,
    `The file is of account ${figures.account}, but payments are received on ${figures.receivingAccount}`,
  ],
  CREDIT_USED: ({ figures: { serial, usedBy } }) => [
    `流水 ${serial} 已确认 ${usedBy}，一笔流水只能确认一次`,
    `Bank reference ${serial} was already used to confirm ${usedBy}; each reference can be used only once`,
  ],
  CREDIT_DISMISSED: ({ figures }) => [
    `流水 ${figures.serial} 已被忽略，请先恢复`,
    `Bank reference ${figures.serial} was dismissed; restore it first`,
  ],
  DISMISS_REASON: ({ figures }) => [
    `请填写忽略原因，最多 ${figures.max} 字（现为 ${figures.length} 字）`,
    `Enter a reason in at most ${figures.max} characters (now ${figures.length})`,
  ],
}
