const failure = 'vite:preloadError'

/** Marks the failure to load code that the page can do without. */
const mark = 'isOptional'

/**
 * Loads code that the page can do without. If that fails, the page stays as it is: otherwise a file that an upgrade has
 * removed reloads it (`onMissingChunk`), and its input would be lost.
 */
export const withoutReload = async <Result>(load: () => Promise<Result>): Promise<Result> => {
  const markOptional = (event: Event): void => void Object.assign(event, { [mark]: true })
  window.addEventListener(failure, markOptional)
  try {
    return await load()
  } finally {
    window.removeEventListener(failure, markOptional)
  }
}

/** Calls back when code that the page needs could not be loaded. */
export const onMissingChunk = (act: () => void): void =>
  window.addEventListener(failure, event => {
    // Afterwards, because another listener may mark the event.
    setTimeout(() => {
      if (!(mark in event)) act()
    })
  })
