import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of the stock ledger, one sentence each. */
export const inventoryRules = {
  SL1: [
    '入库按其成本计价，出库按平均成本计价，最后一件带走余下的金额；数量为 0 时金额为 0。',
    'Goods come in at their cost and leave at the average cost, and the last piece takes the rest of the value; without a quantity there is no value.',
  ],
  SL2: [
    '库存低于 0 时缺口按最近的平均成本计价；之后入库先补缺口，只有余下部分形成新的平均成本，差价计入当天。',
    'Below zero the missing quantity carries the last average cost; goods that come in fill it first, only the rest sets the new average, and the price difference belongs to that day.',
  ],
  SL3: [
    '库存只由单据变动：每种物料一条流水，流水连号并带变动后的结存；同一单据重复入账只算一次。',
    'Only documents move stock: one movement a material, numbered without gaps and with the balance after it; a document that is posted again changes nothing.',
  ],
  SL4: [
    '营业日在设定的时刻结束，之前发生的算前一天。',
    'A business day ends at the hour that the chain sets; what happens before it counts for the day before.',
  ],
  SL5: [
    '已关账的营业日不再变动：迟到的单据计入其后第一个未关账的日子，并标明迟到和所属的日子。',
    'A closed business day never changes: a late document counts in the first open day after it and is marked late with the day it belongs to.',
  ],
  SL6: [
    '一天的期末库存等于期初加入库减出库，再加减盘点、调账和期初同步。',
    'The stock at the end of a day is that at its beginning plus ins minus outs, plus or minus stocktakes, adjustments and opening balances.',
  ],
  SL7: [
    '营业日结束后过了宽限时间即自动日结：先核对当日流水与进销存，再记下控制合计；月末日结时记下次月期初。',
    'A business day is closed automatically once the grace after its end has passed: its movements are checked against its daily inventory and control sums are stored; at the end of a month the opening stock of the next one is stored.',
  ],
  SL8: [
    '日结后 7 天内可说明原因重新开放，其后的日子一并开放；过了宽限时间再次日结，版本加一，已有的流水不重算。',
    'A closed day can be opened again within 7 days with a reason, together with the days after it; after the grace it is closed again as a new edition, and no movement is calculated again.',
  ],
  SL9: [
    '库存按物料的库存单位记账：单据数量按精确的换算比折算，折算值取该单据数量所代表的最整的数；单据保留自己的单位和当时的换算比。',
    'Stock is kept in the stock unit of a material: a quantity of a document is converted by an exact ratio to the roundest quantity that it stands for, and the document keeps its unit and the ratio of that moment.',
  ],
  SL10: [
    '已有单据使用的换算比不能修改，新的换算比另起生效日期；已订过货或已有库存的物料不能更换订货单位和库存单位。',
    'A ratio that documents have used is never changed, a new one gets a date; a material that was ordered or is in stock keeps its order unit and its stock unit.',
  ],
  SL11: [
    '清点数量可按物料的任一有换算比的单位填写，也可按订货单位加库存单位混合填写，两者按较小的单位相加；没有换算比的单位不接受，并列出可用的单位。',
    'A count can be entered in any unit of the material that has a ratio, or in the order unit and the stock unit together, which are added in the smaller of both; a unit without a ratio is refused with the units that have one.',
  ],
  EX1: [
    '到期日早于营业日即为过期；到期前三天（含当天）为临期。',
    'Goods are expired if their expiry day is before the business day, and about to expire on their last three days.',
  ],
  EX2: [
    '有保质期的物料按到期日和入库单分批：入库以单据写明的到期日为准，否则为到店营业日加保质期；退货退回的回到它离开的批次；没有写明到期日的其他退回或盘盈，算最先到期的一批。',
    'A material with a shelf life is divided into batches by expiry day and document: a receipt has the day that it states, else its business day plus the shelf life; what comes back of a return goes to the batches that it left, and what else comes back or is found without a day counts as the batch that expires next.',
  ],
  EX3: [
    '出库先扣单据指定的批次（退货为原收货的批次），再按先到期先出；销售和调拨最后才扣已过期的批次。各批之和等于在店数量，库存低于 0 时没有批次。',
    'Goods leave from the batches that the document states, which for a return are those of its receipt, then first expired first out; sales and transfers take expired goods last. The batches add up to the stock in the store, and below zero there are none.',
  ],
  EX4: [
    '盘点写明的批次取代原有批次；盘点后已出库的部分按先到期先出扣除。',
    'The batches of a stocktake replace those of the book; what left since the count is taken off first expired first out.',
  ],
  EX5: [
    '物料填写保质期后，现有库存按最近的入库单分批；清空保质期后不再记录批次。',
    'Once a material gets a shelf life, its stock is divided by the latest receipts; without one no batches are kept.',
  ],
  EX6: [
    '收货时可按批次填写到期日或生产日期；未填的部分按到货日加保质期，各批数量之和不超过实收。',
    'A count of a receipt may state batches by their last day or their production day; the rest lasts the shelf life, and together they are no more than what was received.',
  ],
  EX7: [
    '预计剩余按前 14 天日均耗用、先到期先用计算，到期日当天仍可用；已过期的全部剩余。',
    'What will be left of a batch follows from the mean daily use of the last 14 days, first expired first out, its last day included; of an expired batch everything is left.',
  ],
  EX8: [
    '同城门店中，推荐到期前的耗用超出自身库存最多的一家。',
    'Of the shops of the same city, the one is proposed whose use until the last day exceeds its own stock the most.',
  ],
  DI1: [
    '每日库存：有过流水的物料每个营业日一行，当日无流水的，期末等于期初；次日期初等于当日期末。',
    'Daily inventory has a row a business day for each material that ever moved in the shop: on a day without movements the stock after is that before, and the stock before the next day is that after this one.',
  ],
  DI2: [
    '区间汇总每种物料一行：首日期初、区间内各项合计、末日期末。',
    'Over a whole range each material has one row: the stock before the first day, the sum of each cause, and the stock after the last day.',
  ],
} as const satisfies Record<string, Text>
