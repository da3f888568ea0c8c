import { type Kysely, sql } from 'kysely'

/** Puts the day on which the carrier expects to arrive as the expected arrival of shipments, as each new report of the carrier does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(arrivalOfTheCarrier).execute(db)
}

const arrivalOfTheCarrier = `
update shipments s set expect_arrival_date = (to_timestamp(s.expect_arrive_at / 1000.0) at time zone c.zone)::date
from chain c
where s.expect_arrive_at is not null
  and s.expect_arrival_date is distinct from (to_timestamp(s.expect_arrive_at / 1000.0) at time zone c.zone)::date;
`
