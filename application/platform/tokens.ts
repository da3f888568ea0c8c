import { Context } from 'effect'

/** Cryptographically secure random tokens, digests and signatures. */
export class Tokens extends Context.Service<
  Tokens,
  {
    /** Returns a new opaque session token of 256 bits, and the hash to store. */
    readonly issue: () => { readonly token: string; readonly hash: string }
    readonly hash: (token: string) => string
    /** Returns 40 random bits for an order number. */
    readonly orderBits: () => number
    /** Returns a stable digest of a call's body, to distinguish a repeated call from a different one. */
    readonly digest: (body: unknown) => string
    /** Returns a signature of the content with this installation's key. */
    readonly sign: (content: unknown) => string
    /** Returns whether the signature matches the content; compares in constant time. */
    readonly isSigned: (content: unknown, sign: string) => boolean
    /** Returns a signed proof for the data service that this user signed in here: user id and expiry. */
    readonly dataService: (userId: string, expiresAt: number) => string
  }
>()('Tokens') {}
