import type { ApiKey } from '../../domain/access/api-key.ts'
import type { Language } from '../../domain/kernel/text.ts'
import { type Caller, scopeOf } from '../platform/caller.ts'

/** Prefix of an API key's secret, which distinguishes it from a user's token. */
const KEY_MARK = 'dhk_'
export const isKeyToken = (token: string): boolean => token.startsWith(KEY_MARK)
export const keyToken = (keyId: string, secret: string): string => `${KEY_MARK}${keyId}_${secret}`

/** Returns the caller of an API key: its shops, no permission codes, and its name for the log of orders [G1]. */
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
