import { type Kysely, sql } from 'kysely'

/** Stores which shipments left on one lorry, and in which order it visits their shops (docs/decisions/fulfilment/0082). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [stops, byTrip, byShop]) await sql.raw(statement).execute(db)
}

const stops = `
create table trip_stops (
  shop_code text not null,
  dh_no text not null,
  sh_no text not null,
  trip_no text not null,
  stop integer not null,
  departed_at bigint not null,
  primary key (shop_code, dh_no, sh_no),
  constraint trip_stops_shipment foreign key (shop_code, dh_no, sh_no) references shipments,
  constraint trip_stops_stop check (stop > 0)
)`

const byTrip = 'create index trip_stops_of_trip on trip_stops (trip_no, stop)'

const byShop = 'create index trip_stops_of_shop on trip_stops (shop_code, departed_at desc)'
