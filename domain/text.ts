/** A text in both languages of the product; one missing does not compile. */
export type Text = readonly [zh: string, en: string]
export type Language = 'zh' | 'en'

export const say = (text: Text, language: Language): string => (language === 'zh' ? text[0] : text[1])
