import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { demoPeople, demoShops } from '../../../adapters/demo/chain.ts'
import { callsOf } from '../../../application/documents/contract.ts'
import { getClaimValue } from '../../../application/payment/contract/refunds.ts'
import { getReceiptForm } from '../../../application/receiving/contract/receipts.ts'
import { countHref, differenceHref, paths, receiptHref } from '../../../ui/app/paths.ts'
import { ask, test as chainTest, enter, expect, readNotices, today } from '../fixtures/portal.ts'

interface Shipment {
  readonly shNo: string
  readonly shopName: string
  /** Place of a line of which more than two units were shipped. */
  readonly place: number
}

/** The page of head office on a computer, and that of a person of the shop on a phone. */
const test = chainTest.extend<{ shipment: Shipment; phone: Page }>({
  shipment: async ({ page }, use) => use(await shipmentToReceive(page)),
  phone: async ({ browser, baseURL, shipment }, use) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
    const context = await browser.newContext({ ...(baseURL && { baseURL }), ...phone })
    const page = await context.newPage()
    await enter(page.request, personOf(shipment.shopName)!, 'demo')
    await readNotices(page.request)
    await use(page)
    await context.close()
  },
})

/**
 * Returns the login of somebody who receives goods for a shop; undefined if only head office does. The main job is the first
 * to read the notice as wang.xiaoyan (test/e2e/shell/main-job.spec.ts).
 */
const personOf = (shopName: string): string | undefined => {
  const { code } = demoShops.find(({ name }) => name === shopName)!
  const receivers = demoPeople.filter(({ preset }) => preset === 'clerk' || preset === 'manager')
  return receivers.find(({ login, shops }) => login !== 'wang.xiaoyan' && shops.includes(code))?.login
}

const photo = async () => ({
  ...{ name: '破损.png', mimeType: 'image/png' },
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#a65' } })
    .png()
    .toBuffer(),
})

/** Returns the latest shipment that a shop can receive; other tests take the oldest ones. */
const shipmentToReceive = async (page: Page): Promise<Shipment> => {
  const start = new Date(Date.parse(`${today()}T00:00:00Z`) - 28 * 86_400_000).toISOString().slice(0, 10)
  const range = { fhTimeStart: `${start} 00:00:00`, fhTimeEnd: `${today()} 23:59:59` }
  const filter = { ...range, shStatusList: ['10'], sort: { column: 'fhTime', direction: 'DESC' } }
  const { records } = await ask(page.request, callsOf.receivingOrder.page, filter)
  for (const record of records) {
    const [shNo, shopName] = [String(record.shNo), String(record.shopName)]
    const { lines } = await ask(page.request, getReceiptForm, { shNo })
    const place = lines.findIndex(({ fhQuantity }) => Number(fhQuantity) > 2)
    if (place >= 0 && personOf(shopName) !== undefined) return { shNo, shopName, place }
  }
  throw new Error('no shipment to receive')
}

test.use({ alone: 'receipts', person: 'xu.ning' })

test('a shop claims damaged goods with a photo, head office approves a part, and both see one document with its refund [002: 2.5.5.5-6]', async ({
  page,
  phone,
  shipment: { shNo, place },
}) => {
  await phone.goto(countHref(shNo))
  const line = phone.locator('[data-line]').nth(place)
  await line.getByRole('button').first().tap()
  await line.getByRole('textbox', { name: /破损/ }).fill('2')
  await line.getByRole('textbox', { name: '说明' }).fill('外箱压坏')
  await phone.getByRole('button', { name: '确认收货' }).tap()
  const confirmation = phone.getByRole('dialog', { name: `确认收货 ${shNo}？` })
  await confirmation.getByRole('button', { name: '确认收货' }).tap()
  await expect(phone).toHaveURL(receiptHref(shNo))
  const scNo = (await phone
    .getByRole('link', { name: /^SC\d{6}/ })
    .first()
    .textContent())!
  await phone.goto(differenceHref(scNo))
  await expect(phone.getByText('待补充凭证').first()).toBeVisible()
  await phone.getByRole('button', { name: '补充凭证' }).tap()
  const evidence = phone.getByRole('dialog', { name: `补充凭证 ${scNo}` })
  await expect(evidence.getByRole('textbox', { name: '差异原因' })).toHaveValue('外箱压坏')
  await evidence.locator('input[type=file][multiple]').setInputFiles(await photo())
  await expect(evidence.getByText('已上传 1 / 1')).toBeAttached()
  await evidence.getByRole('button', { name: '提交凭证' }).tap()
  await expect(phone.getByText('待审核').first()).toBeVisible()

  const value = await ask(page.request, getClaimValue, { scNo })
  await page.goto(paths.claimReview)
  await page.getByRole('button', { name: new RegExp(scNo) }).click()
  const claim = page.getByRole('region', { name: `审核收货差异 ${scNo}` })
  await expect(claim.getByText('外箱压坏')).toBeVisible()
  const thumbnail = claim.getByRole('button', { name: /的凭证 1$/ }).locator('img')
  await expect.poll(() => thumbnail.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await claim.getByRole('textbox', { name: /通过数量/ }).fill('1')
  await expect(claim.getByRole('button', { name: '确认审核' })).toBeDisabled()
  await claim.getByRole('textbox', { name: /未全部通过的原因/ }).fill('一箱内装完好')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('已审核').first()).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(scNo) })).toBeHidden()

  for (const each of [page, phone]) {
    await each.goto(differenceHref(scNo))
    await expect(each.getByText('已完成').first()).toBeVisible()
    await expect(each.getByText('一箱内装完好').first()).toBeVisible()
  }
  if (value.way === 'OUTSIDE' || value.cashFee === null || value.cashFee === 0) return
  await page.getByRole('button', { name: '退款详情' }).click()
  await expect(page.getByRole('dialog', { name: '退款详情' }).getByText('共 1 笔退款')).toBeVisible()
})
