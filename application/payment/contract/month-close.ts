import { Schema } from 'effect'
import {
  closingChecks,
  monthActions,
  monthStates,
  REOPEN_REASON_MAX,
} from '../../../domain/payment/month-close/month-close.ts'
import { ledgerAccounts } from '../../../domain/payment/month-close/month-figures.ts'
import { statementKinds } from '../../../domain/payment/statements/payer-statement.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, DayText, Instant, KeyOf, RuledText, Yuan } from '../../platform/wire.ts'

/** The months of the ledger of money, for callers who see every shop. */
const monthClose = { service: 'pom', permission: 'DH0014' } as const

export const MonthText = Schema.String.check(Schema.isPattern(/^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/))

const MonthRow = Schema.Struct({
  month: Schema.String,
  state: KeyOf(monthStates),
  /** Whether it is the next month to be closed; it may still be running. */
  isNext: Schema.Boolean,
  /** Whether it is the last closed month, the only one that can be reopened. */
  isLastClosed: Schema.Boolean,
  ...{ bought: Yuan, paid: Yuan, refunded: Yuan, charged: Yuan },
  ...{ opening: Yuan, granted: Yuan, used: Yuan, returned: Yuan, closing: Yuan },
  /** What was paid less refunded, compared with the month before; null for the first month. */
  change: Schema.NullOr(Yuan),
  entries: Count,
  /** The number of documents whose money moved in an earlier month. */
  late: Count,
  closedAt: Schema.NullOr(Instant),
  closedByName: Schema.NullOr(Schema.String),
})
export type MonthRow = typeof MonthRow.Type

export const listMonths = endpoint({
  ...monthClose,
  name: 'monthClose.list',
  about: ['月结列表', 'The months of the ledger with their sums, newest first'],
  path: 'month-close/list',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Array(MonthRow),
  refusals: [],
})

const Check = KeyOf(closingChecks)

/** A finding of the checklist; `blocks` keeps the month open until it is resolved. */
const Finding = Schema.Struct({ check: Check, blocks: Schema.Boolean, count: Count })
export type MonthFinding = typeof Finding.Type

const Figure = Schema.Struct({
  account: KeyOf(ledgerAccounts),
  kind: KeyOf(statementKinds),
  ...{ opening: Yuan, inflow: Yuan, outflow: Yuan, closing: Yuan },
  entries: Count,
})
export type MonthFigureView = typeof Figure.Type

const LateDocument = Schema.Struct({
  ...{ entityCode: Schema.String, entityName: Schema.String },
  kind: KeyOf(statementKinds),
  no: Schema.String,
  moneyDay: DayText,
  bookDay: DayText,
  amount: Yuan,
})
export type LateDocumentView = typeof LateDocument.Type

const LogRow = Schema.Struct({
  action: KeyOf(monthActions),
  at: Instant,
  byName: Schema.String,
  reason: Schema.NullOr(Schema.String),
  /** The warnings that were accepted. */
  warnings: Schema.Array(Schema.Struct({ check: Check, count: Count })),
})
export type MonthLogView = typeof LogRow.Type

export const getMonth = endpoint({
  ...monthClose,
  name: 'monthClose.detail',
  about: ['月结明细', 'A month with its checklist, figures by account and kind, documents of other months, and log'],
  path: 'month-close/detail',
  mutates: false,
  payload: Schema.Struct({ month: MonthText }),
  success: Schema.Struct({
    ...MonthRow.fields,
    /** The checklist; empty for a closed month. */
    findings: Schema.Array(Finding),
    figures: Schema.Array(Figure),
    lateDocuments: Schema.Array(LateDocument),
    log: Schema.Array(LogRow),
  }),
  refusals: [],
})
export type MonthDetail = typeof getMonth.success.Type

export const closeMonth = endpoint({
  service: 'pom',
  permission: 'DH0015',
  name: 'monthClose.close',
  about: ['月结', 'Close the first open month once it is over, and store its figures'],
  path: 'month-close/close',
  mutates: true,
  payload: Schema.Struct({ month: MonthText, acceptsWarnings: Schema.optionalKey(Schema.Boolean) }),
  success: Schema.Struct({ month: Schema.String }),
  refusals: [
    ...(['MONTH_CLOSED', 'MONTH_ORDER', 'MONTH_NOT_OVER', 'MONTH_BLOCKED', 'MONTH_WARNINGS'] as const),
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const reopenMonth = endpoint({
  service: 'pom',
  permission: 'DH0016',
  name: 'monthClose.reopen',
  about: ['重新开放已月结月份', 'Open the last closed month again, with a reason'],
  path: 'month-close/reopen',
  mutates: true,
  payload: Schema.Struct({ month: MonthText, reason: RuledText(REOPEN_REASON_MAX) }),
  success: Schema.Struct({ month: Schema.String }),
  refusals: ['MONTH_NOT_CLOSED', 'MONTH_NOT_LAST', 'MONTH_REASON', 'IDEMPOTENCY_KEY_REUSED'],
})

export const monthCloseEndpoints = [listMonths, getMonth, closeMonth, reopenMonth] as const
