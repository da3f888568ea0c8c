import { type Kysely, sql } from 'kysely'

/** Lets a schedule have no receivers, so that group-chat robots alone are told (docs/decisions/reports/0077). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [receivers, states]) await sql.raw(statement).execute(db)
}

const receivers = `
alter table report_schedules drop constraint report_schedules_receivers;
alter table report_schedules add constraint report_schedules_receivers check (cardinality(receivers) between 0 and 50);
`

const states = `
alter table report_deliveries drop constraint report_deliveries_state;
alter table report_deliveries add constraint report_deliveries_state
  check (state in ('WAITING', 'MAKING', 'SENT', 'NO_RIGHT', 'PERSON_GONE', 'SEARCH_REFUSED', 'NO_ROBOT', 'NO_FILE'));
`
