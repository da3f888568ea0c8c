import type { EditedSheet } from '../../application/contract/administration.ts'

/** Where each sheet is edited. */
export const sheetPaths: Readonly<Record<EditedSheet, string>> = {
  shops: '/administration/shops',
  categories: '/administration/categories',
  materials: '/administration/materials',
  purchase_rules: '/administration/purchase-rules',
  prices: '/administration/prices',
  order_rules: '/administration/order-rules',
  calendar: '/administration/calendar',
  notices: '/administration/notices',
}

export const auditHref = (sheet: string, keyword = ''): string =>
  `/administration/audit?sheet=${sheet}${keyword && `&keyword=${encodeURIComponent(keyword)}`}`
