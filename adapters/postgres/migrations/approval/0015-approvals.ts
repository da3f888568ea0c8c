import { type Kysely, sql } from 'kysely'

/**
 * Creates the votes on approvals of head office: one row per person and submission; the row that concluded the matter
 * is marked. A shop has at most one add-on order per day that was never submitted, so that two concurrent starts create
 * one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [votes, rule, drafts]) await sql.raw(statement).execute(db)
}

const votes = `
create table approval_votes (
  kind text not null check (kind in ('ADD_ON', 'URGENT')),
  shop_code text not null,
  no text not null,
  submission_no integer not null,
  user_id text not null,
  user_name text not null,
  decision text not null check (decision in ('APPROVE', 'REJECT')),
  reason text,
  at bigint not null,
  concludes boolean not null,
  primary key (shop_code, kind, no, submission_no, user_id),
  check (decision = 'APPROVE' or (concludes and reason <> ''))
);
create unique index approval_votes_one_end on approval_votes (shop_code, kind, no, submission_no) where concludes;
create index approval_votes_newest on approval_votes (at desc, no desc) where concludes;
create index orders_awaiting_approval on orders (submitted_at) where status = 'WAIT_APPROVE';
`

const rule = `
alter table order_rules
  add column approvals_needed integer not null default 1 check (approvals_needed between 1 and 5);
`

const drafts = `
create unique index orders_one_add_on_draft on orders (shop_code, purchase_date)
  where order_type = 'OVERTIME' and status = 'WAIT_SUBMIT' and submission_no = 0;
`
