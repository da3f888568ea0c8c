import type { ReactNode } from 'react'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { ColumnDef } from '../../list-page/table/columns.ts'

/** A material in a line: its picture, its name, and its code and specification below. */
export interface LineMaterial {
  readonly name: string
  readonly code: string
  readonly specs?: string | null
  /** Null if there is no picture; undefined if the document's lines come without pictures. */
  readonly imageUrl?: string | null | undefined
  /** A remark, or the material that it replaces, shown below. */
  readonly note?: Text | string | null
  /** What the page says about it, below the note. */
  readonly below?: ReactNode
}

type Shared = Pick<ColumnDef<never>, 'key' | 'words' | 'hint' | 'align' | 'width' | 'card' | 'hasLabel' | 'hidden'>

/** A column of a document's lines: one of the kinds of list columns, or a material with its picture. */
export type LineColumn<R> = (
  | ColumnDef<R>
  | (Shared & { readonly kind: 'material'; readonly value: (line: R) => LineMaterial; readonly isOffCard?: never })
) & {
  /**
   * Whether a line has no value for it. A column without a value on any line is omitted; without this check it is
   * always shown.
   */
  readonly isEmpty?: (line: R) => boolean
  /** The unit behind a quantity. */
  readonly unit?: (line: R) => string | undefined
  /** Whether it takes a full row of a card, such as a remark. */
  readonly wide?: boolean
  /** Whether its text wraps into as many lines as it needs. */
  readonly wraps?: boolean
}

/** Returns the columns that have a value on at least one line. */
export const columnsOf = <R>(
  columns: ReadonlyArray<LineColumn<R>>,
  lines: ReadonlyArray<R>,
): ReadonlyArray<LineColumn<R>> =>
  columns.filter(({ hidden, isEmpty }) => !hidden && (!isEmpty || !lines.every(isEmpty)))

const rightKinds: ReadonlySet<string> = new Set(['number', 'percent', 'unitCost', 'money', 'quantity'])

/** Returns the alignment of a column: figures are right-aligned unless the column defines otherwise. */
export const alignOf = <R>({ align, kind }: LineColumn<R>): 'right' | undefined =>
  (align ?? (rightKinds.has(kind) ? 'right' : 'left')) === 'right' ? 'right' : undefined

/** Returns whether a card omits the name of a column, because its value is self-explanatory. */
export const isSelfEvident = <R>({ hasLabel, kind }: LineColumn<R>): boolean =>
  hasLabel === undefined ? kind === 'text' || kind === 'instant' : !hasLabel

/**
 * Returns where a card shows a column: materials and numbers in its head, statuses beside them, the rest below with its
 * name.
 */
export const placeOf = <R>({ card, kind }: LineColumn<R>): NonNullable<LineColumn<R>['card']> =>
  card ?? (kind === 'material' || kind === 'link' ? 'title' : kind === 'status' ? 'badge' : 'line')
