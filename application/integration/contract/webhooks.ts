import { Schema } from 'effect'
import { type OutgoingEvent, outgoingEvents } from '../../../domain/integration/outgoing.ts'
import { deliveryStateNames } from '../../../domain/integration/webhook.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, Instant, Page, paging, RequiredText, ShopCode } from '../../platform/wire.ts'

/** Webhooks, which receive order events, and the delivery status of each message. */
const administratorCall = { service: 'integration', permission: 'DH0007' } as const

const WebhookId = RequiredText(32)
const AnnouncementId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))
const Outgoing = Schema.Literals(outgoingEvents as ReadonlyArray<OutgoingEvent>)

export const WebhookView = Schema.Struct({
  webhookId: Schema.String,
  name: Schema.String,
  url: Schema.String,
  /** Null means every event. */
  events: Schema.NullOr(Schema.Array(Outgoing)),
  shopJdeNos: Schema.NullOr(Schema.Array(Schema.String)),
  active: Schema.Boolean,
  createdByName: Schema.String,
  createdAt: Instant,
  failures: Count,
  failingSince: Schema.NullOr(Instant),
  /** Deliveries are paused until this instant because the address has been failing; null while deliveries succeed. */
  openUntil: Schema.NullOr(Instant),
  /** When it was paused automatically after failing for days. */
  pausedAt: Schema.NullOr(Instant),
  waiting: Count,
})
export type WebhookView = typeof WebhookView.Type

const webhookFields = {
  webhookName: RequiredText(50),
  url: RequiredText(500),
  events: Schema.NullOr(Schema.Array(Outgoing).check(Schema.isMinLength(1), Schema.isMaxLength(30))),
  shopJdeNos: Schema.NullOr(Schema.Array(ShopCode).check(Schema.isMinLength(1), Schema.isMaxLength(2000))),
  active: Schema.Boolean,
}

export const listWebhooks = endpoint({
  ...administratorCall,
  name: 'webhook.list',
  about: ['推送订阅列表', 'Webhooks with their delivery status, newest first'],
  path: 'v1/webhooks/list',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Array(WebhookView),
  refusals: [],
})

export const createWebhook = endpoint({
  ...administratorCall,
  name: 'webhook.create',
  about: ['新建推送订阅', 'Create a webhook for order events'],
  path: 'v1/webhooks/create',
  mutates: true,
  payload: Schema.Struct(webhookFields),
  success: WebhookView,
  refusals: ['WEBHOOK_URL', 'SHOP_UNKNOWN', 'INTEGRATION_FULL', 'IDEMPOTENCY_KEY_REUSED'],
})

export const changeWebhook = endpoint({
  ...administratorCall,
  name: 'webhook.change',
  about: ['修改推送订阅', 'Change a webhook, disable it, or enable it and reset its failures'],
  path: 'v1/webhooks/change',
  mutates: true,
  payload: Schema.Struct({ webhookId: WebhookId, ...webhookFields }),
  success: WebhookView,
  refusals: ['WEBHOOK_URL', 'SHOP_UNKNOWN', 'IDEMPOTENCY_KEY_REUSED'],
})

export const deleteWebhook = endpoint({
  ...administratorCall,
  name: 'webhook.delete',
  about: ['删除推送订阅', 'Delete a webhook with its undelivered messages; deleting it twice is not an error'],
  path: 'v1/webhooks/delete',
  mutates: true,
  payload: Schema.Struct({ webhookId: WebhookId }),
  success: Schema.Struct({}),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

/** Takes no Idempotency-Key: a stored answer would contain the secret. */
export const revealSecret = endpoint({
  ...administratorCall,
  name: 'webhook.secret',
  about: ['推送签名密钥', 'The signing secret of a webhook; with renew, a new one replaces it'],
  path: 'v1/webhooks/secret',
  mutates: false,
  sideEffect: 'WRITES',
  payload: Schema.Struct({ webhookId: WebhookId, renew: Schema.Boolean }),
  success: Schema.Struct({ secret: Schema.String }),
  refusals: [],
})

export const pingWebhook = endpoint({
  ...administratorCall,
  name: 'webhook.ping',
  about: ['发送测试消息', 'Send a test message to the webhook'],
  path: 'v1/webhooks/ping',
  mutates: true,
  payload: Schema.Struct({ webhookId: WebhookId }),
  success: Schema.Struct({ announcementId: Count }),
  refusals: ['WEBHOOK_OFF', 'IDEMPOTENCY_KEY_REUSED'],
})

const State = Schema.Literals(deliveryStateNames)

export const DeliveryView = Schema.Struct({
  announcementId: Count,
  messageId: Schema.String,
  /** An event of an order, or `ping`. */
  event: Schema.String,
  dhNo: Schema.String,
  at: Instant,
  state: State,
  tries: Count,
  nextAt: Schema.NullOr(Instant),
  lastStatus: Schema.NullOr(Schema.Int),
  lastFailure: Schema.NullOr(Schema.String),
})
export type DeliveryView = typeof DeliveryView.Type

export const listDeliveries = endpoint({
  ...administratorCall,
  name: 'webhook.deliveries',
  about: ['推送记录', 'Sent and pending messages of a webhook, newest first'],
  path: 'v1/webhooks/deliveries',
  mutates: false,
  payload: Schema.Struct({ webhookId: WebhookId, state: Schema.optionalKey(State), ...paging }),
  success: Page(DeliveryView),
  refusals: [],
})

export const getDelivery = endpoint({
  ...administratorCall,
  name: 'webhook.delivery',
  about: [
    '推送详情',
    'One message with its body and every attempt: status, first 500 characters of the answer, duration',
  ],
  path: 'v1/webhooks/delivery',
  mutates: false,
  payload: Schema.Struct({ webhookId: WebhookId, announcementId: AnnouncementId }),
  success: Schema.Struct({
    ...DeliveryView.fields,
    body: Schema.String,
    attempts: Schema.Array(
      Schema.Struct({
        tryNo: Count,
        at: Instant,
        tookMs: Count,
        status: Schema.NullOr(Schema.Int),
        failure: Schema.NullOr(Schema.String),
        answer: Schema.String,
      }),
    ),
  }),
  refusals: [],
})
export type DeliveryDetail = typeof getDelivery.success.Type

export const resendDelivery = endpoint({
  ...administratorCall,
  name: 'webhook.resend',
  about: ['重新推送', 'Send a message again, whatever its status'],
  path: 'v1/webhooks/resend',
  mutates: true,
  payload: Schema.Struct({ webhookId: WebhookId, announcementId: AnnouncementId }),
  success: DeliveryView,
  refusals: ['WEBHOOK_OFF', 'IDEMPOTENCY_KEY_REUSED'],
})

export const webhookEndpoints = [
  listWebhooks,
  createWebhook,
  changeWebhook,
  deleteWebhook,
  revealSecret,
  pingWebhook,
  listDeliveries,
  getDelivery,
  resendDelivery,
] as const
