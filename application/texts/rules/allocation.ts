import type { Text } from '../../../domain/text.ts'

/** The rules of main allocations, one law each. */
export const allocationRules = {
  U6: [
    '主配的每一行都有结论：按门店可否供货、主配类型和门店组的订货规则判定；没有价格的物料不予下单，同店同类型同说明合为一张订货单。',
    'Every row of a main allocation is judged: whether its shop may be supplied, its type, the rules of its group, and a price, without which it is rejected; rows of one shop, type and explanation are one order.',
  ],
  U7: [
    '有行被拒时不下单，除非明确去掉这些行；金额与预览不同时也不下单；一次主配的订货单要么全部生成，要么一张也不生成。',
    'While a row is rejected nothing is ordered unless it is left out on purpose, nor over other money than the preview came to; the orders of an allocation are all created, or none.',
  ],
  U8: [
    '内容相同的主配再次提交时先告知，确认重复后才下单；内容是指实际会下单的部分，与去掉的行无关，已取消的主配不算。',
    'The same content sent again is told first, and ordered only when that is meant; the content is what would be ordered, whatever rows are left out, and a cancelled allocation does not count.',
  ],
  U9: [
    '仓库尚未接单时，总部可以整批取消主配：订货单作废，释放库存，已支付的款项退回；与仓库接单同时发生时只有一个成立。',
    'Head office may cancel an allocation whole while the warehouse has accepted none of its orders: they are void, their stock is free and what was paid goes back; against an acceptance at the same moment only one of the two happens.',
  ],
} as const satisfies Record<string, Text>
