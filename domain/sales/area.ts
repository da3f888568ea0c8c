import type { DocumentArea } from '../lists/document.ts'

/** The menu group of recipes and sales. */
export const salesArea: DocumentArea = {
  path: '/purchase-order/sales',
  words: ['销售管理', 'Sales'],
  icon: 'receipt',
}
