import type { DocumentArea } from '../lists/document.ts'

/** The menu group of receipts and their differences (spec 002 section 2). */
export const receivedGoodsArea: DocumentArea = {
  path: '/purchase-order/received-goods',
  words: ['收货管理', 'Receiving'],
  icon: 'inbox',
}
