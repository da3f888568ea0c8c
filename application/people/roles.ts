import { Effect } from 'effect'
import { isAdministrator } from '../../domain/access/administrator.ts'
import { validateRoleCodes } from '../../domain/access/authority.ts'
import {
  type Role,
  roleCodesOf,
  validateEditedRole,
  validateRoleCode,
  validateRoleRemoval,
} from '../../domain/access/roles.ts'
import { refusal } from '../../domain/kernel/refusal.ts'
import { validateSeen } from '../../domain/master-data/administration.ts'
import { changesOf } from '../../domain/master-data/sheets/changes.ts'
import { Administration } from '../master-data/ports/administration.ts'
import { requireAccepted } from '../platform/guards.ts'
import { failWith } from './accounts.ts'
import { findCode } from './names.ts'
import { Administrator, noteChange } from './note.ts'
import { Roles } from './ports/roles.ts'
import { type Account, Users } from './ports/users.ts'
import { codesOfAccount } from './rights-difference.ts'

/** A role as an administrator edits it. */
export interface RoleChange extends Role {
  readonly isNew: boolean
}

/** A person whose rights a change of a role changes. */
export interface AffectedAccount {
  readonly before: Account
  readonly after: Account
}

/**
 * Returns the role before and after a change, and whose rights change. Refuses a change that gives more than the
 * administrator has [P9], that leaves nobody to administer users [P8], or whose code is not accepted [P10].
 */
export const validateRole = Effect.fnUntraced(function* ({ isNew, ...change }: RoleChange) {
  const roles = yield* (yield* Roles).list
  const before = roles.find(({ roleCode }) => roleCode === change.roleCode)
  if (isNew) yield* requireAccepted(validateRoleCode(change.roleCode, before !== undefined))
  else yield* requireAccepted(validateEditedRole(change.roleCode, before !== undefined))
  const codes = yield* Effect.forEach(change.codes, code => requireAccepted(findCode(code)))
  const role: Role = { ...change, name: change.name.trim(), codes: [...new Set(codes)].sort() }
  const { authority, by } = yield* Administrator
  if (authority) yield* requireAccepted(validateRoleCodes(before?.codes ?? [], role.codes, authority))
  const otherRoles = roles.filter(({ roleCode }) => roleCode !== role.roleCode)
  const accounts = yield* (yield* Users).list
  const changedAccounts = accounts.map(account => ({
    ...account,
    roleCodes: roleCodesOf(account.presets, [...otherRoles, role]),
  }))
  if (!changedAccounts.some(isAdministrator))
    return yield* failWith(refusal('LAST_ADMINISTRATOR', { userId: by.userId }))
  const affected = changedAccounts.flatMap((after, at): ReadonlyArray<AffectedAccount> => {
    const before = accounts[at]!
    return haveSameCodes(before, after) ? [] : [{ before, after }]
  })
  return { before: before ?? null, role, affected }
})

const haveSameCodes = (first: Account, second: Account): boolean => {
  const [had, has] = [codesOfAccount(first), codesOfAccount(second)]
  return had.size === has.size && [...had].every(code => has.has(code))
}

/** Adds or changes a role. Refuses if somebody else has changed it since it was read [A2]. */
export const saveRole = Effect.fnUntraced(function* (change: RoleChange, edition: number) {
  const roles = yield* Roles
  yield* roles.lock
  yield* requireSeen(change.roleCode, edition)
  const { before, role } = yield* validateRole(change)
  yield* roles.save(role)
  const fields = changesOf('roles', before ? rowOf(before) : undefined, rowOf(role), '')
  if (!before || fields.length > 0)
    yield* noteChange({ sheet: 'roles', key: role.roleCode, kind: before ? 'CHANGED' : 'ADDED', fields })
  return role
})

/** Deletes a role that nobody has, disabled people included [P10]. */
export const removeRole = Effect.fnUntraced(function* (roleCode: string, edition: number) {
  const roles = yield* Roles
  yield* roles.lock
  yield* requireSeen(roleCode, edition)
  const role = (yield* roles.list).find(one => one.roleCode === roleCode)
  yield* requireAccepted(validateEditedRole(roleCode, role !== undefined))
  const holders = (yield* (yield* Users).list).filter(({ presets }) => presets.includes(roleCode))
  yield* requireAccepted(validateRoleRemoval(roleCode, holders.length))
  yield* roles.remove(roleCode)
  yield* noteChange({
    ...{ sheet: 'roles', key: roleCode, kind: 'REMOVED' },
    fields: changesOf('roles', role && rowOf(role), undefined, ''),
  })
})

const requireSeen = Effect.fnUntraced(function* (roleCode: string, edition: number) {
  const since = yield* (yield* Administration).changedSince(['roles'], edition)
  yield* requireAccepted(validateSeen(since.find(({ key }) => key === roleCode || key === '*') ?? null))
})

const rowOf = ({ roleCode, name, codes }: Role) => ({ role_code: roleCode, name, codes })
