import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { urlOf } from '../../../adapters/http/services.ts'
import { getDifferenceForm } from '../../../application/receiving/contract/differences.ts'
import { confirmReceipt, voidReceipt } from '../../../application/receiving/contract/receipts.ts'
import { countHref, paths, receiptHref } from '../../../ui/app/paths.ts'
import { expectReceived, fullLorries, otherShipments } from '../fixtures/full-lorries.ts'
import { ask, expect, test } from '../fixtures/portal.ts'
import { violations } from '../fixtures/violations.ts'

test.use({
  person: 'xu.ning',
  alone: 'receipts',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  serviceWorkers: 'allow',
})

/** Waits until the service worker serves the portal. */
const installed = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (navigator.serviceWorker.controller === null) await new Promise(later => setTimeout(later, 50))
  })

const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#b08a4f' } })
    .png()
    .toBuffer(),
})

const openList = async (page: Page, shNos: ReadonlyArray<string>) => {
  await page.goto(paths.countReceipt)
  for (const shNo of shNos) {
    const card = page.getByRole('listitem').filter({ hasText: shNo })
    await expect(card.getByText('离线可清点')).toBeVisible()
  }
  await installed(page)
}

const countButton = (page: Page, shNo: string): Locator => page.getByRole('button', { name: `清点收货 ${shNo}` })

const confirm = async (page: Page, shNo: string, tap: (target: Locator) => Promise<void>) => {
  await tap(page.getByRole('button', { name: '确认收货' }))
  await tap(page.getByRole('dialog', { name: `确认收货 ${shNo}？` }).getByRole('button', { name: '确认收货' }))
}

test.describe('receiving on a phone without a network', () => {
  test('counts 60 lines offline in at most 8 taps, survives a reload, and is sent and accepted by itself', async ({
    page,
    context,
  }) => {
    const shNo = (await fullLorries(page)).at(-1)!
    await openList(page, [shNo])
    await context.setOffline(true)
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.tap()
    }
    await tap(countButton(page, shNo))
    await expect(page.locator('[data-line]').nth(59)).toBeVisible()
    await expect(page.getByText('离线：清点照常进行')).toBeVisible()
    for (const at of [0, 1]) {
      const line = page.locator('[data-line]').nth(at)
      await tap(line.getByRole('button').first())
      await expect(line.getByRole('textbox', { name: /实收/ })).toBeFocused()
      await page.keyboard.type('0')
      await expect(line).toHaveAttribute('data-state', 'differs')
    }
    const photos = page.locator('[data-line]').nth(1).getByRole('group', { name: '照片' })
    await photos.locator('input[type=file][multiple]').setInputFiles(await picture('破损.png'))
    await expect(page.getByText('照片已存本机，随清点一起上传')).toBeVisible()
    await expect(photos.getByText('已上传 0 / 1')).toBeAttached()
    await expect(page.getByText('已存本机，联网后自动保存')).toBeVisible()
    await page.reload()
    await expect(page.locator('[data-state=differs]')).toHaveCount(2)
    await page.locator('[data-line]').nth(1).getByRole('button').first().tap()
    await expect(page.getByRole('button', { name: /^预览 / })).toBeVisible()
    await confirm(page, shNo, tap)
    expect(taps).toBeLessThanOrEqual(8)
    await expect(page.getByText('在本机', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('在本机', { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    const pause = Promise.withResolvers<void>()
    // The call reaches the server only after the test has seen it sent.
    await context.route(`**${urlOf(confirmReceipt)}`, route => pause.promise.then(() => route.continue()))
    await context.setOffline(false)
    await expect(page.getByText('已发送', { exact: true })).toBeVisible({ timeout: 30_000 })
    pause.resolve()
    await expect(page.getByRole('main').getByRole('link', { name: '查看收货单' })).toBeVisible()
    // The decision shows that the server is reached again, and what the page had stored is read anew.
    await expect(page.getByText(/^离线：/)).toHaveCount(0)
    await expect(page.getByText('已收货').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '本机单据', exact: true })).toBeVisible()
    await page.getByRole('button', { name: '本机单据', exact: true }).tap()
    const card = page.getByRole('article').filter({ hasText: shNo })
    await expect(card.getByText('已接受')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await card.getByRole('button', { name: '查看' }).tap()
    await expect(page).toHaveURL(receiptHref(shNo))
    await expect(page.getByText('已收货').first()).toBeVisible()
    // The photo that was taken without a network is with its line.
    const { scNo } = await expectReceived(page, shNo, 2)
    const { lines } = await ask(page.request, getDifferenceForm, { scNo })
    expect(lines.flatMap(({ documents }) => documents)).toHaveLength(1)
    await context.unrouteAll({ behavior: 'wait' })
  })

  test('shows why a count is refused that somebody else made at the desk, until it is discarded', {
    tag: '@share9',
  }, async ({ page, context }) => {
    const shNo = (await otherShipments(page))[0]!
    await openList(page, [shNo])
    await context.setOffline(true)
    await countButton(page, shNo).tap()
    await confirm(page, shNo, target => target.tap())
    await expect(page.getByText('在本机', { exact: true })).toBeVisible()
    await ask(page.request, confirmReceipt, { shNo, clientKey: crypto.randomUUID(), lines: [] })
    await context.setOffline(false)
    const card = page.getByRole('article').filter({ hasText: shNo })
    await expect(card.getByText('未被接受')).toBeVisible()
    await expect(card.getByRole('status')).toContainText('已收货')
    expect(await violations(page)).toEqual([])
    await card.getByRole('button', { name: '丢弃' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '丢弃' }).tap()
    await expect(card).toBeHidden()
  })

  test('counts a shipment again on the device whose accepted count was voided', { tag: '@share8' }, async ({
    page,
  }) => {
    const shNo = (await otherShipments(page)).at(-1)!
    await page.goto(countHref(shNo))
    await confirm(page, shNo, target => target.tap())
    await expect(page).toHaveURL(receiptHref(shNo))
    await ask(page.request, voidReceipt, { shNo, reason: '数错了' })
    await page.goto(countHref(shNo))
    await expect(page.locator('[data-line]').first()).toBeVisible()
  })

  test('says of other pages that they need the network, and forgets what it has stored at sign-out', {
    tag: '@share10',
  }, async ({ page, context, troubles }) => {
    const [shNo] = await otherShipments(page)
    await openList(page, [shNo!])
    await context.setOffline(true)
    await page.goto(paths.orderList)
    await expect(page.getByText('离线：这个页面需要网络')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(/^网络不通，请检查网络后重试重试$/)
    await page.getByRole('link', { name: '去清点收货' }).tap()
    await expect(countButton(page, shNo!)).toBeVisible()
    expect(await violations(page)).toEqual([])
    // The code of the other page could not be loaded, as it should be.
    expect(troubles.join()).toMatch(/dynamically imported module|Unable to preload CSS|load preload assets/)
    troubles.length = 0
    await context.setOffline(false)
    await page.goto(countHref(shNo!))
    await page.getByRole('button', { name: /^用户 / }).tap()
    await page.getByRole('menuitem', { name: '退出登录' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '确认退出' }).tap()
    await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
    const stored = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const request = indexedDB.open('dinghuo-answers')
          request.onsuccess = () => {
            const count = request.result.transaction('answers').objectStore('answers').count()
            count.onsuccess = () => resolve(count.result)
          }
        }),
    )
    expect(stored).toBe(0)
  })
})
