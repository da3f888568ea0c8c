import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium as playwright } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpServer } from '../../../adapters/http/server.ts'
import { chromium, chromiumArguments, ensureChromium } from '../../chromium.ts'
import { openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { type Limits, noticeScript, scriptOf, show, watch } from '../../fixtures/hostile/limits.ts'
import { hostileNotices } from '../../fixtures/hostile/notices.ts'
import { isTurn, shareOf } from '../../sweep.ts'

const all = shareOf('hostile notices', hostileNotices(), 4)
const byNumber = new Map(all.map(notice => [notice.number, notice.html]))
const folder = mkdtempSync(join(tmpdir(), 'dinghuo-notices-'))
let chain: TestChain
let server: Awaited<ReturnType<typeof httpServer>>
let browser: Browser
let context: BrowserContext
let address: string
let script: string
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>portal</title>')
  expect(ensureChromium(console.log)).toBeNull()
  chain = await openTestChain()
  server = await httpServer({ ports: chain.ports, portalFolder: folder })
  address = await server.listen({ host: '127.0.0.1', port: 0 })
  // Disables site isolation of sandboxed frames, because a process per frame would take minutes.
  const args = [...chromiumArguments, '--disable-features=IsolateSandboxedIframes']
  browser = await playwright.launch({ executablePath: chromium()!, args })
  context = await browser.newContext()
  script = `${await noticeScript()};window.notice=notice`
}, 60_000)
afterAll(async () => {
  await browser.close()
  await server.close()
  await chain.close()
  rmSync(folder, { recursive: true })
})

/** Returns the payloads that take effect despite the enabled limits. */
const effectsBehind = async (limits: Limits, payloads = all) => {
  const page = await context.newPage()
  const effects = await watch(page)
  await page.route('**/bare', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(address + (limits.policies ? '/login' : '/bare'))
  await page.evaluate(script)
  const displayed = await show(page, payloads, limits)
  const { origin } = new URL(page.url())
  await page.close()
  return { ...effects, shown: displayed, origin }
}

/** All limits together, and each alone. */
const combinations: ReadonlyArray<readonly [name: string, limits: Limits]> = [
  ['all limits', { cleaned: true, sandboxed: true, policies: true }],
  ['the cleaner alone', { cleaned: true, sandboxed: false, policies: false }],
  ['the sandbox alone', { cleaned: false, sandboxed: true, policies: false }],
  ['the policies alone', { cleaned: false, sandboxed: false, policies: true }],
]
const [together, ...single] = combinations
const tried = [together!, ...shareOf('limits before a notice', single, 3)]

describe('a page of the portal', () => {
  it('accepts no HTML with a tag and no script from a text, in any place', async () => {
    const page = await context.newPage()
    await page.goto(`${address}/login`)
    await page.evaluate(`${await scriptOf('ui/app/trusted-types.ts', 'trusted')};trusted.letStylesThrough()`)
    const taken = await page.evaluate(() => {
      const make = (name: string) => document.body.appendChild(document.createElement(name))
      const bad = '<img src=x onerror=alert(1)>'
      const sinks: Readonly<Record<string, () => unknown>> = {
        innerHTML: () => Object.assign(make('div'), { innerHTML: bad }),
        outerHTML: () => Object.assign(make('div'), { outerHTML: bad }),
        insertAdjacentHTML: () => make('div').insertAdjacentHTML('beforeend', bad),
        srcdoc: () => Object.assign(make('iframe'), { srcdoc: bad }),
        'srcdoc as an attribute': () => make('iframe').setAttribute('srcdoc', bad),
        'document.write': () => document.write(bad),
        'a parser': () => new DOMParser().parseFromString(bad, 'text/html'),
        'a fragment': () => document.createRange().createContextualFragment(bad),
        'a style that ends': () => Object.assign(make('style'), { innerHTML: `</style>${bad}` }),
        'the address of a script': () => Object.assign(make('script'), { src: '/first-paint.js' }),
        'the text of a script': () => Object.assign(make('script'), { text: '1' }),
        'an event': () => make('div').setAttribute('onclick', '1'),
        'another policy': () =>
          (
            globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
          ).trustedTypes.createPolicy('mine', { createHTML: (text: string) => text }),
        'a style': () => Object.assign(make('style'), { innerHTML: '.a > .b{color:red}' }),
      }
      return Object.entries(sinks).flatMap(([name, sink]) => {
        try {
          sink()
          return [name]
        } catch {
          return []
        }
      })
    })
    await page.close()
    expect(taken).toEqual(['a style'])
  })
})

describe('a hostile notice', () => {
  it.runIf(isTurn('notices without limits', 6))(
    'takes effect without any limit',
    async () => {
      const [ran, requested] = [new Set<number>(), new Set<number>()]
      const ineffective = () => all.filter(({ number }) => !ran.has(number) && !requested.has(number))
      // Repeats up to three times, because a busy machine can fire an event after the wait for it ended.
      for (let time = 0; time < 3 && ineffective().length > 0.1 * all.length; time++) {
        const effects = await effectsBehind({ cleaned: false, sandboxed: false, policies: false }, ineffective())
        for (const number of effects.ran) ran.add(number)
        for (const number of effects.requested) requested.add(number)
      }
      console.log(
        `${all.length} hostile notices: ${all.length - ineffective().length} bite, ${ran.size} of them run a script`,
      )
      expect(new Set(all.map(({ number, html }) => html.replaceAll(String(number), ''))).size).toBe(all.length)
      expect(ran.size).toBeGreaterThan(0.65 * all.length)
      expect(ineffective().length).toBeLessThan(0.2 * all.length)
    },
    120_000,
  )

  it.each(tried)(
    'runs no script behind %s',
    async (limit, limits) => {
      const { ran, requested, shown: displayed, origin } = await effectsBehind(limits)
      console.log(`${limit}: ${displayed} shown, ${ran.size} run a script, ${requested.size} contact another host`)
      expect([...ran].map(number => byNumber.get(number))).toEqual([])
      // The sandbox alone allows loading pictures, and the policies alone allow following a link.
      if (limits.cleaned) expect([...requested].map(number => byNumber.get(number))).toEqual([])
      expect(displayed).toBeGreaterThan(0.8 * all.length)
      expect(origin).toBe(address)
    },
    120_000,
  )
})
