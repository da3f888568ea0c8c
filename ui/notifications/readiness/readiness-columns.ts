import type { ShopReadiness } from '../../../application/notifications/contract.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { type ReadinessState, readinessStates } from '../../../domain/notifications/readiness.ts'
import type { ColumnDef } from '../../kit/list-page/table/columns.ts'
import type { StatusIcon, StatusLook } from '../../kit/table/status-badge.tsx'
import { orderNumberColumn } from '../../ordering/order/order-number.ts'

export const readinessWords = {
  headOffice: ['总部', 'Head office'],
  page: ['截单预检', 'Pre-flight'],
  noun: ['门店', 'Shops'],
  date: ['订货日期', 'Order date'],
  today: ['今天', 'Today'],
  tomorrow: ['明天', 'Tomorrow'],
  all: ['全部', 'All'],
  shop: ['门店', 'Shop'],
  shopHint: ['名称、编码或拼音首字母', 'Name, code or initials'],
  code: ['门店编码', 'Shop code'],
  group: ['门店组', 'Group'],
  state: ['进度', 'State'],
  lines: ['已填', 'Lines'],
  errors: ['错误', 'Errors'],
  cutOff: ['截单时间', 'Cut-off'],
  order: ['订货单', 'Order'],
  edited: ['最近填写', 'Last entry'],
  editedBy: ['填写人', 'Entered by'],
  submitted: ['提交时间', 'Submitted at'],
  reminded: (count: number): Text => [`已提醒 ${count} 家门店`, `${pluralOf(count, 'shop')} reminded`],
  remindedAt: ['最近提醒', 'Last reminder'],
  why: ['说明', 'Why'],
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
      '每家门店有下单权限的人都会收到一条“还未提交”的消息，接通的群机器人也会收到。已提交和已截单的门店不提醒。',
      'All users at these shops with the right to order, and the connected chat robots, get a message that the order has not been submitted. Shops that have submitted or are past the cut-off are not reminded.',
    ],
    PAY: [
      '每家门店有支付权限的人都会收到一条“已提交，还未支付”的消息，接通的群机器人也会收到。',
      'All users with the right to pay for these shops, and the connected chat robots, get a message that the order has been submitted but not paid.',
    ],
  },
  remindedBy: ['提醒人', 'Reminded by'],
  remindedOf: {
    SUBMIT: (name: string): Text => [`${name}（催单）`, `${name} (to submit)`],
    PAY: (name: string): Text => [`${name}（催付）`, `${name} (to pay)`],
  },
  reaches: ['提醒对象', 'Reminder goes to'],
  reachesNobody: ['没有人能收到', 'Nobody can receive it'],
  remindVerb: ['确认提醒', 'Remind them'],
  none: ['没有门店处于该进度', 'No shop is in this state'],
  noneHint: ['可查看其他进度或另一天', 'Look at another state or day'],
} as const

const icons = {
  NOT_STARTED: 'clock',
  DRAFT: 'alert',
  READY: 'pencil',
  FAILED: 'x',
  UNPAID: 'wallet',
  PLACED: 'check',
  CLOSED: 'ban',
} as const satisfies Record<ReadinessState, StatusIcon>

/** A draft shows the number of its invalid lines. */
const look = ({ state, errors }: ShopReadiness): StatusLook => {
  const { tone, words } = readinessStates[state]
  const stateText: Text = state === 'DRAFT' ? [`草稿，${errors} 处错误`, `Draft, ${pluralOf(errors, 'error')}`] : words
  return { tone, words: stateText, icon: icons[state] }
}

const remindedBy = ({ reminded }: ShopReadiness): Text | null =>
  reminded && readinessWords.remindedOf[reminded.reminder](reminded.byName)

const reaches = ({ reminder, reachesNames }: ShopReadiness): Text | null => {
  if (reminder === null) return null
  if (reachesNames.length === 0) return readinessWords.reachesNobody
  return [reachesNames.join('、'), reachesNames.join(', ')]
}

export const readinessColumns: ReadonlyArray<ColumnDef<ShopReadiness>> = [
  { key: 'shopName', words: readinessWords.shop, kind: 'text', width: 150, card: 'title', value: row => row.shopName },
  { key: 'state', words: readinessWords.state, kind: 'status', width: 150, value: look },
  { key: 'cutOffAt', words: readinessWords.cutOff, kind: 'instant', to: 'minute', value: row => row.cutOffAt },
  { key: 'lines', words: readinessWords.lines, kind: 'number', width: 72, value: row => row.lines },
  { key: 'errors', words: readinessWords.errors, kind: 'number', width: 72, card: 'off', value: row => row.errors },
  {
    key: 'remindedAt',
    words: readinessWords.remindedAt,
    kind: 'instant',
    to: 'minute',
    card: 'line',
    value: row => row.reminded?.at ?? null,
  },
  { key: 'remindedBy', words: readinessWords.remindedBy, kind: 'text', width: 120, card: 'off', value: remindedBy },
  { key: 'reaches', words: readinessWords.reaches, kind: 'text', width: 150, card: 'off', value: reaches },
  { ...orderNumberColumn, words: readinessWords.order, card: 'line' },
  {
    key: 'editedBy',
    words: readinessWords.editedBy,
    kind: 'text',
    width: 96,
    card: 'off',
    value: row => row.editedByName,
  },
  { key: 'editedAt', words: readinessWords.edited, kind: 'instant', card: 'off', value: row => row.editedAt },
  { key: 'submittedAt', words: readinessWords.submitted, kind: 'instant', card: 'off', value: row => row.submittedAt },
  { key: 'shopJdeNo', words: readinessWords.code, kind: 'text', width: 96, card: 'off', value: row => row.shopJdeNo },
  { key: 'shopGroup', words: readinessWords.group, kind: 'text', width: 110, card: 'off', value: row => row.shopGroup },
  {
    key: 'why',
    words: readinessWords.why,
    kind: 'text',
    width: 240,
    value: ({ refusal }) => refusal && refusalText(refusal),
  },
]
