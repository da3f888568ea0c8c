import { type Language, textIn } from '../../domain/kernel/text.ts'
import type { LineColumns, WireNames } from '../../domain/lists/document.ts'

type Row = Readonly<Record<string, string | number | null>>

/** Returns a row with its fields under further names too; a code becomes its words in the language. */
export const withWireNames =
  (columns: LineColumns, names: WireNames | undefined, language: Language) =>
  (row: Row): Row =>
    names === undefined
      ? row
      : {
          ...row,
          ...Object.fromEntries(
            Object.entries(names).map(([name, field]) => [name, wordsOf(columns[field], row[field] ?? null, language)]),
          ),
        }

const wordsOf = (column: LineColumns[string] | undefined, value: Row[string], language: Language): Row[string] => {
  if (column?.kind !== 'words' || value === null) return value
  const words = column.table[String(value)]?.words
  return words ? textIn(words, language) : value
}
