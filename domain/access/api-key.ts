/** The credential of another system. Only a hash of its secret is stored [G1]. */
export interface ApiKey<Kind extends string = string> {
  readonly keyId: string
  readonly name: string
  readonly shops: ReadonlyArray<string> | 'ALL'
  /** The kinds of event that the key may send, from `inboundKinds`. */
  readonly kinds: ReadonlyArray<Kind>
  readonly disabled: boolean
}

/**
 * Returns the kinds of event that a key may send. Stock belongs to the whole chain, so only a key for all shops may
 * send it [G1, G10].
 */
export const kindsOf = ({ shops, kinds }: Pick<ApiKey, 'shops' | 'kinds'>): ReadonlyArray<string> =>
  kinds.filter(kind => shops === 'ALL' || kind !== 'stock.counted')

export const KEYS_MAX = 100
export const WEBHOOKS_MAX = 50
