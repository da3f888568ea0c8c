import type { APIRequestContext, Page } from 'playwright/test'
import { urlOf } from '../../../adapters/http/services.ts'
import { uploadFile } from '../../../application/files/contract.ts'
import { editCart } from '../../../application/ordering/contract/cart.ts'
import { startAddOnOrder, submitAddOnOrder } from '../../../application/ordering/contract/order.ts'
import { approvalHref, orderDetailHref, paths } from '../../../ui/app/paths.ts'
import { openAs, picture } from '../fixtures/add-on.ts'
import { ask, expect, horizontalOverflow, test, today, waitForAnnouncement } from '../fixtures/portal.ts'
import { countPresses, presses } from '../fixtures/presses.ts'

/** E2EADD9 is a shop whose add-on orders no other test places. */
const shopJdeNo = 'E2EADD9'
const inbox = `${paths.approvals}?shopJdeNo=${shopJdeNo}`
test.describe.configure({ mode: 'serial' })
test.use({ chain: 'northwind', person: 'addon.head' })

/** Places an add-on order by the calls of the form. Returns its number. */
const place = async (request: APIRequestContext, quantities: Readonly<Record<string, number>>): Promise<string> => {
  const { dhNo } = await ask(request, startAddOnOrder, { purchaseDate: today(), shopJdeNo })
  const cart = Object.entries(quantities).map(([materialCode, quantity]) => ({ materialCode, quantity }))
  await ask(request, editCart, { dhNo, cart })
  const file = await picture('凭证.png')
  const uploaded = await request.post(urlOf(uploadFile), { multipart: { uploadBusinessType: 'DH', file } })
  const { data } = (await uploaded.json()) as { data: { url: string } }
  await ask(request, submitAddOnOrder, { dhNo, cart, reason: '团购', attachments: [data.url] })
  return dhNo
}

const placeMany = async (page: Page, count: number): Promise<ReadonlyArray<string>> => {
  const placed: Array<string> = []
  for (let index = 0; index < count; index++) placed.push(await place(page.request, { 'NW-3': 5 }))
  return placed
}

test('[S23] an approver sees stock, use and history, reduces one line and strikes another by keyboard, and the shop sees what was reduced', {
  tag: '@share3',
}, async ({ page, browser, baseURL }) => {
  const clerk = await openAs(browser, baseURL, 'addon.nine')
  const dhNo = await place(clerk.request, { 'NW-3': 5, 'NW-4': 2 })
  await page.goto(approvalHref('addOn', dhNo))
  const drawer = page.getByRole('dialog', { name: dhNo })
  await expect(drawer.getByRole('columnheader', { name: '门店库存' })).toBeVisible()
  await expect(drawer.getByText(/该门店近 90 天/)).toBeVisible()
  await expect(drawer.getByText('已等待')).toBeVisible()
  await drawer.getByRole('button', { name: '部分通过' }).click()
  await expect(drawer.getByRole('columnheader', { name: '金额' })).toBeInViewport({ ratio: 1 })
  const quantities = drawer.getByRole('textbox', { name: /订货数量/ })
  await quantities.nth(0).fill('3')
  await quantities.nth(1).fill('')
  await expect(drawer.getByText('划掉 1 种')).toBeVisible()
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: '确认部分通过' }).click()
  await expect(drawer.getByText('请填写原因，门店会看到')).toBeVisible()
  await drawer.getByRole('textbox', { name: '核减原因' }).fill('仓库只剩 3 份')
  await Promise.all([
    waitForAnnouncement(page, '已部分通过'),
    drawer.getByRole('button', { name: '确认部分通过' }).click(),
  ])
  await clerk.goto(orderDetailHref(dhNo))
  const reduced = clerk.getByRole('region', { name: '总部核减' })
  await expect(reduced).toContainText('仓库只剩 3 份')
  await expect(reduced.getByRole('listitem')).toHaveText([/申请 5 .*，批准 3/, /申请 2 .*，未批准/])
  await clerk.context().close()
})

test('twenty add-on orders are approved in three presses', { tag: '@share5' }, async ({ page, browser, baseURL }) => {
  const clerk = await openAs(browser, baseURL, 'addon.nine')
  await placeMany(clerk, 20)
  await page.goto(inbox)
  await expect(page.getByRole('link', { name: /^DH/ })).toHaveCount(20)
  await countPresses(page)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '批量通过' }).click()
  await Promise.all([waitForAnnouncement(page, '已通过 20 单'), page.getByRole('button', { name: '确认通过' }).click()])
  expect(await presses(page)).toBe(3)
  await expect(page.getByRole('link', { name: /^DH/ })).toHaveCount(0)
  await clerk.context().close()
})

test('[S8] several are rejected with one reason, on a phone too', { tag: '@share7' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const clerk = await openAs(browser, baseURL, 'addon.nine')
  const [first] = await placeMany(clerk, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(inbox)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '批量驳回' }).click()
  const dialog = page.getByRole('dialog', { name: '驳回选中的 2 单？' })
  await dialog.getByRole('textbox', { name: '驳回原因' }).fill('今日暂停加单')
  expect(await horizontalOverflow(page)).toBe(0)
  await Promise.all([
    waitForAnnouncement(page, '已驳回 2 单'),
    dialog.getByRole('button', { name: '确认驳回' }).click(),
  ])
  await clerk.goto(orderDetailHref(first!))
  await expect(clerk.getByText('今日暂停加单').first()).toBeVisible()
  await clerk.context().close()
})
