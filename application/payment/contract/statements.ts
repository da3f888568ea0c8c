import { Schema } from 'effect'
import { type SortOf, sortsOf, tabsOf } from '../../../domain/lists/list.ts'
import { creditList } from '../../../domain/payment/lists/credit-list.ts'
import { creditStates, DISMISS_REASON_MAX } from '../../../domain/payment/statements/credit.ts'
import { bankLayouts } from '../../../domain/payment/statements/layouts.ts'
import { matchLevels, matchReasons } from '../../../domain/payment/statements/match-credits.ts'
import { transferStates } from '../../../domain/payment/transfer.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Count,
  Instant,
  KeyOf,
  Keyword,
  OrderNumber,
  Page,
  paging,
  RequiredText,
  RuledText,
  sortBy,
  Text,
  tabCounts,
  Yuan,
} from '../../platform/wire.ts'

/** Statements of the chain's bank account; only callers who see every shop may read and use them. */
const financeCall = { service: 'pom', permission: 'DH0009' } as const

export const uploadStatement = endpoint({
  ...financeCall,
  name: 'statement.upload',
  about: [
    '上传银行流水',
    'Read a bank statement, csv or xlsx as base64, and store its receipts; known ones stay as they are',
  ],
  path: 'bank-statement/upload',
  mutates: true,
  payload: Schema.Struct({
    fileName: RequiredText(120),
    base64: Text(900_000).check(
      Schema.makeFilter(text => (/^[A-Za-z0-9+/]*={0,2}$/.test(text) ? undefined : 'Expected base64')),
    ),
  }),
  success: Schema.Struct({
    statementNo: Schema.String,
    bank: KeyOf(bankLayouts),
    account: Schema.String,
    /** Receipts of the file, and how many of them were new. */
    credits: Count,
    added: Count,
    addedFee: Yuan,
    otherRows: Count,
  }),
  refusals: [
    ...(['STATEMENT_FILE', 'STATEMENT_LAYOUT', 'STATEMENT_ROW', 'STATEMENT_SERIAL', 'STATEMENT_EMPTY'] as const),
    ...(['STATEMENT_ACCOUNT', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
})

const TransferFacts = {
  paymentOrderNo: Schema.String,
  tradeOrderNo: Schema.String,
  entityName: Schema.String,
  amount: Yuan,
  state: KeyOf(transferStates),
  createdAt: Instant,
}

const Candidate = Schema.Struct({ ...TransferFacts, score: Count, reasons: Schema.Array(KeyOf(matchReasons)) })
export type CandidateView = typeof Candidate.Type

const CreditView = Schema.Struct({
  creditNo: Schema.String,
  bank: KeyOf(bankLayouts),
  serial: Schema.String,
  receivedAt: Instant,
  amount: Yuan,
  payerName: Schema.String,
  payerAccount: Schema.String,
  note: Schema.String,
  state: KeyOf(creditStates),
  paymentOrderNo: Schema.NullOr(Schema.String),
  decidedAt: Schema.NullOr(Instant),
  decidedByName: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(Schema.String),
  /** Null once it is decided. */
  level: Schema.NullOr(KeyOf(matchLevels)),
  /** The transfers of the same amount, the best first. */
  candidates: Schema.Array(Candidate),
  /** The transfer whose number the note has, although another amount is due for it. */
  otherAmount: Schema.NullOr(Schema.Struct(TransferFacts)),
})
export type CreditView = typeof CreditView.Type

export type CreditSort = SortOf<typeof creditList>

export const listCredits = endpoint({
  ...financeCall,
  name: 'credit.list',
  about: ['银行流水列表', 'Receipts of the bank account with the transfers that each may pay'],
  path: 'bank-credit/list',
  mutates: false,
  payload: Schema.Struct({
    tab: Schema.Literals(tabsOf(creditList)),
    keyword: Schema.optionalKey(Keyword),
    ...paging,
    sort: sortBy(sortsOf(creditList)),
  }),
  success: Page(CreditView),
  refusals: [],
})

export const countCredits = endpoint({
  ...financeCall,
  name: 'credit.counts',
  about: ['各状态银行流水数量', 'The number of receipts in each tab, counted up to 10,000'],
  path: 'bank-credit/counts',
  mutates: false,
  payload: Schema.Struct({}),
  success: tabCounts(creditList.tabs),
  refusals: [],
})

const CreditNumber = RequiredText(32)

export const confirmCredit = endpoint({
  ...financeCall,
  name: 'credit.confirm',
  about: ['按银行流水确认到账', 'Confirm a transfer with a receipt of the bank account, and settle its payment'],
  path: 'bank-credit/confirm',
  mutates: true,
  inSteps: true,
  payload: Schema.Struct({ creditNo: CreditNumber, paymentOrderNo: OrderNumber }),
  success: Schema.Struct({ isSettled: Schema.Boolean }),
  refusals: [
    ...(['CREDIT_USED', 'CREDIT_DISMISSED', 'TRANSFER_AMOUNT', 'TRANSFER_CONFIRMED', 'TRANSFER_TIME'] as const),
    ...(['BANK_REFERENCE', 'BANK_REFERENCE_TAKEN', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
})

export const dismissCredit = endpoint({
  ...financeCall,
  name: 'credit.dismiss',
  about: ['忽略银行流水', 'Dismiss a receipt that is no transfer of a payer, with a reason'],
  path: 'bank-credit/dismiss',
  mutates: true,
  payload: Schema.Struct({ creditNo: CreditNumber, reason: RuledText(DISMISS_REASON_MAX) }),
  success: Schema.Struct({ creditNo: Schema.String }),
  refusals: ['CREDIT_USED', 'CREDIT_DISMISSED', 'DISMISS_REASON', 'IDEMPOTENCY_KEY_REUSED'],
})

export const restoreCredit = endpoint({
  ...financeCall,
  name: 'credit.restore',
  about: ['恢复银行流水', 'Return a dismissed receipt to those to be handled'],
  path: 'bank-credit/restore',
  mutates: true,
  payload: Schema.Struct({ creditNo: CreditNumber }),
  success: Schema.Struct({ creditNo: Schema.String }),
  refusals: ['CREDIT_USED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const statementEndpoints = [
  uploadStatement,
  listCredits,
  countCredits,
  confirmCredit,
  dismissCredit,
  restoreCredit,
] as const
