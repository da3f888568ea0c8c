import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of stocktakes, one sentence each. */
export const stocktakeRules = {
  ST1: [
    '盘点单按 待盘点 → 盘点中 → 待审核 → 已完成 流转；驳回后重盘，审核通过前可作废。',
    'A stocktake goes from to count, counting and review to completed; a rejected one is counted again, and any can be voided until it is approved.',
  ],
  ST2: [
    '盘点计划按营业日生成盘点单，每店每计划每日一张；月内没有的日期按月末；非必盘且未开始的次日作废。',
    'A count plan makes one stocktake a shop and business day; a day that a month does not have is its last, and one that is not required and that nobody began is voided the day after.',
  ],
  ST3: [
    '每条盘点记录属于一个人、一个区域和一个时刻，各条相加；更正只替换本人的记录，晚到的旧记录不覆盖新的。',
    "Each entry belongs to a person, a place and a time, and entries add up; a correction replaces one's own entry, and an older one that arrives late does not replace a newer one.",
  ],
  ST4: [
    '可按物料的任一单位混合填写，各部分分别换算成盘点单位再相加。',
    'Quantities can be entered in any of the units of the material together; each part is converted to the check unit, then they add up.',
  ],
  ST5: ['每种物料都盘过才能提交，没有货的填 0。', 'A count can be sent once every material is counted; 0 is a count.'],
  ST6: [
    '达到上次盘点两倍以上或一半以下的物料，复盘后才能提交。',
    'A material with half of its last count or less, or twice of it or more, is counted again before the count can be sent.',
  ],
  ST7: [
    '盲盘在提交前不显示账面数量和上次盘点，被驳回重盘时也不显示。',
    'A blind count shows neither the book nor the last count until it is sent, also when it is counted again after a rejection.',
  ],
  ST8: [
    '盈亏 = 实盘 −（现账面 − 盘点时刻之后发生的出入库），与何时提交、何时记录无关；审核时按已记录的重算。',
    'Variance = counted − (book now − what moved after the time of counting), whenever the count is sent or the movement recorded; it is calculated again on approval.',
  ],
  ST9: [
    '计划要求先盘后订时，盘点首次提交之前门店不能发起或提交订货。',
    'Where a plan wants the count before ordering, the shop can neither start nor submit an order until the count was sent once.',
  ],
  ST10: [
    '驳回须写原因并计次，全部或有差异的物料重盘；作废也须写原因。',
    'A rejection needs a reason and is counted; all materials, or those that differ, are counted again. A void needs a reason too.',
  ],
  ST11: [
    '审核通过且影响库存的，盈亏按盘点时刻一次入账；更晚的盘点或更正已入账的物料不再入账。',
    'An approved count that changes the stock posts its variances once, as of the time of counting; a material that a later count or correction has set already is not posted.',
  ],
  ST12: [
    '同一编号的盘点重复提交得到同样的回答，不能用于另一张盘点单。',
    'A count sent again under the same UUID is answered as before; the UUID cannot be used for another stocktake.',
  ],
  ST13: [
    '计划生成的盘点单只能由总部作废，门店发起的门店也可以。',
    'A stocktake of a plan is voided by head office only, one that the shop opened also by the shop.',
  ],
  ST14: [
    '效期批次每个日期一行，合计等于该条记录的数量。',
    'The expiry batches of an entry have a date each and add up to its quantity.',
  ],
} as const satisfies Record<string, Text>
