import { Context, type Effect } from 'effect'

/** A user as who administers users sees one; the password is no part of it. */
export interface Account {
  readonly userId: string
  readonly name: string
  /** Where text messages go; empty where there is none. */
  readonly phone: string
  readonly presets: ReadonlyArray<string>
  readonly grantedCodes: ReadonlyArray<string>
  readonly revokedCodes: ReadonlyArray<string>
  readonly shops: ReadonlyArray<string> | 'ALL'
  readonly disabled: boolean
  readonly mustChangePassword: boolean
}

export interface ShopName {
  readonly shopCode: string
  readonly name: string
}

/** Who there is and what they may do; unlike People, which finds the one who calls. */
export class Users extends Context.Service<
  Users,
  {
    readonly list: Effect.Effect<ReadonlyArray<Account>>
    readonly find: (userId: string) => Effect.Effect<Account | null>
    /** Those who work for one of these shops by name, by user id; without the disabled and those of all shops. */
    readonly workingFor: (shopCodes: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Account>>
    /** In a transaction: from here to its end nobody else adds or changes a user. */
    readonly hold: Effect.Effect<void>
    readonly add: (account: Account, passwordHash: string) => Effect.Effect<void>
    /** Writes everything of the account but its password; a disabled user's sessions end. */
    readonly save: (account: Account) => Effect.Effect<void>
    /** Sets a password and ends every session of the user but the one that is kept, and forgets the wrong passwords of the login. */
    readonly setPassword: (userId: string, hash: string, wish: PasswordWish) => Effect.Effect<void>
    /** How many sessions each user has open. */
    readonly openSessions: (now: number) => Effect.Effect<ReadonlyMap<string, number>>
    /** Signs a user out everywhere; answers of how many sessions. */
    readonly endSessions: (userId: string) => Effect.Effect<number>
    /** Forgets every wrong password of the login; answers from how many places they came. */
    readonly forgetGuesses: (userId: string) => Effect.Effect<number>
    readonly shops: Effect.Effect<ReadonlyArray<ShopName>>
    readonly nameChain: (chain: { readonly name?: string; readonly zone?: string }) => Effect.Effect<void>
  }
>()('Users') {}

export interface PasswordWish {
  /** Whether it opens nothing but its own change [P7]. */
  readonly oneTime: boolean
  readonly keptSession: string | null
}
