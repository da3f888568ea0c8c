import { Schema } from 'effect'
import { sortsOf } from '../../../domain/lists/list.ts'
import { reconciliationList } from '../../../domain/payment/lists/reconciliation-list.ts'
import { dayStates, exceptionKinds } from '../../../domain/payment/reconcile.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, DayText, Instant, KeyOf, RequiredText, sortBy, Text, WireDay, Yuan } from '../../platform/wire.ts'

/** Reconciles the bills of payment providers with trades and ledger (RELIABILITY scoreboard 5). */
const reconciliation = { service: 'pom', permission: 'DH0010' } as const

export const Provider = Schema.Literals(['sandbox', 'offline', 'wechat'])
export const BillDay = Schema.Struct({ provider: Provider, day: WireDay })
const Way = Schema.Literals(['PAYMENT', 'REFUND'])
const Kind = KeyOf(exceptionKinds)
const maybeYuan = Schema.NullOr(Yuan)

/** Incoming minus outgoing amounts. */
const totals = { billed: Yuan, done: Yuan, entered: Yuan }

export const ReconciledDay = Schema.Struct({
  provider: Provider,
  providerName: Schema.String,
  day: DayText,
  state: KeyOf(dayStates),
  lines: Count,
  matched: Count,
  exceptions: Count,
  explained: Count,
  ...totals,
  fetchedAt: Schema.NullOr(Instant),
  fetchedByName: Schema.NullOr(Schema.String),
})
export type ReconciledDay = typeof ReconciledDay.Type

export const ReconcileException = Schema.Struct({
  kind: Kind,
  way: Way,
  no: Schema.String,
  channelNo: Schema.NullOr(Schema.String),
  tradeOrderNo: Schema.NullOr(Schema.String),
  entityName: Schema.NullOr(Schema.String),
  billed: maybeYuan,
  done: maybeYuan,
  entered: maybeYuan,
  note: Schema.NullOr(Schema.String),
  notedByName: Schema.NullOr(Schema.String),
  notedAt: Schema.NullOr(Instant),
})
export type ReconcileException = typeof ReconcileException.Type

const DayDetail = Schema.Struct({ ...ReconciledDay.fields, exceptionList: Schema.Array(ReconcileException) })

export const listReconciledDays = endpoint({
  ...reconciliation,
  name: 'reconcile.days',
  about: ['对账日列表', 'Providers and days with the result of reconciling each bill'],
  path: 'reconcile/days',
  mutates: false,
  payload: Schema.Struct({ startDate: WireDay, endDate: WireDay, sort: sortBy(sortsOf(reconciliationList)) }),
  success: Schema.Array(ReconciledDay),
  refusals: ['DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED'],
})

export const getReconciledDay = endpoint({
  ...reconciliation,
  name: 'reconcile.day',
  about: ['单日对账差异', 'The exceptions of one day, with proposed actions'],
  path: 'reconcile/day',
  mutates: false,
  payload: BillDay,
  success: DayDetail,
  refusals: [],
})

export const fetchBill = endpoint({
  ...reconciliation,
  name: 'reconcile.fetch',
  about: ['获取账单并对账', 'Fetch the bill of a day from its provider and reconcile it'],
  path: 'reconcile/fetch',
  mutates: true,
  inSteps: true,
  payload: BillDay,
  success: DayDetail,
  refusals: ['BILL_NOT_READY', 'PROVIDER_SILENT', 'IDEMPOTENCY_KEY_REUSED'],
})

export const askAboutException = endpoint({
  ...reconciliation,
  name: 'reconcile.ask',
  about: [
    '向渠道查询并入账',
    'Query the provider about a payment or refund, apply the confirmed status, and reconcile again',
  ],
  path: 'reconcile/ask',
  mutates: true,
  inSteps: true,
  payload: Schema.Struct({ ...BillDay.fields, way: Way, no: RequiredText(64) }),
  success: DayDetail,
  refusals: ['NO_SUCH_EXCEPTION', 'PROVIDER_SILENT', 'IDEMPOTENCY_KEY_REUSED'],
})

export const noteException = endpoint({
  ...reconciliation,
  name: 'reconcile.note',
  about: ['说明差异', 'Record the explanation of an exception'],
  path: 'reconcile/note',
  mutates: true,
  payload: Schema.Struct({ ...BillDay.fields, way: Way, no: RequiredText(64), note: Text(2000) }),
  success: DayDetail,
  refusals: ['NO_SUCH_EXCEPTION', 'RECONCILE_NOTE', 'IDEMPOTENCY_KEY_REUSED'],
})

export const reconciliationEndpoints = [
  ...[listReconciledDays, getReconciledDay, fetchBill, askAboutException, noteException],
] as const
