import type { Text } from '../../../../domain/kernel/text.ts'
import type { ColumnDef } from '../../list-page/table/columns.ts'

/** A material as a line shows it: its picture, its name, and its code and specification below. */
export interface LineMaterial {
  readonly name: string
  readonly code: string
  readonly specs?: string | null
  /** Null where there is no picture; undefined where the lines of a document come without pictures. */
  readonly imageUrl?: string | null | undefined
  /** A remark or what it replaces, below. */
  readonly note?: Text | string | null
}

type Shared = Pick<ColumnDef<never>, 'key' | 'words' | 'hint' | 'align' | 'width' | 'card' | 'named' | 'hidden'>

/** A column of a document's lines: one of the kinds that lists have, or a material with its picture. */
export type LineColumn<R> = (
  | ColumnDef<R>
  | (Shared & { readonly kind: 'material'; readonly value: (line: R) => LineMaterial })
) & {
  /** A column that is empty on every line is left out. Without it the column always stands. */
  readonly isEmpty?: (line: R) => boolean
  /** The unit behind a quantity. */
  readonly unit?: (line: R) => string | undefined
  /** Takes a whole row of a card, such as a remark. */
  readonly wide?: boolean
  /** Its text breaks into as many lines as it needs. */
  readonly wraps?: boolean
}

/** The columns that have something to show on at least one line. */
export const columnsOf = <R>(
  columns: ReadonlyArray<LineColumn<R>>,
  lines: ReadonlyArray<R>,
): ReadonlyArray<LineColumn<R>> =>
  columns.filter(({ hidden, isEmpty }) => !hidden && (!isEmpty || !lines.every(isEmpty)))

const rightKinds: ReadonlySet<string> = new Set(['number', 'money', 'quantity'])

/** Figures stand at the right edge unless their column says otherwise. */
export const alignOf = <R>({ align, kind }: LineColumn<R>): 'right' | undefined =>
  (align ?? (rightKinds.has(kind) ? 'right' : 'left')) === 'right' ? 'right' : undefined

/** Whether a card leaves out the name of a column, because its value says what it is. */
export const isSelfEvident = <R>({ named: hasLabel, kind }: LineColumn<R>): boolean =>
  hasLabel === undefined ? kind === 'text' || kind === 'instant' : !hasLabel

/** Where a column stands on a card: materials and numbers head it, statuses stand beside them, the rest below with its name. */
export const placeOf = <R>({ card, kind }: LineColumn<R>): NonNullable<LineColumn<R>['card']> =>
  card ?? (kind === 'material' || kind === 'link' ? 'title' : kind === 'status' ? 'badge' : 'line')
