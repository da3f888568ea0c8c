import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of stocktakes, one sentence each. */
export const stocktakeRules = {
  ST1: [
    '盘点单依次为待盘点、盘点中、待审核、已完成；驳回后重盘，审核通过前可作废。',
    'A stocktake moves from "To count" through "Counting" and "Under review" to "Completed"; a rejected stocktake is counted again, and it can be voided until it is approved.',
  ],
  ST2: [
    '盘点计划按营业日生成盘点单，每店每计划每日一张；月内没有的日期按月末；非必盘且未开始的次日作废。',
    'A count plan creates one stocktake per shop and business day. A day that a month does not have is replaced by its last day, and a stocktake that is not required and was not started is voided the next day.',
  ],
  ST3: [
    '每条盘点记录属于一个人、一个区域和一个时刻，各条相加；更正只替换本人的记录，晚到的旧记录不覆盖新的。',
    "Each entry belongs to a person, an area and a time, and entries add up; a correction replaces only one's own entry, and an older entry that arrives late does not replace a newer one.",
  ],
  ST4: [
    '可按物料的任一单位混合填写，各部分分别换算成盘点单位再相加。',
    'Quantities can be entered in any combination of the units of the material; each part is converted to the count unit and then added up.',
  ],
  ST5: [
    '每种物料都盘过才能提交，没有货的填 0。',
    'A count can be submitted only when every material has been counted; enter 0 where there is none.',
  ],
  ST6: [
    '达到上次盘点两倍以上或一半以下的物料，复盘后才能提交。',
    'A material with half its last count or less, or twice its last count or more, must be recounted before the count can be submitted.',
  ],
  ST7: [
    '盲盘在提交前不显示账面数量和上次盘点，被驳回重盘时也不显示。',
    'A blind count shows neither the book quantity nor the last count until it is submitted, also when it is counted again after a rejection.',
  ],
  ST8: [
    '盈亏 = 实盘 −（现账面 − 盘点时刻之后发生的出入库），与何时提交、何时记录无关；审核时按已记录的重算。',
    'Variance = counted − (book stock now − movements after the time of counting), regardless of when the count is submitted or a movement is recorded; it is recalculated on approval.',
  ],
  ST9: [
    '计划要求先盘后订时，盘点首次提交之前门店不能发起或提交订货。',
    'If a plan requires the count before ordering, the shop can neither start nor submit an order until the count has been submitted once.',
  ],
  ST10: [
    '驳回须写原因并计次，全部或有差异的物料重盘；作废也须写原因。',
    'A rejection needs a reason and is counted; all materials, or those that differ, are counted again. A void needs a reason too.',
  ],
  ST11: [
    '审核通过且影响库存的，盈亏按盘点时刻一次入账；更晚的盘点或更正已入账的物料不再入账。',
    'An approved count that changes stock posts its variances once, as of the time of counting; a material already set by a later count or correction is not posted.',
  ],
  ST12: [
    '同一编号的盘点重复提交得到同样的答复，不能用于另一张盘点单。',
    'A count submitted again under the same UUID returns the same answer; the UUID cannot be used for another stocktake.',
  ],
  ST13: [
    '计划生成的盘点单只能由总部作废，门店发起的门店也可以。',
    'A stocktake created by a plan can be voided only by head office; one started by the shop can also be voided by the shop.',
  ],
  ST14: [
    '效期批次每个日期一行，合计等于该条记录的数量。',
    'The expiry batches of an entry have one line per date and add up to its quantity.',
  ],
} as const satisfies Record<string, Text>
