import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isPage, openPage } from '../../../ui/app/offline/sw-pages.ts'
import { offlineModules } from '../../../vite.installable.ts'

const shell = new Response('the stored shell')

/** Answers the navigation to a page as the service worker does. */
const navigate = (path: string): Promise<Response> => {
  const url = new URL(path, 'https://portal.test')
  const request = { url: url.href, mode: 'navigate' as const }
  expect(isPage(request, url)).toBe(true)
  return openPage({ request: request as Request })
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

it('[DD6] leaves the API, files and downloads to the network', () => {
  const paths = ['/api/orders/list', '/files/1.jpg', '/exports/1.xlsx', '/pictures/1', '/purchase-orders', '/login/x']
  for (const path of paths) expect(isPage({ mode: 'navigate' }, new URL(path, 'https://portal.test'))).toBe(false)
  expect(isPage({ mode: 'cors' }, new URL('https://portal.test/login'))).toBe(false)
})
