import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Result, Schema } from 'effect'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bodyLimitOf } from '../../../adapters/http/body-limit.ts'
import { httpServer } from '../../../adapters/http/server.ts'
import { urlOf } from '../../../adapters/http/services.ts'
import { endpoints } from '../../../application/endpoints.ts'
import { uploadFile } from '../../../application/files/contract.ts'
import { editCart } from '../../../application/ordering/contract/cart.ts'
import { listOrders } from '../../../application/ordering/contract/order.ts'
import { currentSession, signIn } from '../../../application/people/contract/session.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import { sessionOf } from '../../contract/contract-calls.ts'
import { isFreeText, leavesOf, type Node, payloadSchema } from '../../contract/payloads/contract-fields.ts'
import { payloadOf, textFor } from '../../contract/payloads/contract-payloads.ts'
import { openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { picture, upload } from '../../fixtures/uploads.ts'

const outer = mkdtempSync(join(tmpdir(), 'dinghuo-wire-'))
const folder = join(outer, 'portal')
const secret = 'not-to-be-served'
let chain: TestChain
let server: FastifyInstance
let clerk: string
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(outer, 'portal-of-another'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/x.js'), '1')
  for (const place of ['secret.txt', '.env', 'portal-of-another/secret.txt', 'portal/.env', 'portal/assets/.secret'])
    writeFileSync(join(outer, place), secret)
  chain = await openTestChain()
  clerk = await sessionOf(chain, 'clerk1')
  server = await httpServer({ ports: chain.ports, portalFolder: folder })
  await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  await chain.close()
  rmSync(outer, { recursive: true })
})

/** Sends raw bytes, which no HTTP client would normalize, and returns the answer. */
const raw = (bytes: string): Promise<string> =>
  new Promise(done => {
    let text = ''
    const { port } = server.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('data', data => {
      text += data
    })
    socket.on('error', () => {})
    socket.on('close', () => done(text))
  })
/** Sends an incomplete call and returns the first chunk of the answer. */
const rawUntilAnswered = (bytes: string): Promise<string> =>
  new Promise((done, failed) => {
    const { port } = server.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(5_000, () => failed(new Error('nothing was answered')))
    socket.on('error', failed)
    socket.once('data', data => {
      socket.destroy()
      done(String(data))
    })
  })
const rawRequest = (target: string, method = 'GET', more = '') =>
  raw(`${method} ${target} HTTP/1.1\r\nhost: a\r\n${more}connection: close\r\n\r\n`)
/**
 * Returns the code of the envelope if there is one, since NOT_FOUND is answered with status 200; otherwise the HTTP
 * status.
 */
const codeOf = (answer: string) => Number((/\{"code":(\d+)/.exec(answer) ?? /^HTTP\/1\.1 (\d{3})/.exec(answer))?.[1])

const ups = ['..', '%2e%2e', '.%2e', '%252e%252e', '..;', '%c0%ae%c0%ae', '%u002e%u002e', '..%00']
const slashes = ['/', '%2f', '%252f', '\\', '%5c', '//']
const climbing = ups.flatMap(up => slashes.flatMap(slash => [`/${up}${slash}`, `/assets/${up}${slash}${up}${slash}`]))
const outside = [
  ...climbing.flatMap(up => [`${up}secret.txt`, `${up}.env`, `${up}portal-of-another${'/'}secret.txt`]),
  ...['/.env', '/.git/config', '/assets/.secret', '/.%65nv', '/%2eenv', '//.env', '/./.env', '/assets/../.env'],
  ...['/-of-another/secret.txt', '/assets/x.js%00.env', '/index.html/../.env', '/assets//../.env'],
  ...['/etc/passwd', '//etc/passwd', '/file:///etc/passwd', `/${encodeURIComponent(join(outer, 'secret.txt'))}`],
  ...['http://a/.env', 'http://169.254.169.254/latest/', 'file:///etc/passwd', '*', '/package.json', '/data/chain'],
]

describe('the files of the portal', () => {
  it('are the only files served from the disk, with any spelling of an address', async () => {
    const wrong: Array<unknown> = []
    for (let from = 0; from < outside.length; from += 20) {
      await Promise.all(
        outside.slice(from, from + 20).map(async target => {
          const answer = await rawRequest(target)
          const isTold = answer.includes(secret) || answer.includes('root:')
          if (isTold || ![400, 403, 404].includes(codeOf(answer))) wrong.push([target, answer.slice(0, 80)])
        }),
      )
    }
    console.log(`${outside.length} addresses of what lies outside the portal`)
    expect(wrong).toEqual([])
    expect(codeOf(await rawRequest('/assets/x.js'))).toBe(200)
  })
})

describe('a method', () => {
  it.each(['TRACE', 'CONNECT', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'FOO'])(
    '%s is refused, without information about the server',
    async method => {
      for (const target of ['/', '/login', urlOf(currentSession), '/pictures/x']) {
        const answer = await rawRequest(target, method, `cookie: dinghuo_session=${clerk}\r\nx-mark: told-back\r\n`)
        expect([target, [400, 404, 405, 415, 501].includes(codeOf(answer)) || answer === '' || answer]).toEqual([
          target,
          true,
        ])
        expect(answer).not.toMatch(/told-back|clerk1|access-control-/i)
      }
    },
  )

  it('HEAD is answered as GET without its body', async () => {
    const answer = await rawRequest('/login', 'HEAD')
    expect(codeOf(answer)).toBe(200)
    expect(answer.split('\r\n\r\n')[1]).toBe('')
    expect(answer).toMatch(/content-security-policy/)
  })
})

describe('a caller who hangs up', () => {
  it('is not logged as a defect', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const { port } = server.server.address() as { port: number }
    const call = `POST ${urlOf(currentSession)} HTTP/1.1\r\nhost: a\r\naccept-encoding: gzip\r\nauthorization: Bearer ${clerk}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`
    const hangUp = (afterMs: number) =>
      new Promise(done => {
        const socket = connect(port, '127.0.0.1', () => socket.write(call))
        socket.on('error', () => {}).on('close', done)
        setTimeout(() => socket.destroy(), afterMs)
      })
    for (let round = 0; round < 30; round++) await Promise.all([1, 3, 6, 10, 15].map(hangUp))
    await new Promise(done => setTimeout(done, 300))
    const lines = log.mock.calls.map(parts => parts.join(' '))
    log.mockRestore()
    expect(lines).toEqual([])
    expect(codeOf(await rawRequest('/assets/x.js'))).toBe(200)
  })
})

const isTaken = ({ payload }: Endpoint, sent: unknown) => Result.isSuccess(Schema.decodeUnknownResult(payload)(sent))

describe('a file', () => {
  it('is accepted while another person sends many that never end', async () => {
    const { port } = server.server.address() as { port: number }
    const begun = `POST ${urlOf(uploadFile)} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${clerk}\r\ncontent-length: 900000\r\ncontent-type: multipart/form-data; boundary=y\r\n\r\n--y\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\n`
    const sockets = Array.from({ length: 9 }, () => {
      const socket = connect(port, '127.0.0.1', () => socket.write(begun))
      return socket.on('error', () => {})
    })
    await new Promise(done => setTimeout(done, 500))
    const token = await sessionOf(chain, 'clerk3')
    const taken = await upload({ ...chain, address: `http://127.0.0.1:${port}` }, token, 'http', await picture())
    for (const socket of sockets) socket.destroy()
    expect(taken).toMatch(/^\/files\//)
  }, 20_000)
})

describe('a server that is shutting down', () => {
  it('ends despite calls that never end', async () => {
    const ending = await httpServer({ ports: chain.ports, portalFolder: null, closesWithinMs: 200 })
    const { port } = new URL(await ending.listen({ host: '127.0.0.1', port: 0 }))
    const slow = connect(Number(port), '127.0.0.1', () => {
      slow.write(
        `POST ${urlOf(listOrders)} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${clerk}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
      )
    })
    // A paused socket that holds an answer does not see its end; on a busy machine the call is refused before it is cut.
    const cut = new Promise(done =>
      slow
        .on('error', () => {})
        .on('close', () => done('cut'))
        .resume(),
    )
    await new Promise(done => setTimeout(done, 200))
    const late = new Promise(done => setTimeout(done, 15_000, 'late').unref())
    expect(await Promise.race([ending.close().then(() => cut), late])).toBe('cut')
  }, 20_000)

  it('answers UNAVAILABLE to further calls on an open connection', async () => {
    const ending = await httpServer({ ports: chain.ports, portalFolder: null, closesWithinMs: 5_000 })
    const { port } = new URL(await ending.listen({ host: '127.0.0.1', port: 0 }))
    const call = (length: number, body: string) =>
      `POST ${urlOf(listOrders)} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${clerk}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(call(2, '{')))
    let answers = ''
    socket.on('data', data => {
      answers += data
    })
    const ended = new Promise(done => socket.on('error', () => {}).on('close', done))
    await new Promise(done => setTimeout(done, 500))
    const closed = ending.close()
    await new Promise(done => setTimeout(done, 200))
    socket.write(`}${call(2, '{}')}`)
    await Promise.all([closed, ended])
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503'])
    expect(answers).toContain('"kind":"UNAVAILABLE"')
    expect(answers.toLowerCase()).toContain('retry-after: 5')
  }, 20_000)
})

describe('a body', () => {
  it('has a limit in the contract for each list, text and number', () => {
    const lists = (node: Node, path: string): ReadonlyArray<string> => [
      ...(node.type === 'array' && node.maxItems === undefined ? [path] : []),
      ...Object.entries(node.properties ?? {}).flatMap(([field, inner]) => lists(inner, `${path}.${field}`)),
      ...(node.items ? lists(node.items, `${path}[]`) : []),
      ...(node.anyOf ?? []).flatMap(inner => lists(inner, path)),
    ]
    expect(endpoints.flatMap(endpoint => lists(payloadSchema(endpoint), endpoint.name))).toEqual([])
    const long = 'x'.repeat(100_000)
    const endless = endpoints.flatMap(endpoint =>
      leavesOf(endpoint)
        // A chunk of a file is limited by the size of a call.
        .filter(({ node, field }) => isFreeText(node) && field !== 'base64')
        .filter(({ path }) => {
          const payload = payloadOf(endpoint, place =>
            place.path === path ? [long] : place.required ? [textFor(place)] : undefined,
          )
          return JSON.stringify(payload).includes(long) && isTaken(endpoint, payload)
        })
        .map(({ path }) => `${endpoint.name}.${path}`),
    )
    expect(endless).toEqual([])
  })

  it.each([
    ['so deep that no reader by recursion would come back', '['.repeat(500_000)],
    ['deep and closed again', `${'['.repeat(250_000)}${']'.repeat(250_000)}`],
    ['deep in a field', `{"keyword":${'{"a":'.repeat(90_000)}1${'}'.repeat(90_000)}}`],
    ['of a hundred thousand numbers', JSON.stringify({ bizStatus: Array(100_000).fill('REJECT') })],
    ['of half a million numbers that are none', `{"shopJdeNo":[${'1,'.repeat(500_000)}1]}`],
    [
      'of five thousand fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, at]))),
    ],
    ['of one long number', `{"hasFc":1${'0'.repeat(900_000)}}`],
    ['of one long escape', `{"dhNo":"${'\\u0041'.repeat(160_000)}"}`],
    ['that makes a prototype', '{"__proto__":{"permission":"x"},"constructor":{"prototype":{"x":1}}}'],
  ])('%s is answered at once, without a cost', async (about, payload) => {
    const begun = performance.now()
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${clerk}` }
    const answer = await server.inject({ method: 'POST', url: urlOf(listOrders), headers, payload })
    // Undeclared fields are ignored.
    expect(about.includes('fields') ? [0] : [400, 413]).toContain(answer.json().code)
    expect(answer.body.length).toBeLessThan(2_000)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  it('of a stranger is not read: authentication comes first', async () => {
    const begun = `POST ${urlOf(listOrders)} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n`
    expect(codeOf(await rawUntilAnswered(`${begun}\r\n{`))).toBe(401)
    expect(codeOf(await rawUntilAnswered(`${begun}authorization: Bearer nobody\r\n\r\n[[[[`))).toBe(401)
  })

  it('is limited by the size of its call', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${clerk}` }
    const statusOf = async (endpoint: Endpoint, length: number) => {
      const payload = JSON.stringify({ login: 'x'.repeat(length) })
      return (await server.inject({ method: 'POST', url: urlOf(endpoint), headers, payload })).json().data?.detail
    }
    const limited = endpoints.filter(endpoint => bodyLimitOf(endpoint) < 1_048_576)
    expect(limited.length / endpoints.length).toBeGreaterThan(0.7)
    expect(await statusOf(signIn, 20_000)).toMatch(/too large/)
    expect(await statusOf(currentSession, 20_000)).toMatch(/too large/)
    expect(await statusOf(editCart, 500_000)).not.toMatch(/too large/)
    expect(bodyLimitOf(editCart)).toBe(1_048_576)
  })

  it('that arrives too slowly is dropped after half a minute, and blocks nobody', () => {
    // By default Node checks for expired connections only every 30 s.
    const { connectionsCheckingInterval } = server.server as unknown as { readonly connectionsCheckingInterval: number }
    expect(connectionsCheckingInterval).toBeLessThanOrEqual(2_000)
    expect(server.server.requestTimeout).toBe(30_000)
    // Node swaps the two limits if the headers' one is longer, and the body would then get the longer one.
    expect(server.server.headersTimeout).toBeLessThanOrEqual(server.server.requestTimeout)
    expect(server.server.headersTimeout).toBeGreaterThan(0)
    expect(server.server.timeout).toBe(120_000)
    expect(server.server.keepAliveTimeout).toBeLessThanOrEqual(72_000)
  })
})
