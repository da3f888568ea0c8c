import type { Text } from '../../../domain/kernel/text.ts'

/** The rules of the forecast of turnover, products and materials, one sentence each. */
export const forecastRules = {
  FC1: [
    '每天的预估营业额 = 基准 × 各因素的比率；因素按固定顺序列出，名称和比率都可见。',
    'The turnover forecast of a day is the level multiplied by the ratios of its factors, which are listed in a fixed order with name and ratio.',
  ],
  FC2: [
    '停业的日子预估为 0，也不影响基准和比率；营业但没有销售的日子按比例降低预估。',
    'A closed day is forecast as 0 and affects neither the level nor the ratios. Days on which an open shop sold nothing lower the forecast in proportion.',
  ],
  FC3: [
    '预估只用当天之前的营业额；回测也只用当时已知的数据。',
    'A forecast uses only the turnover before its first day; the back-test uses only what was known then.',
  ],
  FC4: [
    '因素只有在本店自己的回测中减少误差时才计入；回测中没有出现过的节日等，按往年和同组门店估计。',
    "A factor counts only if it reduces the error in the shop's own back-test; a factor that did not occur there, such as a holiday, is estimated from earlier years and the other shops of the group.",
  ],
  FC5: [
    '新店借用同组门店的基准、星期、因素和误差，自己的数据越多，借用越少。',
    'A new shop uses the level, weekdays, factors and errors of its group; the more data it has itself, the less it uses those of the group.',
  ],
  FC6: [
    '80% 区间取自本店回测误差的分位数，单日和合计分别计算；合计的区间随最近几周单日误差的大小而变宽或变窄；区间包含预估值。',
    "The 80% bands are quantiles of the errors in the shop's own back-test, calculated separately for single days and for the total; the band of the total is wider after weeks with large errors of single days and narrower after weeks with small ones. A band always contains its forecast.",
  ],
  FC8: [
    '准确度：绝对误差之和 ÷ 实际之和（WAPE），并与「前四个相同星期的平均」比较；另有偏差和 80% 区间的覆盖率。',
    'Accuracy is the sum of absolute errors divided by the sum of actual turnover (WAPE), compared with the average of the last four same weekdays; bias and coverage of the 80% band are shown as well.',
  ],
  FC9: [
    '成品数量 = 预估营业额 × 近期结构；每天取整，余数带到下一天，合计相差不到一件。',
    'The quantity of a product is the turnover forecast multiplied by the recent sales mix. Each day is rounded to a whole number and the remainder is carried to the next day, so the total is less than one piece off.',
  ],
  FC10: [
    '物料用量按每天的配方分解成品预估，与销售的分解相同；没有配方的成品列出原因。',
    'Material usage is calculated from the product forecasts by the recipes of each day, exactly as for sales; products without a recipe are listed with the reason.',
  ],
  FC20: [
    '活动日历的每个事件在起止日期内适用于所填门店，未填门店则适用于全部；天气只作标签，不改变机器预估。',
    'An event of the calendar applies to its shops on its days, or to all shops if none are given. Weather is only a label and does not change the system forecast.',
  ],
  FC21: [
    '天气场景按平时营业额的百分比给出建议值，取整到元。',
    'A weather scenario suggests a turnover as a percentage of the usual one, in whole yuan.',
  ],
  FC22: [
    '预估计划为 7 天或 11 天，从订货日期起、不早于当前营业日；只有待提交的订货单可以调整。',
    'A plan covers 7 or 11 days from the order date, but not before the current business day. It can be changed only while its order has not been submitted.',
  ],
  FC23: [
    '调整后的营业额只能填数字（元），须选原因；原因是天气时须选天气类型；备注最多 20 字。',
    'An adjusted turnover contains only digits (yuan) and needs a reason; the reason weather needs a weather type. A remark has at most 20 characters.',
  ],
  FC24: [
    '调整值不低于原值 1.5 倍或不高于原值一半时提醒，不阻止。',
    'A value of at least 1.5 times or at most half the original one triggers a warning but is accepted.',
  ],
  FC25: [
    '成品销量为不小于 0 的整数；人填的数不随营业额变动，其余按营业额分摊。',
    'Product quantities are whole numbers of 0 or more. Quantities entered manually stay; the others follow the turnover.',
  ],
  FC26: [
    '物料需求按成品销量和配方展开；没有配方的物料按过去的订货计算。',
    'Material requirements are calculated from the product quantities by the recipes; a material that is in no recipe follows its past orders.',
  ],
  FC27: [
    '准确率比较最近八份预估各自的前七天与实际营业额；人工调整与机器预估按同样的天数比较。',
    'Accuracy compares the first seven days of each of the last eight forecasts with actual turnover; manual adjustments are compared with the system forecast over the same days.',
  ],
  FC28: [
    '活动日历自动补全法定节假日和调休上班日；人填的节假日、改过或删除的行都不改动。',
    'The event calendar is filled with the public holidays and make-up working days; a holiday that someone entered, and a row that someone changed or removed, stays as it is.',
  ],
  FC29: [
    '单品活动当天，该成品的占比按它以往活动日计算；以往活动日越少，越接近平时。',
    'On days of its own promotion, the share of a product is taken from its earlier promotion days; the fewer there were, the closer it stays to the usual share.',
  ],
  FC30: [
    '基准和星期由几种快慢不同的估计加权而成；最近几周在本店误差小的权重大，因此水平突变后能很快跟上。',
    'Level and weekday are a weighted mean of estimates that follow at different speeds. Those with smaller errors in the last weeks of the shop weigh more, so that a jump is followed soon.',
  ],
  FC31: [
    '去年同期的变化先按一部分计入；本组或本店的变化更多地计入须在回测中明显减少误差。',
    'A part of what moved in the same weeks of earlier years is expected again. More of it, of the group or of the shop itself, counts only if it makes the back-test clearly better.',
  ],
  FC32: [
    '成品的误差旁列出「噪声下限」：顾客逐个随机到来，知道每种成品真实均值的完美预估也会有的误差。',
    'The error of products stands beside their noise floor: customers come one by one at random, so that even a perfect forecast, which knows the true mean of each product, is that far off.',
  ],
} satisfies Record<string, Text>
