import { Context, type Effect } from 'effect'

/** A user as administrators see it, without the password. */
export interface Account {
  readonly userId: string
  readonly name: string
  /** Phone for text messages; empty if there is none. */
  readonly phone: string
  /** The names of their presets and of their roles of the chain. */
  readonly presets: ReadonlyArray<string>
  /** The codes that the chain's roles among `presets` give. */
  readonly roleCodes: ReadonlyArray<string>
  readonly grantedCodes: ReadonlyArray<string>
  readonly revokedCodes: ReadonlyArray<string>
  readonly shops: ReadonlyArray<string> | 'ALL'
  readonly disabled: boolean
  readonly mustChangePassword: boolean
}

/** When a user was added and signed in, and whether the next password of the user has to wait. */
export interface SignInFacts {
  readonly lockedUntil: number | null
  readonly seenAt: number | null
  readonly createdAt: number
}

export interface ShopName {
  readonly shopCode: string
  readonly name: string
}

/** Users and their permissions for administration; People identifies callers. */
export class Users extends Context.Service<
  Users,
  {
    readonly list: Effect.Effect<ReadonlyArray<Account>>
    readonly find: (userId: string) => Effect.Effect<Account | null>
    /**
     * Returns people assigned by name to one of these shops, by user id; without disabled users and those with all
     * shops.
     */
    readonly workingFor: (shopCodes: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Account>>
    /** Blocks other additions and changes of users until the transaction ends. */
    readonly lock: Effect.Effect<void>
    readonly add: (account: Account, passwordHash: string) => Effect.Effect<void>
    /** Saves the account except its password; disabling a user ends their sessions. */
    readonly save: (account: Account) => Effect.Effect<void>
    /**
     * Sets a password, ends every session of the user except `exceptSession`, and resets the failed attempts of the
     * login.
     */
    readonly setPassword: (userId: string, hash: string, change: PasswordTerms) => Effect.Effect<void>
    /** Returns the number of open sessions of each user. */
    readonly openSessions: (now: number) => Effect.Effect<ReadonlyMap<string, number>>
    /** Returns the sign-ins of the last six months and the waits after failed attempts, by user. */
    readonly signIns: Effect.Effect<ReadonlyMap<string, SignInFacts>>
    /** Ends all sessions of a user; returns how many. */
    readonly endSessions: (userId: string) => Effect.Effect<number>
    /** Resets all failed attempts of the login; returns from how many places they came. */
    readonly forgetGuesses: (userId: string) => Effect.Effect<number>
    readonly shops: Effect.Effect<ReadonlyArray<ShopName>>
    readonly nameChain: (chain: { readonly name?: string; readonly zone?: string }) => Effect.Effect<void>
  }
>()('Users') {}

export interface PasswordTerms {
  /** Whether the password can only be used to change it [P7]. */
  readonly oneTime: boolean
  readonly exceptSession: string | null
}
