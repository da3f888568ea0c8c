/** The chain, its users with their permissions, and their sessions; only the hash of a token is stored. */
export const chain = `
create table chain (
  only_row boolean primary key default true check (only_row),
  name text not null,
  zone text not null,
  secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into chain (name, zone) values ('订货台', 'Asia/Shanghai');
`

export const people = `
create table users (
  user_id text primary key,
  name text not null,
  password_hash text not null,
  presets text[] not null default '{}',
  granted_codes text[] not null default '{}',
  revoked_codes text[] not null default '{}',
  all_shops boolean not null default false,
  shop_codes text[] not null default '{}',
  disabled boolean not null default false
);

create table sign_in_tries (
  login text primary key,
  tries integer not null,
  locked_until bigint not null,
  last_at bigint not null
);

create table sessions (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  created_at bigint not null,
  expires_at bigint not null
);
create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (user_id);
`
