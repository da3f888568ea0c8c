import { Schema } from 'effect'
import { type InboundKind, inboundKindNames, type Outcome, outcomeNames } from '../../../domain/integration/inbound.ts'
import { inboundList } from '../../../domain/integration/integration-lists.ts'
import { type SortOf, sortsOf } from '../../../domain/lists/list.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { RefusalData } from '../../platform/refusal.ts'
import {
  Count,
  Instant,
  Keyword,
  Page,
  paging,
  RequiredText,
  ShopCode,
  sortBy,
  tabCounts,
} from '../../platform/wire.ts'
import { InboundEvent } from './integration-events.ts'

/** Events that other systems send (DESIGN section 5), and their API keys. */
const integration = { service: 'integration' } as const
const administratorCall = { ...integration, permission: 'DH0007' } as const

export const EventId = RequiredText(64)
const KeyId = RequiredText(32)
const Kind = Schema.Literals(inboundKindNames as ReadonlyArray<InboundKind>)
const OutcomeName = Schema.Literals(outcomeNames as ReadonlyArray<Outcome>)

/** The result of an event; `reason` says what it waits for or why it changed nothing. */
const outcome = {
  outcome: OutcomeName,
  reason: Schema.NullOr(Schema.String),
  message: Schema.NullOr(Schema.String),
  refusal: Schema.NullOr(RefusalData),
}

/** Takes no Idempotency-Key: each event is identified by its own number. */
export const receiveEvents = endpoint({
  ...integration,
  name: 'integration.events',
  about: [
    '上报订货单和库存事件',
    'Report order and warehouse stock events, 1 to 100 at a time, in any order; each is processed independently and once per eventId',
  ],
  path: 'v1/events',
  permission: 'integration',
  mutates: false,
  sideEffect: 'WRITES',
  payload: Schema.Struct({
    events: Schema.Array(InboundEvent).check(Schema.isMinLength(1), Schema.isMaxLength(100)),
  }),
  success: Schema.Struct({ results: Schema.Array(Schema.Struct({ eventId: Schema.String, ...outcome })) }),
  refusals: [],
})

export const KeyView = Schema.Struct({
  keyId: Schema.String,
  name: Schema.String,
  /** Null means every shop. */
  shopJdeNos: Schema.NullOr(Schema.Array(Schema.String)),
  kinds: Schema.Array(Kind),
  disabled: Schema.Boolean,
  createdByName: Schema.String,
  createdAt: Instant,
  lastUsedAt: Schema.NullOr(Instant),
})
export type KeyView = typeof KeyView.Type

const keyFields = {
  keyName: RequiredText(50),
  shopJdeNos: Schema.NullOr(Schema.Array(ShopCode).check(Schema.isMinLength(1), Schema.isMaxLength(2000))),
  kinds: Schema.Array(Kind).check(Schema.isMinLength(1), Schema.isMaxLength(20)),
}

export const listKeys = endpoint({
  ...administratorCall,
  name: 'integration.keys',
  about: ['接口密钥列表', 'The API keys, newest first'],
  path: 'v1/keys/list',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Array(KeyView),
  refusals: [],
})

/** Takes no Idempotency-Key: a stored answer would contain the secret. */
export const createKey = endpoint({
  ...administratorCall,
  name: 'integration.createKey',
  about: ['新建接口密钥', 'Create an API key; the secret is only in this answer'],
  path: 'v1/keys/create',
  mutates: false,
  sideEffect: 'WRITES',
  payload: Schema.Struct(keyFields),
  success: Schema.Struct({ key: KeyView, token: Schema.String }),
  refusals: ['SHOP_UNKNOWN', 'INTEGRATION_FULL'],
})

export const changeKey = endpoint({
  ...administratorCall,
  name: 'integration.changeKey',
  about: ['修改接口密钥', 'Change name, shops and event kinds of an API key, or disable or enable it'],
  path: 'v1/keys/change',
  mutates: true,
  payload: Schema.Struct({ keyId: KeyId, ...keyFields, disabled: Schema.Boolean }),
  success: KeyView,
  refusals: ['SHOP_UNKNOWN', 'IDEMPOTENCY_KEY_REUSED'],
})

export const InboundView = Schema.Struct({
  keyId: Schema.String,
  keyName: Schema.String,
  eventId: Schema.String,
  kind: Kind,
  /** Null for stock events. */
  dhNo: Schema.NullOr(Schema.String),
  occurredAt: Instant,
  receivedAt: Instant,
  settledAt: Schema.NullOr(Instant),
  tries: Count,
  body: Schema.String,
  ...outcome,
})
export type InboundView = typeof InboundView.Type

export type InboundSort = SortOf<typeof inboundList>

export const listInbound = endpoint({
  ...administratorCall,
  name: 'integration.inbound',
  about: ['收到的事件', 'Received events, newest first, with the number of waiting and refused ones'],
  path: 'v1/inbound/list',
  mutates: false,
  payload: Schema.Struct({
    outcome: Schema.optionalKey(OutcomeName),
    kind: Schema.optionalKey(Kind),
    keyword: Schema.optionalKey(Keyword),
    ...paging,
    sort: sortBy(sortsOf(inboundList)),
  }),
  success: Schema.Struct({
    ...Page(InboundView).fields,
    counts: tabCounts(inboundList.tabs),
  }),
  refusals: [],
})

export const retryInbound = endpoint({
  ...administratorCall,
  name: 'integration.retryInbound',
  about: ['重试事件', 'Retry an event that is waiting or was refused'],
  path: 'v1/inbound/retry',
  mutates: true,
  payload: Schema.Struct({ keyId: KeyId, eventId: EventId }),
  success: InboundView,
  refusals: ['EVENT_SETTLED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const listChanges = endpoint({
  ...administratorCall,
  name: 'integration.changes',
  about: ['变更记录', 'The last hundred changes of keys and webhooks'],
  path: 'v1/changes/list',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Array(
    Schema.Struct({
      at: Instant,
      actorName: Schema.String,
      change: Schema.String,
      subjectId: Schema.String,
      subjectName: Schema.String,
    }),
  ),
  refusals: [],
})

export const integrationEndpoints = [
  receiveEvents,
  listKeys,
  createKey,
  changeKey,
  listInbound,
  retryInbound,
  listChanges,
] as const
