import type { Day } from '../../../domain/kernel/day.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'

export const calendarWords = {
  title: ['订货日历', 'Order calendar'],
  switch: ['切换', 'Switch'],
  search: ['输入商品名称或编码查询', 'Search by material name or code'],
  noMaterial: ['没有匹配的商品', 'No matching material'],
  typeToSearch: ['输入关键字搜索', 'Type to search'],
  earlier: ['上个月', 'Previous month'],
  later: ['下个月', 'Next month'],
  today: ['今天', 'Today'],
  none: ['本月没有可订货的日子了', 'No ordering days left this month'],
  count: (days: number) => [`本月还有 ${days} 天可订货`, `${pluralOf(days, 'ordering day')} left this month`] as const,
  loading: ['正在查询订货日历', 'Loading the order calendar'],
  closed: ['不可订货', 'Not orderable'],
  orderable: (arrival: Day) =>
    [`可订货（${dayOfMonth(arrival)}日到货）`, `Orderable (arrives ${arrival.slice(5)})`] as const,
  /** For a cell of a phone, which is too narrow for the sentence. */
  arrival: (arrival: Day) => [`${dayOfMonth(arrival)}日到`, `→ ${dayOfMonth(arrival)}`] as const,
  month: (month: Day) =>
    [
      `${+month.slice(0, 4)}年${+month.slice(5, 7)}月`,
      `${months[+month.slice(5, 7) - 1]} ${month.slice(0, 4)}`,
    ] as const,
} satisfies Record<string, Text | ((value: never) => Text)>

const dayOfMonth = (day: Day): string => day.slice(8)

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
