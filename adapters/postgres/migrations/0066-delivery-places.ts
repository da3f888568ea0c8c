import { type Kysely, sql } from 'kysely'

/** Where a shop takes its goods in: address, receiver, the receiver's phone and the hours, each empty until it is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(places).execute(db)
}

const places = `
alter table shops
  add column address text not null default '',
  add column receiver text not null default '',
  add column receiver_phone text not null default '',
  add column delivery_window text not null default ''`
