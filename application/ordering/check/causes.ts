import { isValidRule } from '../../../domain/kernel/quantity.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { isOrderable, type SheetMaterial } from '../../../domain/ordering/cart/cart.ts'

/**
 * The causes by which a check counts refused lines: the kinds of the domain's refusals, with "not orderable" split by
 * reason, and unreadable rows.
 */
export const causes = {
  QUANTITY_NOT_A_NUMBER: ['数量不是数字', 'quantity is not a number'],
  QUANTITY_BELOW_MINIMUM: ['低于最小订货量', 'below the minimum'],
  QUANTITY_ABOVE_MAXIMUM: ['超过最大订货量', 'above the maximum'],
  QUANTITY_OFF_STEP: ['不合递增量', 'not a multiple of the step'],
  LINE_AMOUNT_TOO_LARGE: ['金额过大', 'amount too large'],
  DELISTED: ['已下架', 'delisted'],
  UNKNOWN_MATERIAL: ['物料表中没有', 'not on the material sheet'],
  UNSOUND_RULE: ['订货规则有误', 'purchase rule not valid'],
  UNKNOWN_SHOP: ['门店表中没有该门店', 'not on the shop sheet'],
  UNREADABLE_ROW: ['行无法读取', 'row cannot be read'],
} as const satisfies Record<string, Text>
export type Cause = keyof typeof causes

export const causeOf = ({ kind }: Refusal, material: SheetMaterial | undefined): Cause => {
  if (kind in causes) return kind as Cause
  if (material === undefined) return 'UNKNOWN_MATERIAL'
  return isValidRule(material) && !isOrderable(material) ? 'DELISTED' : 'UNSOUND_RULE'
}
