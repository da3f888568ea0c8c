import { Schema } from 'effect'
import { ADJUSTMENT_MAX, ADJUSTMENT_REASON_MAX } from '../../../domain/adjustments/adjustment.ts'
import { adjustmentModes, adjustmentTypes } from '../../../domain/adjustments/words.ts'
import { CountedQuantity, UnitCost } from '../../inventory/contract/opening.ts'
import { documentSteps } from '../../platform/documents/document-steps.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Count,
  KeyOf,
  MaterialCode,
  RequiredText,
  RuledText,
  SeenVersion,
  ShopCode,
  WireDay,
  Yuan,
} from '../../platform/wire.ts'

const AdjustmentNumber = RequiredText(32)
const seen = { tzNo: AdjustmentNumber, version: Schema.optionalKey(SeenVersion) }
const Reason = RuledText(ADJUSTMENT_REASON_MAX)
const Fee = Yuan.check(Schema.isBetween({ minimum: 0, maximum: ADJUSTMENT_MAX }))

/** The state of an adjustment after a change. */
export const AdjustmentChanged = Schema.Struct({
  ...{ tzNo: Schema.String, tzStatus: Schema.String, payStatus: Schema.String, version: Count },
  ...{ adjustFee: Yuan, alwUsedAmt: Yuan },
  /** Whether the goods count in a later business day, because their own is closed. */
  isDayClosed: Schema.Boolean,
})

export const saveAdjustment = endpoint({
  service: 'pom',
  permission: 'DH0050',
  name: 'adjustment.save',
  about: [
    '制作调账单',
    'Write an account adjustment of a shop, or change one that is not confirmed: goods that are added or subtracted, their price, and the part of it that is subsidy',
  ],
  path: 'inventory/account/save',
  mutates: true,
  payload: Schema.Struct({
    storeCode: ShopCode,
    tzNo: Schema.optionalKey(AdjustmentNumber),
    version: Schema.optionalKey(SeenVersion),
    tzType: KeyOf(adjustmentTypes),
    tzMode: KeyOf(adjustmentModes),
    dhDate: WireDay,
    /** The number of the central difference that it settles; once for each type and shop. */
    scmCode: Schema.optionalKey(RequiredText(32)),
    remark: Reason,
    alwAmt: Schema.optionalKey(Fee),
    lines: Schema.Array(
      Schema.Struct({
        materialCode: MaterialCode,
        /** In the unit of stock. */
        quantity: CountedQuantity,
        /** The price of one unit; left out if only stock is adjusted. */
        unitCost: Schema.optionalKey(UnitCost),
      }),
    ).check(Schema.isMaxLength(500)),
  }),
  success: AdjustmentChanged,
  refusals: [
    ...(['ADJUSTMENT_CHANGED', 'ADJUSTMENT_EMPTY', 'ADJUSTMENT_IN_FUTURE', 'ADJUSTMENT_PRICE'] as const),
    ...(['ADJUSTMENT_REASON', 'ADJUSTMENT_SCM_USED', 'ADJUSTMENT_SETTLED', 'ADJUSTMENT_STATUS'] as const),
    ...(['ADJUSTMENT_SUBSIDY', 'ADJUSTMENT_TOO_LARGE', 'MATERIAL_UNKNOWN', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
})

export const confirmAdjustment = endpoint({
  service: 'pom',
  permission: 'DH0050',
  name: 'adjustment.confirm',
  about: [
    '确认调账单',
    'Confirm an account adjustment: its goods enter or leave the stock; what is added is owed by the shop, what is subtracted is credited with its subsidy',
  ],
  path: 'inventory/account/confirm',
  mutates: true,
  payload: Schema.Struct({ ...seen, isStockConfirmed: Schema.optionalKey(Schema.Boolean) }),
  success: AdjustmentChanged,
  refusals: [
    ...(['ADJUSTMENT_ABOVE_STOCK', 'ADJUSTMENT_BELOW_STOCK', 'ADJUSTMENT_CHANGED', 'ADJUSTMENT_NO_PAYER'] as const),
    ...(['ADJUSTMENT_SETTLED', 'ADJUSTMENT_STATUS', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
})

export const voidAdjustment = endpoint({
  service: 'pom',
  permission: 'DH0050',
  name: 'adjustment.void',
  about: [
    '作废调账单',
    'Void an account adjustment that is not settled, with a reason; goods that moved are taken back, and nothing is owed any more',
  ],
  path: 'inventory/account/void',
  mutates: true,
  payload: Schema.Struct({ ...seen, reason: Reason, isStockConfirmed: Schema.optionalKey(Schema.Boolean) }),
  success: AdjustmentChanged,
  refusals: [
    ...(['ADJUSTMENT_ABOVE_STOCK', 'ADJUSTMENT_BELOW_STOCK', 'ADJUSTMENT_CHANGED', 'ADJUSTMENT_REASON'] as const),
    ...(['ADJUSTMENT_SETTLED', 'ADJUSTMENT_STATUS', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
})

export const listAdjustmentEvents = endpoint({
  ...documentSteps,
  name: 'adjustment.events',
  about: ['调账单进度', 'The steps of an account adjustment, the one that it waits for last'],
  path: 'inventory/account/event/list',
  permission: 'P000286',
  payload: Schema.Struct({ tzNo: AdjustmentNumber }),
})

export const adjustmentEndpoints = [saveAdjustment, confirmAdjustment, voidAdjustment, listAdjustmentEvents] as const
