import type { allocationRefusals } from '../../../../domain/allocation/refusals.ts'
import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'

type Sentences = { readonly [K in keyof typeof allocationRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of main allocations and their rows, for head office. */
export const allocationSentences: Sentences = {
  ALLOCATION_TYPE: ({ figures }) =>
    figures.input === ''
      ? ['请选择主配类型', 'Choose the allocation type']
      : [`没有主配类型「${figures.input}」`, `"${figures.input}" is not an allocation type`],
  ALLOCATION_EXPLAIN: ({ figures }) => [
    `主配说明最多 ${figures.max} 字，已填 ${figures.length} 字`,
    `The explanation can have at most ${figures.max} characters; you entered ${figures.length}`,
  ],
  ALLOCATION_EMPTY: () => ['没有可以下单的行', 'No row can be ordered'],
  ALLOCATION_REJECTED: ({ figures }) => [
    `有 ${figures.rejectedRows} 行不能下单（第一行是第 ${figures.firstRow} 行），请修正或确认去掉这些行`,
    `${pluralOf(Number(figures.rejectedRows), 'row')} cannot be ordered (the first is row ${figures.firstRow}); fix them or leave them out`,
  ],
  ALLOCATION_CHANGED: ({ figures }) => [
    `价格或规则已变化：预览合计 ${figures.yourTotal}，现为 ${figures.total}，请重新核对`,
    `Prices or rules have changed: the total was ${figures.yourTotal} in the preview and is ${figures.total} now; check it again`,
  ],
  ALLOCATION_SENT: ({ figures }) => [
    `内容相同的主配已由 ${figures.sentBy} 下过单（${figures.allocationNo}），再次提交会重复配货`,
    `${figures.sentBy} has already placed the same allocation (${figures.allocationNo}); placing it again would send the goods twice`,
  ],
  ALLOCATION_ACCEPTED: ({ figures }) => [
    `仓库已接单 ${figures.acceptedOrders} 张（${figures.dhNo}），不能取消主配，请联系仓库取消发货`,
    `The warehouse has already accepted ${pluralOf(Number(figures.acceptedOrders), 'order')} (${figures.dhNo}); ask the warehouse to cancel the shipment`,
  ],
  ALLOCATION_BUSY: ({ figures }) => [
    `订货单 ${figures.dhNo} 正在处理或支付中，请稍后再取消`,
    `Order ${figures.dhNo} is being processed or paid; try again later`,
  ],
  ALLOCATION_OVER: () => ['这次主配的订货单都已结束', 'All orders of this allocation are already completed or void'],
  ALLOCATION_FILE: ({ figures }) => [
    `「${figures.fileName}」无法读取，请上传 UTF-8 编码的 CSV 或 xlsx 文件`,
    `"${figures.fileName}" cannot be read; upload a CSV file in UTF-8 or an xlsx file`,
  ],
}
