import { type Kysely, sql } from 'kysely'

/**
 * Adds what receiving differences need for evidence, review and rules (docs/decisions/stock/0060): the chain's days for evidence, its
 * limits for claims that are approved by rule, and the mark of lines that were. Amounts are fen, rates hundredths of a percent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(settings).execute(db)
  await sql.raw(rules).execute(db)
}

/** Both limits are needed for the rule; it is off by default. */
const settings = `
alter table chain
  add column claim_days integer not null default 7,
  add column small_claim_max bigint,
  add column small_claim_rate integer,
  add constraint chain_claim_days check (claim_days between 1 and 90),
  add constraint chain_small_claim_max check (small_claim_max >= 0),
  add constraint chain_small_claim_rate check (small_claim_rate between 0 and 10000);
`

const rules = `
alter table difference_lines add column by_rule boolean not null default false;
create index difference_lines_by_material on difference_lines (shop_code, material_code);
`
