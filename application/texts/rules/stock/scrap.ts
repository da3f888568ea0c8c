import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of scrap orders, one sentence each. */
export const scrapRules = {
  BF1: [
    '报废单从草稿（10）提交后待审核（11）或完成（99）；待审核可通过或驳回（01），驳回后可重新提交，任何状态都可说明原因作废（02）。',
    'A draft scrap order (10) is under review (11) or completed (99) once it is submitted; a review approves or rejects it (01), a rejected one can be submitted again, and every scrap order can be voided with a reason (02).',
  ],
  BF2: [
    '报废至少一行数量大于 0 的物料，每行写明原因，最多 100 字。',
    'A scrap order has at least one line with a quantity above 0, and each line a reason of at most 100 characters.',
  ],
  BF3: [
    '完成时按所选批次（不足或未选时先到期先出）出库，单据按实际出库的批次分行，金额按平均成本；作废后原数量按原批次退回库存。',
    'On completion the goods leave the stock from the selected batches, otherwise and beyond them first expired first out, at the average cost, and the order has a line for each batch that they left; voiding returns the same quantities to the same batches.',
  ],
  BF4: [
    '报废超过账面库存时，按连锁的设置：允许、显示数量并要求确认、或不允许。',
    'If scrap exceeds the book stock, the setting of the chain decides: it is allowed, shown with the quantities for confirmation, or refused.',
  ],
  BF5: [
    '报废金额超过连锁设置的限额时由总部审核，审核通过时才出库。',
    'Above the amount set by the chain, head office reviews a scrap order, and its goods leave the stock only on approval.',
  ],
  BF6: [
    '同一张单据重复提交只报废一次，并得到第一次的答复。',
    'Submitting the same document again scraps nothing more and returns the first answer.',
  ],
  BF7: [
    '报废率等于报废金额除以当日销售额；高于 1.5% 标红，没有销售额时不显示。',
    'The scrap rate is the scrapped amount divided by the gross sales of the day, red above 1.5%; without gross sales there is none.',
  ],
  BF8: [
    '成品和半成品按报废当天的配方折算为物料出库，金额为所用物料的成本；当天没有配方的不能报废。',
    'Products and semi-finished products leave the stock as their materials, by the recipe of the business day of the scrap and at the cost of these materials; without a recipe on that day they cannot be scrapped.',
  ],
} as const satisfies Record<string, Text>
