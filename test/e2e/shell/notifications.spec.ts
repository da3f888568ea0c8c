import { createECDH } from 'node:crypto'
import type { Page } from 'playwright/test'
import { choosePushKinds, removePushDevices } from '../../../application/notifications/contract/push.ts'
import { pushDefaults } from '../../../domain/notifications/push/push-message.ts'
import { paths } from '../../../ui/app/paths.ts'
import { ask, expect, horizontalOverflow, test } from '../fixtures/portal.ts'
import { violations } from '../fixtures/violations.ts'

test.use({ person: 'huang.lei', viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' })

/** Subscribes as a browser with a push service does; this one has none and allows no notifications. */
const withPushService = async (page: Page): Promise<void> => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  await page.addInitScript(
    point => {
      const isOn = () => sessionStorage.getItem('subscribed') !== null
      const subscription = {
        endpoint: `https://push.example.com/send/${point.slice(0, 8).join('-')}`,
        options: { applicationServerKey: null },
        getKey: (name: string) => new Uint8Array(name === 'auth' ? Array(16).fill(7) : point).buffer,
        unsubscribe: async () => sessionStorage.removeItem('subscribed'),
      } as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => (isOn() ? subscription : null)
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('subscribed', 'yes')
        return subscription
      }
      Notification.requestPermission = async () => 'granted'
      Object.defineProperty(Notification, 'permission', { get: () => (isOn() ? 'granted' : 'default') })
    },
    [...ecdh.getPublicKey()],
  )
}

test('[T11] a clerk switches notifications on from the start page of a phone, chooses kinds, and switches them off', {
  tag: '@share4',
}, async ({ page }) => {
  await withPushService(page)
  await page.goto(paths.home)
  await ask(page.request, removePushDevices, {})
  await ask(page.request, choosePushKinds, { messageKinds: pushDefaults })
  const offer = page.getByText('截单前 30 和 5 分钟在手机上提醒')
  await expect(offer).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('button', { name: '开启通知' }).tap()
  await expect(offer).toHaveCount(0)
  await page.goto(paths.notifications)
  await expect(page.getByText('已开启：消息会显示在这台设备上')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '本机' })).toContainText('还没有通知过')
  expect(await violations(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
  const kind = page.getByRole('checkbox', { name: '总部催单' })
  const saved = page.waitForResponse(answer => answer.url().includes('/push/choose'))
  await kind.uncheck()
  await saved
  await page.reload()
  await expect(page.getByRole('checkbox', { name: '截单提醒' })).toBeChecked()
  await expect(kind).not.toBeChecked()
  await page.getByRole('button', { name: '关闭', exact: true }).first().tap()
  await expect(page.getByText('还没有设备开启通知')).toBeVisible()
})

test('[T12] the service worker shows the notification that a push service delivers; the second replaces the first', {
  tag: '@share5',
}, async ({ page, context }) => {
  await page.goto(paths.home)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // A worker that a test before this one registered at the same address can still be running: the last one is this page's.
  const worker = context.serviceWorkers().at(-1)
  // The browser of the tests shows no notifications, so the call that would show them is recorded.
  await worker!.evaluate(() => {
    const calls: Array<unknown> = []
    Object.assign(globalThis, { calls })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => void calls.push([title, options])
  })
  const devTools = await context.newCDPSession(page)
  const registration = new Promise<string>(resolve =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const current = registrations.find(({ isDeleted }) => !isDeleted)
      if (current) resolve(current.registrationId)
    }),
  )
  await devTools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const content = { title: '截单提醒', body: '5 分钟后截单', tag: 'CUT_OFF_NEAR/HZ1003', path: '/', language: 'zh' }
  for (const id of ['1', '2']) {
    const data = JSON.stringify({ ...content, id })
    await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data })
  }
  const options = { tag: content.tag, body: content.body, icon: '/icon-192.png', renotify: true, lang: 'zh-CN' }
  await expect
    .poll(() => worker!.evaluate(() => (globalThis as unknown as { calls: ReadonlyArray<unknown> }).calls))
    .toMatchObject([
      [content.title, { ...options, data: { id: '1', path: '/' } }],
      [content.title, { ...options, data: { id: '2', path: '/' } }],
    ])
})
