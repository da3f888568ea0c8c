import { paths } from '../../app/paths.ts'
import type { Crumb } from '../../kit/layout/page.tsx'

/** The group of the menu in which every page of orders stands. */
const orders: Crumb = { words: ['订货', 'Orders'] }

/** The trail of the order centre. */
export const centreTrail: ReadonlyArray<Crumb> = [
  orders,
  { words: ['订货中心', 'Order centre'], href: paths.orderCenter },
]

/** The trail of the list of orders. */
export const listTrail: ReadonlyArray<Crumb> = [orders, { words: ['订货单列表', 'Order list'], href: paths.orderList }]
