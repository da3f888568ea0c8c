import type { Text } from '../kernel/text.ts'

/** Order types: who places them, and whether they go to the warehouse before the cut-off [S5]. */
export const orderTypes = {
  NORMAL: { words: ['常规订货', 'Routine order'], placedBy: 'SHOP', waitsForCutOff: true },
  OVERTIME: { words: ['加单', 'Add-on order'], placedBy: 'SHOP', waitsForCutOff: false },
  URGENT: { words: ['紧急订货', 'Urgent order'], placedBy: 'SHOP', waitsForCutOff: false },
  ZP: { words: ['总部主配', 'Main allocation'], placedBy: 'HEAD_OFFICE', waitsForCutOff: false },
  SRM_ZP: { words: ['供应商主配', 'Supplier main allocation'], placedBy: 'HEAD_OFFICE', waitsForCutOff: false },
} as const satisfies Record<string, { words: Text; placedBy: OrderPlacer; waitsForCutOff: boolean }>
export type OrderType = keyof typeof orderTypes
/** The types that shops place themselves. */
export type ShopOrderType = {
  [T in OrderType]: (typeof orderTypes)[T]['placedBy'] extends 'SHOP' ? T : never
}[OrderType]
export type OrderPlacer = 'SHOP' | 'HEAD_OFFICE'
