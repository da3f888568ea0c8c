const mark = 'dinghuo.reloaded-at'
const atMostEveryMs = 30_000

/** A tab from before an upgrade asks for files that are gone: it loads the new portal, once, instead of failing. */
export const followNewerPortal = (): void =>
  window.addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem(mark) ?? 0)
    if (Date.now() - last < atMostEveryMs) return
    event.preventDefault()
    sessionStorage.setItem(mark, String(Date.now()))
    window.location.reload()
  })
