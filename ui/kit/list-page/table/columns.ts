import type { ReactNode } from 'react'
import type { Fen } from '../../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../../domain/kernel/quantity.ts'
import type { StatusDisplay } from '../../../../domain/kernel/status-display.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { Need } from '../../layout/gate.tsx'

interface Shared<R> {
  readonly key: string
  readonly words: Text
  /** Explains the figure, behind a small mark in the header. */
  readonly hint?: Text
  readonly align?: 'left' | 'right'
  /** In pixels; a default by kind. */
  readonly width?: number
  /** Whether it is hidden until the person shows it in the column settings. */
  readonly hidden?: boolean
  /** Place in the two-line card of a phone; `line` by default, `fold` to show it on demand, `off` to omit it. */
  readonly card?: 'title' | 'badge' | 'amount' | 'line' | 'fold' | 'block' | 'off'
  /** Whether a card leaves it out for a row, because it says what goes without saying, such as a quantity of zero. */
  readonly isOffCard?: (row: R) => boolean
  /** Whether a card shows its name, because its value alone is not self-explanatory; by kind if absent. */
  readonly hasLabel?: boolean
  /** What follows the value on a card, such as its unit, which has a column of its own in the table; null without a value. */
  readonly cardSuffix?: (row: R) => string | null
}

type Maybe<A> = A | null | undefined

/** The declaration of a column: its name, the kind of its value, and where the value comes from. */
export type ColumnDef<R> = Shared<R> &
  (
    | { readonly kind: 'text'; readonly value: (row: R) => Maybe<Text | string>; readonly lines?: 1 | 2 }
    /** Up to a paragraph on one line; the tooltip shows all of it. */
    | { readonly kind: 'longText'; readonly value: (row: R) => Maybe<Text | string> }
    | { readonly kind: 'number'; readonly value: (row: R) => Maybe<number> }
    /** In hundredths of a percent, red above `highAbove`. */
    | { readonly kind: 'percent'; readonly value: (row: R) => Maybe<number>; readonly highAbove?: number }
    /** In ten-thousandths of a yuan, with four decimals. */
    | { readonly kind: 'unitCost'; readonly value: (row: R) => Maybe<number> }
    | { readonly kind: 'money'; readonly value: (row: R) => Maybe<Fen> }
    | { readonly kind: 'quantity'; readonly value: (row: R) => Maybe<Thousandths> }
    | { readonly kind: 'status'; readonly value: (row: R) => Maybe<StatusDisplay>; readonly variant?: 'tint' | 'dot' }
    /** A calendar day, YYYY-MM-DD. */
    | { readonly kind: 'date'; readonly value: (row: R) => Maybe<string> }
    /** An instant in epoch milliseconds, shown in the chain's time zone; to the second unless `to` is `minute`. */
    | { readonly kind: 'instant'; readonly value: (row: R) => Maybe<number>; readonly to?: 'minute' }
    /** A document number; plain text without `href` or without the permission code. */
    | {
        readonly kind: 'link'
        readonly value: (row: R) => Maybe<string>
        readonly href: (row: R) => Maybe<string>
        readonly code?: Need
        readonly copy?: boolean
      }
    | { readonly kind: 'custom'; readonly render: (row: R) => ReactNode }
  )

export type ColumnKind = ColumnDef<never>['kind']

/** One action at the end of a row; omitted without its permission code. */
export interface RowAction {
  readonly key: string
  readonly words: Text
  readonly code?: Need
  readonly href?: string
  readonly onPress?: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
}

interface KindDefaults {
  readonly align: 'left' | 'right'
  readonly width: number
  readonly card: NonNullable<Shared<never>['card']>
}

/** Default look of each kind of column, which its definition may override. */
export const kindDefaults: Record<ColumnKind, KindDefaults> = {
  text: { align: 'left', width: 140, card: 'line' },
  longText: { align: 'left', width: 200, card: 'line' },
  number: { align: 'right', width: 100, card: 'line' },
  percent: { align: 'right', width: 100, card: 'line' },
  unitCost: { align: 'right', width: 120, card: 'line' },
  money: { align: 'right', width: 130, card: 'amount' },
  quantity: { align: 'right', width: 120, card: 'line' },
  status: { align: 'left', width: 160, card: 'badge' },
  date: { align: 'left', width: 128, card: 'line' },
  instant: { align: 'left', width: 172, card: 'line' },
  link: { align: 'left', width: 208, card: 'title' },
  custom: { align: 'left', width: 140, card: 'line' },
}
