import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Context } from 'effect'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpServer } from '../../../adapters/http/server.ts'
import { urlOf } from '../../../adapters/http/services.ts'
import { uploadFile } from '../../../application/files/contract.ts'
import { currentSession, signIn } from '../../../application/people/contract/session.ts'
import { Passwords } from '../../../application/people/ports/passwords.ts'
import { openTestChain, password, type TestChain } from '../../fixtures/chain.ts'
import { awayAddresses } from '../../fixtures/hostile/addresses.ts'

const folder = mkdtempSync(join(tmpdir(), 'dinghuo-headers-'))
let chain: TestChain
let server: FastifyInstance
let verified = 0
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  chain = await openTestChain({
    replace: ports => {
      const passwords = Context.get(ports, Passwords)
      const verify: typeof passwords.verify = (passwordText, hash) => {
        verified += 1
        return passwords.verify(passwordText, hash)
      }
      return Context.add(ports, Passwords, { ...passwords, verify })
    },
  })
  await chain.connections.pool.query(`insert into pictures values ($1, 'image/webp', '\\x52494646')`, ['a'.repeat(64)])
  server = await httpServer({ ports: chain.ports, portalFolder: folder })
})
afterAll(async () => {
  await server.close()
  await chain.close()
  rmSync(folder, { recursive: true })
})

const call = (url: string, payload: object = {}): InjectOptions => ({ method: 'POST', url, payload })

/** One request for each kind of answer of the server. */
const answers: ReadonlyArray<readonly [kind: string, request: InjectOptions]> = [
  ['a page', { url: '/login' }],
  ['a call', call(urlOf(signIn), { login: 'clerk1', password, client: 'script' })],
  ['a call without a session', call(urlOf(currentSession))],
  [
    'a call that cannot be read',
    { ...call(urlOf(signIn)), payload: '{', headers: { 'content-type': 'application/json' } },
  ],
  ['a call too large', call(urlOf(signIn), { login: 'x'.repeat(2_000_000) })],
  ['an upload', { ...call(urlOf(uploadFile)), headers: { 'content-type': 'multipart/form-data; boundary=y' } }],
  ['a picture', { url: `/pictures/${'a'.repeat(64)}` }],
  ['a file that is not there', { url: '/files/x' }],
  ['a download that is not there', { url: '/exports/x' }],
  ['nothing', { url: '/nothing' }],
  ['an unreadable address', { url: '/%E0%A4%A' }],
  ['the documentation', { url: '/api/docs/' }],
  ['its document', { url: '/api/openapi.json' }],
  ['health', { url: '/api/health' }],
  ['figures', { url: '/api/metrics' }],
  ['a feed that is not there', { url: '/feeds/x.ics' }],
  ['a notification', call('/payment-notifications/sandbox')],
  ['the cashier', { url: '/sandbox-cashier/pay/x' }],
  ['its script', { url: '/sandbox-cashier/cashier.js' }],
  ['its panel', { url: '/sandbox-cashier' }],
]

describe('every answer', () => {
  it.each(answers)(
    'of the kind of %s forbids sniffing, framing, foreign scripts and referrers',
    async (kind, request) => {
      const { headers, body } = await server.inject(request)
      if (body !== '') expect(headers['content-type']).toMatch(/; charset=utf-8$|^image\/webp$/i)
      if (kind.includes('call')) expect(headers['cache-control']).toBe('no-store')
      const policy = String(headers['content-security-policy'])
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
      expect(headers['permissions-policy']).toMatch(/camera=\(self\).*geolocation=\(\)/)
      expect(headers['x-frame-options']).toBe('DENY')
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
        expect(headers[name]).toBeUndefined()
      if (policy === 'sandbox') return
      expect(policy).toMatch(/frame-ancestors 'none'/)
      expect(policy).toMatch(/(script-src 'self'|default-src 'none')/)
      expect(policy).not.toMatch(/script-src[^;]*('unsafe|data:|blob:|https?:|\*)/)
      expect(policy).not.toMatch(/base-uri 'self'/)
      expect(policy.includes(`require-trusted-types-for 'script'`)).toBe(kind !== 'the documentation')
    },
  )

  it('that redirects stays on this site', async () => {
    const away: Array<string> = []
    const go = async (url: string, headers: Record<string, string> = {}) => {
      const { location } = (await server.inject({ url, headers })).headers
      if (location !== undefined && !/^\/(?![/\\])/.test(String(location))) away.push(`${url} → ${location}`)
    }
    for (const to of awayAddresses.filter(address => address.startsWith('/'))) await go(encodeURI(to))
    for (const path of ['/sandbox-cashier', '/api/docs', '/login', '/purchase-order']) {
      for (const name of ['host', 'x-forwarded-host', 'x-original-url', 'x-rewrite-url', 'forwarded']) {
        await go(path, { [name]: 'evil.test' })
        await go(`${path}?lang=//evil.test&notice=//evil.test&to=//evil.test`, { [name]: 'https://evil.test/' })
      }
    }
    expect(away).toEqual([])
  })
})

describe('a request of another page', () => {
  const codeFrom = async (headers: Record<string, string>, payload: string | undefined = '{}') => {
    const entered = await server.inject(call(urlOf(signIn), { login: 'clerk1', password, client: 'browser' }))
    const cookie = String(entered.headers['set-cookie']).split(';')[0]!
    const host = 'portal.test'
    const request = { method: 'POST', url: urlOf(currentSession), headers: { host, cookie, ...headers } } as const
    return (await server.inject({ ...request, ...(payload !== undefined && { payload }) })).json().code
  }
  const json = { 'content-type': 'application/json' }

  it.each([
    'http://evil.test',
    'http://portal.test:80.evil.test',
    'http://portal.test:80@evil.test',
    'x',
    '',
    'file://',
  ])('has no session: from %s', async origin => {
    expect(await codeFrom({ ...json, origin })).toBe(401)
    expect(await codeFrom({ ...json, origin: 'http://portal.test' })).toBe(0)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain+json'])(
    'is no call as %s, which a page of anybody may send without asking',
    async type => {
      expect(await codeFrom({ 'content-type': type })).toBe(400)
    },
  )
})

describe('repeated attempts to sign in', () => {
  const allowed = 5
  /** Returns the answer codes of repeated attempts; `turn` gives the request of each. */
  const attempts = async (many: number, turn: (index: number) => Partial<InjectOptions>, proxies?: string) => {
    const few = await httpServer({
      ports: chain.ports,
      portalFolder: null,
      signInsPerMinute: allowed,
      ...(proxies && { proxies }),
    })
    const codes: Array<number> = []
    for (let index = 0; index < many; index++) {
      const payload = { login: `nobody ${index} ${proxies}`, password: 'wrong', client: 'script' }
      codes.push((await few.inject({ ...call(urlOf(signIn), payload), ...turn(index) })).json().code)
    }
    await few.close()
    return codes.filter(code => code !== 429).length
  }
  const forged = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}`, forwarded: `for=198.51.100.${index}` })

  it('[P4] are stopped at one address, whatever forwarding headers they send', async () => {
    expect(await attempts(8, index => ({ remoteAddress: '203.0.113.9', headers: forged(index) }))).toBe(allowed)
    expect(await attempts(8, index => ({ headers: forged(index) }), 'none')).toBe(allowed)
    expect(await attempts(8, index => ({ headers: { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.9` } }))).toBe(
      allowed,
    )
  })

  it('[P4] are stopped in one network of a provider, which has any number of addresses', async () => {
    expect(await attempts(8, index => ({ remoteAddress: `2001:db8:1:2:${index}::1` }))).toBe(allowed)
  })

  it('[P4] are counted by the client behind the configured proxies', async () => {
    const behind = (index: number) => ({ remoteAddress: '10.0.0.5', headers: forged(index) })
    expect(await attempts(8, behind, '10.0.0.0/24')).toBe(8)
    expect(await attempts(8, behind)).toBe(allowed)
  })

  it('[P4] check the passwords of one login twenty times at once, from any number of addresses, with equal cost for unknown names', async () => {
    for (const login of ['clerk3', 'nobody has this name']) {
      verified = 0
      const server = await chain.server()
      const tried = Array.from({ length: 30 }, (_, index) =>
        server.inject({
          ...call(urlOf(signIn), { login, password: `guess ${index}`, client: 'script' }),
          remoteAddress: `203.0.113.${index}`,
        }),
      )
      await Promise.all(tried)
      expect([login, verified]).toEqual([login, 20])
    }
  })
})
