import { type Kysely, sql } from 'kysely'

/** When the shop was warned that a stocktake is past its due time, once; those that are past it already are not warned about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [warned, past, due]) await sql.raw(statement).execute(db)
}

const warned = 'alter table stocktakes add column overdue_warned_at bigint'

const past = `
update stocktakes set overdue_warned_at = due_at
where status in ('10', '20') and due_at <= (extract(epoch from now()) * 1000)::bigint`

const due = `
create index stocktakes_due on stocktakes (due_at)
  where status in ('10', '20') and sent_at is null and overdue_warned_at is null and due_at is not null`
