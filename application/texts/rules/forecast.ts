import type { Text } from '../../../domain/kernel/text.ts'

/** The rules of the forecast of turnover, products and materials, one sentence each. */
export const forecastRules = {
  FC1: [
    '每天的预估营业额 = 基准 × 各因素的比率；因素按固定顺序列出，名称和比率都可见。',
    'The forecast turnover of a day is the level times the ratios of its factors, which are listed with name and ratio in a fixed order.',
  ],
  FC2: [
    '停业的日子预估为 0，也不影响基准和比率。',
    'A closed day is forecast as 0 and changes neither level nor ratios.',
  ],
  FC3: [
    '预估只用当天之前的营业额；回测也只用当时已知的数据。',
    'A forecast uses only the turnover before its first day; the back-test uses only what was known then.',
  ],
  FC6: [
    '80% 区间取自本店回测误差的分位数，单日和合计分别计算；区间包含预估值。',
    "The 80 % bands are quantiles of the errors of the shop's own back-test, for days and for the sum separately; a band contains its point.",
  ],
  FC8: [
    '准确度：绝对误差之和 ÷ 实际之和（WAPE），并与「前四个相同星期的平均」比较；另有偏差和 80% 区间的覆盖率。',
    'Accuracy is the sum of absolute errors over the sum of actual turnover (WAPE), compared with the mean of the last four same weekdays; with bias and coverage of the 80 % band.',
  ],
  FC9: [
    '成品数量 = 预估营业额 × 近期结构；每天取整，余数带到下一天，合计相差不到一件。',
    'Pieces of a product are the forecast turnover times the recent mix; each day is whole and the rest is carried to the next day, so that the total is less than one piece off.',
  ],
  FC10: [
    '物料用量按每天的配方分解成品预估，与销售的分解相同；没有配方的成品列出原因。',
    'The use of materials is the forecast products exploded by the recipes of each day, exactly as sales are; products without a recipe are listed with the reason.',
  ],
} satisfies Record<string, Text>
