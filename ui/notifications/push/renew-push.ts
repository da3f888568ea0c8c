import { listPushDevices } from '../../../application/notifications/contract/push.ts'
import { call } from '../../app/backend.ts'
import { browserSubscription, isForKey, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts'
import { savePush } from './use-this-device.ts'

/**
 * Ties the subscription of this browser to the session that has just been opened, so that its device goes on being notified
 * and signing out ends it. If the server no longer has the device for this person, because it was switched off elsewhere or
 * somebody else used this browser, the browser unsubscribes.
 */
export const renewPush = async (): Promise<void> => {
  const subscription = await browserSubscription()
  if (!subscription) return
  const { devices, publicKey } = await call(listPushDevices, { endpoint: subscription.endpoint })
  if (!devices.some(({ isThisDevice }) => isThisDevice)) return unsubscribeBrowser()
  if (isForKey(subscription, publicKey)) return void (await savePush(subscription, publicKey))
  const renewed = await subscribeBrowser(publicKey)
  if (renewed.is === 'SUBSCRIBED') await savePush(renewed.subscription, publicKey)
}
