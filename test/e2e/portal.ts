import { mkdirSync, rmdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type APIRequestContext, test as base, expect, type Page } from 'playwright/test'
import { demoPassword } from '../../adapters/demo/chain.ts'
import { urlOf } from '../../adapters/http/services.ts'
import { getTodayNotice, markNoticeRead } from '../../application/contract/calendar.ts'
import type { Endpoint } from '../../application/contract/endpoint.ts'
import { currentSession, permittedShops, signIn } from '../../application/contract/session.ts'
import { figureText } from '../../application/texts/figure-text.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { northwindPassword } from '../northwind/orders.ts'

export { expect } from 'playwright/test'

const chains = {
  demo: { address: () => process.env.E2E_DEMO, password: demoPassword },
  northwind: { address: () => process.env.E2E_NORTHWIND, password: northwindPassword },
} as const
export type Chain = keyof typeof chains

interface Options {
  /** Which of the two running applications. */
  readonly chain: Chain
  /** Who is signed in when the test begins; nobody where null. */
  readonly person: string | null
  /** The shop whose orders of tomorrow no other test is to touch meanwhile; none where null. */
  readonly alone: string | null
  /** Whether the notice that opens by itself has been read already. */
  readonly noticeRead: boolean
}

interface Watch {
  /** What the pages of the test must not say; empty at its end. */
  readonly troubles: Array<string>
  readonly turn: undefined
}

/** Waits until no other test has the shop; a folder can be made only once, whichever worker tries. */
const turnAt = async (shop: string): Promise<() => void> => {
  const folder = join(process.env.E2E_DEMO_DATA!, '..', `turn-${basename(process.env.E2E_DEMO_DATA!)}-${shop}`)
  for (;;) {
    try {
      mkdirSync(folder)
      return () => rmdirSync(folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      await new Promise(later => setTimeout(later, 200))
    }
  }
}

/** A test in the portal as one person; whatever the page complains of in its console fails it. */
export const test = base.extend<Options & Watch>({
  chain: ['demo', { option: true }],
  person: [null, { option: true }],
  noticeRead: [true, { option: true }],
  alone: [null, { option: true }],
  turn: [
    async ({ alone }, use) => {
      const release = alone === null ? () => {} : await turnAt(alone)
      await use(undefined)
      release()
    },
    { auto: true, timeout: 300_000 },
  ],
  baseURL: async ({ chain }, use) => use(chains[chain].address()),
  troubles: [
    async ({ context }, use) => {
      const troubles: Array<string> = []
      context.on('weberror', error => troubles.push(String(error.error())))
      context.on('console', message => {
        const line = message.text()
        if (['error', 'warning'].includes(message.type()) && !isExpected(line)) troubles.push(line)
      })
      await use(troubles)
      expect(troubles, 'what the console said').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, chain, person, noticeRead }, use) => {
    if (person !== null) {
      await enter(page.request, person, chain)
      if (noticeRead) await readNotices(page.request)
    }
    await use(page)
  },
})

/**
 * The browser itself reports the answer by which the portal learns that nobody is signed in, and the sandbox of the notice
 * stops Playwright's own trace recorder, as the policy does where it looks into pictures that are being uploaded.
 */
const isExpected = (line: string): boolean =>
  (line.startsWith('Failed to load resource') && line.includes('401')) ||
  line.startsWith("Blocked script execution in 'about:srcdoc'") ||
  line.startsWith("Connecting to 'blob:")

/** Signs in without the sign-in page, which has tests of its own. */
export const enter = (request: APIRequestContext, login: string, chain: Chain): Promise<unknown> =>
  ask(request, signIn, { login, password: chains[chain].password, client: 'browser' })

/** One call as the browser's own session makes it; answers the data as it is on the wire. */
export const ask = async <T = unknown>(request: APIRequestContext, endpoint: Endpoint, payload: object): Promise<T> => {
  const answer = await request.post(urlOf(endpoint), {
    data: payload,
    headers: endpoint.mutates ? { 'idempotency-key': crypto.randomUUID() } : {},
  })
  const { code, message, data } = await answer.json()
  expect(code, `${endpoint.name}: ${message}`).toBe(0)
  return data as T
}

/** What the portal draws its pages from, as far as tests change it. */
interface Seen {
  readonly codes: Array<string>
  readonly menu: ReadonlyArray<SeenNode>
}
interface SeenNode {
  readonly children: ReadonlyArray<SeenNode>
}

/** Shows the portal as it would be with other rights or another menu; what the server allows stays as it is. */
export const seenWith = async (page: Page, change: (session: Seen) => unknown): Promise<void> => {
  await page.route(`**${urlOf(currentSession)}`, async route => {
    const answer = await (await route.fetch()).json()
    change(answer.data)
    await route.fulfill({ json: answer })
  })
}

/** So that the notice does not open by itself over what is being tested. */
export const readNotices = async (request: APIRequestContext): Promise<void> => {
  const { shops } = await ask<{ shops: Array<{ shopJdeNo: string }> }>(request, permittedShops, {})
  for (const { shopJdeNo: jdeShopCode } of shops) {
    const notice = await ask<{ noticeId: string } | null>(request, getTodayNotice, {
      ...{ client: '02', isDetail: false, jdeShopCode },
    }).catch(() => null)
    if (notice) await ask(request, markNoticeRead, { jdeShopCode, noticeId: notice.noticeId })
  }
}

/**
 * Waits for what is said for one second only (document 000, section 9). Listen before what causes it: at every frame, because a
 * test that looks once a second may miss it on a busy machine.
 */
export const said = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    wanted =>
      new Promise<void>(heard => {
        const look = () => (document.body.textContent.includes(wanted) ? heard() : requestAnimationFrame(look))
        look()
      }),
    text,
  )

/** Opens what a page without its right keeps for support, behind 为什么 and folded: the rule and the permission code. */
export const openTechnical = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^为什么: / }).click()
  await page.getByText('技术信息').click()
}

/** Today and tomorrow where the chains are. */
export const today = () => dayOf(Date.now(), 'Asia/Shanghai')
export const tomorrow = () => addDays(today(), 1)

/** Whether the page can be pushed sideways, which it never should. */
export const sidewaysBy = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Lets a walk over many pages go on where one of them cannot be looked at; the test fails at its end. */
export const goingOn = (name: string, looked: Promise<void>): Promise<void> =>
  looked.catch(error => expect.soft(String(error), `${name} cannot be looked at`).toBe(''))

/** What a sheet of paper gets from the page: its own kind of colours, its ink, and nothing that stands over it. */
export const whiteOf = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => [
    getComputedStyle(document.documentElement).colorScheme,
    getComputedStyle(document.body).color,
    getComputedStyle(document.querySelector('a[href="#content"]')!).display,
  ])

/** Reads on the 403 page which right is missing, folded away where support finds it. */
export const neededRight = async (page: Page, code: string): Promise<void> => {
  const name = `为什么: 缺少${figureText('permission', code)[0]}权限`
  await page.getByRole('main').getByRole('button', { name }).click()
  const why = page.getByRole('dialog', { name })
  await why.getByText('技术信息').click()
  await expect(why.getByText(code)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(why).toBeHidden()
}
