import { Schema } from 'effect'
import { COUNT_MAX, UNIT_COST_MAX } from '../../../domain/inventory/opening.ts'
import { STOCK_REASON_MAX } from '../../../domain/inventory/reason.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { MaterialCode, RequiredText, RuledText, ShopCode, Units, Yuan } from '../../platform/wire.ts'

/** A count of a shop, and the cost of one unit of what is beyond the book. */
export const CountedQuantity = Units.check(Schema.isBetween({ minimum: 0, maximum: COUNT_MAX }))
export const UnitCost = Yuan.check(Schema.isBetween({ minimum: 0, maximum: UNIT_COST_MAX }))

export const setShopStock = endpoint({
  service: 'pom',
  name: 'inventory.open',
  about: [
    '期初与更正库存',
    'Set the stock of materials of a shop to what was counted, as opening balances or corrections, with a reason',
  ],
  path: 'inventory/open',
  permission: 'DH0001',
  mutates: true,
  payload: Schema.Struct({
    storeCode: ShopCode,
    lines: Schema.Array(
      Schema.Struct({
        materialCode: MaterialCode,
        onHand: CountedQuantity,
        /** The unit of `onHand` and `unitCost`, one of the material's; without it, the stock unit. */
        unit: Schema.optionalKey(RequiredText(32)),
        /** Cost of one unit; without it, goods beyond the book come in at the average cost. */
        unitCost: Schema.optionalKey(UnitCost),
      }),
    ).check(Schema.isMinLength(1), Schema.isMaxLength(500)),
    reason: RuledText(STOCK_REASON_MAX),
  }),
  /** The number of the document; null if the book agreed already. */
  success: Schema.Struct({ documentNo: Schema.NullOr(Schema.String) }),
  refusals: ['COUNT_TOO_LARGE', 'MATERIAL_UNKNOWN', 'STOCK_REASON', 'UNIT_UNKNOWN', 'IDEMPOTENCY_KEY_REUSED'],
})
