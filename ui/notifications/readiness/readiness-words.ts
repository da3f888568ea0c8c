import { pluralOf, type Text } from '../../../domain/kernel/text.ts'

export const readinessWords = {
  headOffice: ['总部', 'Head office'],
  page: ['截单预检', 'Readiness check'],
  date: ['订货日期', 'Order date'],
  today: ['今天', 'Today'],
  tomorrow: ['明天', 'Tomorrow'],
  keyword: ['查找门店', 'Find a shop'],
  group: ['门店组', 'Group'],
  shopHint: ['名称、编码或拼音首字母', 'Name, code or initials'],
  reminded: (count: number): Text => [`已提醒 ${count} 家门店`, `${pluralOf(count, 'shop')} reminded`],
  remind: ['提醒', 'Remind'],
  remindChosen: ['提醒所选门店', 'Remind selected shops'],
  remindAll: {
    SUBMIT: (count: number): Text => [
      `提醒未提交的 ${count} 家`,
      `Remind ${count === 1 ? 'the shop that has' : `the ${count} shops that have`} not submitted`,
    ],
    PAY: (count: number): Text => [
      `催付 ${count} 家`,
      `Remind ${count === 1 ? 'the shop that has' : `the ${count} shops that have`} not paid`,
    ],
  },
  remindTitle: {
    SUBMIT: (count: number): Text => [
      `提醒 ${count} 家未提交的门店？`,
      `Remind ${pluralOf(count, 'shop')} to submit the order?`,
    ],
    PAY: (count: number): Text => [
      `提醒 ${count} 家待支付的门店？`,
      `Remind ${pluralOf(count, 'shop')} to pay the order?`,
    ],
  },
  remindMeans: {
    SUBMIT: [
      '每家门店有下单权限的人都会收到一条「还未提交」的消息，接通的群机器人也会收到。已提交和已截单的门店不提醒。',
      'All users at these shops with the right to order, and the connected chat robots, get a message that the order has not been submitted. Shops that have submitted or are past the cut-off are not reminded.',
    ],
    PAY: [
      '每家门店有支付权限的人都会收到一条「已提交，还未支付」的消息，接通的群机器人也会收到。',
      'All users with the right to pay for these shops, and the connected chat robots, get a message that the order has been submitted but not paid.',
    ],
  },
  remindedOf: {
    SUBMIT: (name: string): Text => [`${name}（催单）`, `${name} (to submit)`],
    PAY: (name: string): Text => [`${name}（催付）`, `${name} (to pay)`],
  },
  left: ([zh, en]: Text): Text => [`还剩 ${zh}`, `${en} left`],
  over: ['已截单', 'Past the cut-off'],
  cutOff: (at: string): Text => [`${at} 截单`, `Cut-off ${at}`],
  noReceiver: ['没有人能收到', 'Nobody'],
  remindVerb: ['确认提醒', 'Remind them'],
} as const
