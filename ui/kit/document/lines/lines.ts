import type { HTMLAttributes, ReactNode } from 'react'
import type { Sort } from '../../../../domain/kernel/list-sort.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { LineColumn } from './line-columns.ts'

/** Lines that belong together, such as the orders of a shop, with their totals. */
export interface LineGroup<R> {
  readonly key: string
  /** Name of the group in the labels of its checkboxes. */
  readonly name: string
  readonly heading: ReactNode
  readonly lines: ReadonlyArray<R>
  /** Totals by the key of their column. */
  readonly totals?: Readonly<Record<string, ReactNode>>
}

/** Lines that can be selected singly, by group or all at once. */
export interface LineSelection<R> {
  readonly selected: ReadonlySet<string>
  readonly onSelect: (keys: ReadonlyArray<string>, isSelected: boolean) => void
  readonly words: {
    readonly all: Text
    readonly group: (name: string) => Text
    readonly line: (line: R) => Text
  }
}

export interface LineSort {
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
  /** Keys of the sortable columns. */
  readonly columns: ReadonlyArray<string>
}

/** Attributes of a line's row or card. */
export type LineProps = Pick<HTMLAttributes<HTMLElement>, 'onFocusCapture' | 'onPointerDownCapture'> &
  Readonly<Record<`data-${string}`, string | true | undefined>>

interface SharedProps<R> {
  /** Name of the lines for screen readers. */
  readonly label: Text
  readonly columns: ReadonlyArray<LineColumn<R>>
  readonly lineKey: (line: R) => string
  readonly selection?: LineSelection<R> | undefined
  readonly sorting?: LineSort | undefined
  readonly lineProps?: (line: R) => LineProps
  /** Whether cells have little padding and headings wrap, for a table with a column for each day. */
  readonly isDense?: boolean
  /** Whether it scrolls in itself under a fixed head, for the main table of a page. */
  readonly hasFixedHead?: boolean
}

export interface LinesTableProps<R> extends SharedProps<R> {
  readonly lines: ReadonlyArray<R>
}

export interface GroupedLinesProps<R> extends SharedProps<R> {
  readonly groups: ReadonlyArray<LineGroup<R>>
  /** Level of the headings of groups, one below that of the heading above the lines; h3 by default. */
  readonly groupHeading?: 'h2' | 'h3'
}

/** Props of both the table and the cards. */
export interface LinesViewProps<R> extends GroupedLinesProps<R> {
  readonly isGrouped: boolean
}
