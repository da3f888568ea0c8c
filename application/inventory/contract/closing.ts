import { Schema } from 'effect'
import { STOCK_REASON_MAX } from '../../../domain/inventory/reason.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { DayText, RuledText, ShopCode, WireDay } from '../../platform/wire.ts'

export const reopenStockDay = endpoint({
  service: 'pom',
  name: 'inventory.reopen',
  about: ['重新开放库存日', 'Open a closed business day of a shop again, with all closed days after it'],
  path: 'inventory/reopen',
  permission: 'DH0021',
  mutates: true,
  payload: Schema.Struct({ storeCode: ShopCode, day: WireDay, reason: RuledText(STOCK_REASON_MAX) }),
  success: Schema.Struct({ closedThrough: DayText }),
  refusals: ['STOCK_DAY_OPEN', 'STOCK_DAY_TOO_OLD', 'STOCK_REASON', 'IDEMPOTENCY_KEY_REUSED'],
})
