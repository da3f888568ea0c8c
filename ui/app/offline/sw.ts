import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, type StrategyOptions } from 'workbox-strategies'
import { isPage, openPage } from './sw-pages.ts'
import { openPushed, showPush } from './sw-push.ts'

/**
 * The service worker: stores the shell and the pages for phones, and no answer of the API, and shows notifications. Pages come from the server whenever it
 * answers in time, so a reload always gets the latest version; the barcode reader is stored once it was needed. A new version waits
 * until the person reloads (service-worker.ts sends SKIP_WAITING).
 */
declare const self: {
  /** Files to store with their revisions, written by the build. */
  readonly __WB_MANIFEST: Array<PrecacheEntry>
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: <T extends keyof Events>(type: T, listen: (event: Events[T]) => void) => void
  readonly registration: ServiceWorkerRegistration
  readonly clients: Parameters<typeof openPushed>[0]
  readonly location: Location
}

/** The events that this worker handles, as far as it reads them. */
interface Events {
  readonly message: MessageEvent<{ type?: string } | null>
  readonly push: LastingEvent & { readonly data: { readonly text: () => string } | null }
  readonly notificationclick: LastingEvent & { readonly notification: Notification }
}
interface LastingEvent {
  /** Keeps the worker running until the work is done. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
self.addEventListener('push', event => event.waitUntil(showPush(self.registration, event.data?.text() ?? '')))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPushed(self.clients, event.notification.data, self.location.origin))
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
