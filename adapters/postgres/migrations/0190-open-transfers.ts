import { type Kysely, sql } from 'kysely'

/** Creates the index of the list of transfers to do (docs/decisions/0068): open transfers are few among all of the past. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index stock_transfers_open on stock_transfers (coalesce(out_at, created_at), db_no)
        where biz_status in ('APPLIED', 'CALLED_OUT', 'SHORT')`,
    )
    .execute(db)
}
