import { Effect } from 'effect'
import { isAdministrator } from '../../domain/access/administrator.ts'
import { nearest } from '../../domain/kernel/nearest.ts'
import { type Refusal, type RefusalKind, refusal } from '../../domain/kernel/refusal.ts'
import type { Result } from '../../domain/kernel/result.ts'
import { Refused } from '../platform/failure.ts'
import { allowed } from '../platform/guards.ts'
import { Transaction } from '../platform/transaction.ts'
import { codeNamed, presetNamed, shopsNamed } from './names.ts'
import { noteAccount, noteOnUser } from './note.ts'
import { Passwords } from './ports/passwords.ts'
import { type Account, Users } from './ports/users.ts'

/** The code of whoever may administer users. */
const loginLength = 64

/** What somebody asks for a user; names as they were typed. Lists that are absent stay as they are. */
export interface AccountWish {
  readonly name?: string | undefined
  readonly phone?: string | undefined
  /** All presets of the user. */
  readonly presets?: ReadonlyArray<string> | undefined
  /** Codes to hold beyond the presets, and codes to lose in spite of them; `plain` ones go back to the presets. */
  readonly grant?: ReadonlyArray<string> | undefined
  readonly revoke?: ReadonlyArray<string> | undefined
  readonly plain?: ReadonlyArray<string> | undefined
  /** All shops of the user. */
  readonly shops?: ReadonlyArray<string> | 'ALL' | undefined
  readonly disabled?: boolean | undefined
}

export interface WithPassword {
  readonly account: Account
  /** Told once and kept nowhere. */
  readonly oneTimePassword: string
}

/** Adds a user with a one-time password [P7, P8]. */
export const addUser = Effect.fnUntraced(function* (login: string, wish: AccountWish) {
  const password = yield* oneTime
  const account = yield* (yield* Transaction).run(
    Effect.andThen((yield* Users).hold, added(login, wish, password.hash)),
  )
  return { account, oneTimePassword: password.plain } satisfies WithPassword
})

/** The part of it that belongs into one transaction, while nobody else adds or changes a user. */
export const added = Effect.fnUntraced(function* (login: string, wish: AccountWish, passwordHash: string) {
  const users = yield* Users
  const account = yield* wished(newAccount(yield* soundLogin(login)), wish)
  if (yield* users.find(login)) return yield* refuse(refusal('LOGIN_TAKEN', { userId: login }))
  yield* users.add(account, passwordHash)
  yield* noteAccount(undefined, account)
  return account
})

export const oneTime = Effect.gen(function* () {
  const passwords = yield* Passwords
  const password = yield* passwords.oneTime
  return { plain: password, hash: yield* passwords.hash(password) }
})

/** Changes name, rights, shops or being disabled; it holds with the user's next call [P8]. */
export const changeUser = Effect.fnUntraced(function* (login: string, wish: AccountWish) {
  return yield* (yield* Transaction).run(changed(login, wish))
})

/** The part of it that belongs into one transaction. */
export const changed = Effect.fnUntraced(function* (login: string, wish: AccountWish) {
  const users = yield* Users
  yield* users.hold
  const before = yield* userNamed(login)
  const account = yield* judgedAccount(before, wish)
  yield* users.save(account)
  yield* noteAccount(before, account)
  return { before, account }
})

/** The account as it would be; one person at least keeps administering [P8]. */
export const judgedAccount = Effect.fnUntraced(function* (before: Account, wish: AccountWish) {
  const { userId: login } = before
  const account = yield* wished(before, wish)
  const others = (yield* (yield* Users).list).filter(({ userId }) => userId !== login)
  if (isAdministrator(before) && ![account, ...others].some(isAdministrator)) {
    return yield* refuse(refusal('LAST_ADMINISTRATOR', { userId: login }))
  }
  return account
})

/** An empty account for a login that nobody has yet [P8]. */
export const freeAccount = Effect.fnUntraced(function* (login: string) {
  const sound = yield* soundLogin(login)
  if (yield* (yield* Users).find(sound)) return yield* refuse(refusal('LOGIN_TAKEN', { userId: login }))
  return newAccount(sound)
})

/** Gives a new one-time password in place of one that was forgotten; ends all sessions of the user [P7]. */
export const resetPassword = Effect.fnUntraced(function* (login: string) {
  const { plain: password, hash } = yield* oneTime
  return yield* (yield* Transaction).run(
    Effect.gen(function* () {
      const account = yield* userNamed(login)
      yield* (yield* Users).setPassword(login, hash, { oneTime: true, keptSession: null })
      yield* noteOnUser(login, 'PASSWORD', [])
      return { account: { ...account, mustChangePassword: true }, oneTimePassword: password } satisfies WithPassword
    }),
  )
})

/** Forgets the wrong passwords of a login, so that its next sign-in does not wait [P4]. */
export const unlock = Effect.fnUntraced(function* (login: string) {
  const account = yield* userNamed(login)
  const places = yield* (yield* Users).forgetGuesses(account.userId)
  yield* noteOnUser(login, 'SESSIONS', [{ column: 'sign_in_guesses', from: String(places), to: '0' }])
  return account
})

/** The user of a login, or a refusal that names those that are written nearly so [P8]. */
export const userNamed = Effect.fnUntraced(function* (login: string) {
  const users = yield* Users
  const user = yield* users.find(login)
  if (user) return user
  const similar = nearest(
    login,
    (yield* users.list).map(({ userId }) => userId),
  )
  return yield* refuse(refusal('USER_UNKNOWN', { userId: login }, similar))
})

export const refuse = <K extends RefusalKind>(why: Refusal<K>) => new Refused({ refusal: why })

const newAccount = (userId: string): Account => ({
  userId,
  name: userId,
  phone: '',
  presets: [],
  grantedCodes: [],
  revokedCodes: [],
  shops: [],
  disabled: false,
  mustChangePassword: true,
})

/** Logins travel in sheets, addresses and lists, so they hold no blank and no separator. */
const soundLogin = (login: string) =>
  login.length <= loginLength && /^[\p{L}\p{N}._-]+$/u.test(login)
    ? Effect.succeed(login)
    : refuse(refusal('LOGIN_MALFORMED', { userId: login, max: loginLength }))

const wished = Effect.fnUntraced(function* (account: Account, wish: AccountWish) {
  const shops = yield* (yield* Users).shops
  const grant = yield* each(wish.grant, codeNamed)
  const revoke = yield* each(wish.revoke, codeNamed)
  const moved = new Set([...grant, ...revoke, ...(yield* each(wish.plain, codeNamed))])
  const unmovedCodes = (codes: ReadonlyArray<string>) => codes.filter(code => !moved.has(code))
  return {
    ...account,
    name: (wish.name ?? account.name).trim() || account.userId,
    phone: (wish.phone ?? account.phone).trim(),
    presets: wish.presets ? yield* each(wish.presets, presetNamed) : account.presets,
    grantedCodes: unique([...unmovedCodes(account.grantedCodes), ...grant]),
    revokedCodes: unique([...unmovedCodes(account.revokedCodes), ...revoke]),
    shops: wish.shops ? yield* allowed(shopsNamed(wish.shops, shops)) : account.shops,
    disabled: wish.disabled ?? account.disabled,
  } satisfies Account
})

const each = <K extends RefusalKind>(
  names: ReadonlyArray<string> = [],
  read: (name: string) => Result<string, Refusal<K>>,
) =>
  Effect.map(
    Effect.forEach(names, name => allowed(read(name))),
    unique,
  )

const unique = (names: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(names)].sort()
