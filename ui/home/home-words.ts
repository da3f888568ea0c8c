import { pluralOf, type Text } from '../../domain/kernel/text.ts'

export const homeWords = {
  portal: ['订货管理', 'Purchase orders'],
  page: ['今天', 'Today'],
  asOf: (time: string) => [`数据截至 ${time}`, `As of ${time}`] as const,
  waiting: (kinds: number) => [`${kinds} 类待办`, `${pluralOf(kinds, 'kind')} of tasks`] as const,
  allDone: ['都处理好了', 'All done'],
  allDoneHint: ['现在没有等您处理的事，有新的会出现在这里', 'Nothing is waiting for you. New tasks will appear here'],
  noBlocks: ['还没有可以处理的事', 'Nothing to show yet'],
  noBlocksHint: [
    '您的账号还没有开通任何功能，请联系管理员',
    'Your account has no rights yet; ask an administrator for them',
  ],
  clear: ['没有待办', 'Nothing waiting'],
  othersClear: (count: number) =>
    [`其余 ${count} 类现在没有待办`, `${pluralOf(count, 'other kind')} of tasks: all clear`] as const,
  cleared: ['：没有待处理', ': nothing waiting'],
  all: (count: number) => [`全部 ${count}`, `All ${count}`] as const,
  more: (rows: number) => [`再看 ${rows} 条`, `Show ${rows} more`] as const,
  list: ['打开列表', 'Open the list'],
  remind: (shops: number) => [`提醒 ${shops} 家`, `Remind ${shops}`] as const,
  left: (time: Text) => [`还剩 ${time[0]}`, `${time[1]} left`] as const,
  due: (time: Text) => [`${time[0]} 截止`, `Due ${time[1]}`] as const,
  cutOffAt: (time: Text) => [`${time[0]} 截单`, `Cut-off ${time[1]}`] as const,
  late: (time: Text) => [`已超 ${time[0]}`, `${time[1]} late`] as const,
  ago: (time: Text) => [`${time[0]}前`, `${time[1]} ago`] as const,
  oldest: (time: Text) => [`最久 ${time[0]}`, `Oldest ${time[1]}`] as const,
  /** How far the shops of a group are, in the words of the readiness page. */
  placed: (placed: number, shops: number) => [`${placed} / ${shops} 家已下单`, `${placed} of ${shops} placed`] as const,
  unpaid: (shops: number) => [`${shops} 家待支付`, `${shops} awaiting payment`] as const,
  paying: (shops: number) => [`${shops} 家支付中`, `${shops} being paid`] as const,
  missing: (shops: number) => [`${shops} 家还没下单`, `${shops} not placed`] as const,
  forDay: (day: string) => [`订货日 ${day}`, `Orders for ${day}`] as const,
  closesAt: (time: string) => [`${time} 截单`, `Cut-off ${time}`] as const,
  closed: ['已截止', 'Closed'],
  chart: ['图表', 'Chart'],
  table: ['数据表', 'Table'],
} as const
