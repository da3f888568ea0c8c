import type { PushSubscriptionKeys } from '../../../domain/notifications/push/push-device.ts'
import { installsByShareMenu } from '../../app/offline/install.ts'

/** Why this browser receives no notifications. */
export type PushObstacle = 'INSTALL_FIRST' | 'UNSUPPORTED' | 'BLOCKED'

/** Returns why notifications cannot be switched on here; null if they can. */
export const pushObstacle = (): PushObstacle | null => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return installsByShareMenu() ? 'INSTALL_FIRST' : 'UNSUPPORTED'
  return Notification.permission === 'denied' ? 'BLOCKED' : null
}

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in window ? navigator.serviceWorker.getRegistration() : undefined

/** Returns the subscription of this browser; null if it has none. */
export const browserSubscription = async (): Promise<PushSubscription | null> =>
  (await registered())?.pushManager.getSubscription() ?? null

/** The result of asking the browser to subscribe. */
export type Subscribing =
  | { readonly is: 'SUBSCRIBED'; readonly subscription: PushSubscription }
  /** The person has not allowed notifications. */
  | { readonly is: 'NOT_ALLOWED' }
  /** The push service of the browser cannot be reached, or there is no service worker. */
  | { readonly is: 'FAILED' }

/** Asks the person for permission and subscribes this browser for the key of the server. Call it on a press. */
export const subscribeBrowser = async (serverKey: string): Promise<Subscribing> => {
  if ((await Notification.requestPermission()) !== 'granted') return { is: 'NOT_ALLOWED' }
  try {
    const registration = await registered()
    if (!registration) return { is: 'FAILED' }
    const existing = await registration.pushManager.getSubscription()
    if (existing && !isForKey(existing, serverKey)) await existing.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(serverKey) }
    return { is: 'SUBSCRIBED', subscription: await registration.pushManager.subscribe(options) }
  } catch {
    return { is: 'FAILED' }
  }
}

/** Ends the subscription of this browser; its push service then refuses what is still sent. */
export const unsubscribeBrowser = async (): Promise<void> => {
  await browserSubscription()
    .then(subscription => subscription?.unsubscribe())
    .catch(() => undefined)
}

/** Whether a subscription is for this key; true if the browser does not say for which. */
export const isForKey = ({ options }: PushSubscription, serverKey: string): boolean =>
  options.applicationServerKey === null || textOf(options.applicationServerKey) === serverKey

/** Returns the address and the keys that the server needs. */
export const keysOf = (subscription: PushSubscription): PushSubscriptionKeys => ({
  endpoint: subscription.endpoint,
  p256dh: textOf(subscription.getKey('p256dh')),
  auth: textOf(subscription.getKey('auth')),
})

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0))

const browsers = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** Names this browser so that its person recognises it, such as "Chrome · Android". */
export const browserName = (agent: string = navigator.userAgent): string =>
  [browsers, systems].flatMap(names => names.find(([pattern]) => pattern.test(agent))?.[1] ?? []).join(' · ') ||
  'Browser'
