import { pluralOf, type Text } from '../../../domain/kernel/text.ts'

export const autoSubmitWords = {
  title: ['到点自动提交', 'Submit automatically'],
  off: ['自动提交：关', 'Auto-submit: off'],
  on: (at: string) => [`${at} 自动提交`, `Submits at ${at}`],
  onOf: (at: string, by: string) => [
    `${at} 自动提交，由${by}开启`,
    `Submits automatically at ${at}, switched on by ${by}`,
  ],
  about: (minutes: number) => [
    `没有提交的常规订货单，在截单前 ${minutes} 分钟自动提交。规则与手工提交相同，并以开启人的名义提交。`,
    `A routine order that nobody submitted is submitted ${pluralOf(minutes, 'minute')} before its cut-off, by the same rules as by hand, in the name of the person who switched this on.`,
  ],
  isOn: (by: string, since: string) => [
    `由${by}于 ${since} 开启，以${by}的名义提交`,
    `Switched on by ${by} on ${since}; submits in the name of ${by}`,
  ],
  isOff: ['现在关闭；开启后以您的名义提交', 'Currently off. Once on, it submits in your name'],
  yours: ['修改后将以您的名义提交', 'After your change it submits in your name'],
  lead: ['截单前几分钟提交', 'Minutes before the cut-off'],
  ceiling: ['金额上限', 'Amount limit'],
  times: (percent: number) => [`平时的 ${percent / 100} 倍`, `${percent / 100} × usual`],
  usual: ['平时金额', 'Usual amount'],
  most: ['最多自动提交', 'Limit'],
  noUsual: [
    '近八周不足三张常规订货单，不知道平时金额，暂时不会自动提交。',
    'There are fewer than three routine orders in the last eight weeks, so the usual amount is unknown and nothing is submitted yet.',
  ],
  never: ['以下情况不会自动提交，并会通知门店', 'Not submitted, with a message to the shop, if'],
  nevers: [
    ['购物车为空、有物料不能提交或没有价格', 'the cart is empty, or a line cannot be submitted or has no price'],
    ['有物料远超平时数量，或总金额超过上限', 'a quantity is far above the usual, or the amount is above the limit'],
    ['20 秒内有人还在修改购物车', 'someone changed the cart in the last 20 seconds'],
    ['撤回后没有再改动', 'the order was withdrawn and not changed since'],
    ['开启人失去权限，或门店须先盘点', 'the person has lost the right, or the shop must count first'],
  ],
  missed: [
    '错过截单的购物车会转入当天的加单草稿。',
    'A cart that misses its cut-off is moved to an add-on order of the day.',
  ],
  log: ['记录', 'Log'],
  noLog: ['还没有记录', 'No entries yet'],
  moved: (lines: number, left: number) =>
    left === 0
      ? [`转入 ${lines} 种`, `${pluralOf(lines, 'material')} moved`]
      : [`转入 ${lines} 种，${left} 种未转入`, `${pluralOf(lines, 'material')} moved, ${left} not`],
  switchedOn: ['已开启到点自动提交', 'Automatic submission is on'],
  switchedOff: ['已关闭到点自动提交', 'Automatic submission is off'],
} as const satisfies Record<string, Text | ReadonlyArray<Text> | ((...of: never) => Text)>
