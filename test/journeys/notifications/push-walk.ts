import { Context, Effect, type Layer } from 'effect'
import { webPushSender } from '../../../adapters/notifier/web-push.ts'
import { savePushDevice } from '../../../application/notifications/contract/push.ts'
import { pushJob } from '../../../application/notifications/handlers/push-delivery.ts'
import { remindBeforeCutOffs } from '../../../application/notifications/handlers/readiness.ts'
import { PushSender } from '../../../application/notifications/ports/push.ts'
import { runDueJobs } from '../../../application/platform/jobs/run-jobs.ts'
import type { PushSubscriptionKeys } from '../../../domain/notifications/push/push-device.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { newGroup, newShop, signInForLong, type Who } from '../platform/walk.ts'
import { openPushService, type PushService } from './push-service.ts'

/** The secret of every chain in these tests. */
export const pushSecret = Buffer.from('the secret of a test chain')

/** The sender of the product, which here may call the push service on this machine. */
export const localSender = (edition = 1): Layer.Layer<PushSender> =>
  webPushSender({ secret: pushSecret, edition, publicUrl: 'https://order.example.com', isPrivateAllowed: true })

export const senderOf = (layer: Layer.Layer<PushSender>) => Effect.runSync(Effect.provide(PushSender, layer))

/** Opens a chain whose sender reaches push services on this machine. */
export const openPushChain = () =>
  openTestChain({ replace: ports => Context.add(ports, PushSender, senderOf(localSender())) as typeof ports })

export const openLocalPushService = (): Promise<PushService> => openPushService(senderOf(localSender()).publicKey)

export const deviceOf = (subscription: PushSubscriptionKeys, deviceName = 'Chrome · Android') => ({
  ...subscription,
  serverKey: senderOf(localSender()).publicKey,
  deviceName,
})

/** A clerk of a shop of their own, whose cut-off is at 22:00, with one browser that is notified. */
export interface PushClerk {
  readonly shop: string
  readonly login: string
  readonly session: Session
  readonly subscription: PushSubscriptionKeys
  readonly deviceId: string
}

let clerks = 0

export const newPushClerk = async (chain: TestChain, service: PushService): Promise<PushClerk> => {
  const shop = await newShop(chain, { group: await newGroup(chain) })
  const login = `pushed${++clerks}`
  await chain.connections.pool.query(
    `insert into users (user_id, name, password_hash, presets, shop_codes)
      select $1, $1, password_hash, presets, array[$2] from users where user_id = 'clerk1'`,
    [login, shop],
  )
  const session = await signInForLong(chain, login)
  return { shop, login, session, ...(await subscribe(session, service)) }
}

/** Switches notifications on for another browser of a person. */
export const subscribe = async (who: Who, service: PushService) => {
  const subscription = service.subscribe()
  const { deviceId } = await who.call(savePushDevice, deviceOf(subscription))
  return { subscription, deviceId }
}

/** Runs the reminders and sends what is due. */
export const remindAndSend = async (chain: TestChain): Promise<void> => {
  await chain.run(remindBeforeCutOffs)
  await sendDue(chain)
}

export const sendDue = (chain: TestChain): Promise<number> => chain.run(runDueJobs(pushJob))
