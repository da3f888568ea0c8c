import type { Text } from '../kernel/text.ts'
import type { OrderPlacer } from './order-type.ts'

/** ONLINE is paid before the order goes to the warehouse, OFFLINE is billed by head office. */
export const payMethods = {
  ONLINE: { words: ['先款后货', 'Pay first'] },
  OFFLINE: { words: ['线下结算', 'Settled offline'] },
} as const satisfies Record<string, { words: Text }>
export type PayMethod = keyof typeof payMethods

/** Delivery modes, with the label of the expected date (spec 9). */
export const deliveryModes = {
  WAREHOUSE: { words: ['仓库配送', 'Warehouse delivery'], arrival: ['预计配送到店', 'Expected from the warehouse'] },
  DIRECT: { words: ['供应商直送', 'Supplier direct'], arrival: ['预计供应商送达', 'Expected from the supplier'] },
  EXPRESS: { words: ['快递', 'Express'], arrival: ['预计快递送达', 'Expected by express'] },
} as const satisfies Record<string, { words: Text; arrival: Text }>
export type DeliveryMode = keyof typeof deliveryModes

/** Returns the delivery modes of an order's lines, the most frequent first; equally frequent ones in table order. */
export const deliveryModesOf = (lines: ReadonlyArray<{ readonly deliveryMode: string }>): ReadonlyArray<string> => {
  const counts = new Map<string, number>(Object.keys(deliveryModes).map(mode => [mode, 0]))
  for (const { deliveryMode } of lines) counts.set(deliveryMode, (counts.get(deliveryMode) ?? 0) + 1)
  const modes = [...counts].filter(([, count]) => count > 0)
  return modes.sort(([, a], [, b]) => b - a).map(([mode]) => mode)
}

/** Reasons of a main allocation. */
export const zpTypes = {
  NEW: { words: ['新品主配', 'New product'] },
  MERCHANDISE: { words: ['周边主配', 'Merchandise'] },
  OTHER: { words: ['其他主配', 'Other'] },
  RESTOCK: { words: ['补货主配', 'Restock'] },
  NEW_STORE_EQUIPMENT: { words: ['新店设备', 'New-shop equipment'] },
  NEW_STORE_LOW_COST: { words: ['新店低值易耗', 'New-shop consumables'] },
  NEW_STORE_PROMOTIONAL: { words: ['新店促销物料', 'New-shop promotion'] },
} as const satisfies Record<string, { words: Text }>
export type ZpType = keyof typeof zpTypes

export const storageTypes = {
  NORMAL: { words: ['常温', 'Ambient'] },
  CHILLED: { words: ['冷藏', 'Chilled'] },
  FROZEN: { words: ['冷冻', 'Frozen'] },
} as const satisfies Record<string, { words: Text }>
export type StorageType = keyof typeof storageTypes

/** Shop statuses and who may place orders; a shop under construction is supplied by head office alone [D1]. */
export const storeStatuses = {
  Y: { words: ['直营', 'Directly operated'], placers: ['SHOP', 'HEAD_OFFICE'] },
  HH: { words: ['合伙', 'Partner'], placers: ['SHOP', 'HEAD_OFFICE'] },
  '1': { words: ['筹建中', 'Under construction'], placers: ['HEAD_OFFICE'] },
  '2': { words: ['营业中', 'Operating'], placers: ['SHOP', 'HEAD_OFFICE'] },
  '3': { words: ['即将闭店', 'Closing soon'], placers: ['SHOP', 'HEAD_OFFICE'] },
  '4': { words: ['已闭店', 'Closed'], placers: [] },
} as const satisfies Record<string, { words: Text; placers: ReadonlyArray<OrderPlacer> }>
export type StoreStatus = keyof typeof storeStatuses

/** Business models. Prices are shown for model C only [F6, S21]. */
export const businessModels = {
  Y: { words: ['直营', 'Directly operated'], businessCode: 'D' },
  HH: { words: ['合伙', 'Partner'], businessCode: 'C' },
} as const satisfies Record<string, { words: Text; businessCode: BusinessCode }>
export type BusinessModel = keyof typeof businessModels
export type BusinessCode = 'C' | 'D'

/** Statuses of an application for an urgent order. */
export const urgentStatuses = {
  TO_AUDIT: { words: ['待审核', 'Awaiting review'] },
  REJECT: { words: ['已驳回', 'Rejected'] },
  SUCCESS: { words: ['已通过', 'Approved'] },
  CANCELED: { words: ['已取消', 'Cancelled'] },
} as const satisfies Record<string, { words: Text }>
export type UrgentStatus = keyof typeof urgentStatuses

/** Reasons why an order became INVALID. */
export const cancelReasons = {
  NOT_SUBMITTED: { words: ['截单前未提交', 'Not submitted by the cut-off'] },
  UNPAID: { words: ['超时未支付', 'Not paid in time'] },
  VOIDED: { words: ['门店作废', 'Voided by the shop'] },
} as const satisfies Record<string, { words: Text }>
export type CancelReason = keyof typeof cancelReasons
