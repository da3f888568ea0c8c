import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import { paymentForbidden } from '../../platform/failure.ts'
import { OrderNumber, ShopCode } from '../../platform/wire.ts'

/** The calls behind the button that settles an order; apart from the other ones, because the order centre loads them. */
const pom = { service: 'pom' } as const
/** From the pending page or from one order (spec 000 section 4.1). */
const settlementCodes = ['P003047', 'P000696'] as const

const listOf = <S extends Schema.ConstraintCodec<unknown, unknown>>(item: S, maxItems: number) =>
  Schema.Array(item).check(Schema.isMaxLength(maxItems))

export const createBatch = endpoint({
  ...pom,
  name: 'batch.create',
  about: ['创建结算批次', 'Merge 1 to 30 orders of one payer into a settlement; the answer is its number'],
  path: 'settlement/create-batch',
  permission: settlementCodes,
  forbiddenCode: paymentForbidden,
  mutates: true,
  payload: Schema.Struct({
    /** Each as an object, or its number alone. */
    orders: listOf(Schema.Union([Schema.Struct({ dhNo: OrderNumber }), OrderNumber]), 1000),
    isSubsidy: Schema.Boolean,
  }),
  success: Schema.Struct({ batchNo: Schema.String }),
  refusals: [
    'SETTLEMENT_SIZE',
    'SEVERAL_PAYERS',
    'NO_PAYER',
    'SETTLED_STATUS',
    'SETTLED_ELSEWHERE',
    'PAYMENT_DEADLINE',
    'ALLOCATION_FIRST',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const findAllocationTrade = endpoint({
  ...pom,
  name: 'allocation.trade',
  about: [
    '主配单交易',
    'The open transaction in which a main allocation of the shops is being paid; without one, dhNo of the allocation to be paid',
  ],
  path: 'main-allocation/trade',
  permission: ['P003046', ...settlementCodes],
  mutates: false,
  payload: Schema.Struct({ shopJdeNos: listOf(ShopCode, 500) }),
  success: Schema.Struct({
    tradeOrderNo: Schema.NullOr(Schema.String),
    /** The first unpaid main allocation, if none is in a trade. */
    dhNo: Schema.optionalKey(Schema.NullOr(Schema.String)),
  }),
  refusals: [],
})
