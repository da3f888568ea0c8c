import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of account adjustments, one sentence each. */
export const adjustmentRules = {
  TZ1: [
    '调账单由总部制作（10），确认后生效（99），未结算前可说明原因作废（02）；确认前可修改。',
    'Head office creates an account adjustment (10), confirms it (99), and can void it with a reason until it is settled (02); it can be changed until it is confirmed.',
  ],
  TZ2: [
    '至少一行数量大于 0 的物料；除仅调库存外每行有单价，金额 = 单价 × 数量；备注与作废原因最多 100 字，日期不晚于今天。',
    'It has at least one line with a quantity above 0, each with a price unless only stock is adjusted, and amount = price × quantity; remark and reason have at most 100 characters, and the date is not in the future.',
  ],
  TZ3: [
    '一家门店的同一中央差异单号，每种类型最多一张有效的调账单。',
    'A central difference number of a shop has at most one active adjustment of each type.',
  ],
  TZ4: [
    '确认时调增的货物按单价（无单价按平均成本）入库，调减的按平均成本出库，作废时退回；仅调金额的不动库存；超过账面时按连锁的设置。',
    'On confirmation, added goods enter the stock at their price (at the average cost if there is none) and subtracted goods leave at the average cost; voiding reverses both. An adjustment of money only does not change stock. The setting of the chain decides what happens above the book stock.',
  ],
  TZ5: [
    '货补金额在 0 到调账金额之间；有金额的调账单要求门店有付款主体。',
    'The subsidy is between 0 and the amount; an adjustment with an amount needs a payer of the shop.',
  ],
  TZ6: [
    '调增的金额由门店付款主体承担，结算时先用货补（不超过货补金额与余额，冻结时不用），其余记账；调减的金额在确认时退回，其中货补金额退回货补账户；没有金额的无需结算。',
    'Added amounts are charged to the payer of the shop: subsidy is used first, up to the subsidy part and the balance and unless frozen, and the rest is on credit. Subtracted amounts are credited on confirmation, with the subsidy part going back to the subsidy account. Without an amount nothing is due.',
  ],
  TZ7: [
    '调账单只结算一次；已结算的不能作废，只能另做相反的调账单。',
    'An adjustment is settled only once; a settled adjustment cannot be voided, only corrected by an opposite one.',
  ],
  TZ8: [
    '几张调账单一起结算时逐张判断，说明相同；一张不能结算不影响其余，并说明原因。',
    'Several adjustments are settled one by one with the same note: one that cannot be settled does not stop the others, and its reason is shown.',
  ],
} as const satisfies Record<string, Text>
