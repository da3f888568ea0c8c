import { type Language, say, type Text } from '../../domain/kernel/text.ts'

/** The words of a stored code; one this version does not know is shown as it is. */
export const wordsIn = (table: Readonly<Record<string, { words: Text }>>, code: string, language: Language): string =>
  Object.hasOwn(table, code) ? say(table[code]!.words, language) : code
