/** A text in both languages of the product; one missing does not compile. */
export type Text = readonly [zh: string, en: string]
export type Language = 'zh' | 'en'

/** Compares texts character by character, not by a language, so that every machine sorts alike. */
export const byCharacter = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** A number with the English word of what it counts. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

export const say = (text: Text, language: Language): string => (language === 'zh' ? text[0] : text[1])
