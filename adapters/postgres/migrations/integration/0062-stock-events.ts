import { type Kysely, sql } from 'kysely'

/**
 * Allows events of other systems about stock counts, which belong to no order, and records that origin in the audit
 * log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table inbound_events alter column dh_no drop not null',
  `create index inbound_events_counted on inbound_events (subject, occurred_at)
    where dh_no is null and outcome = 'APPLIED'`,
  'alter table administration_changes drop constraint administration_changes_way_check',
  `alter table administration_changes add constraint administration_changes_way_check
    check (way in ('PORTAL', 'COMMAND', 'SYSTEM'))`,
]
