import { defineList } from '../lists/list.ts'

/** Whether the forecasts were better than the average of the last weekdays, by more than half a percent. */
const comparisons = {
  BETTER: { words: ['误差更小', 'Smaller error'], tone: 'done', icon: 'check' },
  SIMILAR: { words: ['相差不大', 'Similar error'], tone: 'closed', icon: 'clock' },
  WORSE: { words: ['误差更大', 'Larger error'], tone: 'fail', icon: 'alert' },
} as const

const SIMILAR_WITHIN = 50

/** Compares the average error of a shop's forecasts with that of the weekday average, both in hundredths of a percent. */
export const comparisonOf = (wape: number, baselineWape: number): keyof typeof comparisons => {
  if (Math.abs(wape - baselineWape) <= SIMILAR_WITHIN) return 'SIMILAR'
  return wape < baselineWape ? 'BETTER' : 'WORSE'
}

/** 预估准确率: how good the forecasts of the shops were, the worst first [FC27]. */
export const forecastAccuracyList = defineList({
  id: 'forecast-accuracy',
  words: ['预估准确率', 'Forecast accuracy'],
  code: 'DH0062',
  columns: {
    shopName: { words: ['门店', 'Shop'], kind: 'text', pixels: 124, card: 'title' },
    shopCode: { words: ['门店编码', 'Shop code'], kind: 'text', pixels: 80, hidden: true, card: 'off' },
    wape: {
      words: ['平均误差', 'Average error'],
      kind: 'percent',
      pixels: 106,
      hasLabel: true,
      hint: ['每天误差之和占营业额的比例', 'Sum of the daily errors as a share of turnover'],
    },
    baselineWape: {
      words: ['近四周同日均值的误差', 'Error of the weekday average'],
      kind: 'percent',
      pixels: 130,
      hasLabel: true,
      hint: [
        '以最近四个相同星期几的平均营业额作为预估',
        'With the average of the last four same weekdays as the forecast',
      ],
    },
    comparison: {
      words: ['与同日均值相比', 'Against the average'],
      kind: 'words',
      table: comparisons,
      pixels: 116,
      card: 'badge',
    },
    bias: {
      words: ['偏差', 'Bias'],
      kind: 'percent',
      pixels: 82,
      hasLabel: true,
      hint: ['大于 0 表示预估偏高', 'Above 0 if the forecast was too high'],
    },
    coverage: {
      words: ['落在区间内', 'Within the band'],
      kind: 'percent',
      pixels: 118,
      hasLabel: true,
      hint: ['区间按 80% 的天数给出', 'The band is meant to contain 80% of the days'],
    },
    plans: { words: ['预估份数', 'Forecasts'], kind: 'number', pixels: 76, hidden: true, card: 'off' },
    days: { words: ['比较天数', 'Days'], kind: 'number', pixels: 76, card: 'off' },
    adjustedDays: {
      words: ['人工调整天数', 'Manually adjusted days'],
      kind: 'number',
      pixels: 118,
      hasLabel: true,
      hint: ['最近 90 天内', 'In the last 90 days'],
    },
    machineWape: {
      words: ['这些天机器误差', 'System error on those days'],
      kind: 'percent',
      pixels: 94,
      hasLabel: true,
    },
    adjustedWape: {
      words: ['这些天人工误差', 'Manual error on those days'],
      kind: 'percent',
      pixels: 94,
      hasLabel: true,
    },
  },
  empty: {
    title: ['还没有可以比较的预估', 'No forecasts to compare yet'],
    hint: [
      '预估每晚自动生成，七天后与实际营业额比较',
      'Forecasts are made every night and compared with actual turnover after seven days',
    ],
  },
})
