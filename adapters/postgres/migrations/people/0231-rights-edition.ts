import { type Kysely, sql } from 'kysely'

/**
 * Counts every change of what a session may do, in the transaction that makes it and whoever makes it, so that a process
 * can keep the users of many sessions and ask for one number. Opening a session changes nothing that is known and is not
 * counted. The triggers run before their statement, so that every transaction locks the row of the edition before it
 * locks sessions; otherwise signing out could deadlock with an administrator who ends the same session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(edition).execute(db)
}

const edition = `
create table rights_edition (
  only_row boolean primary key default true check (only_row),
  edition bigint not null
);
insert into rights_edition (edition) values (1);
create function count_rights_edition() returns trigger language plpgsql as
  'begin update rights_edition set edition = edition + 1; return null; end';
${[
  ['sessions', 'update or delete or truncate'],
  ['users', 'update or delete or truncate'],
  ['roles', 'insert or update or delete or truncate'],
  ['impersonations', 'insert or update or delete or truncate'],
]
  .map(
    ([table, changes]) => `create trigger ${table}_rights_edition before ${changes} on ${table}
  for each statement execute function count_rights_edition();`,
  )
  .join('\n')}
`
