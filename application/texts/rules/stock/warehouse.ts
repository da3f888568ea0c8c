import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of the warehouse and of returns, one sentence each. */
export const warehouseRules = {
  W1: [
    '仓库只接已交给它的订货单，且只认当前这次提交；针对更早提交的操作一律拒绝。',
    'The warehouse can act only on orders handed to it and on their current submission; actions for an earlier submission are refused.',
  ],
  W2: [
    '接单后分一批或多批发货，直到每行发完或声明最后一批；每批有批次号，与下一批不符的拒绝。',
    'An accepted order is shipped in one or more batches until every line is shipped or the last batch is declared; a batch whose number is not the next one is refused.',
  ],
  W3: [
    '什么都没发不是发货而是取消；已发过至少一批时，可以用空的最后一批放弃剩余。',
    'Shipping nothing at all is a cancellation, not a shipment; after the first batch, an empty last batch ends the order without the rest.',
  ],
  W4: [
    '每行发货不超过未发数量；只有声明多发时才可超出，且总数不超过订货数量的两倍。',
    'A line cannot be shipped beyond its remaining quantity unless over-shipping is declared, and then up to twice the ordered quantity in total.',
  ],
  W5: [
    '替换物料按一比一顶替订货行的未发数量，被顶替的数量计为该行的取消数量。',
    'A replacement covers the remaining quantity of an ordered line one for one; the replaced quantity counts as cancelled on that line.',
  ],
  W6: [
    '发货前仓库可以取消，须写 1 至 100 字的原因；库存释放，线上已付的款项记为待退。',
    'Before shipping the warehouse can cancel with a reason of 1 to 100 characters: the stock is released, and online payments are listed for refund.',
  ],
  W7: [
    '发货扣减仓库现存量，并消掉该订货单占用的库存；最后一批之后不再占用。',
    'Shipping reduces the stock on hand and the stock promised to the order; after the last batch nothing is promised to it.',
  ],
  W8: [
    '运输信息须针对该订货单的发货单；只能从运输中到已送达，不能倒退；送达时间在发货之后，且不晚于当前时间。',
    'Transport information must belong to a shipment of the order; it moves only from in transit to delivered, and the arrival time is after shipping and not in the future.',
  ],
  W9: [
    '每张发货单只收一次，每行实收不超过实发；全部发出的订货单收完最后一张即为已收货。',
    'A shipment is received once, with no more of each line than was shipped; when the last shipment of a fully shipped order is received, the order is received.',
  ],
  W10: ['每行退货不超过已收未退的数量。', 'No line can be returned beyond the quantity received and not yet returned.'],
  W11: ['一张订货单的退款合计不超过其金额。', 'The refunds of an order never exceed its amount.'],
  W12: [
    '一次接多张单时每张各自判断，互不影响。',
    'When several orders are accepted at once, each is checked separately.',
  ],
  W13: [
    '拣货单把所选订货单的未发数量按物料合并，一种物料只出现一次，按储存方式和分类排列。',
    'A pick list has each material of its orders once with the total remaining quantity, sorted by storage zone and category.',
  ],
  W14: [
    '建议发货量是未发数量，有库存记录时不超过现存量。',
    'The suggested quantity to ship is the remaining quantity, limited to the stock on hand.',
  ],
  W15: [
    '整车发货时每张单按未发数量全部发出，各自判断；不能发的留下并说明原因。',
    'Orders on a lorry are shipped in full and checked separately: an order that cannot be shipped is left out with its reason.',
  ],
  W16: [
    '装车顺序按各门店上一趟的顺序，新门店排在同城之后；同一门店的几张单是一站。',
    'The proposed route visits shops in the order of their last trips; a new shop follows its city. The orders of a shop are one stop.',
  ],
  W17: [
    '手机拣货按增减记数：每行不超过未发数量，也不少于 0；数量属于下一批，发出一批后重新开始。拣不齐的行可以注明原因，视为拣完。',
    'Picking on the phone adds or puts back quantities per line of the next batch: never more than remains to be shipped, never less than 0, starting again at 0 after a batch has been shipped. A line that cannot be completed is marked short with a reason and counts as picked.',
  ],
  W18: [
    '只拣了一部分的订货单不能整车发出，须从它的发货页发出已拣的数量。',
    'A partly picked order cannot be shipped on a lorry; ship what was picked from its shipping page.',
  ],
  W19: [
    '整单、整车发货之前，合计超过现存量的物料连同两个数量列出，由人决定；不管库存的物料不算。',
    'Before orders are shipped in full, the materials of which they need more than is on hand are listed with both quantities, and a person decides; materials whose stock is not counted do not count.',
  ],
} as const satisfies Record<string, Text>
