import { SERVICE_WORKER } from '../trusted-types.ts'

/** Announced to the window when a newer version of the portal is ready. */
export const NEWER_VERSION = 'dinghuo:newer-version'

declare global {
  interface WindowEventMap {
    [NEWER_VERSION]: Event
  }
}

/** Interval at which an open page looks for a newer version, ms. */
const UPDATE_CHECK_MS = 30 * 60_000
/** Shortest time between two looks of a page that comes into sight again, as the installed portal of a phone does, ms. */
const RETURN_CHECK_MS = 60_000

/**
 * Registers the service worker after the page has loaded, so that the portal can be installed and phones can count without a
 * network. Does nothing where the browser has none, such as on a page not served securely, or in development.
 */
export const registerServiceWorker = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  window.addEventListener('load', () => {
    // Without it the portal works as before, but only with a network.
    void register().catch(() => undefined)
  })
}

const register = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' })
  // This page came from the server and has the newest version already.
  if (navigator.onLine) takeOver(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      const isUpdate = navigator.serviceWorker.controller !== null
      if (installing.state === 'installed' && isUpdate) window.dispatchEvent(new Event(NEWER_VERSION))
    })
  })
  let checkedAt = performance.now()
  const check = (): void => {
    checkedAt = performance.now()
    void registration.update().catch(() => undefined)
  }
  setInterval(check, UPDATE_CHECK_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && performance.now() - checkedAt > RETURN_CHECK_MS) check()
  })
}

/** Lets a service worker that waits replace the one before it. */
const takeOver = ({ waiting }: ServiceWorkerRegistration): void => waiting?.postMessage({ type: 'SKIP_WAITING' })

/** Loads the newer version. Only this tab is loaded again: another one may hold a form. */
export const loadNewerVersion = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) takeOver(registration)
  window.location.reload()
}
