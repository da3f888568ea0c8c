import type { Page } from 'playwright/test'
import { urlOf } from '../../../adapters/http/services.ts'
import {
  getOrderDetail,
  listOrders,
  startRoutineOrder,
  voidOrder,
} from '../../../application/ordering/contract/order.ts'
import { permittedShops } from '../../../application/people/contract/session.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import { type ExportTask, getExportLink, listExports } from '../../../application/reports/contract/exports.ts'
import { orderDetailHref, orderFormHref, paths } from '../../../ui/app/paths.ts'
import { answerWith, changeAnswer, refuseWith } from '../fixtures/answers.ts'
import { ask, expect, test, tomorrow } from '../fixtures/portal.ts'

/**
 * Waiting times of the screens (document 000, section 9), with a clock that only advances when the test advances it.
 */
test.use({ chain: 'northwind', person: 'dracd' })

/** Returns the bodies of the calls of an endpoint from now on. */
const callsOf = (page: Page, endpoint: Endpoint): ReadonlyArray<string> => {
  const bodies: Array<string> = []
  page.on('request', request => {
    if (request.url().endsWith(urlOf(endpoint))) bodies.push(request.postData() ?? '')
  })
  return bodies
}

const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

/** Checks that no call is made a millisecond before its time, and one at its time. */
const expectCallAfter = async (page: Page, milliseconds: number, countCalls: () => number) => {
  const before = countCalls()
  await page.clock.runFor(milliseconds - 1)
  expect(countCalls()).toBe(before)
  await page.clock.runFor(1)
  await expect.poll(countCalls).toBe(before + 1)
}

/** Returns an order for tomorrow, created if there is none. */
const draftOrder = async (page: Page): Promise<string> => {
  const day = { purchaseDate: tomorrow(), shopJdeNo: 'DRACD' }
  return (await ask(page.request, startRoutineOrder, day)).dhNo
}

test('lists wait 400 ms for a shop, 500 ms for an option, and ignore further presses for 100 ms, or 500 ms for a download [000: 5.3.2.1, 9.3.1-2, 9.3.4, 9.3.6]', {
  tag: '@share10',
}, async ({ page }) => {
  await draftOrder(page)
  await changeAnswer(page, permittedShops, answer => ({ ...answer, total: 9_999 }))
  await answerWith(page, listExports, { records: [done], total: 1, size: 10, current: 1, pages: 1 })
  await refuseWith(page, getExportLink, { code: 7, message: '稍后' })
  await page.clock.install()
  await page.goto(paths.orderCenter)
  await expect(page.getByRole('button', { name: '切换门店' })).toBeVisible()
  const [shops, lists, links] = [permittedShops, listOrders, getExportLink].map(each => callsOf(page, each)) as [
    Array<string>,
    Array<string>,
    Array<string>,
  ]
  await stopClock(page)
  await page.getByRole('banner').getByRole('combobox', { name: '门店' }).fill('  Bon ')
  await expectCallAfter(page, 400, () => shops.length)
  await page.clock.resume()
  await page.goto(paths.orderList)
  await expect(page.getByText(/共 \d+ 条/)).toBeVisible()
  shops.splice(1)
  lists.splice(0)
  await stopClock(page)
  await page.getByRole('main').getByRole('combobox', { name: '门店' }).fill(' Chop  ')
  await expectCallAfter(page, 500, () => shops.length)
  expect(shops.map(body => JSON.parse(body).keyword)).toEqual(['Bon', 'Chop'])
  await page.getByRole('main').getByRole('combobox', { name: '门店' }).fill('')
  const query = page.getByRole('main').getByRole('button', { name: '查询' })
  for (let press = 0; press < 2; press++) await query.dispatchEvent('click')
  await page.clock.runFor(101)
  expect(lists).toHaveLength(1)
  await query.dispatchEvent('click')
  await expect.poll(() => lists.length).toBe(2)
  await page.clock.resume()
  await page.getByRole('button', { name: '导出中心' }).click()
  const download = page.getByRole('dialog', { name: '导出中心' }).getByRole('button', { name: '下载', exact: true })
  await expect(download).toBeVisible()
  await stopClock(page)
  await download.dispatchEvent('click')
  await page.clock.runFor(499)
  await download.dispatchEvent('click')
  await page.clock.runFor(501)
  expect(links).toHaveLength(1)
  await download.dispatchEvent('click')
  await expect.poll(() => links.length).toBe(2)
  await page.clock.resume()
})

test('a detail waits 500 ms after typing a search; a success message is shown for one second [000: 2.6.1.6, 7.2.3.1, 8.10.2, 9.3-4.3]', {
  tag: '@share11',
}, async ({ page }) => {
  const dhNo = await draftOrder(page)
  await changeAnswer(page, getOrderDetail, detail => ({
    ...detail,
    baseInfo: { ...detail.baseInfo, bizStatus: 'REJECT' },
  }))
  await answerWith(page, voidOrder, { dhNo, bizStatus: 'INVALID' })
  await page.clock.install()
  await page.goto(orderDetailHref(dhNo))
  const search = page.getByRole('searchbox', { name: '请输入物料名称、编码查询' })
  await expect(search).toBeVisible()
  const detailCalls = callsOf(page, getOrderDetail)
  const searched = () => detailCalls.filter(body => body.includes('"textForSearch":"NW-3"')).length
  await stopClock(page)
  await search.fill(' NW-3 ')
  await expectCallAfter(page, 500, searched)
  await page.clock.resume()
  await page.getByRole('button', { name: '作废' }).click()
  const verb = page.getByRole('button', { name: '确认作废' })
  await expect(verb).toBeVisible()
  await stopClock(page)
  await verb.dispatchEvent('click')
  const notice = page.getByText('订货单已作废')
  await expect(notice).toHaveCount(1)
  await page.clock.runFor(900)
  await expect(notice).toHaveCount(1)
  await page.clock.runFor(1_100)
  await expect(notice).toHaveCount(0)
  await page.clock.resume()
})

test('the first quantity to fix is focused 300 ms after a press on submit, and no sooner [000: 5.1.8.1, 5.1.8.3]', {
  tag: '@share12',
}, async ({ page }) => {
  const dhNo = await draftOrder(page)
  await page.clock.install()
  await page.goto(orderFormHref(dhNo))
  const quantity = page.getByRole('textbox', { name: '订货数量' }).and(page.locator(':enabled')).first()
  await quantity.fill('999999')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(quantity).not.toBeFocused()
  await stopClock(page)
  await page.getByRole('button', { name: '提交订货单' }).dispatchEvent('click')
  await page.clock.runFor(299)
  await expect(quantity).not.toBeFocused()
  const later = async () => {
    await page.clock.runFor(100)
    return quantity.evaluate(input => input === document.activeElement)
  }
  await expect.poll(later).toBe(true)
  await expect(page.getByRole('table', { name: '可订物料' }).locator('[data-state=error]')).toHaveCount(1)
  await page.clock.resume()
})

const done: ExportTask = {
  ...{ taskNo: 'E1', fileName: '订货单列表.xlsx', status: 'COMPLETED', statusName: '下载成功', verbs: ['download'] },
  ...{ createdAt: 1_763_700_000_000, completedAt: 1_763_700_001_000, operatorAdminId: 'U1', operatorAdminName: '某人' },
  ...{
    isWaiting: false,
    rowsDone: 1,
    rowsTotal: 1,
    percent: 100,
    secondsLeft: null,
    fileSize: 1_000,
    failReason: null,
  },
}
