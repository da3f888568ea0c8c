import { type Fen, fen, sumFen } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { StatusDisplay } from '../kernel/status-display.ts'
import type { Text } from '../kernel/text.ts'

export type MoneyDirection = 'PAYMENT' | 'REFUND'

/** A line of the provider's bill. */
export interface BillItem {
  readonly way: MoneyDirection
  /** Our number of the payment or refund. */
  readonly no: string
  readonly channelNo: string
  readonly amount: Fen
}

/** A payment or refund of ours, according to trades and ledger; null where an amount is missing. */
export interface PortalItem {
  readonly way: MoneyDirection
  readonly no: string
  readonly tradeOrderNo: string
  readonly entityName: string
  /** The requested amount. */
  readonly requestedFee: Fen
  /** The amount paid or refunded according to our trades. */
  readonly done: Fen | null
  /** The amount according to the ledger. */
  readonly entered: Fen | null
  /** The undecided amount received with a different amount, currency or merchant; null otherwise. */
  readonly reportedFee: Fen | null
  readonly isOfDay: boolean
}

/** Kinds of exceptions and how to resolve them. */
export const exceptionKinds = {
  UNKNOWN_NUMBER: {
    words: ['账单有、系统无此单号', 'On the statement, but the number is not in this system'],
    action: 'INVESTIGATE',
  },
  NOT_SETTLED: {
    words: ['账单已收、系统未入账', 'Received according to the statement, not recorded here'],
    action: 'ASK_PROVIDER',
  },
  NOT_ON_BILL: { words: ['系统已入账、账单无', 'Recorded here, not on the statement'], action: 'ASK_PROVIDER' },
  AMOUNT_DIFFERS: { words: ['金额不一致', 'The amounts differ'], action: 'INVESTIGATE' },
  LEDGER_DIFFERS: { words: ['账本与交易不一致', 'The ledger differs from the transaction'], action: 'REPORT' },
  CAPTURE_MISMATCH: {
    words: ['到账与应付不符，待处理', 'Amount or account differs, not resolved yet'],
    action: 'DECIDE',
  },
} as const satisfies Record<string, { words: Text; action: string }>
export type ExceptionKind = keyof typeof exceptionKinds

/** Proposed actions; only querying the provider is a button. */
export const exceptionActions = {
  ASK_PROVIDER: {
    words: ['向支付渠道查询并入账', 'Query the provider and record the result'],
    about: ['渠道确认后自动入账或更正状态', 'Payments are recorded or corrected once the provider confirms them'],
  },
  INVESTIGATE: {
    words: ['与渠道核实', 'Check with the provider'],
    about: [
      '请凭渠道单号联系支付渠道，核实后填写说明',
      'Contact the provider with the provider reference, then enter an explanation',
    ],
  },
  DECIDE: {
    words: ['处理到账差异', 'Resolve the payment difference'],
    about: ['请在「到账差异」中按实付结清或原路退回', 'Accept it as paid or refund it under "Payment differences"'],
  },
  REPORT: {
    words: ['联系管理员', 'Contact your administrator'],
    about: ['账本由系统写入，不应出现差异', 'The ledger is written by the system; there should be no difference'],
  },
} as const satisfies Record<string, { words: Text; about: Text }>
export type ExceptionAction = keyof typeof exceptionActions

export interface Exception {
  readonly kind: ExceptionKind
  readonly way: MoneyDirection
  readonly no: string
  readonly channelNo: string | null
  readonly tradeOrderNo: string | null
  readonly entityName: string | null
  readonly billed: Fen | null
  readonly done: Fen | null
  readonly entered: Fen | null
}

/** Daily net amount (in minus out) in fen, according to provider, trades and ledger. */
export interface DayTotals {
  readonly billed: Fen
  readonly done: Fen
  readonly entered: Fen
}

export interface ReconciliationResult {
  readonly matched: number
  readonly exceptions: ReadonlyArray<Exception>
  readonly totals: DayTotals
}

/**
 * Reconciles a provider's daily bill with our trades and our ledger [J4]: every item either matches on all three or is
 * one exception. Items of other days are not reported as missing.
 */
export function reconcile(bill: ReadonlyArray<BillItem>, items: ReadonlyArray<PortalItem>): ReconciliationResult {
  const billByKey = new Map(bill.map(item => [keyOf(item), item]))
  const itemsByKey = new Map(items.map(item => [keyOf(item), item]))
  const keys = [...new Set([...billByKey.keys(), ...itemsByKey.keys()])]
  const results = keys.map(key => ({ bill: billByKey.get(key), item: itemsByKey.get(key) })).filter(isOfDay)
  const exceptions = results.flatMap(pair => {
    const kind = validate(pair)
    return kind ? [exceptionOf(kind, pair)] : []
  })
  return {
    matched: results.length - exceptions.length,
    exceptions,
    totals: {
      billed: sumFen(results.map(({ bill: item }) => signedAmount(item?.way, item?.amount))),
      done: sumFen(results.map(({ item }) => signedAmount(item?.way, item?.done))),
      entered: sumFen(results.map(({ item }) => signedAmount(item?.way, item?.entered))),
    },
  }
}

interface Pair {
  readonly bill: BillItem | undefined
  readonly item: PortalItem | undefined
}

const isOfDay = ({ bill, item }: Pair): boolean => bill !== undefined || item!.isOfDay

/** Returns the first mismatch; null if all three agree. */
function validate({ bill, item }: Pair): ExceptionKind | null {
  if (item === undefined) return 'UNKNOWN_NUMBER'
  if (item.reportedFee !== null) return 'CAPTURE_MISMATCH'
  if (item.done !== null && item.done !== item.entered) return 'LEDGER_DIFFERS'
  if (item.done === null) return bill ? 'NOT_SETTLED' : null
  if (bill === undefined) return 'NOT_ON_BILL'
  return bill.amount === item.done ? null : 'AMOUNT_DIFFERS'
}

const exceptionOf = (kind: ExceptionKind, { bill, item }: Pair): Exception => ({
  kind,
  way: (bill ?? item!).way,
  no: (bill ?? item!).no,
  channelNo: bill?.channelNo ?? null,
  tradeOrderNo: item?.tradeOrderNo ?? null,
  entityName: item?.entityName ?? null,
  billed: bill?.amount ?? null,
  done: item?.done ?? null,
  entered: item?.entered ?? null,
})

const keyOf = ({ way, no }: { readonly way: MoneyDirection; readonly no: string }): string => `${way} ${no}`

const signedAmount = (way: MoneyDirection | undefined, amount: Fen | null | undefined): Fen =>
  fen((way === 'REFUND' ? -1 : 1) * (amount ?? 0))

/** States of a provider's day: not billed yet, matched, or with open exceptions. */
export const dayStates = {
  NO_BILL: { words: ['未取账单', 'No statement yet'], tone: 'act', icon: 'hourglass' },
  AGREED: { words: ['已对平', 'Matched'], tone: 'done', icon: 'check' },
  EXCEPTIONS: { words: ['有差异', 'Exceptions'], tone: 'fail', icon: 'alert' },
  EXPLAINED: { words: ['差异已说明', 'Explained'], tone: 'closed', icon: 'check' },
} as const satisfies Record<string, StatusDisplay>
export type DayState = keyof typeof dayStates

export const dayStateOf = (exceptions: number, explanations: number): DayState => {
  if (exceptions === 0) return 'AGREED'
  return explanations >= exceptions ? 'EXPLAINED' : 'EXCEPTIONS'
}

/** Counted in characters (code points). */
export const RECONCILE_NOTE_MAX = 200

/** Validates the note with which finance explains an exception [J5]; returns it trimmed. */
export function validateNote(text: string): Result<string, Refusal<'RECONCILE_NOTE'>> {
  const note = text.trim()
  const length = [...note].length
  if (length < 1 || length > RECONCILE_NOTE_MAX) return refuse('RECONCILE_NOTE', { length, max: RECONCILE_NOTE_MAX })
  return accept(note)
}
