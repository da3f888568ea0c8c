import type { Figure, Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { weekdayWords } from '../../../../domain/master-data/calendar-status.ts'

type CentreKind =
  | 'SHOP_NOT_TRADING'
  | 'DAY_NOT_ORDERABLE'
  | 'NO_ORDERABLE_MATERIAL'
  | 'NOT_OPEN_YET'
  | 'CUT_OFF_PASSED'
  | 'NO_ORDER_RULE'
  | 'NO_NOTICE_IN_EFFECT'
type Sentences = { readonly [K in CentreKind]: (refusal: Refusal<K>) => Text }

/** Refusals that the order centre shows on its first screen; it loads them with itself, and those of all trades later. */
export const centreSentences: Sentences = {
  SHOP_NOT_TRADING: () => ['门店当前不可订货', 'The shop cannot order now'],
  DAY_NOT_ORDERABLE: ({ figures: { purchaseDate, entry } }) => {
    const [zh, en] = entryText(purchaseDate, entry)
    return [`${purchaseDate} 不可订货：${zh}`, `${purchaseDate} is not an ordering day: ${en}`]
  },
  NO_ORDERABLE_MATERIAL: ({ figures }) => [
    `${figures.purchaseDate} 无可订物料`,
    `There is nothing to order for ${figures.purchaseDate}`,
  ],
  NOT_OPEN_YET: () => ['订货尚未开始', 'Ordering has not opened yet'],
  CUT_OFF_PASSED: () => ['已过截单时间', 'The cut-off has passed'],
  NO_ORDER_RULE: () => ['门店未配置订货规则，请联系管理员', 'The shop has no order rule; contact your administrator'],
  NO_NOTICE_IN_EFFECT: () => ['现在没有生效的订货须知', 'No ordering notice is in effect'],
}

/** Names the calendar entry that closes a day: its own, that of its weekday, or none. */
const entryText = (purchaseDate: Figure, entry: Figure): Text => {
  if (entry === null) return ['日历中没有设置', 'the calendar has no entry for it']
  if (entry === purchaseDate) return ['日历中为该日单独设置', 'the calendar closes this date']
  const weekday = entry as keyof typeof weekdayWords
  return [`每${weekdayWords[weekday][0]}不订货`, `no orders on ${plurals[weekday]}`]
}

const plurals: Readonly<Record<keyof typeof weekdayWords, string>> = {
  MON: 'Mondays',
  TUE: 'Tuesdays',
  WED: 'Wednesdays',
  THU: 'Thursdays',
  FRI: 'Fridays',
  SAT: 'Saturdays',
  SUN: 'Sundays',
}
