import { Schema } from 'effect'
import { paymentMethods } from '../../../domain/payment/words.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { paymentForbidden } from '../../platform/failure.ts'
import { Count, Instant, KeyOf, OrderNumber, RequiredText, Units, Yuan } from '../../platform/wire.ts'

/** A settlement before it becomes a trade (spec 001 sections 2, 3, 7). */
const shared = { service: 'pom', permission: 'P003047' } as const

const endedRefusals = [
  'BATCH_UNKNOWN',
  'BATCH_OF_OTHER',
  'BATCH_SUBMITTED',
  'BATCH_CANCELED',
  'BATCH_EXPIRED',
  'NOTHING_PAYABLE',
] as const
const changeRefusals = [
  'SIGN_MISMATCH',
  'SETTLING_ELSEWHERE',
  'SETTLING_WITHDRAWN',
  'SETTLING_STATUS',
  'SETTLING_DEADLINE',
  'PAYER_CHANGED',
  'SETTLING_PRICE',
  'SETTLING_AMOUNT',
  'SUBSIDY_FROZEN',
  'SUBSIDY_RULE_CHANGED',
  'SUBSIDY_BALANCE_CHANGED',
] as const

/** An order of a settlement: its cost, and the part that the subsidy pays. */
const SettledOrder = Schema.Struct({
  dhNo: Schema.String,
  orderType: Schema.String,
  orderTypeName: Schema.String,
  orderedAt: Schema.NullOr(Instant),
  goodsFee: Yuan,
  serviceFee: Yuan,
  carFee: Yuan,
  payableFee: Yuan,
  subsidyFee: Yuan,
})
export type SettledOrder = typeof SettledOrder.Type

const SettledShop = Schema.Struct({
  shopJdeNo: Schema.String,
  shopName: Schema.String,
  payableFee: Yuan,
  orders: Schema.Array(SettledOrder),
})
export type SettledShop = typeof SettledShop.Type

const Subsidy = Schema.Struct({
  /** The deduction, or what it would be if the subsidy is switched off. */
  subsidyDeductionFee: Yuan,
  /** The balance of the account after that deduction. */
  subsidyRestFee: Yuan,
  accountSubsidy: Yuan,
  /** The actual deduction of this settlement; 0 if the subsidy is switched off. */
  useSubsidyFee: Yuan,
  /** In hundredths of a percent. */
  deductionRatio: Count,
  /** The limit by the formula, before the balance is considered. */
  limitFee: Yuan,
  unusableMaterialFee: Yuan,
  unusableFee: Yuan,
  isFrozen: Schema.Boolean,
})

const Settlement = Schema.Struct({
  /** Whether an order has changed or can no longer be paid: it must be reloaded before it can be submitted. */
  isStale: Schema.Boolean,
  batchNo: Schema.String,
  sign: Schema.String,
  currencySymbol: Schema.String,
  entityCode: Schema.String,
  entityName: Schema.String,
  isSubsidy: Schema.Boolean,
  orderCount: Count,
  shopCount: Count,
  shopOrders: Schema.Array(SettledShop),
  totalFee: Yuan,
  payableFee: Yuan,
  subsidy: Subsidy,
  expiresAt: Instant,
  paymentMethods: Schema.Array(
    Schema.Struct({
      paymentMethodNo: KeyOf(paymentMethods),
      name: Schema.String,
    }),
  ),
})
export type Settlement = typeof Settlement.Type

const BatchNumber = OrderNumber

export const getSettlement = endpoint({
  ...shared,
  name: 'settlement.get',
  about: ['结算信息', 'A settlement as it was last calculated'],
  path: 'settlement/get',
  mutates: false,
  payload: Schema.Struct({ batchNo: BatchNumber }),
  success: Settlement,
  refusals: endedRefusals,
})

export const reloadSettlement = endpoint({
  ...shared,
  name: 'settlement.reload',
  about: [
    '重新计算结算单',
    'Recalculate a settlement: leave out orders that can no longer be paid, with or without subsidy',
  ],
  path: 'settlement/reload',
  mutates: true,
  payload: Schema.Struct({ batchNo: BatchNumber, isSubsidy: Schema.optionalKey(Schema.Boolean) }),
  success: Settlement,
  refusals: [...endedRefusals, 'IDEMPOTENCY_KEY_REUSED'],
})

export const getSettledLines = endpoint({
  ...shared,
  name: 'settlement.lines',
  about: ['结算订单明细', 'The lines of an order in a settlement, with the subsidy of each'],
  path: 'settlement/lines',
  mutates: false,
  payload: Schema.Struct({ batchNo: BatchNumber, dhNo: OrderNumber }),
  success: Schema.Struct({
    lines: Schema.Array(
      Schema.Struct({
        materialCode: Schema.String,
        materialName: Schema.String,
        unit: Schema.String,
        quantity: Units,
        price: Yuan,
        amount: Yuan,
        isUsable: Schema.Boolean,
        subsidyFee: Yuan,
      }),
    ),
    serviceSubsidyFee: Yuan,
    carSubsidyFee: Yuan,
  }),
  refusals: endedRefusals,
})
export type SettledLines = typeof getSettledLines.success.Type

export const submitSettlement = endpoint({
  ...shared,
  name: 'settlement.submit',
  about: ['提交结算', 'Create a transaction from a settlement at the version shown; returns its number'],
  path: 'settlement/submit',
  forbiddenCode: paymentForbidden,
  mutates: true,
  payload: Schema.Struct({ batchNo: BatchNumber, sign: RequiredText(100) }),
  success: Schema.Struct({
    tradeOrderNo: Schema.String,
    /** Whether nothing is left to pay, because the subsidy paid for everything. */
    isPaid: Schema.Boolean,
  }),
  refusals: [...endedRefusals, ...changeRefusals, 'IDEMPOTENCY_KEY_REUSED'],
})

export const settlementEndpoints = [getSettlement, reloadSettlement, getSettledLines, submitSettlement] as const
