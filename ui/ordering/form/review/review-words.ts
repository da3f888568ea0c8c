import { formatQuantity, type Thousandths } from '../../../../domain/kernel/quantity.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import type { ReviewGroup } from '../../../../domain/ordering/cart/review.ts'

export const groupWords = {
  problem: ['须先处理', 'Fix first'],
  unusual: ['远超平时', 'Far above usual'],
  more: ['比平时多', 'More than usual'],
  less: ['比平时少', 'Less than usual'],
  new: ['平时不订', 'Not usual'],
  missing: ['平时订，这次没订', 'Usual, not ordered'],
  usual: ['与平时相同', 'As usual'],
  covered: ['平时订，这次库存够', 'Usual, enough in stock'],
} as const satisfies Record<ReviewGroup, Text>

/** A longer list of missing materials names so many. */
const MOST_NAMES = 4

export const reviewWords = {
  title: ['核对订货单', 'Review the order'],
  total: ['本次合计', 'Total'],
  kinds: (kinds: number) => [`${kinds} 种`, pluralOf(kinds, 'material')] as const,
  wholeOrder: (percent: number, usual: string): Text => {
    if (percent === 0) return [`与平时 ${usual} 一样多`, `As much as the usual ${usual}`]
    return percent > 0
      ? [`比平时 ${usual} 多 ${percent}%`, `${percent}% above the usual ${usual}`]
      : [`比平时 ${usual} 少 ${-percent}%`, `${-percent}% below the usual ${usual}`]
  },
  notUsual: (kinds: number, amount: string): Text => [
    `平时不订的 ${kinds} 种共 ${amount}`,
    `${pluralOf(kinds, 'material')} not usual: ${amount}`,
  ],
  ofThese: (kinds: number, percent: number): Text => {
    const usual = pluralOf(kinds, 'usual material')
    if (percent === 0) return [`其中 ${kinds} 种平时也订，与平时一样多`, `${usual}: as much as usual`]
    return percent > 0
      ? [`其中 ${kinds} 种平时也订，比平时多 ${percent}%`, `${usual}: ${percent}% above`]
      : [`其中 ${kinds} 种平时也订，比平时少 ${-percent}%`, `${usual}: ${-percent}% below`]
  },
  covered: (kinds: number): Text => [
    `平时订的 ${kinds} 种库存够`,
    `${pluralOf(kinds, 'usual material')} still in stock`,
  ],
  missing: (names: ReadonlyArray<string>): Text => {
    const some = names.slice(0, MOST_NAMES)
    return names.length > some.length
      ? [
          `平时订的 ${names.length} 种没订：${some.join('、')}等`,
          `${pluralOf(names.length, 'usual material')} missing: ${some.join(', ')} and others`,
        ]
      : [`平时订的没订：${some.join('、')}`, `Usual and missing: ${some.join(', ')}`]
  },
  addingAll: ['补齐约', 'adding all'],
  filled: (kinds: number, kindsBefore: number) =>
    kindsBefore === 0
      ? [`已填入 ${kinds} 种`, `Filled in ${pluralOf(kinds, 'material')}`]
      : [
          `已填入 ${kinds} 种；原有 ${kindsBefore} 种也在订货单里`,
          `Filled in ${pluralOf(kinds, 'material')}; ${kindsBefore} from before stay in the order`,
        ],
  replaced: (kinds: number, cleared: number): Text =>
    cleared === 0
      ? [`已改填 ${kinds} 种`, `Changed ${pluralOf(kinds, 'material')}`]
      : [`已改填 ${kinds} 种，清空 ${cleared} 种`, `Changed ${pluralOf(kinds, 'material')} and cleared ${cleared}`],
  modes: ['订货单里已有的物料', 'What the order had before'],
  keep: (kinds: number) => [`保留已填 ${kinds} 种，补其余`, `Keep the ${kinds} entered, fill the rest`],
  replaceBy: {
    cart: ['整张替换', 'Replace all'],
    suggested: ['全部换成建议', 'Replace all by suggestions'],
    last: ['全部换成上次的', 'Replace all by the last order'],
    template: ['全部换成模板', 'Replace all by the template'],
  },
  far: (amount: string, usual: string, percent: number): Text =>
    percent > 0
      ? [
          `本单 ${amount}，比平时 ${usual} 多 ${percent}%`,
          `This order is ${amount}, ${percent}% above the usual ${usual}`,
        ]
      : [
          `本单 ${amount}，比平时 ${usual} 少 ${-percent}%`,
          `This order is ${amount}, ${-percent}% below the usual ${usual}`,
        ],
  isMeant: ['确定这样订吗？', 'Is that intended?'],
  checkAgain: ['返回核对', 'Check again'],
  submitAmount: (amount: string) => [`无误，提交 ${amount}`, `Yes, submit ${amount}`],
  rejected: (rows: number) => [`${rows} 种现在不能订，没有填入`, `${pluralOf(rows, 'material')} cannot be ordered now`],
  scarce: (kinds: number) => [
    `${kinds} 种超过仓库可订，可以提交，仓库可能少发或晚发`,
    `${pluralOf(kinds, 'material')} above what the warehouse has: you can submit, and it may ship less or later`,
  ],
  scarceLine: (name: string, quantity: string, unit: string, available: Thousandths): Text =>
    available === 0
      ? [`${name} ${quantity} ${unit}，仓库没有库存`, `${name}: ${quantity} ${unit}, none in the warehouse`]
      : [
          `${name} ${quantity} ${unit}，仓库只有 ${formatQuantity(available)}`,
          `${name}: ${quantity} ${unit}, only ${formatQuantity(available)} in the warehouse`,
        ],
  undo: ['撤销填入', 'Undo'],
  back: ['回表单修改', 'Edit in the form'],
  usually: (quantity: string, unit: string) => [`平时 ${quantity} ${unit}`, `usually ${quantity} ${unit}`],
  show: ['展开', 'Show'],
  hide: ['收起', 'Hide'],
  take: (quantity: string) => [`填 ${quantity}`, `Add ${quantity}`],
  takeOf: (name: string, quantity: string) => [
    `${name} 填入平时数量 ${quantity}`,
    `${name}: fill in the usual ${quantity}`,
  ],
  empty: ['订货单还是空的', 'The order is still empty'],
  emptyHint: ['没有可填入的物料，请回表单填写', 'There was nothing to fill in. Enter quantities in the form'],
} as const satisfies Record<string, Text | ((...of: never) => Text) | Readonly<Record<string, Text>>>
