import { type Kysely, sql } from 'kysely'

/**
 * Moves the work that follows an order's transaction to jobs. Completed work is dropped, as it was stored only for a
 * day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [move, 'drop table outbox']) await sql.raw(statement).execute(db)
}

const move = `
insert into jobs (kind, key, shop_code, payload, created_at, due_at, attempts, fence)
select 'order', concat_ws('/', topic, shop_code, payload->>'dhNo', payload->>'submissionNo'), shop_code,
  payload || jsonb_build_object('topic', topic), created_at, due_at, attempts, attempts
from outbox where delivered_at is null order by outbox_id on conflict (kind, key) do nothing;
`
