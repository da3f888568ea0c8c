import { onMissingChunk } from '../app/missing-chunk.ts'

const mark = 'dinghuo.reloaded-at'
const atMostEveryMs = 30_000

/**
 * Reloads a tab once if it requests files that an upgrade has removed. If the server cannot be reached, the page stays
 * with its input: reloading would lose it.
 */
export const followNewerPortal = (): void => onMissingChunk(() => void follow())

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
