import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '../../adapters/http/services.ts'
import { listOrders } from '../../application/ordering/contract/order.ts'
import { currentSession, signIn } from '../../application/people/contract/session.ts'
import { openTestChain, type TestChain } from '../fixtures/chain.ts'
import { sessionOf } from './contract-calls.ts'

let chain: TestChain
let clerk: string
beforeAll(async () => {
  chain = await openTestChain()
  clerk = await sessionOf(chain, 'clerk1')
})
afterAll(() => chain.close())

const call = (headers: Record<string, string>, url = urlOf(currentSession)) =>
  chain.server().then(server => server.inject({ method: 'POST', url, payload: {}, headers }))
const cookie = () => `dinghuo_session=${clerk}`

describe('a session in a browser', () => {
  it.each([
    ['a page of our own', 'same-origin', 0],
    ['a person by hand', 'none', 0],
    ['another host of the same domain', 'same-site', 401],
    ['another site', 'cross-site', 401],
    ['what no browser says', 'SAME-ORIGIN, cross-site', 401],
  ] as const)('[P4] is accepted for %s as expected', async (_, site, code) => {
    expect((await call({ cookie: cookie(), 'sec-fetch-site': site })).json().code).toBe(code)
  })

  it.each([
    ['http://order.example.com', 0],
    ['http://order.example.com:8443', 401],
    ['http://other.example.com', 401],
    ['http://order.example.com.evil.test', 401],
    ['https://order.example.com@evil.test', 401],
    ['null', 0],
  ])('[P4] without TLS, where a browser only sends its origin, is for %s %i', async (origin, code) => {
    expect((await call({ cookie: cookie(), host: 'order.example.com', origin })).json().code).toBe(code)
  })

  it.each([
    ['text/plain', '{"login":"clerk1","password":"x","client":"browser"}'],
    ['application/x-www-form-urlencoded', 'login=clerk1&password=x&client=browser'],
    [
      'multipart/form-data; boundary=y',
      '--y\r\ncontent-disposition: form-data; name="login"\r\n\r\nclerk1\r\n--y--\r\n',
    ],
    ['application/json;charset=utf-7', '+AHs-+AH0-'],
  ])('[P4] is not opened by a form that another site sends as %s without a preflight', async (type, payload) => {
    const request = { method: 'POST', url: urlOf(signIn), payload, headers: { 'content-type': type } } as const
    const answer = await (await chain.server()).inject(request)
    expect([400, 415]).toContain(answer.json().code)
    expect(answer.cookies).toEqual([])
  })

  it('[P4] is closed to pages of other sites: no preflight is allowed', async () => {
    const preflightHeaders = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
    const answer = await (await chain.server()).inject({
      method: 'OPTIONS',
      url: urlOf(currentSession),
      headers: preflightHeaders,
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(200)
    for (const name of Object.keys(answer.headers)) expect(name).not.toMatch(/^access-control-/)
  })

  it('[P4] of another site is still opened by a token that its script has', async () => {
    const headers = { authorization: `Bearer ${clerk}`, 'sec-fetch-site': 'cross-site' }
    expect((await call(headers)).json().code).toBe(0)
  })

  it('[P4] is that of the token if cookie and token differ', async () => {
    const head = await sessionOf(chain, 'head')
    const answer = await call({ cookie: cookie(), authorization: `Bearer ${head}` })
    expect(answer.json().data.user.id).toBe('head')
  })
})

describe('a call of the contract', () => {
  const url = urlOf(currentSession)
  it.each([`${url}/`, `/${url}`, url.toUpperCase(), `${url}%20`, `${url};x`, `${url}/..%2f`, `${url}%00`])(
    'has one address: %j does not exist',
    async other => {
      expect([400, 404]).toContain((await call({ authorization: `Bearer ${clerk}` }, other)).json().code)
    },
  )

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('refuses %s', async method => {
    const answer = await (await chain.server()).inject({ method, url, headers: { authorization: `Bearer ${clerk}` } })
    expect([404, 415]).toContain(answer.json().code)
  })

  it('ignores headers that name another method, address or person', async () => {
    const more = {
      ...{
        'x-http-method-override': 'DELETE',
        'x-original-url': urlOf(listOrders),
        'x-rewrite-url': urlOf(listOrders),
      },
      ...{ 'x-user-id': 'head', 'x-forwarded-user': 'head', 'content-encoding': 'identity' },
    }
    const answer = await call({ authorization: `Bearer ${clerk}`, ...more }, `${url}?userId=head&userId=admin&token=x`)
    expect(answer.json().data.user.id).toBe('clerk1')
  })

  it('reads its payload only from the body, and no undeclared field', async () => {
    const payload = { login: 'clerk1', password: 'wrong', client: 'script', presets: ['admin'], userId: 'head' }
    const answer = await (await chain.server()).inject({
      method: 'POST',
      url: `${urlOf(signIn)}?password=long-enough-1`,
      payload,
    })
    expect(answer.json().code).toBe(1210900001)
  })
})

describe('the wire', () => {
  it('answers pipelined calls separately and in order', async () => {
    const head = await sessionOf(chain, 'head')
    const wire = [clerk, head, 'x'.repeat(43), clerk].map(token => written(token)).join('')
    const answers = await statusesOf(wire, 4)
    expect(answers.map(({ data }) => data?.user?.id ?? null)).toEqual(['clerk1', 'head', null, 'clerk1'])
  })

  it.each([
    ['two lengths', 'content-length: 2\r\ncontent-length: 40'],
    ['a length and pieces', 'content-length: 2\r\ntransfer-encoding: chunked'],
    ['pieces and something else', 'transfer-encoding: chunked, identity'],
    ['a folded header', 'x: a\r\n b: c\r\ncontent-length: 2'],
  ])('refuses %s in one call, so that no request is smuggled past a proxy', async (_, headers) => {
    const hidden = written(clerk)
    const wire = `POST ${urlOf(currentSession)} HTTP/1.1\r\nhost: a\r\n${headers}\r\n\r\n{}${hidden}`
    expect(await raw(wire)).not.toContain('clerk1')
  })

  it('stays available while others send half a call and wait', async () => {
    const { port, hostname } = new URL(chain.address)
    const half = `POST ${urlOf(listOrders)} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`
    const sockets: Socket[] = []
    for (let each = 0; each < 310; each += 1) {
      await new Promise<void>(done => {
        const socket = connect(Number(port), hostname, () => socket.write(half, () => done()))
        socket.on('error', () => {})
        sockets.push(socket)
      })
    }
    await new Promise(done => setTimeout(done, 300))
    const request = {
      method: 'POST',
      url: urlOf(listOrders),
      payload: {},
      headers: { authorization: `Bearer ${clerk}` },
    }
    const answers = []
    for (let again = 0; again < 20; again += 1)
      answers.push((await (await chain.server()).inject(request as never)).json().code)
    for (const socket of sockets) socket.destroy()
    expect(answers).toContain(0)
  })
})

const written = (token: string): string =>
  `POST ${urlOf(currentSession)} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n` +
  'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}'

/**
 * Sends bytes on one connection. Returns the answer when the connection is closed, `enough` is true or nothing more
 * arrives.
 */
const raw = (bytes: string, enough: (text: string) => boolean = () => false): Promise<string> =>
  new Promise(done => {
    let text = ''
    const { port, hostname } = new URL(chain.address)
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const end = () => {
      socket.destroy()
      done(text)
    }
    socket.setTimeout(3_000, end)
    socket.on('data', data => {
      text += data
      if (enough(text)) end()
    })
    socket.on('error', end)
    socket.on('close', end)
  })

const bodies = (text: string) => Array.from(text.matchAll(/\{"code".*?"requestId":"[^"]+"\}/gs), ([body]) => body)
const statusesOf = async (wire: string, count: number) =>
  bodies(await raw(wire, text => bodies(text).length === count)).map(body => JSON.parse(body))
