/**
 * Returns whether one of the texts contains what was typed; nothing typed matches everything. Case, full-width
 * characters and spaces around the typed text make no difference.
 */
export const matchesText = (typed: string, texts: ReadonlyArray<string>): boolean => {
  const needle = foldText(typed)
  return needle === '' || texts.some(text => foldText(text).includes(needle))
}

/** Returns a text in the form in which searches compare it. */
export const foldText = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
