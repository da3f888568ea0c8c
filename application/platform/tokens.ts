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
    /** A mark that only this installation can have put on a content. */
    readonly sign: (content: unknown) => string
    /** Whether the mark is that of the content; how much of it is right takes no time to tell. */
    readonly isSigned: (content: unknown, sign: string) => boolean
    /** Proof for the data service that this user signed in here: user id and instant, signed. */
    readonly dataService: (userId: string, expiresAt: number) => string
  }
>()('Tokens') {}
