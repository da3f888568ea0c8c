import { type Kysely, sql } from 'kysely'
import { tellOfOrders } from './0049-message-audience.ts'
import { toldOrTakenBack } from './0050-allocation-cancel.ts'

/** The message of an order to be paid tells both when it is due and when it is voided; earlier ones told the second alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(tellOfOrders(toldOrTakenBack, `concat_ws(' ', ${dueAt}, ${dueAt} + o.grace_minutes * 60000)`))
    .execute(db)
}

const dueAt = 'greatest(o.cut_off_at, coalesce(o.approved_at, o.cut_off_at))'
