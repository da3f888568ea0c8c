/** Reads a text from local storage; null if there is none or the browser denies storage. */
export const readStored = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a text into local storage, for the next visit. Does nothing if the browser denies storage. */
export const writeStored = (key: string, text: string): void => {
  try {
    window.localStorage.setItem(key, text)
  } catch {
    // The value then lasts only as long as the page.
  }
}
