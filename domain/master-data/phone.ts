/** A phone that text messages may go to, digits with a + in front for another country; empty for none. */
export const isPhone = (text: string): boolean => /^(\+?[0-9]{5,15})?$/.test(text)
