import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { Roles } from '../../../application/people/ports/roles.ts'
import type { Role } from '../../../domain/access/roles.ts'
import { Database } from '../engine/sql.ts'
import { holdMasterData } from '../master-data/master-data-store.ts'
import { KnownSessions } from './known-sessions.ts'

export const roleStore = Layer.effect(
  Roles,
  Effect.gen(function* () {
    const { rows, write } = yield* Database
    const known = yield* KnownSessions
    return {
      list: rows(sql<Role>`select role_code as "roleCode", name, codes from roles order by role_code`),
      lock: Effect.andThen(
        write(holdMasterData),
        Effect.asVoid(write(sql`lock table users in share row exclusive mode`)),
      ),
      save: ({ roleCode, name, codes }) =>
        Effect.gen(function* () {
          yield* write(sql`insert into roles (role_code, name, codes) values (${roleCode}, ${name}, ${codes})
            on conflict (role_code) do update set name = excluded.name, codes = excluded.codes`)
          known.forgetAll()
        }),
      remove: roleCode =>
        Effect.gen(function* () {
          yield* write(sql`delete from roles where role_code = ${roleCode}`)
          known.forgetAll()
        }),
    }
  }),
)
