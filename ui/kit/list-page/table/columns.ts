import type { ReactNode } from 'react'
import type { Fen } from '../../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../../domain/kernel/quantity.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { Need } from '../../layout/gate.tsx'
import type { StatusLook } from '../../table/status-badge.tsx'

interface Shared {
  readonly key: string
  readonly words: Text
  /** Explains the figure, behind a small mark in the header. */
  readonly hint?: Text
  readonly align?: 'left' | 'right'
  /** Pixels; a default by kind. */
  readonly width?: number
  /** Off until the person turns it on in the column settings. */
  readonly hidden?: boolean
  /** Place in the two-line card of a phone; `line` by default, `off` to leave it out. */
  readonly card?: 'title' | 'badge' | 'amount' | 'line' | 'off'
  /** Says its name on a card too, where its value alone does not tell what it is. */
  readonly named?: boolean
}

type Maybe<A> = A | null | undefined

/** One column as data: what it is called, what kind of thing it holds, and where that comes from. */
export type ColumnDef<R> = Shared &
  (
    | { readonly kind: 'text'; readonly value: (row: R) => Maybe<Text | string>; readonly lines?: 1 | 2 }
    /** Up to a paragraph on one line; the tooltip shows all of it. */
    | { readonly kind: 'longText'; readonly value: (row: R) => Maybe<Text | string> }
    | { readonly kind: 'number'; readonly value: (row: R) => Maybe<number> }
    | { readonly kind: 'money'; readonly value: (row: R) => Maybe<Fen> }
    | { readonly kind: 'quantity'; readonly value: (row: R) => Maybe<Thousandths> }
    | { readonly kind: 'status'; readonly value: (row: R) => Maybe<StatusLook>; readonly variant?: 'tint' | 'dot' }
    /** A calendar day, YYYY-MM-DD. */
    | { readonly kind: 'date'; readonly value: (row: R) => Maybe<string> }
    /** An instant in epoch milliseconds, shown in the chain's zone; to the second unless the minute will do. */
    | { readonly kind: 'instant'; readonly value: (row: R) => Maybe<number>; readonly to?: 'minute' }
    /** A document number; plain text without `href` or without the code. */
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

/** One verb at the end of a row; left out without its code. */
export interface RowAction {
  readonly key: string
  readonly words: Text
  readonly code?: Need
  readonly href?: string
  readonly onPress?: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
}

interface KindLook {
  readonly align: 'left' | 'right'
  readonly width: number
  readonly card: NonNullable<Shared['card']>
}

/** How each kind of column stands unless its definition says otherwise. */
export const kindLooks: Record<ColumnKind, KindLook> = {
  text: { align: 'left', width: 140, card: 'line' },
  longText: { align: 'left', width: 200, card: 'line' },
  number: { align: 'right', width: 100, card: 'line' },
  money: { align: 'right', width: 130, card: 'amount' },
  quantity: { align: 'right', width: 120, card: 'line' },
  status: { align: 'left', width: 160, card: 'badge' },
  date: { align: 'left', width: 128, card: 'line' },
  instant: { align: 'left', width: 172, card: 'line' },
  link: { align: 'left', width: 208, card: 'title' },
  custom: { align: 'left', width: 140, card: 'line' },
}
