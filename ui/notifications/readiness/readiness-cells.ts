import type { ShopReadiness } from '../../../application/notifications/contract/notifications.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import type { StatusDisplay } from '../../../domain/kernel/status-display.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { readinessStates } from '../../../domain/notifications/readiness.ts'
import { readinessList } from '../../../domain/notifications/readiness-list.ts'
import type { Cells } from '../../kit/list-page/declared.ts'

export const readinessWords = {
  headOffice: ['总部', 'Head office'],
  page: ['截单预检', 'Readiness check'],
  date: ['订货日期', 'Order date'],
  today: ['今天', 'Today'],
  tomorrow: ['明天', 'Tomorrow'],
  shop: ['门店', 'Shop'],
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
  noReceiver: ['没有人能收到', 'Nobody'],
  remindVerb: ['确认提醒', 'Remind them'],
} as const

/** A draft shows the number of its invalid lines; a ready one whether it is submitted automatically. */
const displayOf = ({ state, errors, submitsAutomatically }: ShopReadiness): StatusDisplay => {
  const { tone, words } = readinessStates[state]
  const stateText: Text =
    state === 'DRAFT'
      ? [`草稿，${errors} 处错误`, `Draft, ${pluralOf(errors, 'error')}`]
      : state === 'READY' && submitsAutomatically
        ? [`${words[0]} · 到点自动`, `${words[1]} · automatic`]
        : words
  return { tone, words: stateText, icon: readinessList.columns.state.table[state].icon }
}

const remindedBy = ({ reminded }: ShopReadiness): Text | null =>
  reminded && readinessWords.remindedOf[reminded.reminder](reminded.byName)

const reaches = ({ reminder, reachesNames }: ShopReadiness): Text | null => {
  if (reminder === null) return null
  if (reachesNames.length === 0) return readinessWords.noReceiver
  return [reachesNames.join('、'), reachesNames.join(', ')]
}

/** The cells that a row does not hold under the name of their column. */
export const readinessCells: Cells<typeof readinessList.columns, ShopReadiness> = {
  state: displayOf,
  remindedAt: row => row.reminded?.at,
  remindedBy,
  reaches,
  editedBy: row => row.editedByName,
  why: ({ refusal }) => refusal && refusalText(refusal),
}
