import { Clock, Effect } from 'effect'
import { WEBHOOKS_MAX } from '../../../domain/access/api-key.ts'
import { messageIdOf, webhookBody } from '../../../domain/integration/outgoing.ts'
import { type DeliveryState, initialHealth, validateWebhookUrl } from '../../../domain/integration/webhook.ts'
import { accept, refuse } from '../../../domain/kernel/result.ts'
import type { Caller } from '../../platform/caller.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { pageOf } from '../../platform/paging.ts'
import { Tokens } from '../../platform/tokens.ts'
import type { DeliveryView, WebhookView } from '../contract/webhooks.ts'
import * as webhooksContract from '../contract/webhooks.ts'
import type { Change } from '../ports/api-keys.ts'
import { type Delivery, type DeliveryFilter, Messenger, type Webhook, Webhooks } from '../ports/webhooks.ts'
import { newId, noteChange, shopsFor } from './keys.ts'

export const listWebhooks = handler(
  webhooksContract.listWebhooks,
  Effect.fnUntraced(function* (_, { scope }) {
    return (yield* (yield* Webhooks).list(scope)).map(webhookView)
  }),
)

export const createWebhook = handler(
  webhooksContract.createWebhook,
  Effect.fnUntraced(function* (payload, caller) {
    const { webhookName: name, events, active } = payload
    const url = yield* requireAccepted(validateWebhookUrl(payload.url, (yield* Messenger).isPrivateAllowed))
    const shops = yield* shopsFor(caller, payload.shopJdeNos)
    const webhookId = `wh_${newId((yield* Tokens).orderBits())}`
    const newWebhook = {
      secretEdition: 1,
      createdByName: caller.name,
      createdAt: yield* Clock.currentTimeMillis,
      waiting: 0,
    }
    const webhook = { ...{ webhookId, name, url, events, shops, active }, ...initialHealth, ...newWebhook }
    const isAdded = yield* (yield* Webhooks).add(webhook, WEBHOOKS_MAX)
    yield* requireAccepted(
      isAdded ? accept(webhook) : refuse('INTEGRATION_FULL', { max: WEBHOOKS_MAX }, [WEBHOOKS_MAX]),
    )
    yield* noteChange(caller, 'webhookCreated', webhookId, name)
    return webhookView(webhook)
  }),
)

/** Enabling a webhook again resets its failures [G7]. */
export const changeWebhook = handler(
  webhooksContract.changeWebhook,
  Effect.fnUntraced(function* (payload, caller) {
    const before = yield* webhookOf(caller, payload.webhookId)
    const { webhookName: name, events, active } = payload
    const url = yield* requireAccepted(validateWebhookUrl(payload.url, (yield* Messenger).isPrivateAllowed))
    const shops = yield* shopsFor(caller, payload.shopJdeNos)
    const isNew = url !== before.url || (active && !before.active)
    const after = { ...before, name, url, events, shops, active, ...(isNew && initialHealth) }
    yield* (yield* Webhooks).save(after)
    const change: Change['change'] = active === before.active ? 'webhookChanged' : active ? 'webhookOn' : 'webhookOff'
    yield* noteChange(caller, change, after.webhookId, name)
    return webhookView(after)
  }),
)

export const deleteWebhook = handler(
  webhooksContract.deleteWebhook,
  Effect.fnUntraced(function* ({ webhookId }, caller) {
    const webhooks = yield* Webhooks
    const webhook = yield* webhooks.find(caller.scope, webhookId)
    if (!webhook) return {}
    yield* webhooks.remove(webhookId)
    yield* noteChange(caller, 'webhookDeleted', webhookId, webhook.name)
    return {}
  }),
)

export const revealSecret = handler(
  webhooksContract.revealSecret,
  Effect.fnUntraced(function* ({ webhookId, renew }, caller) {
    const before = yield* webhookOf(caller, webhookId)
    const secretEdition = before.secretEdition + Number(renew)
    if (renew) {
      yield* (yield* Webhooks).save({ ...before, secretEdition })
      yield* noteChange(caller, 'secretRenewed', webhookId, before.name)
    }
    return { secret: (yield* Messenger).secretOf(webhookId, secretEdition) }
  }),
)

export const pingWebhook = handler(
  webhooksContract.pingWebhook,
  Effect.fnUntraced(function* ({ webhookId }, caller) {
    yield* activeOf(caller, webhookId)
    const now = yield* Clock.currentTimeMillis
    return { announcementId: yield* (yield* Webhooks).ping(webhookId, caller.name, now) }
  }),
)

export const listDeliveries = handler(
  webhooksContract.listDeliveries,
  Effect.fnUntraced(function* (payload, caller) {
    const { webhookId, state } = payload
    const { offset, limit, toPage } = pageOf(payload, 20)
    yield* webhookOf(caller, webhookId)
    const { records, total } = yield* (yield* Webhooks).deliveries(webhookId, state && storedStates[state], {
      offset,
      limit,
    })
    return toPage(records.map(deliveryView), total)
  }),
)

export const getDelivery = handler(
  webhooksContract.getDelivery,
  Effect.fnUntraced(function* (payload, caller) {
    const delivery = yield* deliveryOf(caller, payload)
    const attempts = yield* (yield* Webhooks).attempts(payload.webhookId, payload.announcementId)
    return { ...deliveryView(delivery), body: webhookBody(delivery), attempts }
  }),
)

export const resendDelivery = handler(
  webhooksContract.resendDelivery,
  Effect.fnUntraced(function* (payload, caller) {
    const { webhookId, announcementId } = payload
    yield* activeOf(caller, webhookId)
    yield* deliveryOf(caller, payload)
    yield* (yield* Webhooks).resend(webhookId, announcementId, yield* Clock.currentTimeMillis)
    return deliveryView(yield* deliveryOf(caller, payload))
  }),
)

const webhookOf = Effect.fnUntraced(function* ({ scope }: Caller, webhookId: string) {
  const webhook = yield* (yield* Webhooks).find(scope, webhookId)
  return webhook ?? (yield* notFound(`webhook ${webhookId}`))
})

const activeOf = Effect.fnUntraced(function* (caller: Caller, webhookId: string) {
  const webhook = yield* webhookOf(caller, webhookId)
  return yield* requireAccepted(webhook.active ? accept(webhook) : refuse('WEBHOOK_OFF', { webhookName: webhook.name }))
})

interface DeliveryKey {
  readonly webhookId: string
  readonly announcementId: number
}
const deliveryOf = Effect.fnUntraced(function* (caller: Caller, { webhookId, announcementId }: DeliveryKey) {
  yield* webhookOf(caller, webhookId)
  const delivery = yield* (yield* Webhooks).delivery(webhookId, announcementId)
  return delivery ?? (yield* notFound(`message ${announcementId} of webhook ${webhookId}`))
})

const webhookView = ({ shops, secretEdition: _, ...webhook }: Webhook): WebhookView => ({
  ...webhook,
  shopJdeNos: shops === 'ALL' ? null : shops,
})

const storedStates: Readonly<Record<DeliveryState, DeliveryFilter>> = {
  WAITING: 'waiting',
  RETRYING: 'retrying',
  DELIVERED: 'delivered',
  FAILED: 'failed',
}

const stateOf = ({ acknowledgedAt, abandonedAt, tries }: Delivery): DeliveryState => {
  if (acknowledgedAt !== null) return 'DELIVERED'
  if (abandonedAt !== null) return 'FAILED'
  return tries > 0 ? 'RETRYING' : 'WAITING'
}

const deliveryView = (delivery: Delivery): DeliveryView => {
  const { announcementId, event, dhNo, at, tries, dueAt, lastStatus, lastFailure } = delivery
  const state = stateOf(delivery)
  const nextAt = state === 'WAITING' || state === 'RETRYING' ? dueAt : null
  const messageId = messageIdOf(delivery)
  return { announcementId, messageId, event, dhNo, at, state, tries, nextAt, lastStatus, lastFailure }
}
