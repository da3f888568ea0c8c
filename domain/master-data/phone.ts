/** Returns whether a text is a phone number for text messages: digits, with a + in front outside China; or empty. */
export const isPhone = (text: string): boolean => /^(\+?[0-9]{5,15})?$/.test(text)
