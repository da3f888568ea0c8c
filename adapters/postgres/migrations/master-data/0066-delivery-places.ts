import { type Kysely, sql } from 'kysely'

/** Adds the delivery address of a shop: address, receiver, phone and hours, each empty until it is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(places).execute(db)
}

const places = `
alter table shops
  add column address text not null default '',
  add column receiver text not null default '',
  add column receiver_phone text not null default '',
  add column delivery_window text not null default ''`
