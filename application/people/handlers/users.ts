import { Clock, Effect } from 'effect'
import { type PermissionCode, permissions } from '../../../domain/access/permission.ts'
import { sortRows } from '../../../domain/kernel/list-sort.ts'
import { validateSeen } from '../../../domain/master-data/administration.ts'
import { Administration } from '../../master-data/ports/administration.ts'
import { menuFor } from '../../menu/index.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { pageOf } from '../../platform/paging.ts'
import {
  type AccountChange,
  addUser,
  changeAccount,
  createAccount,
  findUserByLogin,
  resetPassword,
  unlock,
  validateAccount,
} from '../accounts.ts'
import type { UserRow } from '../contract/users.ts'
import * as usersContract from '../contract/users.ts'
import { asAdministrator, noteOnUser } from '../note.ts'
import { Roles } from '../ports/roles.ts'
import { type Account, type SignInFacts, Users } from '../ports/users.ts'
import { codesOfAccount, originOf, rightsDifference } from '../rights-difference.ts'
import { userConditionsAt } from '../user-conditions.ts'
import { leaves, pagesMissingIn } from './pages.ts'

export const listUsers = handler(
  usersContract.listUsers,
  Effect.fnUntraced(function* (payload) {
    const { keyword = '', preset, code, disabled, condition } = payload
    const edition = yield* (yield* Administration).edition
    const users = yield* Users
    const conditions = condition === undefined ? null : yield* userConditionsAt(yield* Clock.currentTimeMillis)
    const signIns = yield* users.signIns
    const query = keyword.trim().toLowerCase()
    const matches = (yield* users.list).filter(
      user =>
        (query === '' || `${user.userId} ${user.name}`.toLowerCase().includes(query)) &&
        (preset === undefined || user.presets.includes(preset)) &&
        (code === undefined || codesOfAccount(user).has(code as PermissionCode)) &&
        (disabled === undefined || user.disabled === disabled) &&
        (condition === undefined || conditions!.get(user.userId)!.includes(condition)),
    )
    const sessions = yield* users.openSessions(yield* Clock.currentTimeMillis)
    const { offset, limit, toPage } = pageOf(payload)
    const rows = sortRows(
      matches.map(user => rowOf(user, sessions, signIns)),
      payload.sort,
      (row, column) => row[column],
      ['name'],
    )
    const records = rows.slice(offset, offset + limit)
    return { ...toPage(records, matches.length), edition }
  }),
)

export const listUserShops = handler(
  usersContract.listUserShops,
  Effect.fnUntraced(function* () {
    return yield* (yield* Users).shops
  }),
)

/** Returns what the person would see and may do, and why, without impersonating them. */
export const previewUser = handler(
  usersContract.previewUser,
  Effect.fnUntraced(function* ({ login, isNew, ...fields }, caller) {
    const before = isNew ? yield* createAccount(login) : yield* findUserByLogin(login)
    const account = yield* asAdministrator(caller, validateAccount(before, changeOf(fields, before)))
    const roles = yield* (yield* Roles).list
    const { codes, shops } = rightsDifference(account, before)
    const [menu, menuBefore] = [account, before].map(user => menuFor(user.disabled ? new Set() : codesOfAccount(user)))
    const [pages, pagesBefore] = [leaves(menu!), leaves(menuBefore!)]
    return {
      menu: menu!,
      codes: [...codesOfAccount(account)].sort().map(code => {
        const { presets, granted } = originOf(code, account, roles)
        return { code, presets, granted }
      }),
      gained: codes.filter(({ first }) => first.holds).map(({ code }) => code),
      lost: codes.filter(({ second }) => second.holds).map(({ code }) => code),
      pagesGained: pagesMissingIn(pages, pagesBefore),
      pagesLost: pagesMissingIn(pagesBefore, pages),
      shopsGained: shops.onlyFirst,
      shopsLost: shops.onlySecond,
    }
  }),
)

export const addNewUser = handler(
  usersContract.addUserCall,
  Effect.fnUntraced(function* ({ login, ...fields }, caller) {
    const { account, oneTimePassword } = yield* asAdministrator(caller, addUser(login, changeOf(fields)))
    return { login: account.userId, oneTimePassword }
  }),
)

export const changeExistingUser = handler(
  usersContract.changeUserCall,
  Effect.fnUntraced(function* (payload, caller) {
    const { login, edition, ...fields } = payload
    const users = yield* Users
    yield* users.lock
    const since = yield* (yield* Administration).changedSince(['users'], edition)
    yield* requireAccepted(validateSeen(since.find(({ key }) => key === login || key === '*') ?? null))
    const current = yield* findUserByLogin(login)
    const { account } = yield* asAdministrator(caller, changeAccount(login, changeOf(fields, current)))
    return rowOf(account, yield* users.openSessions(yield* Clock.currentTimeMillis), yield* users.signIns)
  }),
)

export const resetUserPassword = handler(
  usersContract.resetPasswordCall,
  Effect.fnUntraced(function* ({ login }, caller) {
    const { account, oneTimePassword } = yield* asAdministrator(caller, resetPassword(login))
    return { login: account.userId, oneTimePassword }
  }),
)

export const endUserSessions = handler(
  usersContract.endSessionsCall,
  Effect.fnUntraced(function* ({ login }, caller) {
    const { userId } = yield* findUserByLogin(login)
    const endedSessions = yield* (yield* Users).endSessions(userId)
    yield* asAdministrator(
      caller,
      noteOnUser(userId, 'SESSIONS', [{ column: 'sessions', from: String(endedSessions), to: '0' }]),
    )
    return { ended: endedSessions }
  }),
)

/** Lets a login sign in again at once, from everywhere that wrong passwords came from [P4]. */
export const unlockUser = handler(
  usersContract.unlockUserCall,
  Effect.fnUntraced(function* ({ login }, caller) {
    yield* asAdministrator(caller, unlock(login))
    return {}
  }),
)

type AccountInput = Pick<Account, 'name' | 'presets' | 'grantedCodes' | 'revokedCodes' | 'shops'> & {
  readonly phone?: string
  readonly disabled?: boolean
}

/** The screen sends the complete values; single codes that it no longer lists follow the presets again. */
const changeOf = (account: AccountInput, current?: Account): AccountChange => {
  const { name, phone, presets, grantedCodes: grant, revokedCodes: revoke, shops, disabled } = account
  const former = current ? [...current.grantedCodes, ...current.revokedCodes] : []
  const formerCodes = former.filter(code => code in permissions && !grant.includes(code) && !revoke.includes(code))
  return { name, phone, presets, grant, revoke, reset: formerCodes, shops, disabled }
}

const rowOf = (
  { userId: login, roleCodes: _, ...user }: Account,
  sessions: ReadonlyMap<string, number>,
  signIns: ReadonlyMap<string, SignInFacts>,
): UserRow => ({
  ...user,
  login,
  lastSignInAt: signIns.get(login)?.seenAt ?? null,
  sessions: sessions.get(login) ?? 0,
})
