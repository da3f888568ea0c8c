import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApi } from '../../../adapters/http/documentation/openapi.ts'
import { signature } from '../../../adapters/webhooks/messenger.ts'
import { inboundKindNames } from '../../../domain/integration/inbound.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { newKey, placedOrder, statusOfOrder } from './integration-walk.ts'

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'INTEGRATION.md'), 'utf8')
const sample = (language: string): string => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)![1]!
const screen = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'ui', 'integration', 'example-section.tsx'),
  'utf8',
)

let chain: TestChain
let head: Session
beforeAll(async () => {
  chain = await openTestChain()
  await chain.connections.pool.query(`update users set granted_codes = '{DH0007}' where user_id = 'head'`)
  head = await chain.signIn('head')
})
afterAll(() => chain.close())

describe('docs/INTEGRATION.md', () => {
  it('has an example that ships a placed order as written', async () => {
    const { token } = await newKey(head)
    const dhNo = await placedOrder(chain, head)
    const env = { ...process.env, DINGHUO: chain.address, DINGHUO_KEY: token, DH_NO: dhNo, MATERIAL: 'M1' }
    const { stdout } = await promisify(execFile)('sh', ['-c', sample('sh')], { env })
    const { code, data } = JSON.parse(stdout)
    expect([code, data.results]).toEqual([
      0,
      [
        { eventId: `wms-${dhNo}-2`, outcome: 'APPLIED', reason: null, message: null, refusal: null },
        { eventId: `wms-${dhNo}-1`, outcome: 'APPLIED', reason: null, message: null, refusal: null },
      ],
    ])
    expect(await statusOfOrder(chain, dhNo)).toBe('DC_SHIPPED')
  })

  it('[G9] has a signature check that accepts ours and no other', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'sample-')), 'check.mjs')
    writeFileSync(file, sample('js'))
    const { isFromDinghuo } = await import(pathToFileURL(file).href)
    const [secret, body, seconds] = ['whsec_c2VjcmV0', '{"type":"ping"}', Math.floor(Date.now() / 1000)]
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(seconds),
      'webhook-signature': signature(secret, 'evt_1', seconds, body),
    }
    expect(isFromDinghuo(headers, body, secret)).toBe(true)
    expect(isFromDinghuo(headers, `${body} `, secret)).toBe(false)
    expect(isFromDinghuo(headers, body, 'whsec_b3RoZXI=')).toBe(false)
    const old = { ...headers, 'webhook-timestamp': String(seconds - 301) }
    const resigned = { ...old, 'webhook-signature': signature(secret, 'evt_1', seconds - 301, body) }
    expect(isFromDinghuo(resigned, body, secret)).toBe(false)
  })

  it('agrees with the page', () => {
    const rendered = screen.replaceAll('\\`', '`').replaceAll('\\$', '$')
    expect(rendered).toContain(sample('js').trim())
  })

  it('names every kind of event, as the API reference does', () => {
    const { post } = (openApi().paths as Record<string, { post: unknown }>)['/api/integration/v1/events']!
    expect(post).toMatchObject({ security: [{ apiKey: [] }] })
    for (const kind of inboundKindNames) {
      expect(page).toContain(`\`${kind}\``)
      expect(JSON.stringify(post)).toContain(`"${kind}"`)
    }
  })
})
