import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { chromium as playwright } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpServer } from '../../adapters/http/server.ts'
import { urlOf } from '../../adapters/http/services.ts'
import { endpoints } from '../../application/endpoints.ts'
import { uploadFile } from '../../application/files/contract.ts'
import { listStatusOptions } from '../../application/ordering/contract/order.ts'
import { currentSession, signIn, signOut } from '../../application/people/contract/session.ts'
import { chromium, ensureChromium } from '../chromium.ts'
import { openTestChain, password, type TestChain } from '../fixtures/chain.ts'

let chain: TestChain
let server: FastifyInstance
const folder = mkdtempSync(join(tmpdir(), 'dinghuo-portal-'))
const picture = 'a'.repeat(64)
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script src="/assets/main-1.js"></script>')
  writeFileSync(join(folder, 'assets', 'main-1.js'), 'export {}')
  chain = await openTestChain()
  await chain.connections.pool.query(`insert into pictures values ($1, 'image/webp', '\\x52494646')`, [picture])
  server = await httpServer({ ports: chain.ports, portalFolder: folder, signInsPerMinute: 100 })
})
afterAll(async () => {
  await server.close()
  await chain.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string) => server.inject({ url })
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url, payload, headers })
const policyOf = (headers: Record<string, unknown>): Map<string, ReadonlyArray<string>> =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map(rule => rule.trim().split(/\s+/))
      .map(([name, ...sources]) => [name!, sources] as const),
  )

/** The barcode reader is WebAssembly of this server; no JavaScript is evaluated. */
const ownScripts = ["'self'", "'wasm-unsafe-eval'"]
describe('every answer over HTTP', () => {
  const paths = [
    '/',
    '/login',
    '/purchase-order/order/order-center',
    '/assets/main-1.js',
    '/api/openapi.json',
    '/nothing',
  ]

  it.each(paths)('lets %s run only our own script files, and lets no page frame it', async path => {
    const { headers } = await get(path)
    const policy = policyOf(headers)
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('script-src')).toEqual(ownScripts)
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('of the contract is never cached, and a hashed file for a year', async () => {
    expect((await post(urlOf(listStatusOptions), {})).headers['cache-control']).toBe('no-store')
    expect((await get('/')).headers['cache-control']).toBe('no-cache')
    expect((await get('/assets/main-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/service-hsp-pom-web/nothing'],
    ['GET', '/nothing/at/all?x=1'],
    ['GET', urlOf(listStatusOptions)],
    ['DELETE', urlOf(listStatusOptions)],
    ['GET', '/assets/../../../etc/passwd'],
    ['GET', '/assets/%2e%2e/%2e%2e/etc/passwd'],
  ] as const)('to %s %s, which does not exist, is the envelope of "not found"', async (method, url) => {
    const response = await server.inject({ method, url })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      code: 404,
      message: expect.any(String),
      data: { kind: 'NOT_FOUND', detail: expect.any(String) },
      requestId: expect.any(String),
    })
  })

  it.each(['/%E0%A4%A', '/pictures/%', '/api/%ff'])('to the unreadable address %s is an envelope too', async url => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect([400, 404]).toContain(response.json().code)
  })

  it('arrives although an earlier client did not speak HTTP', async () => {
    for (const bytes of [
      '\0\0\0',
      'GET / HTTP/9.9\r\n\r\n',
      'POST / HTTP/1.1\r\nhost: a\r\nx: \0\r\n\r\n',
      `GET / HTTP/1.1\r\nx: ${'y'.repeat(100_000)}`,
    ]) {
      await new Promise<void>(done => {
        const socket = connect(Number(new URL(chain.address).port), '127.0.0.1', () => socket.end(bytes))
        socket.on('data', () => {})
        socket.on('error', () => {})
        socket.on('close', () => done())
      })
    }
    expect((await fetch(`${chain.address}/api/openapi.json`)).status).toBe(200)
  })
})

describe('a session', () => {
  const browser = { login: 'clerk1', password, client: 'browser' }

  it('[P4] of a browser is a cookie no script can read and no other site can send; the page never sees the token [000: 7.1.3]', async () => {
    const response = await post(urlOf(signIn), browser)
    const cookie = response.cookies.find(({ name }) => name === 'dinghuo_session')!
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(cookie.secure).toBeUndefined()
    expect(cookie.value.length).toBeGreaterThan(40)
    expect(response.json().data).toMatchObject({ token: '', device: '', mustChangePassword: false })
    expect(response.body).not.toContain(cookie.value)
    const session = await server.inject({
      method: 'POST',
      url: urlOf(currentSession),
      payload: {},
      cookies: { dinghuo_session: cookie.value },
    })
    expect(session.json()).toMatchObject({ code: 0, data: { user: { id: 'clerk1' } } })
    expect(session.body).not.toContain(cookie.value)
  })

  it('behind a proxy that speaks TLS has a secure cookie that no other host of the domain can set', async () => {
    const tls = { 'x-forwarded-proto': 'https' }
    const response = await post(urlOf(signIn), browser, tls)
    const [sessionCookie] = response.cookies
    expect(response.cookies.map(({ name, path }) => name + path)).toContain('__Host-dinghuo_device/')
    expect(sessionCookie).not.toHaveProperty('domain')
    const codeWith = async (name: string) =>
      (await post(urlOf(currentSession), {}, { ...tls, cookie: `${name}=${sessionCookie!.value}` })).json().code
    expect([await codeWith('__Host-dinghuo_session'), await codeWith('dinghuo_session')]).toEqual([0, 401])
    const left = await post(urlOf(signOut), {}, { ...tls, cookie: `__Host-dinghuo_session=${sessionCookie!.value}` })
    expect(left.cookies).toMatchObject([{ name: '__Host-dinghuo_session', value: '', secure: true, path: '/' }])
  })

  it('of a script is a token in the answer and no cookie', async () => {
    const response = await post(urlOf(signIn), { ...browser, client: 'script' })
    expect(response.json().data.token.length).toBeGreaterThan(40)
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it('that was signed out is over: the cookie is cleared and its token is refused', async () => {
    const { cookies } = await post(urlOf(signIn), browser)
    const dinghuo_session = cookies[0]!.value
    const call = (url: string) => server.inject({ method: 'POST', url, payload: {}, cookies: { dinghuo_session } })
    const response = await call(urlOf(signOut))
    expect(response.cookies[0]).toMatchObject({ name: 'dinghuo_session', value: '' })
    const again = await call(urlOf(currentSession))
    expect([again.statusCode, again.json().code]).toEqual([401, 401])
  })

  it('[P4] is not opened by one address more often than allowed', async () => {
    const few = await httpServer({ ports: chain.ports, portalFolder: null, signInsPerMinute: 2 })
    const attempt = () => few.inject({ method: 'POST', url: urlOf(signIn), payload: { ...browser, login: 'stranger' } })
    const codes = [await attempt(), await attempt(), await attempt()].map(response => response.json().code)
    await few.close()
    expect(codes).toEqual([1210900001, 1210900001, 429])
  })
})

describe('a picture', () => {
  it('is cached for a year, has its real type and runs nothing', async () => {
    const { statusCode, headers, rawPayload } = await get(`/pictures/${picture}`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
    expect(rawPayload.toString()).toBe('RIFF')
  })

  it.each([
    ['of another hash', 'b'.repeat(64)],
    ['of a NUL', '%00'],
    ['of a letter and a NUL', 'a%00'],
    ['of half a character', '%ED%A0%80'],
    ['of SQL', "'or 1=1--"],
    ['of a long name', 'x'.repeat(190)],
  ])('%s is "not found" and not cached', async (_, hash) => {
    const response = await get(`/pictures/${hash}`)
    expect([400, 404]).toContain(response.json().code)
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

interface OpenApi {
  readonly openapi: string
  readonly info: Record<string, string>
  readonly paths: Record<string, { post: Record<string, unknown> }>
  readonly components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}

describe('the OpenAPI document', () => {
  it('names every endpoint once, with its answer and its code', async () => {
    const document = (await get('/api/openapi.json')).json<OpenApi>()
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    const byThemselves = [urlOf(uploadFile), '/files/{file}']
    expect(Object.keys(document.paths).sort()).toEqual([...endpoints.map(urlOf), ...byThemselves].sort())
    for (const endpoint of endpoints) {
      const operation = document.paths[urlOf(endpoint)]!.post
      expect(operation).toMatchObject({
        operationId: endpoint.name,
        summary: expect.any(String),
        requestBody: { required: true, content: { 'application/json': { schema: expect.any(Object) } } },
        responses: { 200: { description: expect.any(String), content: { 'application/json': expect.any(Object) } } },
      })
      const [needed] = [endpoint.permission].flat()
      const code = needed === 'integration' ? 'API key' : needed!
      if (code !== 'public' && code !== 'session') expect(operation.description).toContain(code)
      for (const kind of endpoint.refusals) expect(operation.description).toContain(kind)
    }
  })

  it('says how a file goes in as a form and comes out as a picture [000: 7.1.4.1-2]', async () => {
    const { paths } = (await get('/api/openapi.json')).json()
    const { post: sending } = paths[urlOf(uploadFile)]
    expect(Object.keys(sending.requestBody.content)).toEqual(['multipart/form-data'])
    for (const kind of uploadFile.refusals) expect(sending.description).toContain(kind)
    const [answer] = Object.values<{ content: object }>(paths['/files/{file}'].get.responses)
    expect(Object.keys(answer!.content)).toEqual(['image/jpeg', 'image/png', 'application/json'])
  })

  it('references only what it contains', async () => {
    const document = (await get('/api/openapi.json')).json<OpenApi>()
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
    for (const [, reference] of references) {
      const steps = reference!.split('/')
      expect(steps.shift()).toBe('#')
      const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
      expect(target, reference).toBeTypeOf('object')
    }
    expect(JSON.stringify(document)).not.toContain('$defs')
  })
})

describe('the page of the documentation', () => {
  it('allows its own starting script by its hash, and on no other path', async () => {
    expect((await get('/api/docs')).headers.location).toBe('/api/docs/')
    const { body, headers } = await get('/api/docs/')
    const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text!)
    expect(inline).toHaveLength(1)
    const hash = `'sha256-${createHash('sha256').update(inline[0]!).digest('base64')}'`
    expect(policyOf(headers).get('script-src')).toEqual(["'self'", hash, "'wasm-unsafe-eval'"])
    expect(policyOf(headers).get('default-src')).toEqual(["'self'"])
    const script = await get(`/api/docs/${/<script src="([^"]+)"/.exec(body)![1]}`)
    expect([script.statusCode, policyOf(script.headers).get('script-src')]).toEqual([200, ownScripts])
  })

  it('names no other host', async () => {
    const { body } = await get('/api/docs/')
    expect(body).not.toMatch(/(https?:)?\/\/[a-z0-9.-]+\.[a-z]{2,}/i)
    for (const [, source] of body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const { statusCode } = await get(new URL(source!, 'http://here/api/docs/').pathname)
      expect([source, statusCode]).toEqual([source, 200])
    }
  })

  it('starts in a real browser under that policy, shows the calls and contacts no other host', async () => {
    expect(ensureChromium(console.log)).toBeNull()
    const browser = await playwright.launch({ executablePath: chromium()!, args: ['--no-sandbox'] })
    const hosts = new Set<string>()
    const open = new Set<string>()
    const blocked: string[] = []
    try {
      const page = await browser.newPage()
      page.on('request', request => hosts.add(new URL(request.url()).origin) && open.add(request.url()))
      page.on('requestfinished', request => open.delete(request.url()))
      page.on('requestfailed', request => open.delete(request.url()))
      page.on('console', message => /content security policy/i.test(message.text()) && blocked.push(message.text()))
      page.on('pageerror', error => blocked.push(error.message))
      await page.goto(`${chain.address}/api/docs`)
      await page.waitForFunction(() => document.body.textContent.includes('session.signIn'))
      await page.waitForTimeout(500)
    } finally {
      await browser.close()
    }
    expect({ hosts: [...hosts], blocked, open: [...open] }).toEqual({ hosts: [chain.address], blocked: [], open: [] })
  }, 60_000)
})
