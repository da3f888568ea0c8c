import { type Kysely, sql } from 'kysely'

/**
 * Creates the lines that approvers reduced in add-on orders. A submission can be reduced several times before it has all its
 * approvals; each round has its own reason and person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table approval_reductions (
  shop_code text not null,
  dh_no text not null,
  submission_no integer not null,
  round integer not null check (round > 0),
  material_code text not null,
  material_name text not null,
  spec text not null,
  unit text not null,
  requested bigint not null,
  approved bigint not null constraint approval_reductions_less check (approved >= 0 and approved < requested),
  reason text not null check (reason <> ''),
  user_id text not null,
  user_name text not null,
  at bigint not null,
  constraint approval_reductions_pkey primary key (shop_code, dh_no, submission_no, round, material_code),
  foreign key (shop_code, dh_no) references orders
);`)
    .execute(db)
}
