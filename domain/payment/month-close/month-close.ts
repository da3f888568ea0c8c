import { addDays, type Day, monthEnd } from '../../kernel/day.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { StatusDisplay } from '../../kernel/status-display.ts'
import type { Text } from '../../kernel/text.ts'
import { monthOf } from './entry-days.ts'

/** States of a month of the ledger: still running, over but open, closed. */
export const monthStates = {
  RUNNING: { words: ['进行中', 'In progress'], tone: 'busy', icon: 'clock' },
  OPEN: { words: ['未月结', 'Open'], tone: 'act', icon: 'hourglass' },
  CLOSED: { words: ['已月结', 'Closed'], tone: 'done', icon: 'check' },
} as const satisfies Record<string, StatusDisplay>
export type MonthState = keyof typeof monthStates

/** The states of a month that a report says: whether its figures can still change. */
export const reportMonthStates = { OPEN: monthStates.OPEN, CLOSED: monthStates.CLOSED } as const

/** What was done to a month, in its log. */
export const monthActions = {
  CLOSED: { words: ['月结', 'Closed'] },
  REOPENED: { words: ['重新开放', 'Reopened'] },
} as const satisfies Record<string, { words: Text }>
export type MonthAction = keyof typeof monthActions

/**
 * What speaks against closing a month. Money that arrived and that the books do not explain blocks it; what may still come
 * is a warning, because it counts in an open month then [J15].
 */
export const closingChecks = {
  differences: { words: ['到账差异未处理', 'Open payment differences'], blocks: true },
  credits: { words: ['银行收款未认领', 'Bank receipts not assigned'], blocks: true },
  disagreements: { words: ['对账不符且无说明的日子', 'Days that do not reconcile, without a note'], blocks: true },
  payments: { words: ['支付进行中', 'Payments in progress'], blocks: false },
  transfers: { words: ['转账待到账', 'Bank transfers not received'], blocks: false },
  refunds: { words: ['退款进行中', 'Refunds in progress'], blocks: false },
  missingBills: { words: ['未获取的渠道日账单', 'Daily provider statements not fetched'], blocks: false },
  subsidyBatches: { words: ['货补批次待放行', 'Subsidy batches not released'], blocks: false },
} as const satisfies Record<string, { words: Text; blocks: boolean }>
export type ClosingCheck = keyof typeof closingChecks

/** The number of findings of each check. */
export type ClosingFindings = Readonly<Record<ClosingCheck, number>>

export const closingCheckNames = Object.keys(closingChecks) as ReadonlyArray<ClosingCheck>

/** Returns how many checks block a closing, and how many warn. */
export const countFindings = (findings: ClosingFindings): { readonly blocks: number; readonly warnings: number } => {
  const open = closingCheckNames.filter(check => findings[check] > 0)
  const blocks = open.filter(check => closingChecks[check].blocks).length
  return { blocks, warnings: open.length - blocks }
}

export interface BookState {
  /** The last day of the last closed month; null before the first closing. */
  readonly closedThrough: Day | null
  /** The first day of an entry; null without entries. */
  readonly firstDay: Day | null
  /** Today in the chain's zone. */
  readonly today: Day
}

/** Returns the first and last day of a month YYYY-MM. */
export const daysOfMonth = (month: string): { readonly first: Day; readonly last: Day } => {
  const first = `${month}-01` as Day
  return { first, last: monthEnd(first) }
}

const monthAfter = (month: string): string => monthOf(addDays(daysOfMonth(month).last, 1))

export const monthBefore = (month: string): string => monthOf(addDays(daysOfMonth(month).first, -1))

/** Returns the only month that can be closed next; it may still be running [J15]. */
export const nextMonthToClose = ({ closedThrough, firstDay, today }: BookState): string =>
  closedThrough === null ? monthOf(firstDay ?? today) : monthOf(addDays(closedThrough, 1))

export const monthStateOf = (month: string, { closedThrough, today }: BookState): MonthState => {
  if (closedThrough !== null && month <= monthOf(closedThrough)) return 'CLOSED'
  return month < monthOf(today) ? 'OPEN' : 'RUNNING'
}

/** Returns the months of the books up to the current one, newest first. */
export function monthsOfBooks({ firstDay, today, closedThrough }: BookState): ReadonlyArray<string> {
  const months: Array<string> = []
  const first = [firstDay ?? today, closedThrough ?? today, today].toSorted()[0]!
  for (let month = monthOf(first); month <= monthOf(today); month = monthAfter(month)) months.unshift(month)
  return months
}

/** Returns the months that are over and not closed, newest first. */
export const monthsToClose = (books: BookState): ReadonlyArray<string> =>
  monthsOfBooks(books).filter(month => monthStateOf(month, books) === 'OPEN')

/** Decides whether a month can be closed: in order, over, with nothing that blocks, and warnings only if accepted [J15]. */
export function decideClosing(
  month: string,
  books: BookState,
  findings: ClosingFindings,
  acceptsWarnings: boolean,
): Result<null, Refusal<'MONTH_CLOSED' | 'MONTH_ORDER' | 'MONTH_NOT_OVER' | 'MONTH_BLOCKED' | 'MONTH_WARNINGS'>> {
  const nextMonth = nextMonthToClose(books)
  if (monthStateOf(month, books) === 'CLOSED') return refuse('MONTH_CLOSED', { month })
  if (month !== nextMonth) return refuse('MONTH_ORDER', { month, nextMonth }, [nextMonth])
  const { last } = daysOfMonth(month)
  if (books.today <= last) return refuse('MONTH_NOT_OVER', { month, lastDay: last })
  const { blocks, warnings } = countFindings(findings)
  if (blocks > 0) return refuse('MONTH_BLOCKED', { month, lines: blocks })
  if (warnings > 0 && !acceptsWarnings) return refuse('MONTH_WARNINGS', { month, lines: warnings })
  return accept(null)
}

/** Counted in characters (code points). */
export const REOPEN_REASON_MAX = 200

/** Decides whether a month can be opened again: the last closed one, with a reason. Returns the reason trimmed [J16]. */
export function decideReopening(
  month: string,
  closedThrough: Day | null,
  text: string,
): Result<string, Refusal<'MONTH_NOT_CLOSED' | 'MONTH_NOT_LAST' | 'MONTH_REASON'>> {
  if (closedThrough === null || month > monthOf(closedThrough)) return refuse('MONTH_NOT_CLOSED', { month })
  const lastMonth = monthOf(closedThrough)
  if (month !== lastMonth) return refuse('MONTH_NOT_LAST', { month, lastMonth }, [lastMonth])
  const reason = text.trim()
  const length = [...reason].length
  return length >= 1 && length <= REOPEN_REASON_MAX
    ? accept(reason)
    : refuse('MONTH_REASON', { length, max: REOPEN_REASON_MAX })
}
