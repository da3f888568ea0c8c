import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import type { monthCloseRefusals } from '../../../../domain/payment/refusals/month-close.ts'

type Sentences = { readonly [K in keyof typeof monthCloseRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of closing and reopening months, for finance. */
export const monthCloseSentences: Sentences = {
  MONTH_CLOSED: ({ figures }) => [`${figures.month} 已月结`, `${figures.month} is already closed`],
  MONTH_ORDER: ({ figures }) => [
    `请按顺序月结：先月结 ${figures.nextMonth}，再月结 ${figures.month}`,
    `Months are closed in order: close ${figures.nextMonth} before ${figures.month}`,
  ],
  MONTH_NOT_OVER: ({ figures }) => [
    `${figures.month} 到 ${figures.lastDay} 才结束，之后可月结`,
    `${figures.month} ends on ${figures.lastDay}; it can be closed after that day`,
  ],
  MONTH_BLOCKED: ({ figures }) => [
    `${figures.month} 有 ${figures.lines} 项须先处理`,
    `${pluralOf(Number(figures.lines), 'item')} must be resolved before ${figures.month} can be closed`,
  ],
  MONTH_WARNINGS: ({ figures }) => [
    `${figures.month} 有 ${figures.lines} 项提醒，请确认后再月结`,
    `${figures.month} has ${pluralOf(Number(figures.lines), 'warning')}; accept them to close it`,
  ],
  MONTH_NOT_CLOSED: ({ figures }) => [`${figures.month} 还没有月结`, `${figures.month} is not closed`],
  MONTH_NOT_LAST: ({ figures }) => [
    `只能重新开放最后已月结的月份 ${figures.lastMonth}`,
    `Only the last closed month can be reopened: ${figures.lastMonth}`,
  ],
  MONTH_REASON: ({ figures }) => [
    `请填写原因，最多 ${figures.max} 字（现为 ${figures.length} 字）`,
    `Enter a reason in at most ${figures.max} characters (now ${figures.length})`,
  ],
}
