import type { CSSProperties } from 'react'
import { fill, headWidth, leastWidth, squeeze, widthOf } from './column-layout.ts'
import { type ColumnDef, kindDefaults } from './columns.ts'

/** Ids of the two columns that are not declared. */
export const SELECT = '__select'
export const ACTIONS = '__actions'

const SELECT_WIDTH = 44

export interface LaidColumn {
  readonly id: string
  readonly getIsPinned: () => false | 'start' | 'end'
}

/** The heading of a column as it is drawn: its name in the person's language, and whether it sorts the list. */
export interface Heading {
  readonly name: string
  readonly isSortable: boolean
}

/** Returns width, alignment and sticky offset of every visible column, filling `room` pixels, and the width without it. */
export const tableLayout = <R>(
  columnOf: ReadonlyMap<string, ColumnDef<R>>,
  laid: ReadonlyArray<LaidColumn>,
  headingOf: (column: ColumnDef<R>) => Heading,
  actionsWidth: number,
  room: number,
) => {
  const headOf = (column: ColumnDef<R>) => {
    const { name, isSortable } = headingOf(column)
    return headWidth(name, isSortable, column.hint !== undefined)
  }
  const ownWidth = (id: string) => {
    const column = columnOf.get(id)
    if (!column) return id === SELECT ? SELECT_WIDTH : actionsWidth
    return Math.max(widthOf(column), headOf(column))
  }
  const leastOf = (id: string) => {
    const column = columnOf.get(id)
    return column && leastWidth(column, headOf(column))
  }
  const fixed = new Set(laid.filter(column => column.getIsPinned() !== false).map(column => column.id))
  const alignOf = (id: string) => {
    const column = columnOf.get(id)
    return column?.align ?? (column ? kindDefaults[column.kind].align : 'left')
  }
  const figures = new Set(laid.flatMap(({ id }) => (alignOf(id) === 'right' ? [id] : [])))
  const natural = new Map(laid.map(({ id }) => [id, ownWidth(id)]))
  const least = new Map(laid.map(({ id }) => [id, leastOf(id) ?? ownWidth(id)]))
  const widths = fill(squeeze(natural, least, room), fixed, room, figures)
  const starts = laid.filter(column => column.getIsPinned() === 'start').map(column => column.id)
  const widthBefore = (id: string) => sum(starts.slice(0, starts.indexOf(id)).map(other => widths.get(other) ?? 0))
  const propsOf = (laidColumn: LaidColumn) => {
    const { id } = laidColumn
    const edge = laidColumn.getIsPinned()
    const offset = edge === 'start' ? { left: widthBefore(id) } : edge === 'end' ? { right: 0 } : {}
    const style: CSSProperties = { width: widths.get(id), textAlign: alignOf(id), ...offset }
    return { style, 'data-pinned': edge || undefined, 'data-last': id === starts.at(-1) || undefined }
  }
  const props = new Map(laid.map(column => [column.id, propsOf(column)]))
  return {
    natural: sum([...natural.values()]),
    total: sum([...widths.values()]),
    of: (id: string) => props.get(id) ?? {},
  }
}

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, number) => total + number, 0)
