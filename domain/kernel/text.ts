/** A text in both languages of the product; the type requires both. */
export type Text = readonly [zh: string, en: string]
export type Language = 'zh' | 'en'

/** Compares texts by code unit, independent of locale. */
export const byCharacter = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** Formats a count with its English noun: 1 order, 2 orders. */
export const pluralOf = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : /(ch|sh|s|x)$/.test(one) ? 'es' : 's'}`

/** Returns a text in one of its languages. */
export const textIn = (text: Text, language: Language): string => (language === 'zh' ? text[0] : text[1])

/** Returns names that are joined in Chinese as the reader's language joins them. */
export const namesIn = (joined: string, language: Language): string =>
  language === 'zh' ? joined : joined.replaceAll('、', ', ')
