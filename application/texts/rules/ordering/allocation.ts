import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of main allocations, one sentence each. */
export const allocationRules = {
  U6: [
    '主配的每一行都有结果：按门店可否供货、主配类型和门店组的订货规则判定；没有价格的物料不予下单，同店同类型同说明合为一张订货单。',
    'Every row of a main allocation is checked: whether the shop can be supplied, the type, the rules of the shop group, and the price, without which the row is rejected; rows with the same shop, type and explanation form one order.',
  ],
  U7: [
    '有行被拒时不下单，除非明确去掉这些行；金额与预览不同时也不下单；一次主配的订货单要么全部生成，要么一张也不生成。',
    'Nothing is ordered while a row is rejected, unless it is left out on purpose, or when the total differs from the preview; either all orders of an allocation are created or none.',
  ],
  U8: [
    '内容相同的主配再次提交时先告知，确认重复后才下单；内容是指实际会下单的部分，与去掉的行无关，已取消的主配不算。',
    'Sending the same content again gives a warning and orders only after confirmation; the content is what would be ordered, without the rows left out, and cancelled allocations do not count.',
  ],
  U9: [
    '仓库尚未接单时，总部可以整批取消主配：订货单作废，释放库存，已支付的款项退回；与仓库接单同时发生时只有一个成立。',
    'Head office can cancel a whole allocation while the warehouse has not accepted any of its orders: the orders are voided, the stock is released and payments are refunded; if an acceptance happens at the same time, only one of the two succeeds.',
  ],
} as const satisfies Record<string, Text>
