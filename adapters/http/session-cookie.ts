import { isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '../../application/dispatch.ts'
import { signIn, signOut } from '../../application/people/contract/session.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import type { Visitor } from '../../application/platform/visitor.ts'

/** By TLS under a name that a browser takes from this very host alone: no neighbour in the domain can slip in a session of its own. */
const cookieNameOf = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? '__Host-dinghuo_session' : 'dinghuo_session'

/** A browser that somebody signed in with keeps this longer than a session, and opens nothing by it. */
const deviceNameOf = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? '__Host-dinghuo_device' : 'dinghuo_device'
const deviceSeconds = 180 * 86_400

/** Where a call comes from: the address behind the proxies that were named, and the browser that was seen before. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  address: networkOf(request.ip),
  device: (isOwnPage(request) ? request.cookies[deviceNameOf(request)] : null) ?? null,
})

/** A provider gives a household a whole /64 of IPv6: its addresses are one place. */
const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** A script shows its token in the header of the service (services.ts); a browser's is in a cookie that no script can read. */
export const tokenOf = (request: FastifyRequest): string | null => {
  const bearer = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')
  const staff = /^(\S{1,200})$/.exec(String(request.headers['staff-authorization'] ?? ''))
  return bearer?.[1] ?? staff?.[1] ?? (isOwnPage(request) ? request.cookies[cookieNameOf(request)] : null) ?? null
}

/**
 * Whether the browser says that a page of our own asks, or the person by hand. SameSite=Strict keeps other sites out, but not
 * another host of the same domain or another port of the same host. Without TLS browsers say no more than the origin; who says
 * nothing at all is no browser, or one that the cookie's own guard has to do for.
 */
const isOwnPage = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = URL.parse(headers.origin ?? '')
  return origin === null || origin.host === host
}

/**
 * Keeps a browser's token out of the page: it leaves as an HttpOnly cookie and the answer's copy is blanked.
 * SameSite=Strict, so that no other site can make the browser call with it.
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
