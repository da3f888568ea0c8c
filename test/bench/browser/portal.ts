import { type Browser, type BrowserContext, chromium as engine, type Page } from 'playwright'
import { urlOf } from '../../../adapters/http/services.ts'
import { clearCart } from '../../../application/ordering/contract/cart.ts'
import { signIn } from '../../../application/people/contract/session.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import { chromium, chromiumArguments } from '../../chromium.ts'
import { clerk, password } from '../chain/numbering.ts'

/** Starts a browser like a clerk's: Chinese, desktop size; without a sandbox if root runs it. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = chromium()
  return engine.launch({ ...(executablePath && { executablePath }), args: [...chromiumArguments] })
}

export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  readonly ask: <E extends Endpoint>(endpoint: E, payload: object) => Promise<E['success']['Encoded']>
}

/** Opens a fresh browser context without cache, signed in as the clerk of a shop. */
export const visit = async (browser: Browser, address: string, shop: number): Promise<Visit> => {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  })
  const ask: Visit['ask'] = async (endpoint, payload) => {
    const headers = endpoint.mutates ? { 'idempotency-key': crypto.randomUUID() } : {}
    const answer = await context.request.post(urlOf(endpoint), { data: payload, headers })
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: never }
    if (code !== 0) throw new Error(`${endpoint.name}: ${message}`)
    return data
  }
  await ask(signIn, { login: clerk(shop), password, client: 'browser' })
  return { context, page: await context.newPage(), ask }
}

/** Empties the cart, so that typed entries can be counted. */
export const emptyCart = ({ ask }: Visit, dhNo: string): Promise<unknown> => ask(clearCart, { dhNo })

export const sheetOf = (page: Page) => page.getByRole('table', { name: '可订物料' })
