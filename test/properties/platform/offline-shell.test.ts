import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runtimeCaching } from '../../../vite.installable.ts'

const shell = new Response('the stored shell')

/** Answers the navigation to a page as the service worker of the build would, with what it has stored as fallback. */
const navigate = async (path: string): Promise<Response> => {
  const { NetworkOnly } = await import('workbox-strategies')
  const url = new URL(path, 'https://portal.test')
  const request = { url: url.href, mode: 'navigate', method: 'GET', clone: () => request } as unknown as Request
  const rule = runtimeCaching.find(
    ({ urlPattern }) => typeof urlPattern === 'function' && urlPattern({ request, url, sameOrigin: true } as never),
  )!
  expect(rule.handler).toBe('NetworkOnly')
  const { networkTimeoutSeconds, precacheFallback } = rule.options!
  expect(precacheFallback).toEqual({ fallbackURL: 'index.html' })
  const strategy = new NetworkOnly({
    ...(networkTimeoutSeconds !== undefined && { networkTimeoutSeconds }),
    plugins: [{ handlerDidError: async () => shell }],
  })
  const event = { waitUntil: () => {} }
  return strategy.handle({ request, event: event as never })
}

beforeEach(async () => {
  // As in the build, in which the library checks no types of events.
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('FetchEvent', class {})
  vi.stubGlobal('location', new URL('https://portal.test'))
  // The library expects the globals of a service worker, and loading it takes real time.
  await import('workbox-strategies')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
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
})
