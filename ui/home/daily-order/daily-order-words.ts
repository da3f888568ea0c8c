import { pluralOf, type Text } from '../../../domain/kernel/text.ts'

export const dailyOrderWords = {
  title: ['订货', 'Place an order'],
  arrives: (day: string) => [`${day} 到货`, `arrives ${day}`],
  forDay: (day: string) => [`订货日 ${day}`, `Order for ${day}`],
  CART: ['继续已填', 'Continue the draft'],
  SUGGESTED: ['按建议', 'As suggested'],
  LAST: (day: string) => [`照上次 ${day}`, `Same as ${day}`],
  kinds: (kinds: number) => [`${kinds} 种`, pluralOf(kinds, 'material')],
  withDraft: (kinds: number) => [`含已填 ${kinds} 种，可改为替换`, `incl. ${kinds} in the draft, or replace it`],
  unusual: (kinds: number) => [`${kinds} 种远超平时`, `${kinds} far above usual`],
  enough: (kinds: number) => [`平时订的 ${kinds} 种库存够`, `enough stock of ${kinds} usual ones`],
  rejected: (kinds: number) => [`${kinds} 种不可订`, `${kinds} cannot be ordered`],
  usualOrder: ['平时一单', 'Usual order'],
  againstUsual: (percent: number): Text => {
    if (percent === 0) return ['与平时一样多', 'As much as usual']
    return percent > 0
      ? [`比平时多 ${percent}%`, `${percent}% above usual`]
      : [`比平时少 ${-percent}%`, `${-percent}% below usual`]
  },
  otherWays: ['其他填法', 'Other ways to fill in'],
  count: ['去盘点', 'Count'],
  byHand: ['自己填', 'Start blank'],
  readOnly: ['代看时不能订货', 'Ordering is off while viewing as another person'],
  orderOf: (day: string) => [`${day} 的订货单`, `Order for ${day}`],
  view: ['查看', 'View'],
  none: ['还没有可照着填的建议、订单或模板', 'No suggestion, order or template to start from yet'],
  press: {
    CART: ['继续填单', 'Continue'],
    SUGGESTED: ['按建议订', 'Order as suggested'],
    LAST: ['照上次订', 'Repeat last'],
  },
} as const satisfies Record<string, Text | ((...of: never) => Text) | Readonly<Record<string, Text>>>
