import { type Kysely, sql } from 'kysely'

/** Lets a posting say why it was made, such as the reason of a count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table stock_postings add column remark text').execute(db)
}
