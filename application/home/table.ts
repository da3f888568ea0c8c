import { mostUrgent } from '../../domain/home/urgency.ts'
import type { Day } from '../../domain/kernel/day.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import type { Tone } from '../../domain/kernel/status-display.ts'
import { type Text, textIn } from '../../domain/kernel/text.ts'
import type { HomeMoment } from './block.ts'
import type { HomeBlockView, HomeCell, HomePress } from './contract.ts'
import type { NextOrder } from './shop-order.ts'

/** The most rows of a table on the page. */
export const ROWS_MAX = 12

interface Table {
  readonly id: string
  readonly words: Text
  readonly columns: ReadonlyArray<Text>
  readonly href: string | null
  readonly rows: ReadonlyArray<{
    readonly key: string
    readonly href: string
    readonly tone: Tone
    readonly cells: ReadonlyArray<HomeCell>
  }>
  /** The number of rows of the list that `href` opens. */
  readonly total: number
  /** What the caller does in the list that `href` opens. */
  readonly verb?: Text
  /** What handles all of it at once. */
  readonly press?: Extract<HomeCell, { as: 'action' }>
  /** The purchase date of which the shops in it can be reminded. */
  readonly remindFor?: Day
  /** Whether it takes the width of the page. */
  readonly isWide?: true
  /** What its figures are compared with. */
  readonly hint?: Text
}

/** Returns a block of rows. */
export const tableView = (
  { id, words, columns, href, rows, total, verb, press, remindFor, isWide, hint }: Table,
  { caller }: HomeMoment,
): HomeBlockView => ({
  ...{ kind: 'rows', id, title: textIn(words, caller.language), href, total },
  ...{ tone: mostUrgent(rows.map(({ tone }) => tone)), isEmpty: total === 0 },
  columns: columns.map(column => textIn(column, caller.language)),
  rows: rows.map(({ key, href: to, cells }) => ({ key, href: to, cells })),
  verb: verb === undefined ? null : textIn(verb, caller.language),
  press: press ?? null,
  remindFor: remindFor ?? null,
  ...(isWide && { isWide }),
  ...(hint && { hint: textIn(hint, caller.language) }),
})

/** Returns the ways to fill the next order of a shop: its draft first, then the suggestion, the same for all shops [HM3]. */
const sourcesOf = ({ order, hasLast }: NextOrder): ReadonlyArray<'CART' | 'LAST' | 'SUGGESTED'> => [
  ...(order !== null && order.kinds > 0 ? (['CART'] as const) : []),
  'SUGGESTED',
  ...(hasLast ? (['LAST'] as const) : []),
]

export const cell = {
  text: (text: string): HomeCell => ({ as: 'text', text }),
  count: (count: number, href: string | null = null): HomeCell => ({ as: 'count', count, href }),
  money: (amount: Fen | null): HomeCell => ({ as: 'money', amount }),
  instant: (at: number | null): HomeCell => ({ as: 'instant', at }),
  deadline: (at: number | null): HomeCell => ({ as: 'deadline', at }),
  phone: (phone: string): HomeCell => ({ as: 'phone', phone }),
  status: (text: string, tone: Tone, since: number | null = null): HomeCell => ({
    ...{ as: 'status', text, tone },
    ...(since !== null && { since }),
  }),
  /** The press for the next order of a shop; blank if there is none to place. */
  order: (shopJdeNo: string, next: NextOrder): HomeCell =>
    next.toPlace === null
      ? { as: 'text', text: '' }
      : { as: 'order', shopJdeNo, purchaseDate: next.toPlace, sources: next.mustCount ? [] : sourcesOf(next) },
  link: (text: string, href: string): HomeCell => ({ as: 'link', text, href }),
  action: (text: string, press: HomePress) => ({ as: 'action', text, press }) as const,
  progress: (done: number, total: number, words: string, href: string | null = null) =>
    ({ as: 'progress', done, total, words, href }) as const,
} as const
