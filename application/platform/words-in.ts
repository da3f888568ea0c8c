import { type Language, type Text, textIn } from '../../domain/kernel/text.ts'

/** Returns the words of a stored code; a code unknown to this version is returned unchanged. */
export const wordsIn = (table: Readonly<Record<string, { words: Text }>>, code: string, language: Language): string =>
  Object.hasOwn(table, code) ? textIn(table[code]!.words, language) : code
