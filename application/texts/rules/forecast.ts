import type { Text } from '../../../domain/kernel/text.ts'

/** The rules of the forecast of turnover, products and materials, one sentence each. */
export const forecastRules = {
  FC1: [
    '每天的预估营业额 = 基准 × 各因素的比率；因素按固定顺序列出，名称和比率都可见。',
    'The forecast turnover of a day is the level times the ratios of its factors, which are listed with name and ratio in a fixed order.',
  ],
  FC2: [
    '停业的日子预估为 0，也不影响基准和比率；营业但没有销售的日子按比例降低预估。',
    'A closed day is forecast as 0 and changes neither level nor ratios. Days on which an open shop sold nothing lower the forecast by their share.',
  ],
  FC3: [
    '预估只用当天之前的营业额；回测也只用当时已知的数据。',
    'A forecast uses only the turnover before its first day; the back-test uses only what was known then.',
  ],
  FC4: [
    '因素只有在本店自己的回测中减少误差时才计入；回测中没有出现过的节日等，按往年和同组门店估计。',
    "A factor counts only if it makes the shop's own back-test better; one that did not occur there, such as a holiday, is estimated from earlier years and the group.",
  ],
  FC5: [
    '新店借用同组门店的基准、星期、因素和误差，自己的数据越多，借用越少。',
    'A new shop borrows level, weekdays, factors and errors from its group, the less the more it has of its own.',
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
  FC20: [
    '活动日历的每个事件在起止日期内适用于所填门店，未填门店则适用于全部；天气只作标签，不改变机器预估。',
    'An event of the calendar applies on its days to its shops, or to all shops if it names none. Weather is a label and does not change what the machine forecasts.',
  ],
  FC21: [
    '天气场景按平时营业额的百分比给出建议值，取整到元。',
    'A weather scenario proposes a turnover in percent of the usual one, in whole yuan.',
  ],
  FC22: [
    '预估计划为 7 天或 11 天，从订货日期起、不早于当前营业日；只有待提交的订货单可以调整。',
    'A plan has 7 or 11 days from the purchase date on, not before the current business day. It can be changed only while its order is to be placed.',
  ],
  FC23: [
    '调整后的营业额只能填数字（元），须选原因；原因是天气时须选天气类型；备注最多 20 字。',
    'A changed turnover has digits only, in yuan, and a reason; weather needs its kind. Remarks have at most 20 characters.',
  ],
  FC24: [
    '调整值不低于原值 1.5 倍或不高于原值一半时提醒，不阻止。',
    'A value of at least 1.5 times or at most half of the original one is warned about and accepted.',
  ],
  FC25: [
    '成品销量为不小于 0 的整数；人填的数不随营业额变动，其余按营业额分摊。',
    'Pieces of a product are a whole number from 0 on. What a person entered stays; the rest follows the turnover.',
  ],
  FC26: [
    '物料需求按成品销量和配方展开；没有配方的物料按过去的订货计算。',
    'The use of materials follows from the pieces by the recipes; a material of no recipe follows its past orders.',
  ],
  FC27: [
    '准确率比较最近八份预估各自的前七天与实际营业额；人工调整与机器预估按同样的天数比较。',
    'Accuracy compares the first seven days of each of the last eight forecasts with what was sold; changes by people are compared with the machine over the same days.',
  ],
  FC28: [
    '活动日历自动补全法定节假日和调休上班日；人填的节假日、改过或删除的行都不改动。',
    'The event calendar is filled with the public holidays and make-up working days; a holiday that somebody entered, and a row that somebody changed or removed, stays as it is.',
  ],
  FC29: [
    '单品活动当天，该成品的占比按它以往活动日计算；以往活动日越少，越接近平时。',
    'On days of its own promotion a product has the share that it had in such promotions before, and the closer to its usual share the fewer days there were.',
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
