import { type Language, textIn } from '../kernel/text.ts'
import type { DocumentDetail, LineColumns, LineGroups } from './document.ts'

type Line = Readonly<Record<string, unknown>>

/** Returns the lines of a document in their declared groups: one with all lines, then one per code. */
export const groupLines = (
  { column, nameField, linesField, all }: LineGroups,
  columns: LineColumns,
  lines: ReadonlyArray<Line>,
  language: Language,
): ReadonlyArray<Line> => {
  const groupColumn = columns[column]
  if (groupColumn?.kind !== 'words') throw new Error(`${column} is no column of codes`)
  return [
    { [column]: all.code, [nameField]: textIn(all.words, language), [linesField]: lines },
    ...Object.entries(groupColumn.table).map(([code, { words }]) => ({
      ...{ [column]: code, [nameField]: textIn(words, language) },
      [linesField]: lines.filter(line => line[column] === code),
    })),
  ]
}

/** Returns all lines of a document's answer, also if the lines are in groups. */
export const linesOfAnswer = ({ field, groups }: DocumentDetail['lines'], answer: Line): unknown => {
  const content = answer[field]
  return groups ? (content as ReadonlyArray<Line>)[0]?.[groups.linesField] : content
}
