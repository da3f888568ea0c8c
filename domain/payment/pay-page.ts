/** Hosts of the providers whose payment pages a portal may open beside its own [L6]. */
export const payPageHosts: ReadonlyArray<string> = ['weixin.qq.com', 'tenpay.com']

/**
 * The payment page that a provider named, if a portal may open it: of the portal's own origin, or by https of a known
 * provider; null otherwise, as for a script [L6].
 */
export function payPageOf(named: string, origin: string, hosts: ReadonlyArray<string> = payPageHosts): string | null {
  const url = URL.parse(named, origin)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username !== '' || url.password !== '') return null
  if (url.origin === new URL(origin).origin) return url.href
  const known = hosts.some(host => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return known && url.protocol === 'https:' ? url.href : null
}
