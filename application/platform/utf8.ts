/**
 * Returns the UTF-8 bytes of a text as characters below 256. A long text that is joined of many pieces is joined of such
 * ones: a single wide character makes the whole text wide, which takes twice as long to join and to encode.
 */
export const utf8Characters = (text: string): string => (WIDE.test(text) ? Buffer.from(text).toString('latin1') : text)

/** Returns the bytes that the characters stand for. */
export const bytesOfCharacters = (characters: string): Buffer => Buffer.from(characters, 'latin1')

const WIDE = /[^ -~]/
