/** How another system shows who it is; of its secret there is only a hash [G1]. */
export interface ApiKey<Kind extends string = string> {
  readonly keyId: string
  readonly name: string
  readonly shops: ReadonlyArray<string> | 'ALL'
  /** The kinds of event that it may send, of `inboundKinds`. */
  readonly kinds: ReadonlyArray<Kind>
  readonly disabled: boolean
}

/** The kinds of event that a key may send: stock is the whole chain's, and so only for keys of all shops [G1, G10]. */
export const kindsOf = ({ shops, kinds }: Pick<ApiKey, 'shops' | 'kinds'>): ReadonlyArray<string> =>
  kinds.filter(kind => shops === 'ALL' || kind !== 'stock.counted')

export const KEYS_MAX = 100
export const WEBHOOKS_MAX = 50
