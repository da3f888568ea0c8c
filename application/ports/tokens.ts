import { Context } from 'effect'

/** Chance, where it must not be guessed. */
export class Tokens extends Context.Service<
  Tokens,
  {
    /** A new opaque session token of 256 bits, and the hash under which it is stored. */
    readonly issue: () => { readonly token: string; readonly hash: string }
    readonly hash: (token: string) => string
    /** 40 random bits for an order number. */
    readonly orderBits: () => number
    /** A stable digest of a call's body, to tell a repeated call from a different one. */
    readonly digest: (body: unknown) => string
    /** Proof for the data service that this user signed in here: user id and instant, signed. */
    readonly dataService: (userId: string, expiresAt: number) => string
  }
>()('Tokens') {}
