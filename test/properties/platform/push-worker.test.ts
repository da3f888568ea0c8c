import { expect, it } from 'vitest'
import { openPushed, showPush } from '../../../ui/app/offline/sw-push.ts'

const content = {
  ...{ id: '7', title: '截单提醒', body: '5 分钟后截单', tag: 'CUT_OFF_NEAR/S1/2026-11-21', language: 'zh' },
  path: '/purchase-order/order/order-center',
}

/** A phone on which notifications with the same tag replace each other. */
const phone = () => {
  const open = new Map<
    string,
    { tag: string; data: unknown; title: string; options: Readonly<Record<string, unknown>> }
  >()
  return {
    open,
    getNotifications: async () => [...open.values()],
    showNotification: async (title: string, options: NotificationOptions) => {
      open.set(options.tag!, { tag: options.tag!, data: options.data, title, options: { ...options } })
    },
  }
}

it('[T12] replaces an earlier reminder and alerts again, but not for the same message twice', async () => {
  const one = phone()
  for (const [id, renotify] of [
    ['6', true],
    ['7', true],
    ['7', false],
  ] as const) {
    await showPush(one, JSON.stringify({ ...content, id }))
    expect([...one.open.values()]).toMatchObject([{ title: '截单提醒', options: { renotify, lang: 'zh-CN' } }])
  }
  await showPush(one, JSON.stringify({ ...content, tag: 'REJECTED/S1/DH1', id: '8', language: 'en' }))
  expect([...one.open.values()].map(({ options }) => options.lang)).toEqual(['zh-CN', 'en'])
})

it('[T12] shows something for every message, since a browser that shows nothing loses the permission', async () => {
  for (const text of ['', 'no JSON', 'null', '[]', '{"title":"x"}', JSON.stringify({ ...content, body: 7 })]) {
    const one = phone()
    await showPush(one, text)
    expect([...one.open.values()].map(({ title }) => title)).toEqual([expect.stringMatching(/^(订货台|Dinghuo)$/)])
  }
})

it.each([
  [['https://a.test/other'], { path: '/purchase-order/home' }, 'opened https://a.test/purchase-order/home'],
  [['https://a.test/x', 'https://a.test/purchase-order/home'], { path: '/purchase-order/home' }, 'focused 1'],
  [[], { path: 'https://evil.test/x' }, 'opened https://a.test/'],
  [[], { path: '//evil.test/x' }, 'opened https://a.test/'],
  [[], null, 'opened https://a.test/'],
])('opens the page of a notification: tabs %j and %j: %s', async (urls, data, expected) => {
  const done: Array<string> = []
  const windows = {
    matchAll: async () => urls.map((url, index) => ({ url, focus: async () => done.push(`focused ${index}`) })),
    openWindow: async (url: string) => done.push(`opened ${url}`),
  }
  await openPushed(windows, data, 'https://a.test')
  expect(done).toEqual([expected])
})
