/** Hosts of providers' payment pages that a portal may open, besides its own [L6]. */
export const payPageHosts: ReadonlyArray<string> = ['weixin.qq.com', 'tenpay.com']

/**
 * Returns the address of a provider's payment page if a portal may open it: on its own origin, or https at a known
 * provider. Returns null otherwise, for example for scripts [L6].
 */
export function payPageOf(address: string, origin: string, hosts: ReadonlyArray<string> = payPageHosts): string | null {
  const url = URL.parse(address, origin)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username !== '' || url.password !== '') return null
  if (url.origin === new URL(origin).origin) return url.href
  const isKnownHost = hosts.some(host => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return isKnownHost && url.protocol === 'https:' ? url.href : null
}
