import type { inventoryRefusals } from '../../../../domain/inventory/refusals.ts'
import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'

type Sentences = { readonly [K in keyof typeof inventoryRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of the stock ledger. */
export const inventorySentences: Sentences = {
  STOCK_DAY_OPEN: ({ figures }) => [
    `${figures.day} 尚未日结，不需要重新开放`,
    `${figures.day} is not closed, so it does not need to be reopened`,
  ],
  STOCK_DAY_TOO_OLD: ({ figures }) => [
    `${figures.day} 已超过 ${figures.max} 天，不能重新开放；迟到的单据会计入其后第一个未日结的日子`,
    `${figures.day} is more than ${figures.max} days ago and cannot be reopened; late documents count in the first open day`,
  ],
  UNIT_UNKNOWN: ({ figures }) => [
    `物料 ${figures.materialCode} 没有单位「${figures.yourUnit}」的换算比`,
    `Material ${figures.materialCode} has no conversion for the unit "${figures.yourUnit}"`,
  ],
  COUNT_TOO_LARGE: ({ figures }) => [
    `物料 ${figures.materialCode} 的数量超过 ${figures.max} ${figures.unit}`,
    `The quantity of material ${figures.materialCode} is more than ${figures.max} ${figures.unit}`,
  ],
  STOCK_REASON: ({ figures }) => [
    `请填写原因，最多 ${figures.max} 字，现在 ${figures.length} 字`,
    `Enter a reason of at most ${figures.max} characters; it has ${figures.length}`,
  ],
}
