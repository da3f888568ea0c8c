import { type Fen, fen, sumFen } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { Text } from '../kernel/text.ts'
import type { StatusIcon, Tone } from '../ordering/order/status-table.ts'

export type MoneyWay = 'PAYMENT' | 'REFUND'

/** A line of the provider's bill. */
export interface BillItem {
  readonly way: MoneyWay
  /** Our number: of the payment, or of the refund. */
  readonly no: string
  readonly channelNo: string
  readonly amount: Fen
}

/** A payment or a refund of ours, as the trades and as the ledger have it; an amount is null where there is none. */
export interface OwnItem {
  readonly way: MoneyWay
  readonly no: string
  readonly tradeOrderNo: string
  readonly entityName: string
  /** What we asked for. */
  readonly asked: Fen
  /** What is done on our side: paid, or given back. */
  readonly done: Fen | null
  /** What the ledger says came in or went out. */
  readonly entered: Fen | null
  /** What came in of another amount, currency or merchant than asked for and is not decided; null else. */
  readonly told: Fen | null
  readonly isOfDay: boolean
}

/** What does not fit, and what is to be done about it. */
export const exceptionKinds = {
  UNKNOWN_NUMBER: {
    words: ['账单有、系统无此单号', 'On the bill, but the number is not in this system'],
    action: 'INVESTIGATE',
  },
  NOT_SETTLED: { words: ['账单已收、系统未入账', 'Received on the bill, not recorded here'], action: 'ASK_PROVIDER' },
  NOT_ON_BILL: { words: ['系统已入账、账单无', 'Recorded here, not on the bill'], action: 'ASK_PROVIDER' },
  AMOUNT_DIFFERS: { words: ['金额不一致', 'The amounts differ'], action: 'INVESTIGATE' },
  LEDGER_DIFFERS: { words: ['账本与交易不一致', 'The ledger differs from the trade'], action: 'REPORT' },
  CAPTURE_MISMATCH: {
    words: ['到账与应付不符，待处理', 'Amount or account differs, not handled yet'],
    action: 'DECIDE',
  },
} as const satisfies Record<string, { words: Text; action: string }>
export type ExceptionKind = keyof typeof exceptionKinds

/** What is proposed for an exception; only asking the provider is done by pressing a button. */
export const exceptionActions = {
  ASK_PROVIDER: {
    words: ['向支付渠道查询并入账', 'Query the provider and settle'],
    about: ['渠道确认后自动入账或更正状态', 'Payments are settled or corrected as the provider confirms them'],
  },
  INVESTIGATE: {
    words: ['与渠道核实', 'Check with the provider'],
    about: [
      '请凭渠道单号联系支付渠道，核实后填写说明',
      'Contact the provider with the channel number, then enter an explanation',
    ],
  },
  DECIDE: {
    words: ['处理到账差异', 'Handle the payment difference'],
    about: ['请在「到账差异」中按实付结清或原路退回', 'Accept it as paid or refund it under "Payment differences"'],
  },
  REPORT: {
    words: ['联系管理员', 'Contact the administrator'],
    about: ['账本由系统写入，不应出现差异', 'The ledger is written by the system; there should be no difference'],
  },
} as const satisfies Record<string, { words: Text; about: Text }>
export type ExceptionAction = keyof typeof exceptionActions

export interface Exception {
  readonly kind: ExceptionKind
  readonly way: MoneyWay
  readonly no: string
  readonly channelNo: string | null
  readonly tradeOrderNo: string | null
  readonly entityName: string | null
  readonly billed: Fen | null
  readonly done: Fen | null
  readonly entered: Fen | null
}

/** In minus out, in fen, as each of the three sees the day. */
export interface DayTotals {
  readonly billed: Fen
  readonly done: Fen
  readonly entered: Fen
}

export interface Reconciled {
  readonly matched: number
  readonly exceptions: ReadonlyArray<Exception>
  readonly totals: DayTotals
}

/**
 * Holds a provider's bill of a day against our trades and our ledger [J4]: whatever is on one of the three either fits on all
 * of them or is one exception. What was done on another day is not missing from this one.
 */
export function reconcile(bill: ReadonlyArray<BillItem>, own: ReadonlyArray<OwnItem>): Reconciled {
  const billed = new Map(bill.map(item => [keyOf(item), item]))
  const ours = new Map(own.map(item => [keyOf(item), item]))
  const keys = [...new Set([...billed.keys(), ...ours.keys()])]
  const judged = keys.map(key => ({ bill: billed.get(key), own: ours.get(key) })).filter(isOfDay)
  const exceptions = judged.flatMap(pair => {
    const kind = judge(pair)
    return kind ? [exceptionOf(kind, pair)] : []
  })
  return {
    matched: judged.length - exceptions.length,
    exceptions,
    totals: {
      billed: sumFen(judged.map(({ bill: item }) => signed(item?.way, item?.amount))),
      done: sumFen(judged.map(({ own: item }) => signed(item?.way, item?.done))),
      entered: sumFen(judged.map(({ own: item }) => signed(item?.way, item?.entered))),
    },
  }
}

interface Pair {
  readonly bill: BillItem | undefined
  readonly own: OwnItem | undefined
}

const isOfDay = ({ bill, own }: Pair): boolean => bill !== undefined || own!.isOfDay

/** The first thing that does not fit; null where all three agree. */
function judge({ bill, own }: Pair): ExceptionKind | null {
  if (own === undefined) return 'UNKNOWN_NUMBER'
  if (own.told !== null) return 'CAPTURE_MISMATCH'
  if (own.done !== null && own.done !== own.entered) return 'LEDGER_DIFFERS'
  if (own.done === null) return bill ? 'NOT_SETTLED' : null
  if (bill === undefined) return 'NOT_ON_BILL'
  return bill.amount === own.done ? null : 'AMOUNT_DIFFERS'
}

const exceptionOf = (kind: ExceptionKind, { bill, own }: Pair): Exception => ({
  kind,
  way: (bill ?? own!).way,
  no: (bill ?? own!).no,
  channelNo: bill?.channelNo ?? null,
  tradeOrderNo: own?.tradeOrderNo ?? null,
  entityName: own?.entityName ?? null,
  billed: bill?.amount ?? null,
  done: own?.done ?? null,
  entered: own?.entered ?? null,
})

const keyOf = ({ way, no }: { readonly way: MoneyWay; readonly no: string }): string => `${way} ${no}`

const signed = (way: MoneyWay | undefined, amount: Fen | null | undefined): Fen =>
  fen((way === 'REFUND' ? -1 : 1) * (amount ?? 0))

/** How a day of a provider looks: not billed yet, agreed, or with so many exceptions left open. */
export const dayStates = {
  NO_BILL: { words: ['未取账单', 'No bill yet'], tone: 'act', icon: 'hourglass' },
  AGREED: { words: ['已对平', 'Agreed'], tone: 'done', icon: 'check' },
  EXCEPTIONS: { words: ['有差异', 'Exceptions'], tone: 'fail', icon: 'alert' },
  EXPLAINED: { words: ['差异已说明', 'Explained'], tone: 'closed', icon: 'check' },
} as const satisfies Record<string, { words: Text; tone: Tone; icon: StatusIcon }>
export type DayState = keyof typeof dayStates

export const dayStateOf = (exceptions: number, explained: number): DayState => {
  if (exceptions === 0) return 'AGREED'
  return explained >= exceptions ? 'EXPLAINED' : 'EXCEPTIONS'
}

/** In characters, as a person counts them. */
export const RECONCILE_NOTE_MAX = 200

/** What finance notes of an exception, so that the day counts as explained [J5]. */
export function judgeNote(typed: string): Result<string, Refusal<'RECONCILE_NOTE'>> {
  const note = typed.trim()
  const length = [...note].length
  if (length < 1 || length > RECONCILE_NOTE_MAX) return refuse('RECONCILE_NOTE', { length, max: RECONCILE_NOTE_MAX })
  return accept(note)
}
