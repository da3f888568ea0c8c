/** A text in both languages of the product; the type requires both. */
export type Text = readonly [zh: string, en: string]
export type Language = 'zh' | 'en'

/** Compares texts by code unit, independent of locale. */
export const byCharacter = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** Formats a count with its English noun: 1 order, 2 orders. */
export const pluralOf = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : /(ch|sh|s|x)$/.test(one) ? 'es' : 's'}`

/** The author of what the system does by itself, as it is stored. */
export const systemName = '系统'

/** Returns the name of an author in both languages: a person's own, or the word for the system. */
export const authorText = (name: string): Text => [name, name === systemName ? 'System' : name]

/** Returns a text in one of its languages. */
export const textIn = (text: Text, language: Language): string => (language === 'zh' ? text[0] : text[1])
