import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { Idempotency, Outbox, type OutboxRow, Written } from '../../application/ports/work.ts'
import { Database } from './sql.ts'

export const outboxStore = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const { run } = yield* Database
    return {
      put: (topic, order, now) =>
        Effect.gen(function* () {
          const payload = JSON.stringify({ dhNo: order.dhNo, submissionNo: order.submissionNo })
          const outboxId = yield* run(async db => {
            const { rows } = await sql<{ outbox_id: number }>`
              insert into outbox (shop_code, topic, payload, created_at, due_at)
              values (${order.shopCode}, ${topic}, ${payload}::jsonb, ${now}, ${now}) returning outbox_id`.execute(db)
            return rows[0]!.outbox_id
          })
          const written = yield* Written
          written.push(outboxId)
        }),
      due: (now, limit) =>
        run(async db => {
          const rows = await db
            .selectFrom('outbox')
            .select('outbox_id')
            .where('delivered_at', 'is', null)
            .where('due_at', '<=', now)
            .orderBy('outbox_id')
            .limit(limit)
            .execute()
          return rows.map(row => row.outbox_id)
        }),
      claim: outboxId =>
        run(async db => {
          const { rows } = await sql<OutboxRow>`
            select outbox_id as "outboxId", shop_code as "shopCode", topic, attempts,
              payload->>'dhNo' as "dhNo", (payload->>'submissionNo')::int as "submissionNo"
            from outbox where outbox_id = ${outboxId} and delivered_at is null
            for update skip locked`.execute(db)
          return rows[0] ?? null
        }),
      delivered: (outboxId, now) =>
        run(async db => {
          await db.updateTable('outbox').set({ delivered_at: now }).where('outbox_id', '=', outboxId).execute()
        }),
      postpone: (outboxId, now) =>
        run(async db => {
          await sql`update outbox set attempts = attempts + 1,
              due_at = ${now} + least(1000 * power(2, least(attempts, 10)), 30000)::bigint
            where outbox_id = ${outboxId} and delivered_at is null`.execute(db)
        }),
      revive: (since, now) =>
        run(async db => {
          const { numAffectedRows } = await sql`
            insert into outbox (shop_code, topic, payload, created_at, due_at)
            select o.shop_code, case o.status when 'SUBMITTING' then 'order.lockStock' else 'order.releaseStock' end,
              jsonb_build_object('dhNo', o.dh_no, 'submissionNo', o.submission_no), ${now}, ${now}
            from orders o
            where o.status in ('SUBMITTING', 'ROLLING_BACK') and o.status_since <= ${since}
              and not exists (
                select from outbox x
                where x.delivered_at is null and x.shop_code = o.shop_code and x.payload->>'dhNo' = o.dh_no
              )`.execute(db)
          return Number(numAffectedRows ?? 0n)
        }),
      forgetDelivered: before =>
        run(async db => {
          await db.deleteFrom('outbox').where('delivered_at', '<', before).execute()
        }),
    }
  }),
)

export const idempotencyStore = Layer.effect(
  Idempotency,
  Effect.gen(function* () {
    const { run } = yield* Database
    return {
      claim: (userId, endpoint, key, bodyHash, now) =>
        run(async db => {
          const { numAffectedRows } = await sql`
            insert into idempotency_keys (user_id, endpoint, idempotency_key, body_hash, created_at)
            values (${userId}, ${endpoint}, ${key}, ${bodyHash}, ${now})
            on conflict (user_id, endpoint, idempotency_key) do nothing`.execute(db)
          if (numAffectedRows === 1n) return null
          const { rows } = await sql<{ bodyHash: string; answer: string }>`
            select body_hash as "bodyHash", answer from idempotency_keys
            where user_id = ${userId} and endpoint = ${endpoint} and idempotency_key = ${key}`.execute(db)
          return rows[0]!
        }),
      remember: (userId, endpoint, key, answer) =>
        run(async db => {
          await sql`update idempotency_keys set answer = ${answer}
            where user_id = ${userId} and endpoint = ${endpoint} and idempotency_key = ${key}`.execute(db)
        }),
      forget: before =>
        run(async db => {
          await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
        }),
    }
  }),
)
