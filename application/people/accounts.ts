import { Effect } from 'effect'
import { isAdministrator } from '../../domain/access/administrator.ts'
import { authorityOf, noAuthority, validateAuthority, validateGrant } from '../../domain/access/authority.ts'
import { validateReset } from '../../domain/access/password.ts'
import { roleCodesOf } from '../../domain/access/roles.ts'
import { nearestTexts } from '../../domain/kernel/nearest.ts'
import { type Refusal, type RefusalKind, refusal } from '../../domain/kernel/refusal.ts'
import type { Result } from '../../domain/kernel/result.ts'
import { Refused } from '../platform/failure.ts'
import { requireAccepted } from '../platform/guards.ts'
import { Transaction } from '../platform/transaction.ts'
import { findCode, findPreset, findShops } from './names.ts'
import { Administrator, noteAccount, noteOnUser } from './note.ts'
import { Passwords } from './ports/passwords.ts'
import { Roles } from './ports/roles.ts'
import { type Account, Users } from './ports/users.ts'

/** Maximum length of a login, in characters. */
const loginLength = 64

/** The requested values of a user; names as typed. Absent lists stay unchanged. */
export interface AccountChange {
  readonly name?: string | undefined
  readonly phone?: string | undefined
  /** All presets of the user. */
  readonly presets?: ReadonlyArray<string> | undefined
  /** Codes to grant beyond the presets and to revoke from them; `reset` codes follow the presets again. */
  readonly grant?: ReadonlyArray<string> | undefined
  readonly revoke?: ReadonlyArray<string> | undefined
  readonly reset?: ReadonlyArray<string> | undefined
  /** All shops of the user. */
  readonly shops?: ReadonlyArray<string> | 'ALL' | undefined
  readonly disabled?: boolean | undefined
}

export interface AccountWithPassword {
  readonly account: Account
  /** Shown once and never stored. */
  readonly oneTimePassword: string
}

/** Adds a user with a one-time password [P7, P8]. */
export const addUser = Effect.fnUntraced(function* (login: string, change: AccountChange) {
  const password = yield* createOneTimePassword
  const account = yield* (yield* Transaction).run(
    Effect.andThen((yield* Users).lock, addAccount(login, change, password.hash)),
  )
  return { account, oneTimePassword: password.text } satisfies AccountWithPassword
})

/** The transactional part of adding a user; concurrent changes of users are blocked. */
export const addAccount = Effect.fnUntraced(function* (login: string, change: AccountChange, passwordHash: string) {
  const users = yield* Users
  const account = yield* validateGrantedChange(newAccount(yield* validateLogin(login)), change)
  if (yield* users.find(login)) return yield* failWith(refusal('LOGIN_TAKEN', { userId: login }))
  yield* users.add(account, passwordHash)
  yield* noteAccount(undefined, account)
  return account
})

export const createOneTimePassword = Effect.gen(function* () {
  const passwords = yield* Passwords
  const password = yield* passwords.oneTime
  return { text: password, hash: yield* passwords.hash(password) }
})

/** Changes name, permissions, shops or the disabled flag; takes effect with the user's next call [P8]. */
export const changeUser = Effect.fnUntraced(function* (login: string, change: AccountChange) {
  return yield* (yield* Transaction).run(changeAccount(login, change))
})

/** The transactional part of changing a user. */
export const changeAccount = Effect.fnUntraced(function* (login: string, change: AccountChange) {
  const users = yield* Users
  yield* users.lock
  const before = yield* findUserByLogin(login)
  const account = yield* validateAccount(before, change)
  yield* users.save(account)
  yield* noteAccount(before, account)
  return { before, account }
})

/** Returns the resulting account; refuses if nobody could administer users any more [P8]. */
export const validateAccount = Effect.fnUntraced(function* (before: Account, change: AccountChange) {
  const { userId: login } = before
  const account = yield* validateGrantedChange(before, change)
  const otherAccounts = (yield* (yield* Users).list).filter(({ userId }) => userId !== login)
  if (isAdministrator(before) && ![account, ...otherAccounts].some(isAdministrator)) {
    return yield* failWith(refusal('LAST_ADMINISTRATOR', { userId: login }))
  }
  return account
})

/** Returns an empty account for an unused login [P8]. */
export const createAccount = Effect.fnUntraced(function* (login: string) {
  const sound = yield* validateLogin(login)
  if (yield* (yield* Users).find(sound)) return yield* failWith(refusal('LOGIN_TAKEN', { userId: login }))
  return newAccount(sound)
})

/** Replaces a forgotten password with a one-time password, and ends all sessions of the user [P7]. */
export const resetPassword = Effect.fnUntraced(function* (login: string) {
  const [reset] = yield* resetPasswords([login])
  return reset!
})

/** Replaces the passwords of several users, or of none if one of them cannot be replaced [P7, P9]. */
export const resetPasswords = Effect.fnUntraced(function* (logins: ReadonlyArray<string>) {
  // Hashed before the transaction, because each takes long.
  const passwords = yield* Effect.forEach(logins, login =>
    Effect.map(createOneTimePassword, password => ({ login, ...password })),
  )
  return yield* (yield* Transaction).run(
    Effect.forEach(passwords, ({ login, text, hash }) =>
      Effect.gen(function* () {
        const account = yield* findUserByLogin(login)
        yield* requireAccepted(validateReset(login, (yield* Administrator).by.userId))
        yield* requireAuthority(account)
        yield* (yield* Users).setPassword(login, hash, { oneTime: true, exceptSession: null })
        yield* noteOnUser(login, 'PASSWORD', [])
        return {
          account: { ...account, mustChangePassword: true },
          oneTimePassword: text,
        } satisfies AccountWithPassword
      }),
    ),
  )
})

/** Resets the failed attempts of a login, so that its next sign-in is not delayed [P4]. */
export const unlock = Effect.fnUntraced(function* (login: string) {
  const account = yield* findUserByLogin(login)
  const places = yield* (yield* Users).forgetGuesses(account.userId)
  yield* noteOnUser(login, 'SESSIONS', [{ column: 'sign_in_guesses', from: String(places), to: '0' }])
  return account
})

/** Returns the user of a login; refuses with similar logins if there is none [P8]. */
export const findUserByLogin = Effect.fnUntraced(function* (login: string) {
  const users = yield* Users
  const user = yield* users.find(login)
  if (user) return user
  const similar = nearestTexts(
    login,
    (yield* users.list).map(({ userId }) => userId),
  )
  return yield* failWith(refusal('USER_UNKNOWN', { userId: login }, similar))
})

export const failWith = <K extends RefusalKind>(why: Refusal<K>) => new Refused({ refusal: why })

/** Refuses unless the administrator has every right and every shop of the person [P9]. */
export const requireAuthority = Effect.fnUntraced(function* (account: Account) {
  const { authority } = yield* Administrator
  if (authority)
    yield* requireAccepted(validateAuthority({ ...authorityOf(account), userId: account.userId }, authority))
})

/** Applies a change; refuses if it gives more than the administrator has [P9]. */
const validateGrantedChange = Effect.fnUntraced(function* (before: Account, change: AccountChange) {
  const account = yield* applyChange(before, change)
  const { authority } = yield* Administrator
  const isNew = !(yield* (yield* Users).find(before.userId))
  const had = isNew || before.disabled ? noAuthority : authorityOf(before)
  if (authority) yield* requireAccepted(validateGrant(had, authorityOf(account), authority))
  return account
})

const newAccount = (userId: string): Account => ({
  userId,
  name: userId,
  phone: '',
  presets: [],
  roleCodes: [],
  grantedCodes: [],
  revokedCodes: [],
  shops: [],
  disabled: false,
  mustChangePassword: true,
})

/** Logins occur in sheets, addresses and lists, so they may contain no blanks or separators. */
const validateLogin = (login: string) =>
  login.length <= loginLength && /^[\p{L}\p{N}._-]+$/u.test(login)
    ? Effect.succeed(login)
    : failWith(refusal('LOGIN_MALFORMED', { userId: login, max: loginLength }))

const applyChange = Effect.fnUntraced(function* (account: Account, change: AccountChange) {
  const shops = yield* (yield* Users).shops
  const grant = yield* resolveEach(change.grant, findCode)
  const revoke = yield* resolveEach(change.revoke, findCode)
  const roles = change.presets ? yield* (yield* Roles).list : []
  const presets = yield* resolveEach(change.presets, name => findPreset(name, roles))
  const changedCodes = new Set([...grant, ...revoke, ...(yield* resolveEach(change.reset, findCode))])
  const unmovedCodes = (codes: ReadonlyArray<string>) => codes.filter(code => !changedCodes.has(code))
  return {
    ...account,
    name: (change.name ?? account.name).trim() || account.userId,
    phone: (change.phone ?? account.phone).trim(),
    ...(change.presets && { presets, roleCodes: roleCodesOf(presets, roles) }),
    grantedCodes: unique([...unmovedCodes(account.grantedCodes), ...grant]),
    revokedCodes: unique([...unmovedCodes(account.revokedCodes), ...revoke]),
    shops: change.shops ? yield* requireAccepted(findShops(change.shops, shops)) : account.shops,
    disabled: change.disabled ?? account.disabled,
  } satisfies Account
})

const resolveEach = <K extends RefusalKind>(
  names: ReadonlyArray<string> = [],
  read: (name: string) => Result<string, Refusal<K>>,
) =>
  Effect.map(
    Effect.forEach(names, name => requireAccepted(read(name))),
    unique,
  )

const unique = (names: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(names)].sort()
