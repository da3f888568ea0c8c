import { type Kysely, sql } from 'kysely'

/** Creates applications for urgent orders with their log, and the daily limit of each shop group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [terms, applications]) await sql.raw(statement).execute(db)
}

const terms = `
alter table order_rules
  add column day_max integer not null default 1 check (day_max > 0),
  add column config_type smallint not null default 0 check (config_type in (0, 1)),
  add column finish_minutes integer not null default 120 check (finish_minutes > 0);
`

const applications = `
create table urgent_days (
  shop_code text not null,
  purchase_date date not null,
  primary key (shop_code, purchase_date)
);

create table urgent_applications (
  shop_code text not null,
  sq_no text not null,
  status text not null check (status in ('TO_AUDIT', 'SUCCESS', 'REJECT', 'CANCELED')),
  sq_source text not null check (sq_source in ('SHOP', 'HEAD_OFFICE')),
  version integer not null default 1,
  shop_name text not null,
  purchase_date date not null,
  phone text not null check (phone ~ '^[0-9]{1,11}$'),
  expected_delivery_date date not null,
  reason text not null check (char_length(reason) between 1 and 150),
  apply_materials text not null check (char_length(apply_materials) between 1 and 150),
  remark text not null default '' check (char_length(remark) <= 30),
  reject_reason text,
  dh_no text,
  created_by text not null,
  created_by_name text not null,
  created_at bigint not null,
  decided_by text,
  decided_by_name text,
  decided_at bigint,
  primary key (shop_code, sq_no),
  unique (shop_code, dh_no),
  foreign key (shop_code, dh_no) references orders,
  check ((status = 'SUCCESS') = (dh_no is not null)),
  check (status <> 'REJECT' or reject_reason is not null),
  check (status not in ('SUCCESS', 'REJECT') or decided_at is not null),
  check (expected_delivery_date >= purchase_date)
);
create index urgent_applications_by_number on urgent_applications (sq_no);
create index urgent_applications_of_day on urgent_applications (shop_code, purchase_date);
create index urgent_applications_to_audit on urgent_applications (created_at) where status = 'TO_AUDIT';

create table urgent_application_log (
  shop_code text not null,
  sq_no text not null,
  version integer not null,
  at bigint not null,
  actor_id text not null,
  actor_name text not null,
  event text not null,
  to_status text not null,
  reason text,
  primary key (shop_code, sq_no, version),
  foreign key (shop_code, sq_no) references urgent_applications
);
`
