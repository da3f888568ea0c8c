import { paths } from '../../app/paths.ts'
import type { Crumb } from '../../kit/layout/page.tsx'

/** The menu group of all order pages. */
const orders: Crumb = { words: ['订货', 'Orders'] }

/** The breadcrumb of the order centre. */
export const centreTrail: ReadonlyArray<Crumb> = [
  orders,
  { words: ['订货中心', 'Order centre'], href: paths.orderCenter },
]

/** The breadcrumb of the order list. */
export const listTrail: ReadonlyArray<Crumb> = [orders, { words: ['订货单列表', 'Order list'], href: paths.orderList }]
