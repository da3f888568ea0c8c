import { type Kysely, sql } from 'kysely'

/**
 * Moves messages to group chat robots to jobs, in a lane for each robot. `busy_until` is now the time from which the
 * robot can be called.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [move, 'drop table robot_messages']) await sql.raw(statement).execute(db)
}

const move = `
insert into jobs (kind, key, lane, shop_code, created_at, due_at, attempts, fence)
select 'robot', w.robot_id || '/' || w.message_id, w.robot_id, w.shop_code, m.at, w.due_at, w.attempts, w.attempts
from robot_messages w join messages m using (shop_code, message_id)
where w.sent_at is null order by w.message_id, w.robot_id;
`
