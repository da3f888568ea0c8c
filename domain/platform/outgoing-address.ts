import type { Text } from '../kernel/text.ts'

/** Reasons why an address that a person gave is not called. */
export const urlFaults = {
  malformed: ['不是完整的网址', 'it is not a complete web address'],
  scheme: ['须以 https:// 开头', 'it must start with https://'],
  credentials: ['不能带用户名和密码', 'it must not contain a user name and password'],
  private: ['指向内网地址', 'it points to a private network'],
} as const satisfies Record<string, Text>
export type UrlFault = keyof typeof urlFaults

/**
 * Returns why an address may not be called, or its normal form: https, or http if addresses in the private network are
 * allowed. The resolved address is checked again on each call [G8].
 */
export function outgoingUrl(
  url: string,
  isPrivateAllowed: boolean,
): { readonly href: string } | { readonly fault: UrlFault } {
  const address = URL.canParse(url) ? new URL(url) : null
  if (address === null || address.hostname === '') return { fault: 'malformed' }
  const isPrivate = isPrivateName(address.hostname)
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && isPrivateAllowed && isPrivate))
    return { fault: 'scheme' }
  if (address.username !== '' || address.password !== '') return { fault: 'credentials' }
  return isPrivate && !isPrivateAllowed ? { fault: 'private' } : { href: address.href }
}

/** Returns whether a host name or address is obviously private. */
const isPrivateName = (hostname: string): boolean =>
  /^(localhost|.*\.(localhost|local|internal|lan|home\.arpa))\.?$/i.test(hostname) ||
  !/[.:]/.test(hostname) ||
  /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(hostname) ||
  /\[(::1?|::ffff:.*|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]/i.test(hostname)
