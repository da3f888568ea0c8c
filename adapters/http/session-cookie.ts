import { isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '../../application/dispatch.ts'
import { signIn, signOut } from '../../application/people/contract/session.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import type { Visitor } from '../../application/platform/visitor.ts'

/**
 * Returns the name of the session cookie. Over TLS it has the `__Host-` prefix, so that no other host of the domain can
 * set it.
 */
const cookieNameOf = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? '__Host-dinghuo_session' : 'dinghuo_session'

/** Returns the name of the device cookie, which outlives a session and gives no access. */
const deviceNameOf = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? '__Host-dinghuo_device' : 'dinghuo_device'
const deviceSeconds = 180 * 86_400

/** Returns where a call comes from: the address behind the trusted proxies, and the browser if it was seen before. */
export const visitorOf = (request: FastifyRequest): Visitor => {
  const cookies = isOwnPage(request) ? request.cookies : {}
  return {
    address: networkOf(request.ip),
    device: cookies[deviceNameOf(request)] ?? null,
    session: cookies[cookieNameOf(request)] ?? null,
  }
}

/** Returns the /64 network of an IPv6 address, because a provider assigns a whole /64 to a household. */
const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/**
 * Returns the session token: a script sends it in the header of the service (services.ts), a browser in an HttpOnly
 * cookie.
 */
export const tokenOf = (request: FastifyRequest): string | null => {
  const bearer = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')
  const staff = /^(\S{1,200})$/.exec(String(request.headers['staff-authorization'] ?? ''))
  return bearer?.[1] ?? staff?.[1] ?? (isOwnPage(request) ? request.cookies[cookieNameOf(request)] : null) ?? null
}

/**
 * Whether the request comes from a page of the portal or from a person directly. SameSite=Strict excludes other sites,
 * but not other hosts of the same domain or other ports of the same host. Without TLS browsers only send the origin; a
 * client that sends no such header, or the origin `null`, is not a browser, or is protected by the cookie's SameSite
 * attribute alone.
 */
const isOwnPage = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin = 'null' } = headers
  return origin === 'null' || URL.parse(origin)?.host === host
}

/**
 * Hides a browser's token from scripts of the page: sends it as an HttpOnly cookie and blanks it in the response.
 * SameSite=Strict, so that no other site can make the browser send it.
 */
export const withCookie = (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  envelope: Envelope,
): Envelope => {
  if (envelope.code !== 0) return envelope
  const isSecure = request.protocol === 'https'
  if (endpoint.name === signOut.name) reply.clearCookie(cookieNameOf(request), { path: '/', secure: isSecure })
  if (endpoint.name !== signIn.name) return envelope
  if ((request.body as { client?: string }).client !== 'browser') return envelope
  const { token, device, ...rest } = envelope.data as { token: string; device: string; expiresAt: number }
  reply.setCookie(cookieNameOf(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    expires: new Date(rest.expiresAt),
  })
  reply.setCookie(deviceNameOf(request), device, {
    ...{ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure, maxAge: deviceSeconds },
  })
  return { ...envelope, data: { ...rest, token: '', device: '' } }
}
