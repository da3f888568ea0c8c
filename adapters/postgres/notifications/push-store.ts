import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type NewPushDevice,
  type PushDevice,
  PushDevices,
  type PushMessage,
  type PushTarget,
} from '../../../application/notifications/ports/push.ts'
import type { MessageKind } from '../../../domain/notifications/message.ts'
import { Database } from '../engine/sql.ts'
import { messageColumns } from './message-store.ts'

export const pushStore = Layer.effect(
  PushDevices,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    const wrote = (written: number) => written > 0
    return {
      list: userId =>
        rows(sql<PushDevice>`select device_id as "deviceId", name, endpoint, created_at as "createdAt",
            sent_at as "sentAt" from push_devices where user_id = ${userId} order by created_at desc, device_id`),
      kinds: userId =>
        Effect.map(
          row(sql<{ kinds: ReadonlyArray<MessageKind> }>`select kinds from push_kinds where user_id = ${userId}`),
          chosen => chosen?.kinds ?? null,
        ),
      chooseKinds: (userId, kinds) =>
        Effect.asVoid(
          write(sql`insert into push_kinds (user_id, kinds) values (${userId}, ${kinds})
            on conflict (user_id) do update set kinds = excluded.kinds`),
        ),
      save: (device, max) =>
        Effect.gen(function* () {
          // Two devices of a person are added one after the other, so that both are counted.
          yield* row(sql`select 1 from users where user_id = ${device.userId} for update`)
          // The session of a caller is remembered for a moment, and another process may have ended it meanwhile.
          const session = yield* row(sql`select 1 from sessions where token_hash = ${device.sessionHash} for key share`)
          return session === null ? 'SESSION_ENDED' : ((yield* row(saveDevice(device, max))) ?? 'FULL')
        }),
      remove: (userId, deviceId) =>
        write(sql`delete from push_devices where user_id = ${userId}
          and (${deviceId}::text is null or device_id = ${deviceId})`),
      find: (userId, deviceId) =>
        row(sql<PushTarget>`select ${targetColumns} from push_devices d
          where d.user_id = ${userId} and d.device_id = ${deviceId}`),
      load: (deviceId, messageId) =>
        Effect.map(row(loadDelivery(deviceId, messageId)), record => record && deliveryFrom(record)),
      begin: (deviceId, messageId, now) =>
        Effect.map(
          write(sql`insert into push_sendings (device_id, message_id, begun_at)
            select device_id, ${messageId}::bigint, ${now}::bigint from push_devices where device_id = ${deviceId}
            on conflict do nothing`),
          wrote,
        ),
      reopen: (deviceId, messageId) =>
        Effect.asVoid(
          write(sql`delete from push_sendings where device_id = ${deviceId} and message_id = ${messageId}`),
        ),
      markSent: (deviceId, now) =>
        Effect.asVoid(write(sql`update push_devices set sent_at = ${now} where device_id = ${deviceId}`)),
      beginTest: (deviceId, now, since) =>
        Effect.map(
          write(sql`update push_devices set tested_at = ${now}
            where device_id = ${deviceId} and (tested_at is null or tested_at <= ${since})`),
          wrote,
        ),
      forget: (seenBefore, sentBefore) =>
        Effect.andThen(
          write(sql`delete from push_devices where seen_at < ${seenBefore}`),
          Effect.asVoid(write(sql`delete from push_sendings where begun_at < ${sentBefore}`)),
        ),
    }
  }),
)

const targetColumns = sql`d.device_id as "deviceId", d.user_id as "userId", d.endpoint, d.p256dh, d.auth,
  d.server_key as "serverKey", d.language, d.seen_at as "seenAt"`

/** Stores a device under its address; nothing if the person has `max` other devices. */
const saveDevice = (device: NewPushDevice, max: number) => sql<{ deviceId: string }>`
  insert into push_devices (device_id, user_id, session_hash, endpoint, p256dh, auth, server_key, name, language,
    created_at, seen_at)
  select ${device.deviceId}, ${device.userId}, ${device.sessionHash}, ${device.endpoint}, ${device.p256dh}, ${device.auth},
    ${device.serverKey}, ${device.name}, ${device.language}, ${device.seenAt}::bigint, ${device.seenAt}::bigint
  where (select count(*) from push_devices where user_id = ${device.userId} and endpoint <> ${device.endpoint}) < ${max}
  on conflict (endpoint) do update set user_id = excluded.user_id, session_hash = excluded.session_hash,
    p256dh = excluded.p256dh, auth = excluded.auth, server_key = excluded.server_key, name = excluded.name,
    language = excluded.language, seen_at = excluded.seen_at
  returning device_id as "deviceId"`

interface DeliveryRow extends PushTarget {
  readonly message: PushMessage | null
}

const deliveryFrom = ({ message, ...target }: DeliveryRow) => message && { target, message }

const loadDelivery = (deviceId: string, messageId: number) => sql<DeliveryRow>`
  select ${targetColumns}, (
    select to_json(found) from (
      select ${messageColumns}, 1 as count, m.recipient_id as "recipientId", m.actor_id as "actorId",
        m.done_at is not null as "isDone"
      from messages m left join shops s on s.shop_code = m.shop_code where m.message_id = ${messageId}
    ) found
  ) as message
  from push_devices d where d.device_id = ${deviceId}`
