import type { HTMLAttributes, ReactNode } from 'react'
import type { Sort } from '../../../../domain/kernel/list-sort.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { LineColumn } from './line-columns.ts'

/** Lines that belong together, such as the orders of a shop, with what they come to. */
export interface LineGroup<R> {
  readonly key: string
  /** What the group is called in the labels of its checkboxes. */
  readonly name: string
  readonly heading: ReactNode
  readonly lines: ReadonlyArray<R>
  /** By the key of the column that it is the total of. */
  readonly totals?: Readonly<Record<string, ReactNode>>
}

/** Lines that can be ticked, alone, by group or all. */
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
  /** The keys of the columns by which the lines can be sorted. */
  readonly columns: ReadonlyArray<string>
}

/** Attributes of a line's row or card. */
export type LineProps = Pick<HTMLAttributes<HTMLElement>, 'onFocusCapture' | 'onPointerDownCapture'> &
  Readonly<Record<`data-${string}`, string | true | undefined>>

interface SharedProps<R> {
  /** What the lines are, for screen readers. */
  readonly label: Text
  readonly columns: ReadonlyArray<LineColumn<R>>
  readonly lineKey: (line: R) => string
  readonly selection?: LineSelection<R> | undefined
  readonly sorting?: LineSort | undefined
  readonly lineProps?: (line: R) => LineProps
  /** Scrolls in itself under a head that stays in sight, for the main table of a page. */
  readonly hasFixedHead?: boolean
}

export interface LinesTableProps<R> extends SharedProps<R> {
  readonly lines: ReadonlyArray<R>
}

export interface GroupedLinesProps<R> extends SharedProps<R> {
  readonly groups: ReadonlyArray<LineGroup<R>>
}

/** What the table and the cards are drawn from. */
export interface LinesViewProps<R> extends GroupedLinesProps<R> {
  readonly isGrouped: boolean
}
