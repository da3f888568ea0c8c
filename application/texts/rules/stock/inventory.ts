import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of the stock ledger, one sentence each. */
export const inventoryRules = {
  SL1: [
    '入库按其成本计价，出库按平均成本计价，最后一件带走余下的金额；数量为 0 时金额为 0。',
    'Goods enter the stock at their cost and leave at the average cost; the last unit takes the remaining value, and a quantity of 0 has no value.',
  ],
  SL2: [
    '库存低于 0 时缺口按最近的平均成本计价；之后入库先补缺口，只有余下部分形成新的平均成本，差价计入当天。',
    'Below zero, the missing quantity is valued at the last average cost. Incoming goods cover it first; only the rest determines the new average cost, and the price difference is posted to that day.',
  ],
  SL3: [
    '库存只由单据变动：每种物料一条流水，流水连号并带变动后的结存；同一单据重复入账只算一次。',
    'Stock changes only by documents: each material has movements numbered without gaps, each with the balance after it; posting a document again changes nothing.',
  ],
  SL4: [
    '营业日在设定的时刻结束，之前发生的算前一天。',
    'A business day ends at the time set by the chain; everything before that time counts for the previous day.',
  ],
  SL5: [
    '已关账的营业日不再变动：迟到的单据计入其后第一个未关账的日子，并标明迟到和所属的日子。',
    'A closed business day never changes: a late document counts in the first open day after it and is marked late with the day it belongs to.',
  ],
  SL6: [
    '一天的期末库存等于期初加入库减出库，再加减盘点、调账和期初同步。',
    'The closing stock of a day is its opening stock plus receipts minus issues, plus or minus stocktakes, adjustments and opening balances.',
  ],
  SL7: [
    '营业日结束后过了宽限时间即自动日结：先核对当日流水与进销存，再记下控制合计；月末日结时记下次月期初。',
    'A business day is closed automatically when the grace period after its end has passed: its movements are checked against the daily inventory and control totals are stored; at the end of a month the opening stock of the next month is stored.',
  ],
  SL8: [
    '日结后 7 天内可说明原因重新开放，其后的日子一并开放；过了宽限时间再次日结，版本加一，已有的流水不重算。期初库存和更正库存同样须写原因。',
    'A closed day can be reopened within 7 days with a reason, together with the days after it; after the grace period it is closed again as a new version, and no movement is recalculated. Opening balances and corrections of stock need a reason too.',
  ],
  SL9: [
    '库存按物料的库存单位记账：单据数量按精确的换算比折算，折算值取该单据数量所代表的最整的数；单据保留自己的单位和当时的换算比。',
    'Stock is kept in the stock unit of a material: document quantities are converted by an exact ratio to the roundest quantity they can stand for, and the document keeps its own unit and the ratio at that time.',
  ],
  SL10: [
    '已有单据使用的换算比不能修改，新的换算比另起生效日期；已订过货或已有库存的物料不能更换订货单位和库存单位。',
    'A ratio used by documents cannot be changed; a new ratio gets its own valid-from date. A material that has been ordered or is in stock keeps its order unit and stock unit.',
  ],
  SL11: [
    '清点数量可按物料的任一有换算比的单位填写，也可按订货单位加库存单位混合填写，两者按较小的单位相加；没有换算比的单位不接受，并列出可用的单位。',
    'A count can be entered in any unit of the material that has a ratio, or in the order unit and the stock unit together, which are added in the smaller of both; a unit without a ratio is refused with the units that have one.',
  ],
  EX1: [
    '到期日早于营业日即为过期；到期前三天（含当天）为临期。',
    'Goods are expired if their expiry date is before the business day, and expiring on the last three days up to and including that date.',
  ],
  EX2: [
    '有保质期的物料按到期日和入库单分批：入库以单据写明的到期日为准，否则为到店营业日加保质期；退货退回的回到它离开的批次；没有写明到期日的其他退回或盘盈，算最先到期的一批。',
    'A material with a shelf life is kept in batches by expiry date and document. A receipt uses the expiry date it states, otherwise its business day plus the shelf life. Goods of a reversed return go back to the batches they left; other returns and count surpluses without a date belong to the batch that expires first.',
  ],
  EX3: [
    '出库先扣单据指定的批次（退货为原收货的批次），再按先到期先出；销售和调拨最后才扣已过期的批次。各批之和等于在店数量，库存低于 0 时没有批次。',
    'Goods are taken from the batches named by the document (for a return those of its receipt), then first expired first out; sales and transfers take expired goods last. The batches add up to the stock on hand; below zero there are none.',
  ],
  EX4: [
    '盘点写明的批次取代原有批次；盘点后已出库的部分按先到期先出扣除。',
    'The batches of a stocktake replace the existing ones; goods that left after the count are deducted first expired first out.',
  ],
  EX5: [
    '物料填写保质期后，现有库存按最近的入库单分批；清空保质期后不再记录批次。',
    'When a material gets a shelf life, its stock is divided into batches by the latest receipts; without a shelf life no batches are kept.',
  ],
  EX6: [
    '收货时可按批次填写到期日或生产日期；未填的部分按到货日加保质期，各批数量之和不超过实收。',
    'When goods are received, batches can be entered with their expiry date or production date; the rest expires at the day of receipt plus the shelf life, and the batches add up to at most the quantity received.',
  ],
  EX7: [
    '预计剩余按前 14 天（门店记账不足 14 天的，按实际天数）的日均耗用、先到期先用计算，到期日当天仍可用；已过期的全部剩余。',
    'The quantity expected to remain of a batch is calculated from the average daily use of the last 14 days, or of the days since the shop began to keep its stock if these are fewer, first expired first out, including the expiry date; of an expired batch everything remains.',
  ],
  EX8: [
    '同城门店中，推荐到期前的耗用超出自身库存最多的一家。',
    'Among the shops in the same city, the one whose use until the expiry date exceeds its own stock the most is suggested.',
  ],
  DI1: [
    '每日库存：有过流水的物料每个营业日一行，当日无流水的，期末等于期初；次日期初等于当日期末。',
    'Daily inventory has one row per business day for each material that ever moved in the shop: on a day without movements the closing stock equals the opening stock, and the opening stock of a day equals the closing stock of the day before.',
  ],
  DI2: [
    '区间汇总每种物料一行：首日期初、区间内各项合计、末日期末。',
    'For a whole range each material has one row: the opening stock of the first day, the totals of each movement type, and the closing stock of the last day.',
  ],
} as const satisfies Record<string, Text>
