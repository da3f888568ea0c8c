/** A text of the browser's local storage; null where there is none or the browser refuses storage. */
export const readStored = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a text into local storage, for the next visit. A browser that refuses storage goes without. */
export const writeStored = (key: string, text: string): void => {
  try {
    window.localStorage.setItem(key, text)
  } catch {
    // The choice lasts as long as the page.
  }
}
