import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, type StrategyOptions } from 'workbox-strategies'
import { isPage, openPage } from './sw-pages.ts'

/**
 * The service worker: stores the shell and the pages for phones, and no answer of the API. Pages come from the server whenever it
 * answers in time, so a reload always gets the latest version; the barcode reader is stored once it was needed. A new version waits
 * until the person reloads (service-worker.ts sends SKIP_WAITING).
 */
declare const self: {
  /** Files to store with their revisions, written by the build. */
  readonly __WB_MANIFEST: Array<PrecacheEntry>
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: (type: 'message', listen: (event: MessageEvent<{ type?: string } | null>) => void) => void
}

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
clientsClaim()
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' })
cleanupOutdatedCaches()
registerRoute(({ request, sameOrigin, url }) => sameOrigin && isPage(request, url), openPage)
// The library's class lets its callbacks be undefined, its own interface does not.
const onlyTheLatest = new ExpirationPlugin({ maxEntries: 1 }) as NonNullable<StrategyOptions['plugins']>[number]
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/assets\/zxing_reader-.*\.wasm$/.test(url.pathname),
  new CacheFirst({ cacheName: 'scanner', plugins: [onlyTheLatest] }),
)
