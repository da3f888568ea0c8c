import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpServer } from '../../../adapters/http/server.ts'
import { urlOf } from '../../../adapters/http/services.ts'
import { endpoints } from '../../../application/endpoints.ts'
import { uploadFile } from '../../../application/files/contract.ts'
import { sessionOf } from '../../contract/contract-calls.ts'
import { openTestChain, type TestChain } from '../../fixtures/chain.ts'

/** Who may read a route's answer. */
type Opens =
  /** Anyone: it contains nothing of a chain that is not public. */
  | 'anybody'
  /** Signed-in people who may read the row; for others it does not exist. */
  | 'its people'
  /** Anyone who knows an address that cannot be guessed. */
  | 'who knows the address'
  /** Payment providers, authenticated by their signature. */
  | 'who signs'
  /** Signed-in people; an upload belongs to its sender until an order uses it. */
  | 'the signed in'
  /** People with a permission code. */
  | 'a code'
  /** A monitor on the machine itself. */
  | 'this machine'

interface Route {
  readonly opens: Opens
  /** A well-formed address of the route that names nothing a stranger can read. */
  readonly sample: string
}

const page = (sample: string): Route => ({ opens: 'anybody', sample })
const unguessed = 'x'.repeat(43)

/** Every HTTP route outside the contract; a new one needs a line here and a decision on its access. */
const routes: Readonly<Record<string, Route>> = {
  'GET /api/openapi.json': page('/api/openapi.json'),
  'GET /api/docs': page('/api/docs'),
  'GET /api/docs/': page('/api/docs/'),
  'GET /api/docs/js/:file': page('/api/docs/js/scalar.js'),
  'GET /api/health': page('/api/health'),
  'GET /api/metrics': { opens: 'this machine', sample: '/api/metrics' },
  'GET /pictures/:hash': { opens: 'who knows the address', sample: `/pictures/${'a'.repeat(64)}` },
  'GET /exports/:link': { opens: 'its people', sample: `/exports/${unguessed}` },
  'GET /files/:file': { opens: 'its people', sample: `/files/${'0'.repeat(32)}.png` },
  [`POST ${urlOf(uploadFile)}`]: { opens: 'the signed in', sample: urlOf(uploadFile) },
  'GET /feeds/:file': { opens: 'who knows the address', sample: `/feeds/${unguessed}.ics` },
  'POST /payment-notifications/:provider': { opens: 'who signs', sample: '/payment-notifications/sandbox' },
  'GET /sandbox-cashier': { opens: 'a code', sample: '/sandbox-cashier' },
  'POST /sandbox-cashier': { opens: 'a code', sample: '/sandbox-cashier' },
  'GET /sandbox-cashier/cashier.css': page('/sandbox-cashier/cashier.css'),
  'GET /sandbox-cashier/cashier.js': page('/sandbox-cashier/cashier.js'),
  'GET /sandbox-cashier/pay/:no': { opens: 'who knows the address', sample: '/sandbox-cashier/pay/ZF1?key=x' },
  'POST /sandbox-cashier/pay/:no': { opens: 'who knows the address', sample: '/sandbox-cashier/pay/ZF1' },
  'GET /login': page('/login'),
  'GET /403': page('/403'),
  'GET /purchase-order': page('/purchase-order'),
  'GET /purchase-order/*': page('/purchase-order/order/order-center'),
  'GET /warehouse': page('/warehouse'),
  'GET /warehouse/*': page('/warehouse/desk'),
  'GET /head-office': page('/head-office'),
  'GET /head-office/*': page('/head-office/allocations'),
  'GET /administration': page('/administration'),
  'GET /administration/*': page('/administration/users'),
  'GET /*': page('/'),
}

/** Codes with which strangers and people without any permission code are refused. */
const busyError: Readonly<Record<Exclude<Opens, 'anybody'>, ReadonlyArray<number>>> = {
  'its people': [401, 404],
  'who knows the address': [404],
  'the signed in': [401, 403],
  'who signs': [401],
  'a code': [401, 403, 404, 303],
  'this machine': [404],
}

let chain: TestChain
let server: FastifyInstance
const folder = mkdtempSync(join(tmpdir(), 'dinghuo-portal-'))
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  chain = await openTestChain()
  server = await httpServer({ ports: chain.ports, portalFolder: folder, signInsPerMinute: 100 })
  await server.ready()
})
afterAll(async () => {
  await server.close()
  await chain.close()
  rmSync(folder, { recursive: true })
})

describe('the HTTP routes', () => {
  it('are the calls of the contract and those in the table, each with its access', () => {
    const declared = [...endpoints.map(endpoint => `POST ${urlOf(endpoint)}`), ...Object.keys(routes)]
    expect(registered(server)).toEqual([...new Set(declared)].sort())
  })

  it('show the portal at unknown addresses, which reports them itself, and JSON to callers', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    for (const url of ['/purchase-ordre/order/order-list', '/orders.html', '/nowhere?x=1']) {
      const page = await inject({ url, headers: browser })
      expect([url, page.statusCode, page.headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8'])
      expect(page.body).toContain('<!doctype html>')
    }
    for (const [url, headers] of [
      ['/api/no-such-call', browser],
      ['/assets/gone.js', browser],
      ['/nowhere', { accept: '*/*' }],
    ] as const) {
      expect((await inject({ url, headers })).json()).toMatchObject({ code: 404, data: { kind: 'NOT_FOUND' } })
    }
  })

  it('show public content without a session, and are read-only', async () => {
    for (const [route, { opens, sample }] of Object.entries(routes)) {
      if (opens !== 'anybody') continue
      const { statusCode } = await inject({ url: sample })
      expect([route, statusCode < 400]).toEqual([route, true])
      expect(route).toMatch(/^GET /)
    }
  })

  it.each(['no session', 'a made-up session', 'an API key that is none', 'nobody'])(
    '[P2] refuse %s everything else',
    async who => {
      const token = { 'no session': null, nobody: await sessionOf(chain, 'nobody') }[who] ?? madeUp[who] ?? null
      for (const [route, { opens, sample }] of Object.entries(routes)) {
        if (opens === 'anybody' || (opens === 'the signed in' && who === 'nobody')) continue
        const [method] = route.split(' ') as ['GET' | 'POST']
        const response = await inject({
          method,
          url: sample,
          remoteAddress: '203.0.113.9',
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
          ...(method === 'POST' && { payload: {} }),
        })
        const code = response.statusCode === 200 ? response.json().code : response.statusCode
        expect({ route, code: busyError[opens].includes(code) || code }).toEqual({ route, code: true })
      }
    },
  )
})

describe('a server whose database is still starting', () => {
  const building = (ports: Promise<TestChain['ports']>) =>
    httpServer({ ports, portalFolder: folder, signInsPerMinute: 100 })

  it('is built meanwhile, and has all its routes once the ports are ready', async () => {
    const ports = Promise.withResolvers<TestChain['ports']>()
    const built = building(ports.promise)
    await new Promise(done => setTimeout(done, 50))
    ports.resolve(chain.ports)
    const late = await built
    expect(registered(late)).toEqual(registered(server))
    expect((await late.inject({ url: '/api/health' })).statusCode).toBe(200)
    await late.close()
  })

  it('fails with it', async () => {
    await expect(building(Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  })
})

/** Sends a request, again while the server is overloaded, because a busy machine can cause that for a moment. */
const inject = async (request: InjectOptions): Promise<Response> => {
  for (let again = 0; again < 50; again += 1) {
    const response = await server.inject(request)
    if (response.statusCode !== 503) return response
    await new Promise(done => setTimeout(done, 100))
  }
  return server.inject(request)
}

const madeUp: Readonly<Record<string, string>> = {
  'a made-up session': unguessed,
  'an API key that is none': `dhk_${unguessed}`,
}

/** Returns every route of the server as `METHOD /path`; HEAD is part of GET and not listed. */
const registered = (of: FastifyInstance): ReadonlyArray<string> => {
  const failures: string[] = []
  const above: string[] = []
  for (const line of of.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, part, methods] = /^([\s│]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (part === undefined) continue
    above.length = indent!.length / 4
    above.push(part)
    for (const method of methods?.split(', ') ?? []) {
      if (method !== 'HEAD') failures.push(`${method} ${above.join('').replace(/([^/]|^)\*$/, '$1/*')}`)
    }
  }
  return [...new Set(failures)].sort()
}
