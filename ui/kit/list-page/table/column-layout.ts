import { type ColumnDef, kindDefaults } from './columns.ts'

/** What a person has changed about the columns of one list. */
export interface ColumnSettings {
  readonly order: ReadonlyArray<string>
  readonly hidden: ReadonlyArray<string>
  readonly pinned: ReadonlyArray<string>
}

/** Returns the columns' default settings: as declared, the first one pinned. */
export const definedSettings = <R>(columns: ReadonlyArray<ColumnDef<R>>): ColumnSettings => ({
  order: columns.map(column => column.key),
  hidden: columns.filter(column => column.hidden).map(column => column.key),
  pinned: columns.slice(0, 1).map(column => column.key),
})

/** Updates stored settings: removes unknown columns, inserts new ones at their place and keeps one visible. */
export const repairSettings = <R>(columns: ReadonlyArray<ColumnDef<R>>, stored: unknown): ColumnSettings => {
  const defined = definedSettings(columns)
  const read = (name: keyof ColumnSettings): ReadonlyArray<string> => {
    const value: unknown = (stored as Partial<ColumnSettings> | null)?.[name]
    return Array.isArray(value) ? value.filter(key => defined.order.includes(key)) : defined[name]
  }
  const known = read('order')
  const added = defined.order.filter(key => !known.includes(key))
  const order = added.reduce((keys, key) => keys.toSpliced(defined.order.indexOf(key), 0, key), [...new Set(known)])
  const hidden = [...read('hidden'), ...added.filter(key => defined.hidden.includes(key) && known.length > 0)]
  return { order, hidden: order.every(key => hidden.includes(key)) ? defined.hidden : hidden, pinned: read('pinned') }
}

/** Returns the settings with the column moved to another's place. */
export const moveColumn = (settings: ColumnSettings, key: string, to: number): ColumnSettings => {
  const rest = settings.order.filter(other => other !== key)
  return { ...settings, order: rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, key) }
}

/** Returns the settings with the column added to, or removed from, one of the lists. */
export const toggleColumn = (settings: ColumnSettings, list: 'hidden' | 'pinned', key: string): ColumnSettings => ({
  ...settings,
  [list]: settings[list].includes(key) ? settings[list].filter(other => other !== key) : [...settings[list], key],
})

/** Width of an instant without seconds, in pixels. */
const minuteWidth = 150

export const widthOf = <R>(column: ColumnDef<R>): number =>
  column.width ?? (column.kind === 'instant' && column.to === 'minute' ? minuteWidth : kindDefaults[column.kind].width)

/**
 * Returns the width in pixels that a heading needs so that its name takes at most two lines beside its icons, a short
 * Chinese name one, with the characters estimated.
 */
export const headWidth = (name: string, hasSort: boolean, hasHint: boolean): number => {
  const parts = name.split(' ')
  const lines = parts.map((_, at) => [parts.slice(0, at + 1).join(' '), parts.slice(at + 1).join(' ')])
  const text = Math.min(...lines.map(pair => Math.max(...pair.map(textWidth))))
  return Math.ceil(text + HEAD_PADDING + (hasSort ? SORT_WIDTH : 0) + (hasHint ? HINT_WIDTH : 0))
}

const [HEAD_PADDING, SORT_WIDTH, HINT_WIDTH] = [24, 16, 28]

/** A Chinese name of so many characters is not broken. */
const SHORT_NAME = 5

/** Estimates the width of a heading's text, in which Chinese characters are squares. A long Chinese name breaks anywhere. */
const textWidth = (text: string): number => {
  if (!/\p{sc=Han}/u.test(text)) return text.length * 7.6
  return text.length <= SHORT_NAME ? text.length * 13 : Math.max(SHORT_NAME * 13, (text.length * 13) / 2 + 13)
}

/** How many times its width a column of figures may become, so that a figure stays near the name that it belongs to. */
const FIGURE_GROWTH = 2

/**
 * Returns widths in pixels that fill the room: the remainder is distributed among the columns that are not fixed, in
 * proportion, so that the offsets of pinned columns stay exact. Beside columns of text, those of figures only double.
 */
export const fill = (
  widths: ReadonlyMap<string, number>,
  fixed: ReadonlySet<string>,
  room: number,
  figures: ReadonlySet<string> = new Set(),
) => {
  const spare = Math.max(0, room - sumOf(widths.values()))
  const loose = [...widths].filter(([key]) => !fixed.has(key))
  const texts = loose.filter(([key]) => !figures.has(key))
  const share = spare / sumOf(loose.map(([, width]) => width))
  const isCapped = texts.length > 0 && share > FIGURE_GROWTH - 1
  const forFigures = sumOf(loose.map(([key, width]) => (figures.has(key) ? width * (FIGURE_GROWTH - 1) : 0)))
  const textShare = isCapped ? (spare - forFigures) / sumOf(texts.map(([, width]) => width)) : share
  const grown = (key: string, width: number) =>
    Math.floor(width * (1 + (isCapped && figures.has(key) ? FIGURE_GROWTH - 1 : textShare)))
  return new Map([...widths].map(([key, width]) => [key, fixed.has(key) ? width : grown(key, width)]))
}

/**
 * Returns widths without a sideways scroll where columns of text can spare what is missing, each in proportion to what it can
 * spare; otherwise the widths as they are. `least` has the least width of each column that can be narrower.
 */
export const squeeze = (widths: ReadonlyMap<string, number>, least: ReadonlyMap<string, number>, room: number) => {
  const spareOf = (key: string, width: number): number => Math.max(0, width - (least.get(key) ?? width))
  const missing = sumOf(widths.values()) - room
  const spare = sumOf([...widths].map(([key, width]) => spareOf(key, width)))
  if (missing <= 0 || missing > spare) return widths
  return new Map(
    [...widths].map(([key, width]) => [key, width - Math.ceil((spareOf(key, width) * missing) / spare)] as const),
  )
}

/** Part of its width that a column of text keeps at least; the tooltip shows what is cut off. */
const LEAST_PART = 0.65

/** Returns the least width of a column of text beside its heading; undefined for columns whose values cannot be cut off. */
export const leastWidth = <R>(column: ColumnDef<R>, head: number): number | undefined =>
  column.kind === 'text' || column.kind === 'longText' ? Math.max(head, widthOf(column) * LEAST_PART) : undefined

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0)
