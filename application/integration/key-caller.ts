import type { ApiKey } from '../../domain/access/api-key.ts'
import type { Language } from '../../domain/kernel/text.ts'
import { type Caller, scopeOf } from '../platform/caller.ts'

/** How the secret of an API key begins, so that it is told from a person's token. */
const KEY_MARK = 'dhk_'
export const isKeyToken = (token: string): boolean => token.startsWith(KEY_MARK)
export const keyToken = (keyId: string, secret: string): string => `${KEY_MARK}${keyId}_${secret}`

/** Another system as a caller: its own shops, no code of a person, and its name in the log of orders [G1]. */
export const keyCaller = (key: ApiKey, language: Language): Caller => ({
  userId: `key:${key.keyId}`,
  name: key.name,
  codes: new Set(),
  scope: scopeOf(key.shops),
  sessionHash: '',
  mustChangePassword: false,
  language,
  key,
})
