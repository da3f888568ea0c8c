import { type Kysely, sql } from 'kysely'

/** Creates each person's list preferences: table density, columns of each list, and named views. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(listViews).execute(db)
}

const listViews = `
create table list_preferences (
  user_id text primary key,
  density text not null
);

create table list_layouts (
  user_id text not null,
  list_id text not null,
  columns jsonb not null,
  updated_at bigint not null,
  primary key (user_id, list_id)
);

create table list_views (
  view_id text primary key,
  user_id text not null,
  list_id text not null,
  view_name text not null,
  is_default boolean not null default false,
  state jsonb not null,
  created_at bigint not null,
  updated_at bigint not null,
  unique (user_id, list_id, view_name)
);
create unique index list_views_default on list_views (user_id, list_id) where is_default;
`
