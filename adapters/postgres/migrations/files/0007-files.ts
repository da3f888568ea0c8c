import { type Kysely, sql } from 'kysely'

/**
 * Creates uploaded files and the daily upload quota. A file belongs to no shop until an order uses it. Its bytes are
 * compressed pictures, so the database does not compress them again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(files).execute(db)
}

const files = `
create table files (
  file_id text primary key check (file_id ~ '^[0-9a-f]{32}$'),
  business_type text not null,
  file_name text not null,
  media_type text not null,
  bytes bytea not null,
  size integer not null check (size > 0 and size = length(bytes)),
  sha256 text not null,
  uploaded_by text not null,
  uploaded_at bigint not null,
  shop_code text,
  dh_no text,
  check ((shop_code is null) = (dh_no is null)),
  foreign key (shop_code, dh_no) references orders
);
alter table files alter column bytes set storage external;
create index files_of_order on files (shop_code, dh_no) where dh_no is not null;
create index files_of_nobody on files (uploaded_at) where dh_no is null;

create table upload_days (
  user_id text not null,
  day date not null,
  files integer not null,
  bytes bigint not null,
  primary key (user_id, day)
);
`
