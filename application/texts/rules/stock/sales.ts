import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of recipes and sales, one sentence each. */
export const salesRules = {
  SA1: [
    '配方按生效日期：同一成品同一日期的各行是一张完整配方，自该日起代替之前的；一份耗用 = 用量 ÷ 份数 ÷ 出成率。',
    'Recipes have valid-from dates: the rows of a product with the same date form one complete recipe, which replaces the previous one from that date; a portion uses quantity ÷ portions ÷ yield.',
  ],
  SA2: [
    '配方的组成是物料、半成品或成品，编码互不相同；未知的组成、循环和超过 10 层的配方不接受，并说明路径。',
    'Components are materials, semi-finished products or products, which have no code in common; an unknown component, a cycle and a recipe of more than 10 levels are refused with their path.',
  ],
  SA3: [
    '配方的单位是物料的库存单位或已换算的单位，半成品为其自身单位。',
    'A recipe is in the stock unit of a material or in a unit with a conversion, and in its own unit for a semi-finished product.',
  ],
  SA4: [
    '销售按当天的配方分解为物料，分数精确累加；每天每种物料的售出和退回各只舍入一次，到库存单位的千分之一，五入远离 0。',
    'Sales are broken down into materials by the recipes of their day as exact fractions; each material is rounded once a day for sales and once for returns, to a thousandth of its stock unit, with halves rounded away from 0.',
  ],
  SA5: [
    '没有登记或当天没有配方的成品等待：计入销售额，不动库存，列在待处理清单；登记之后自动入账。',
    'A product that is unknown or has no recipe on that day is pending: it counts in gross sales, does not change stock and is listed; it is posted automatically once its product and recipe are entered.',
  ],
  SA6: [
    '每店每日一份销售，更正是下一版，只入账与上一版的差额；同一版内容不同、旧版、未到的日子和重复的成品不接受。',
    'A shop has one daily sales document per day; a correction is the next version and posts only the difference. The same version with different content, an older version, a future day and a product listed twice are refused.',
  ],
  SA7: [
    '一份成本是各物料用量乘单位成本之和，精确计算后显示到万分之一元；单位成本取门店的平均成本，或门店组当天的价格。',
    'The cost per portion is the sum of quantity × unit cost of its materials, calculated exactly and shown to ¥0.0001; the unit cost is the average cost of a shop or the price of a shop group on that day.',
  ],
} as const satisfies Record<string, Text>
