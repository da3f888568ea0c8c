import { Schema } from 'effect'
import { ADJUSTMENT_REASON_MAX } from '../../../domain/adjustments/adjustment.ts'
import { AdjustmentChanged } from '../../adjustments/contract/adjustments.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, DayText, RequiredText, RuledText, SeenVersion, Yuan } from '../../platform/wire.ts'

const AdjustmentNumber = RequiredText(32)

/** How the debt of an adjustment would be paid now. */
const Shares = {
  /** What subsidy pays; 0 if it is not used. */
  subsidyFee: Yuan,
  /** What stays on the credit of the shop. */
  creditFee: Yuan,
}

export const getAdjustmentSettlement = endpoint({
  service: 'pom',
  permission: 'DH0051',
  name: 'adjustment.settlement',
  about: ['调账单结算预览', 'How the debt of an account adjustment would be settled now, with and without subsidy'],
  path: 'inventory/account/settlement',
  mutates: false,
  payload: Schema.Struct({ tzNo: AdjustmentNumber, isSubsidy: Schema.Boolean }),
  success: Schema.Struct({
    ...Shares,
    ...{ tzNo: Schema.String, version: Count, adjustFee: Yuan, alwAmt: Yuan },
    ...{ entityCode: Schema.String, entityName: Schema.String, accountSubsidy: Yuan, isFrozen: Schema.Boolean },
  }),
  refusals: ['ADJUSTMENT_NOT_OPEN'],
})

export const settleAdjustment = endpoint({
  service: 'pom',
  permission: 'DH0051',
  name: 'adjustment.settle',
  about: [
    '结算调账单',
    'Settle the debt of an account adjustment: subsidy up to its part and the balance, the rest on the credit of the shop, with a note such as the bank reference or the month of the account',
  ],
  path: 'inventory/account/settle',
  mutates: true,
  payload: Schema.Struct({
    tzNo: AdjustmentNumber,
    version: Schema.optionalKey(SeenVersion),
    isSubsidy: Schema.Boolean,
    /** The subsidy that was shown; another amount by now is refused. */
    subsidyFee: Schema.optionalKey(Yuan),
    remark: RuledText(ADJUSTMENT_REASON_MAX),
  }),
  success: AdjustmentChanged,
  refusals: [
    ...(['ADJUSTMENT_CHANGED', 'ADJUSTMENT_NOT_OPEN', 'ADJUSTMENT_REASON', 'SUBSIDY_BALANCE_CHANGED'] as const),
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

/** An adjustment that a shop owes. */
const OpenAdjustment = Schema.Struct({
  ...{ tzNo: Schema.String, shopJdeNo: Schema.String, shopName: Schema.String, dhDate: DayText },
  ...{ adjustFee: Yuan, alwAmt: Yuan, scmCode: Schema.NullOr(Schema.String), remark: Schema.String },
})
export type OpenAdjustmentRow = typeof OpenAdjustment.Type

export const listOpenAdjustments = endpoint({
  service: 'pom',
  permission: 'P003046',
  name: 'pending.adjustments',
  about: [
    '待结算调账',
    'The confirmed account adjustments that the shops of a payer owe, the oldest first, 200 at most',
  ],
  path: 'pending-payment/adjustments',
  mutates: false,
  payload: Schema.Struct({ entityCode: RequiredText(32) }),
  success: Schema.Struct({ adjustments: Schema.Array(OpenAdjustment), totalFee: Yuan, count: Count }),
  refusals: [],
})

export const adjustmentPaymentEndpoints = [getAdjustmentSettlement, settleAdjustment, listOpenAdjustments] as const
