import { Schema } from 'effect'
import { tabsOf } from '../../../domain/lists/list.ts'
import { subsidyBatchList } from '../../../domain/payment/lists/subsidy-batch-list.ts'
import { RECHARGE_REMARK_MAX } from '../../../domain/payment/recharge.ts'
import { BATCH_REASON_MAX, subsidyBatchStates } from '../../../domain/payment/subsidy-batches/subsidy-batch.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { RefusalData } from '../../platform/refusal.ts'
import {
  Count,
  Instant,
  KeyOf,
  Page,
  paging,
  RequiredText,
  RuledText,
  Text,
  tabCounts,
  Yuan,
} from '../../platform/wire.ts'

/** Subsidies by sheet: one person submits it, another grants it. Only for callers who see every shop. */
const financeCall = { service: 'pom', permission: 'DH0011' } as const

const sheet = {
  fileName: RequiredText(120),
  base64: Text(900_000).check(
    Schema.makeFilter(text => (/^[A-Za-z0-9+/]*={0,2}$/.test(text) ? undefined : 'Expected base64')),
  ),
  /** The note of the rows that have none. */
  remark: RuledText(RECHARGE_REMARK_MAX),
}
const sheetRefusals = ['SUBSIDY_SHEET_FILE', 'SUBSIDY_SHEET_COLUMNS', 'SUBSIDY_SHEET_ROWS'] as const

const CheckedLine = Schema.Struct({
  row: Count,
  entityCode: Schema.String,
  entityName: Schema.String,
  input: Schema.String,
  amount: Schema.NullOr(Yuan),
  remark: Schema.String,
  balance: Schema.NullOr(Yuan),
  after: Schema.NullOr(Yuan),
  refusal: Schema.NullOr(RefusalData),
})

const SentBefore = Schema.Struct({ subsidyBatchNo: Schema.String, createdByName: Schema.String, createdAt: Instant })

export const checkSubsidySheet = endpoint({
  ...financeCall,
  name: 'subsidyBatch.check',
  about: ['检查货补表格', 'The result of every row of a sheet of subsidies, csv or xlsx as base64'],
  path: 'subsidy-batch/check',
  mutates: false,
  payload: Schema.Struct(sheet),
  success: Schema.Struct({
    lines: Schema.Array(CheckedLine),
    wrongLines: Count,
    total: Yuan,
    /** The last batch with the same rows that was not rejected; null if there is none. */
    sentBefore: Schema.NullOr(SentBefore),
  }),
  refusals: sheetRefusals,
})

export const submitSubsidySheet = endpoint({
  ...financeCall,
  name: 'subsidyBatch.submit',
  about: ['提交货补批次', 'Submit a sheet of subsidies, to be released by another person'],
  path: 'subsidy-batch/submit',
  mutates: true,
  payload: Schema.Struct({
    ...sheet,
    /** The total that the person saw. */
    seenTotal: Yuan,
    /** Whether the same rows are submitted once more on purpose. */
    again: Schema.optionalKey(Schema.Boolean),
  }),
  success: Schema.Struct({ subsidyBatchNo: Schema.String, lines: Count, total: Yuan }),
  refusals: [
    ...sheetRefusals,
    ...(['SUBSIDY_SHEET_WRONG', 'SUBSIDY_SHEET_CHANGED', 'SUBSIDY_BATCH_SENT', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
})

export const getSubsidyTemplate = endpoint({
  ...financeCall,
  name: 'subsidyBatch.template',
  about: ['货补表格模板', 'A sheet with every payer, to be filled in with amounts, as base64'],
  path: 'subsidy-batch/template',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Struct({ fileName: Schema.String, base64: Schema.String }),
  refusals: [],
})

const SubsidyBatchRow = Schema.Struct({
  subsidyBatchNo: Schema.String,
  state: KeyOf(subsidyBatchStates),
  fileName: Schema.String,
  lines: Count,
  totalFee: Yuan,
  createdAt: Instant,
  createdByName: Schema.String,
  decidedAt: Schema.NullOr(Instant),
  decidedByName: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(Schema.String),
  /** Whether the caller submitted it, and so cannot release it. */
  isOwn: Schema.Boolean,
})
export type SubsidyBatchRow = typeof SubsidyBatchRow.Type

export const listSubsidyBatches = endpoint({
  ...financeCall,
  name: 'subsidyBatch.list',
  about: ['货补批次列表', 'Batches of subsidies, newest first'],
  path: 'subsidy-batch/list',
  mutates: false,
  payload: Schema.Struct({ tab: Schema.Literals(tabsOf(subsidyBatchList)), ...paging }),
  success: Page(SubsidyBatchRow),
  refusals: [],
})

export const countSubsidyBatches = endpoint({
  ...financeCall,
  name: 'subsidyBatch.counts',
  about: ['各状态货补批次数量', 'The number of batches in each tab, counted up to 10,000'],
  path: 'subsidy-batch/counts',
  mutates: false,
  payload: Schema.Struct({}),
  success: tabCounts(subsidyBatchList.tabs),
  refusals: [],
})

const ofBatch = { subsidyBatchNo: RequiredText(32) }

const BatchLine = Schema.Struct({
  entityCode: Schema.String,
  entityName: Schema.String,
  amount: Yuan,
  remark: Schema.String,
  /** The balance of the account now. */
  balance: Yuan,
  /** The number under which it was granted; null before. */
  bizNo: Schema.NullOr(Schema.String),
})
export type SubsidyBatchLine = typeof BatchLine.Type

export const getSubsidyBatch = endpoint({
  ...financeCall,
  name: 'subsidyBatch.detail',
  about: ['货补批次明细', 'A batch of subsidies with its lines'],
  path: 'subsidy-batch/detail',
  mutates: false,
  payload: Schema.Struct(ofBatch),
  success: Schema.Struct({ ...SubsidyBatchRow.fields, batchLines: Schema.Array(BatchLine) }),
  refusals: [],
})

export const grantSubsidyBatch = endpoint({
  ...financeCall,
  name: 'subsidyBatch.grant',
  about: ['放行货补批次', 'Grant all subsidies of a batch that another person submitted, all or none'],
  path: 'subsidy-batch/grant',
  mutates: true,
  payload: Schema.Struct(ofBatch),
  success: Schema.Struct({ subsidyBatchNo: Schema.String, lines: Count, total: Yuan }),
  refusals: ['SUBSIDY_BATCH_OWN', 'SUBSIDY_BATCH_DECIDED', 'SUBSIDY_BATCH_OVERDRAWN', 'IDEMPOTENCY_KEY_REUSED'],
})

export const rejectSubsidyBatch = endpoint({
  ...financeCall,
  name: 'subsidyBatch.reject',
  about: ['驳回货补批次', 'Reject a batch of subsidies with a reason, or withdraw an own one'],
  path: 'subsidy-batch/reject',
  mutates: true,
  payload: Schema.Struct({ ...ofBatch, reason: RuledText(BATCH_REASON_MAX) }),
  success: Schema.Struct({ subsidyBatchNo: Schema.String }),
  refusals: ['SUBSIDY_BATCH_DECIDED', 'SUBSIDY_BATCH_REASON', 'IDEMPOTENCY_KEY_REUSED'],
})

export const subsidyBatchEndpoints = [
  checkSubsidySheet,
  submitSubsidySheet,
  getSubsidyTemplate,
  listSubsidyBatches,
  countSubsidyBatches,
  getSubsidyBatch,
  grantSubsidyBatch,
  rejectSubsidyBatch,
] as const
