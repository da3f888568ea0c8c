const mark = 'dinghuo.reloaded-at'
const atMostEveryMs = 30_000

/**
 * A tab from before an upgrade asks for files that are gone: it loads the new portal, once. Where the portal cannot be reached
 * the page stays, with what was filled in on it: loading it anew would leave nothing.
 */
export const followNewerPortal = (): void => window.addEventListener('vite:preloadError', () => void follow())

const follow = async (): Promise<void> => {
  const last = Number(sessionStorage.getItem(mark) ?? 0)
  if (Date.now() - last < atMostEveryMs || !(await isThere())) return
  sessionStorage.setItem(mark, String(Date.now()))
  window.location.reload()
}

const isThere = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
