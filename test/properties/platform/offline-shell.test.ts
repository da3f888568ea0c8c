import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offlineModules, runtimeCaching } from '../../../vite.installable.ts'

const shell = new Response('the stored shell')

type Handler = (options: { readonly request: unknown }) => Promise<Response>

/**
 * Answers the navigation to a page as the service worker of the build does: with the text of the handler, which must refer to
 * nothing outside.
 */
const navigate = (path: string): Promise<Response> => {
  const url = new URL(path, 'https://portal.test')
  const request = { url: url.href, mode: 'navigate' }
  const rule = runtimeCaching.find(
    ({ urlPattern }) => typeof urlPattern === 'function' && urlPattern({ request, url, sameOrigin: true } as never),
  )!
  const handler = new Function(`return ${rule.handler.toString()}`)() as Handler
  return handler({ request })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', { match: async (path: string) => (path === '/index.html' ? shell : undefined) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[DD6] opens the stored shell within five seconds where the network neither answers nor fails', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const opened = navigate('/purchase-order/received-goods/receive')
  let isOpen = false
  void opened.then(() => {
    isOpen = true
  })
  await vi.advanceTimersByTimeAsync(3000)
  expect(isOpen).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(isOpen).toBe(true)
  expect(await opened).toBe(shell)
})

it('[DD6] opens the page of the server where it answers in time, and the shell at once where the network fails', async () => {
  const page = new Response('the newest page')
  vi.stubGlobal('fetch', async () => page)
  expect(await navigate('/login')).toBe(page)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await navigate('/purchase-order/received-goods/receive')).toBe(shell)
  vi.stubGlobal('caches', { match: async () => undefined })
  expect((await navigate('/login')).type).toBe('error')
})

it('[DD6] stores the code of every page that reads what the device has stored', () => {
  const source = (path: string): string => readFileSync(join(import.meta.dirname, '..', '..', '..', path), 'utf8')
  const loaded = [...source('ui/shell/routes.tsx').matchAll(/import\('\.\.\/([^']+)'\)/g)]
  const pages = loaded.map(([, path]) => normalize(`ui/${path}`))
  const offlinePages = pages.filter(page => source(page).includes('device/offline-query.ts'))
  expect(offlinePages.length).toBeGreaterThan(2)
  expect(offlineModules).toEqual(expect.arrayContaining(offlinePages))
})
