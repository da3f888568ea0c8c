import { Schema } from 'effect'
import { type SortOf, sortsOf, tabsOf } from '../../../domain/lists/list.ts'
import { differenceDecisions, differenceKinds, differenceStates } from '../../../domain/payment/difference.ts'
import { differenceList } from '../../../domain/payment/lists/difference-list.ts'
import { tradeStatuses } from '../../../domain/payment/words.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Instant, KeyOf, OrderNumber, Page, paging, sortBy, Text, Yuan } from '../../platform/wire.ts'

/** Captures that differ from the requested amount, and finance's decisions on them. */
const financeCall = { service: 'pom', permission: 'DH0020' } as const

export const DifferenceStateName = KeyOf(differenceStates)
export const DifferenceKindName = KeyOf(differenceKinds)
export const DifferenceTab = Schema.Literals(tabsOf(differenceList))

const DifferenceRow = Schema.Struct({
  paymentOrderNo: Schema.String,
  tradeOrderNo: Schema.String,
  tradeStatus: KeyOf(tradeStatuses),
  entityName: Schema.String,
  payerName: Schema.String,
  providerName: Schema.String,
  channelNo: Schema.NullOr(Schema.String),
  kind: DifferenceKindName,
  state: DifferenceStateName,
  amountDue: Yuan,
  captured: Yuan,
  currency: Schema.String,
  merchant: Schema.String,
  paidAt: Instant,
  detectedAt: Instant,
  decidedAt: Schema.NullOr(Instant),
  decidedByName: Schema.NullOr(Schema.String),
  note: Schema.NullOr(Schema.String),
})
export type DifferenceRow = typeof DifferenceRow.Type

export type DifferenceSort = SortOf<typeof differenceList>

export const listDifferences = endpoint({
  ...financeCall,
  name: 'difference.list',
  about: ['到账差异列表', 'Payments whose captured amount, currency or account differs from the request'],
  path: 'payment-difference/list',
  mutates: false,
  payload: Schema.Struct({ tab: DifferenceTab, ...paging, sort: sortBy(sortsOf(differenceList)) }),
  success: Page(DifferenceRow),
  refusals: [],
})

export const decideOnDifference = endpoint({
  ...financeCall,
  name: 'difference.decide',
  about: ['处理到账差异', 'Accept the captured amount as payment, refund it, or mark it as handled at the provider'],
  path: 'payment-difference/decide',
  mutates: true,
  payload: Schema.Struct({
    paymentOrderNo: OrderNumber,
    decision: KeyOf(differenceDecisions),
    note: Text(2000),
  }),
  success: Schema.Struct({ paymentOrderNo: Schema.String, state: DifferenceStateName }),
  refusals: ['DIFFERENCE_DECIDED', 'DIFFERENCE_WAY', 'DIFFERENCE_NOTE', 'TRADE_STATUS', 'IDEMPOTENCY_KEY_REUSED'],
})

export const differenceEndpoints = [listDifferences, decideOnDifference] as const
