import { Effect } from 'effect'
import { permissions } from '../../../domain/access/permission.ts'
import { presets } from '../../../domain/access/rights.ts'
import { Administration } from '../../master-data/ports/administration.ts'
import { menuFor, pageRights } from '../../menu/index.ts'
import { handler } from '../../platform/handler.ts'
import type { RoleRow } from '../contract/roles.ts'
import * as rolesContract from '../contract/roles.ts'
import { asAdministrator } from '../note.ts'
import { CallIndex } from '../ports/call-index.ts'
import { Roles } from '../ports/roles.ts'
import { Users } from '../ports/users.ts'
import { codesOfAccount } from '../rights-difference.ts'
import * as roles from '../roles.ts'
import { leaves, pagesMissingIn } from './pages.ts'

/** Maximum number of people that a preview names. */
const PEOPLE_MAX = 50

export const listRoles = handler(
  rolesContract.listRoles,
  Effect.fnUntraced(function* () {
    // Read first, so that a change in between is refused later as not seen.
    const edition = yield* (yield* Administration).edition
    const holders = (yield* (yield* Users).list).filter(({ disabled }) => !disabled)
    const countOf = (name: string) => holders.filter(account => account.presets.includes(name)).length
    const builtIn = Object.entries(presets).map(
      ([name, { codes }]): RoleRow => ({
        ...{ roleCode: name, name: '', codes: [...codes].sort(), isBuiltIn: true, people: countOf(name) },
      }),
    )
    const chainRoles = (yield* (yield* Roles).list).map(
      (role): RoleRow => ({ ...role, isBuiltIn: false, people: countOf(role.roleCode) }),
    )
    return { roles: [...chainRoles, ...builtIn], edition }
  }),
)

/** Derived from the menu and the contract, so that it is always what the code really opens. */
export const listRights = handler(
  rolesContract.listRights,
  Effect.fnUntraced(function* () {
    const calls = yield* CallIndex
    return Object.keys(permissions).map(code => ({
      code,
      pages: pageRights
        .filter(({ codes }) => codes.includes(code))
        .map(({ path, words: [name, nameEn] }) => ({ path, name, nameEn })),
      actions: calls
        .filter(({ permission, mutates }) => mutates && [permission].flat().includes(code as never))
        .map(({ about: [zh, en] }) => [zh, en] as const),
    }))
  }),
)

/** Returns the codes of one set that another does not have, sorted. */
const missingIn = (codes: ReadonlySet<string>, otherCodes: ReadonlySet<string>): ReadonlyArray<string> =>
  [...otherCodes].filter(code => !codes.has(code)).sort()

export const previewRole = handler(
  rolesContract.previewRole,
  Effect.fnUntraced(function* (change, caller) {
    const { before, role, affected } = yield* asAdministrator(caller, roles.validateRole(change))
    const [had, has] = [new Set(before?.codes ?? []), new Set(role.codes)]
    const [pages, pagesBefore] = [leaves(menuFor(has)), leaves(menuFor(had))]
    return {
      gained: missingIn(had, has),
      lost: missingIn(has, had),
      pagesGained: pagesMissingIn(pages, pagesBefore),
      pagesLost: pagesMissingIn(pagesBefore, pages),
      people: affected.slice(0, PEOPLE_MAX).map(({ before: account, after }) => {
        const [mine, theirs] = [codesOfAccount(account), codesOfAccount(after)]
        return {
          ...{ login: account.userId, name: account.name },
          gained: missingIn(mine, theirs),
          lost: missingIn(theirs, mine),
        }
      }),
      peopleCount: affected.length,
    }
  }),
)

export const saveRole = handler(
  rolesContract.saveRole,
  Effect.fnUntraced(function* ({ edition, ...change }, caller) {
    const role = yield* asAdministrator(caller, roles.saveRole(change, edition))
    const holders = (yield* (yield* Users).list).filter(
      ({ disabled, presets: names }) => !disabled && names.includes(role.roleCode),
    )
    return { ...role, isBuiltIn: false, people: holders.length }
  }),
)

export const removeRole = handler(
  rolesContract.removeRole,
  Effect.fnUntraced(function* ({ roleCode, edition }, caller) {
    yield* asAdministrator(caller, roles.removeRole(roleCode, edition))
    return {}
  }),
)
