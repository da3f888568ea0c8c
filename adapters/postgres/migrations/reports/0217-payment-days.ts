import { type Kysely, sql } from 'kysely'

/**
 * Creates the sums of material payments by day over all shops (docs/decisions/reports/0074). A row of `material_payment_days` says which
 * payments of a day its sums are of; they do not count where the payments differ. The scheduler fills both, for the last hundred
 * days too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [days, sums]) await sql.raw(statement).execute(db)
}

/** The day begins and ends at these instants, in the zone that the chain had; the payments are known by their number and a hash. */
const days = `
create table material_payment_days (
  day date primary key,
  starts_at bigint not null,
  ends_at bigint not null,
  payments integer not null,
  payments_hash bigint not null,
  constraint material_payment_days_length check (ends_at > starts_at)
);
`

const sums = `
create table material_payment_sums (
  day date not null,
  material_code text not null,
  unit text not null,
  material_name text not null,
  spec text not null,
  quantity bigint not null,
  orders integer not null,
  amount bigint not null,
  promo_fee bigint not null,
  primary key (day, material_code, unit)
);
`
