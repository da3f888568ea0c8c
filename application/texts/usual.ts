import type { Text } from '../../domain/kernel/text.ts'

/** Explanations of what is usual, wherever an amount or a quantity is compared with it. */
export const usualHints = {
  /** Of a shop's order [AU7]. */
  order: [
    '平时一单：门店近八周常规订货单金额的中位数，不足三张时没有。',
    "Usual order: the median amount of the shop's routine orders of the last eight weeks; there is none with fewer than three orders.",
  ],
  /** Of the quantity of a material [E3]. */
  material: [
    '物料的平时数量：近四周各张订货单中该物料数量的中位数。',
    "Usual quantity of a material: the median of the shop's orders of the last four weeks.",
  ],
  /** Of all orders of a day [HM2]. */
  day: [
    '同星期平时：近八周同星期各日金额的中位数，没有订货的日子按零算。',
    'Usual for the weekday: the median amount of the same weekdays of the last eight weeks; days without orders count as zero.',
  ],
} as const satisfies Record<string, Text>
