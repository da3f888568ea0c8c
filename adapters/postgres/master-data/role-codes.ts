import { sql } from 'kysely'

/** The codes that the chain's roles of a row of `users` give [P3]; a role that is gone gives none. */
export const roleCodes = sql`array(select distinct code from roles, unnest(roles.codes) as code
  where roles.role_code = any(users.presets) order by code)`
