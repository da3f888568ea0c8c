import type { InboundKind } from './inbound.ts'

/** How another system shows who it is; of its secret there is only a hash [G1]. */
export interface ApiKey {
  readonly keyId: string
  readonly name: string
  readonly shops: ReadonlyArray<string> | 'ALL'
  readonly kinds: ReadonlyArray<InboundKind>
  readonly disabled: boolean
}

export const KEYS_MAX = 100
export const WEBHOOKS_MAX = 50
