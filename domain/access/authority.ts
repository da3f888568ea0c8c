import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { codesOf, type RightsSource } from './rights.ts'

type Shops = ReadonlyArray<string> | 'ALL'

/** What a person may do, and for which shops: the most that they may give to somebody else. */
export interface Authority {
  readonly codes: ReadonlySet<string>
  readonly shops: Shops
}

/** A person with the facts that determine their rights and shops. */
export interface PersonRights extends RightsSource {
  readonly userId: string
  readonly shops: Shops
}

export const authorityOf = (person: RightsSource & { readonly shops: Shops }): Authority => ({
  codes: new Set(codesOf(person)),
  shops: person.shops,
})

/** The authority of somebody who has nothing yet, such as a new user. */
export const noAuthority: Authority = { codes: new Set(), shops: [] }

/** Returns the shops that a person has and the reference has not; `ALL` if those are all shops, also future ones. */
export function shopsBeyond(shops: Shops, reference: Shops): Shops {
  if (reference === 'ALL') return []
  return shops === 'ALL' ? 'ALL' : shops.filter(shop => !reference.includes(shop))
}

/**
 * Validates what a change gives to a person: nobody grants a right or a shop that they do not have themselves [P9].
 * Rights and shops that the person had before or loses are not checked.
 */
export function validateGrant(
  before: Authority,
  after: Authority,
  editor: Authority,
): Result<null, Refusal<'RIGHT_NOT_HELD' | 'SHOP_NOT_HELD'>> {
  const codes = [...after.codes].filter(code => !before.codes.has(code) && !editor.codes.has(code))
  if (codes.length > 0) return refuse('RIGHT_NOT_HELD', { codes: codes.sort().join(' ') })
  const shops = shopsBeyond(shopsBeyond(after.shops, before.shops), editor.shops)
  return shops.length === 0
    ? accept(null)
    : refuse('SHOP_NOT_HELD', { shopCodes: shops === 'ALL' ? '*' : shops.join(' ') })
}

/**
 * Validates that an editor has every right and every shop of a person. Whoever sets a person's password, or sees the
 * portal as that person, can do what the person can do [P9].
 */
export function validateAuthority(
  person: Authority & { readonly userId: string },
  editor: Authority,
): Result<null, Refusal<'PERSON_HAS_MORE'>> {
  const isWithin = validateGrant(noAuthority, person, editor).ok
  return isWithin ? accept(null) : refuse('PERSON_HAS_MORE', { userId: person.userId })
}

/** People and roles at one instant, by their keys. */
export interface AccessState {
  readonly people: ReadonlyMap<string, PersonRights>
  readonly roles: ReadonlyMap<string, ReadonlyArray<string>>
}

/**
 * Validates everything that an import of people and roles gives, and the passwords that it sets, by their users [P9].
 */
export function validateImport(
  before: AccessState,
  after: AccessState,
  passwords: ReadonlyArray<string>,
  editor: Authority,
): Result<null, Refusal<'RIGHT_NOT_HELD' | 'SHOP_NOT_HELD' | 'PERSON_HAS_MORE'>> {
  for (const [userId, person] of after.people) {
    const previous = before.people.get(userId)
    const grant = validateGrant(previous ? authorityOf(previous) : noAuthority, authorityOf(person), editor)
    if (!grant.ok) return grant
  }
  for (const [roleCode, codes] of after.roles) {
    const grant = validateRoleCodes(before.roles.get(roleCode) ?? [], codes, editor)
    if (!grant.ok) return grant
  }
  for (const userId of passwords) {
    const previous = before.people.get(userId)
    const within = previous ? validateAuthority({ ...authorityOf(previous), userId }, editor) : accept(null)
    if (!within.ok) return within
  }
  return accept(null)
}

/** Validates the codes that a change adds to a role, whether or not anybody has the role [P9]. */
export function validateRoleCodes(
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string>,
  editor: Authority,
): Result<null, Refusal<'RIGHT_NOT_HELD'>> {
  const codes = after.filter(code => !before.includes(code) && !editor.codes.has(code))
  return codes.length === 0 ? accept(null) : refuse('RIGHT_NOT_HELD', { codes: codes.sort().join(' ') })
}
