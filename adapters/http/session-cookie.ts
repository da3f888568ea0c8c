import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../application/contract/endpoint.ts'
import { signIn, signOut } from '../../application/contract/session.ts'
import type { Envelope } from '../../application/dispatch.ts'

const cookieName = 'dinghuo_session'

/** A script shows its token in the header of the service (services.ts); a browser's is in a cookie that no script can read. */
export const tokenOf = (request: FastifyRequest): string | null => {
  const bearer = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')
  const staff = /^(\S{1,200})$/.exec(String(request.headers['staff-authorization'] ?? ''))
  return bearer?.[1] ?? staff?.[1] ?? (isOwnPage(request) ? request.cookies[cookieName] : null) ?? null
}

/**
 * Whether the browser says that a page of our own asks, or the person by hand. SameSite=Strict keeps other sites out, but not
 * another host of the same domain. Who says nothing is no browser, or one that the cookie's own guard has to do for.
 */
const isOwnPage = ({ headers }: FastifyRequest): boolean =>
  [undefined, 'same-origin', 'none'].includes(headers['sec-fetch-site'] as string | undefined)

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
  if (endpoint.name === signOut.name) reply.clearCookie(cookieName, { path: '/' })
  if (endpoint.name !== signIn.name) return envelope
  if ((request.body as { client?: string }).client !== 'browser') return envelope
  const { token, ...rest } = envelope.data as { token: string; expiresAt: number }
  const secure = request.protocol === 'https'
  reply.setCookie(cookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    expires: new Date(rest.expiresAt),
  })
  return { ...envelope, data: { ...rest, token: '' } }
}
