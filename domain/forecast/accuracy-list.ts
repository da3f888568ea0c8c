import { list } from '../lists/list.ts'

/** 预估准确率: how good the forecasts of the shops were, the worst first [FC27]. */
export const forecastAccuracyList = list({
  id: 'forecast-accuracy',
  words: ['预估准确率', 'Accuracy of forecasts'],
  code: 'DH0062',
  columns: {
    shopName: { words: ['门店', 'Shop'], kind: 'text', pixels: 200, card: 'title' },
    shopCode: { words: ['门店编码', 'Shop code'], kind: 'text', pixels: 120 },
    wape: {
      words: ['平均误差', 'Mean error'],
      kind: 'percent',
      pixels: 130,
      hasLabel: true,
      hint: ['每天误差之和占营业额的比例', 'Sum of the errors of the days over the turnover'],
    },
    baselineWape: {
      words: ['近四周同日均值的误差', 'Error of the weekday mean'],
      kind: 'percent',
      pixels: 210,
      hasLabel: true,
      hint: [
        '以最近四个相同星期几的平均营业额作为预估',
        'If the mean of the last four same weekdays were the forecast',
      ],
    },
    bias: {
      words: ['偏差', 'Bias'],
      kind: 'percent',
      hasLabel: true,
      hint: ['大于 0 表示预估偏高', 'Above 0 if more was forecast than sold'],
    },
    coverage: {
      words: ['落在区间内', 'Within the band'],
      kind: 'percent',
      pixels: 150,
      hasLabel: true,
      hint: ['区间按 80% 的天数给出', 'The band is meant for 80 % of the days'],
    },
    plans: { words: ['预估份数', 'Forecasts'], kind: 'number', hasLabel: true },
    days: { words: ['比较天数', 'Days'], kind: 'number', hasLabel: true },
    adjustedDays: { words: ['人工调整天数', 'Days adjusted by hand'], kind: 'number', pixels: 170, hasLabel: true },
    machineWape: { words: ['这些天机器误差', 'Machine on these days'], kind: 'percent', pixels: 170, hasLabel: true },
    adjustedWape: { words: ['这些天人工误差', 'People on these days'], kind: 'percent', pixels: 170, hasLabel: true },
  },
  empty: {
    title: ['还没有可以比较的预估', 'There is no forecast to compare yet'],
    hint: [
      '预估每晚自动生成，七天后与实际营业额比较',
      'Forecasts are made every night and compared with what was sold seven days later',
    ],
  },
})
