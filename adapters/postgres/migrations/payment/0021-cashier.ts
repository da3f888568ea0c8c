import { type Kysely, sql } from 'kysely'
import { offline } from './0021/offline.ts'
import { sandbox } from './0021/sandbox.ts'

/**
 * Creates payment providers (docs/decisions/payment/0016): the tables of the sandbox cashier, bank transfers, and the nonces of
 * notifications.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [sandbox, offline]) await sql.raw(statement).execute(db)
}
