import type { StatusDisplay } from '../kernel/status-display.ts'

/** Whether shops can order a material: by the purchase rules and the prices of the shop groups [A14]. */
export const materialStatuses = {
  ORDERABLE: { words: ['可订', 'Orderable'], tone: 'done', icon: 'check' },
  NO_PRICE: { words: ['缺价格', 'Price missing'], tone: 'act', icon: 'alert' },
  CLOSED: { words: ['停订', 'Not orderable'], tone: 'closed', icon: 'ban' },
} as const satisfies Record<string, StatusDisplay>
export type MaterialStatus = keyof typeof materialStatuses

/**
 * Returns the status of a material from the number of shop groups that may order it and of those among them that have no
 * price: a single group without a price is reported, because the orders of its shops would fail [A14].
 */
export function materialStatusOf(orderableGroups: number, pricelessGroups: number): MaterialStatus {
  if (orderableGroups === 0) return 'CLOSED'
  return pricelessGroups > 0 ? 'NO_PRICE' : 'ORDERABLE'
}
