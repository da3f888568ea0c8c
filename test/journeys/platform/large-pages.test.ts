import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpServer } from '../../../adapters/http/server.ts'
import { urlOf } from '../../../adapters/http/services.ts'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { getOrderSheet } from '../../../application/ordering/contract/sheet.ts'
import { day } from '../../../domain/kernel/day.ts'
import { openTestChain, type TestChain, today } from '../../fixtures/chain.ts'

let chain: TestChain
let server: FastifyInstance
beforeAll(async () => {
  chain = await openTestChain()
  server = await chain.server()
})
afterAll(() => chain.close())

/** Returns the address of the documentation's script, which contains its hash. */
const scriptIn = (page: string): string => `/api/docs/${/<script src="([^"]+)"/.exec(page)![1]}`

describe('large public pages', () => {
  it('are generated without delaying the calls of others', async () => {
    const fresh = await httpServer({ ports: chain.ports, portalFolder: null })
    const begun = performance.now()
    let longestPause = 0
    let last = begun
    const ticks = setInterval(() => {
      longestPause = Math.max(longestPause, performance.now() - last)
      last = performance.now()
    }, 5)
    expect((await fresh.inject('/api/docs/')).statusCode).toBe(200)
    clearInterval(ticks)
    // Loading the package takes most of the time; on the event loop it would be one long pause.
    expect(longestPause).toBeLessThan((performance.now() - begun) / 3)
    await fresh.close()
  }, 30_000)

  it.each([
    ['the document', 'no-cache'],
    ['the script of its page', 'public, max-age=31536000, immutable'],
  ] as const)(
    '%s is compressed once, and sent again only after a change',
    async (name, cacheControl) => {
      const url = name === 'the document' ? '/api/openapi.json' : scriptIn((await server.inject('/api/docs/')).body)
      const packed = await server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
      const uncompressed = await server.inject({ url })
      expect(packed.headers['content-encoding']).toBe('br')
      expect(packed.headers['cache-control']).toBe(cacheControl)
      expect(uncompressed.headers['content-encoding']).toBeUndefined()
      expect(brotliDecompressSync(packed.rawPayload).equals(uncompressed.rawPayload)).toBe(true)
      const tag = String(packed.headers.etag)
      const again = await server.inject({ url, headers: { 'if-none-match': tag } })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
      const gzipped = await server.inject({ url, headers: { 'accept-encoding': 'br;q=0, gzip' } })
      expect(gzipped.headers['content-encoding']).toBe('gzip')
    },
    30_000,
  )

  it.each([
    ['/api/docs/', 'en-GB', 'en'],
    ['/api/docs/', 'zh-CN', 'zh'],
    ['/api/docs/?lang=en', 'zh-CN', 'en'],
    ['/api/docs/?lang=zh', 'en-GB', 'zh'],
  ])('%s is for a reader of %s in the language %s, with its document', async (url, reader, language) => {
    const { body } = await server.inject({ url, headers: { 'accept-language': reader } })
    expect(body).toContain(`<html lang="${language}">`)
    const document = /\/api\/openapi\.json[^"]*/.exec(body)![0]
    const summaries = (await server.inject(document)).body.match(/"summary":"[^"]*"/g)!
    expect(summaries.every(summary => /\p{Script=Han}/u.test(summary) === (language === 'zh'))).toBe(true)
  })

  it('limit the script to twenty times a second for all addresses together', async () => {
    const few = await httpServer({ ports: chain.ports, portalFolder: null })
    const url = scriptIn((await few.inject('/api/docs/')).body)
    const ask = async (number: number) => {
      const { rawPayload } = await few.inject({ url, remoteAddress: `203.0.113.${number}` })
      return rawPayload.length < 1_000 ? JSON.parse(rawPayload.toString()).code : 200
    }
    expect(await ask(0)).toBe(200)
    const codes = await Promise.all(Array.from({ length: 60 }, (_, number) => ask(number)))
    expect(codes).toContain(429)
    await few.close()
  }, 30_000)

  it('are limited per address and minute', async () => {
    const few = await httpServer({ ports: chain.ports, portalFolder: null })
    const url = '/api/openapi.json'
    // An unchanged document is answered without its body, which counts like any other answer.
    const headers = { 'if-none-match': String((await few.inject({ url, remoteAddress: '203.0.113.5' })).headers.etag) }
    const codes: Array<number> = []
    for (let count = 1; count < 123; count++) {
      const { statusCode, body } = await few.inject({ url, headers, remoteAddress: '203.0.113.5' })
      codes.push(body === '' ? statusCode : JSON.parse(body).code)
    }
    expect(codes.slice(-4)).toEqual([304, 429, 429, 429])
    expect((await few.inject({ url, headers, remoteAddress: '203.0.113.6' })).statusCode).toBe(304)
    await few.close()
  })
})

describe('the sheet of an order', () => {
  it('is compressed once for all orders of a group and day, and says the same as without compression', async () => {
    const { token, call } = await chain.signIn('clerk1')
    const { dhNo } = await call(startRoutineOrder, { purchaseDate: day(today), shopJdeNo: 'S1' })
    const ask = (encoding: string) =>
      server.inject({
        ...{ method: 'POST', url: urlOf(getOrderSheet), payload: { dhNo } },
        headers: { 'accept-encoding': encoding, authorization: `Bearer ${token}` },
      })
    const uncompressed = await ask('identity')
    for (const packed of [await ask('gzip, deflate, br'), await ask('gzip')]) {
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      const { requestId: _, ...answer } = JSON.parse(gunzipSync(packed.rawPayload).toString())
      expect(uncompressed.json()).toMatchObject(answer)
    }
    expect((await ask('gzip;q=0')).headers['content-encoding']).toBeUndefined()
  })
})

describe('a file of the portal', () => {
  it('is sent as the build compressed it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dinghuo-portal-'))
    mkdirSync(join(folder, 'assets'))
    const script = 'text'.repeat(2_000)
    const compressed = brotliCompressSync(script)
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    writeFileSync(join(folder, 'assets', 'a.js'), script)
    writeFileSync(join(folder, 'assets', 'a.js.br'), compressed)
    const portal = await httpServer({ ports: chain.ports, portalFolder: folder })
    const get = (encoding: string) => portal.inject({ url: '/assets/a.js', headers: { 'accept-encoding': encoding } })
    const answer = await get('gzip, deflate, br')
    expect(answer.rawPayload.equals(compressed)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect((await get('identity')).body).toBe(script)
    await portal.close()
    rmSync(folder, { recursive: true })
  })
})
