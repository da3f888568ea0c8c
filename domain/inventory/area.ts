import type { DocumentArea } from '../lists/document.ts'

/** The menu group of the inventory pages (spec 002 section 2). */
export const inventoryArea: DocumentArea = {
  path: '/purchase-order/inventory',
  words: ['库存管理', 'Inventory'],
  icon: 'package',
}
