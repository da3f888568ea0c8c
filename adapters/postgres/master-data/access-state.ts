import { Effect } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type { AccessOfAll } from '../../../application/master-data/ports/administration.ts'
import type { PersonRights } from '../../../domain/access/authority.ts'
import { roleCodes } from './role-codes.ts'

type PersonRow = Omit<PersonRights, 'shops'> & {
  readonly disabled: boolean
  readonly allShops: boolean
  readonly shopCodes: ReadonlyArray<string>
}

interface RoleRow {
  readonly roleCode: string
  readonly codes: ReadonlyArray<string>
}

/** Reads every person with their rights and every role. */
export const accessOver = (
  rows: <A>(query: RawBuilder<A>) => Effect.Effect<ReadonlyArray<A>>,
): Effect.Effect<AccessOfAll> =>
  Effect.gen(function* () {
    const people = yield* rows(sql<PersonRow>`
      select user_id as "userId", presets, ${roleCodes} as "roleCodes", granted_codes as "grantedCodes",
        revoked_codes as "revokedCodes", disabled, all_shops as "allShops", shop_codes as "shopCodes" from users`)
    const roles = yield* rows(sql<RoleRow>`select role_code as "roleCode", codes from roles`)
    return {
      people: new Map(
        people.map(({ allShops, shopCodes, ...person }) => [
          person.userId,
          { ...person, shops: allShops ? ('ALL' as const) : shopCodes },
        ]),
      ),
      roles: new Map(roles.map(({ roleCode, codes }) => [roleCode, codes])),
    }
  })
