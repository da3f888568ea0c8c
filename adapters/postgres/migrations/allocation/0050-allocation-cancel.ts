import { type Kysely, sql } from 'kysely'
import { type Told, tellOfOrders, told } from '../notifications/0049-message-audience.ts'

/** Lets head office cancel an allocation that the warehouse has not accepted; the shops see the reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(cancellation).execute(db)
  await sql.raw(tellOfOrders(toldOrTakenBack)).execute(db)
}

export const toldOrTakenBack: ReadonlyArray<Told> = [...told, { event: 'takeBack', to: 'INVALID', kind: 'VOIDED' }]

const cancellation = `
alter table main_allocations
  add column cancelled_at bigint,
  add column cancelled_by_name text,
  add column cancel_reason text,
  add check ((cancelled_at is null) = (cancel_reason is null)),
  add check ((cancelled_at is null) = (cancelled_by_name is null));
`
