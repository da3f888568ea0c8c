import { type Kysely, sql } from 'kysely'
import { toldOrTakenBack } from '../allocation/0050-allocation-cancel.ts'
import { tellOfOrders } from '../notifications/0049-message-audience.ts'

/**
 * The message about an order to be paid contains both its payment deadline and the time at which it is voided; earlier
 * ones contain only the latter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(tellOfOrders(toldOrTakenBack, `concat_ws(' ', ${dueAt}, ${dueAt} + o.grace_minutes * 60000)`))
    .execute(db)
}

const dueAt = 'greatest(o.cut_off_at, coalesce(o.approved_at, o.cut_off_at))'
