import { Schema } from 'effect'
import { type SortOf, sortsOf, tabsOf } from '../../../domain/lists/list.ts'
import { transferList } from '../../../domain/payment/lists/transfer-list.ts'
import { transferStates } from '../../../domain/payment/transfer.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Instant,
  KeyOf,
  Keyword,
  OrderNumber,
  Page,
  paging,
  sortBy,
  Text,
  tabCounts,
  Yuan,
} from '../../platform/wire.ts'

/** Bank transfers: the instructions for the payer, and what head office confirms and sends back. */
const headOfficeCall = { service: 'pom', permission: 'DH0009' } as const

const State = KeyOf(transferStates)

const facts = {
  paymentOrderNo: Schema.String,
  tradeOrderNo: Schema.String,
  entityName: Schema.String,
  amount: Yuan,
  state: State,
  createdAt: Instant,
  heldUntil: Instant,
  receivedAt: Schema.NullOr(Instant),
  confirmedAt: Schema.NullOr(Instant),
}

const TransferView = Schema.Struct({
  ...facts,
  /** Null if the chain has no account here; payers are informed in another way. */
  account: Schema.NullOr(Schema.Struct({ name: Schema.String, bank: Schema.String, number: Schema.String })),
})
export type TransferView = typeof TransferView.Type

const TransferRow = Schema.Struct({
  ...facts,
  /** The number of the refund if the money is sent back; null otherwise. */
  paymentRefundNo: Schema.NullOr(Schema.String),
  entityCode: Schema.String,
  payerName: Schema.String,
  bankReference: Schema.NullOr(Schema.String),
  confirmedByName: Schema.NullOr(Schema.String),
})
export type TransferRow = typeof TransferRow.Type

export const TransferTab = Schema.Literals(tabsOf(transferList))

export const getTransfer = endpoint({
  service: 'pom',
  name: 'transfer.get',
  about: ['转账信息', 'The account and reference for a payment by bank transfer, and its status'],
  path: 'transfer/get',
  permission: ['P003047', 'P003050', 'P003055'],
  mutates: false,
  payload: Schema.Struct({ paymentOrderNo: OrderNumber }),
  success: TransferView,
  refusals: [],
})

export type TransferSort = SortOf<typeof transferList>

export const listTransfers = endpoint({
  ...headOfficeCall,
  name: 'transfer.list',
  about: ['转账列表', 'Awaited, received and closed bank transfers, and those to be returned'],
  path: 'transfer/list',
  mutates: false,
  payload: Schema.Struct({
    tab: TransferTab,
    keyword: Schema.optionalKey(Keyword),
    ...paging,
    sort: sortBy(sortsOf(transferList)),
  }),
  success: Page(TransferRow),
  refusals: [],
})

export const countTransfers = endpoint({
  ...headOfficeCall,
  name: 'transfer.counts',
  about: ['各状态转账数量', 'The number of transfers in each tab, counted up to 10,000'],
  path: 'transfer/counts',
  mutates: false,
  payload: Schema.Struct({}),
  success: tabCounts(transferList.tabs),
  refusals: [],
})

export const confirmTransfer = endpoint({
  ...headOfficeCall,
  name: 'transfer.confirm',
  about: ['确认到账', 'Confirm the receipt of a transfer and settle its payment'],
  path: 'transfer/confirm',
  mutates: true,
  inSteps: true,
  payload: Schema.Struct({
    paymentOrderNo: OrderNumber,
    bankReference: Text(200),
    amount: Yuan,
    receivedAt: Instant,
  }),
  success: Schema.Struct({ isSettled: Schema.Boolean }),
  refusals: [
    'TRANSFER_AMOUNT',
    'TRANSFER_CONFIRMED',
    'TRANSFER_TIME',
    'BANK_REFERENCE',
    'BANK_REFERENCE_TAKEN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const confirmTransferBack = endpoint({
  ...headOfficeCall,
  name: 'transfer.confirmRefund',
  about: ['确认已退回', 'Record the return of a transfer, with the bank reference'],
  path: 'transfer/confirm-refund',
  mutates: true,
  inSteps: true,
  payload: Schema.Struct({ paymentRefundNo: OrderNumber, bankReference: Text(200) }),
  success: Schema.Struct({ paymentRefundNo: Schema.String }),
  refusals: ['TRANSFER_CONFIRMED', 'BANK_REFERENCE', 'BANK_REFERENCE_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
})

export const transferEndpoints = [
  getTransfer,
  listTransfers,
  countTransfers,
  confirmTransfer,
  confirmTransferBack,
] as const
