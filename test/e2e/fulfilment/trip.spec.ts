import type { Page } from 'playwright/test'
import { acceptMany, listWorkQueue } from '../../../application/fulfilment/contract/warehouse.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { paths } from '../../../ui/app/paths.ts'
import { ask, enter, expect, test, today } from '../fixtures/portal.ts'
import { countPresses, presses } from '../fixtures/presses.ts'
import { allocatedOrders } from '../fixtures/trades.ts'

test.use({ person: 'ma.chao' })

/** Shops whose orders are delivered without payment, with the number of orders of each. */
const shops = [
  ['SZ1005', 4],
  ['HZ1003', 3],
  ['NJ1004', 3],
] as const

/** A purchase date whose orders arrive later than all others, so that the orders after tomorrow are one lorry. */
const purchaseDate = addDays(today(), 3)

/** Ten orders of three shops, which head office allocated and the warehouse has accepted. */
const acceptTenOrders = async (page: Page): Promise<void> => {
  const dhNos: Array<string> = []
  for (const [shop, count] of shops) dhNos.push(...(await allocatedOrders(page.request, shop, count, purchaseDate)))
  await enter(page.request, 'ma.chao', 'demo')
  const list = { tab: 'toShip', dhNo: dhNos.join(' ') }
  await expect(async () => {
    await ask(page.request, acceptMany, { dhNos })
    expect((await ask(page.request, listWorkQueue, list)).records).toHaveLength(10)
  }).toPass()
}

test('[W15] [W16] ten orders leave on one lorry in four presses from the start page on a phone, one more to change the route, and its sheet lists each shop once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await acceptTenOrders(page)
  await page.goto(paths.home)
  const toShip = page.getByRole('region', { name: '仓库作业' }).getByRole('link', { name: /到货，待发货.* 10$/ })
  await expect(toShip).toBeVisible()
  await countPresses(page)
  await toShip.click()
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '整车发货' }).click()
  const drawer = page.getByRole('dialog', { name: '整车发货' })
  await drawer.getByRole('textbox', { name: '司机' }).fill('赵师傅')
  await drawer.getByRole('textbox', { name: '车牌号' }).fill('沪A12345')
  const stops = drawer.getByRole('listitem')
  await expect(stops).toHaveCount(3)
  const ordersByStop = async () => (await stops.allInnerTexts()).map(text => text.match(/DH\w+/g)!)
  const planned = await ordersByStop()
  await stops.last().getByRole('button', { name: /提前$/ }).click()
  const route = await ordersByStop()
  expect(route).toEqual([planned[0], planned[2], planned[1]])
  await drawer.getByRole('button', { name: '发出 10 单' }).click()
  await expect(page).toHaveURL(/trip\?tripNo=ZC/)
  expect(await presses(page)).toBe(5)
  const sheet = page.getByRole('article', { name: '装车单' })
  await expect(sheet.getByText('赵师傅 · 沪A12345')).toBeVisible()
  await expect(sheet.getByText('装车单 · 3 站 10 单')).toBeVisible()
  for (const [index, dhNos] of route.entries()) {
    const row = sheet.getByRole('row').filter({ hasText: dhNos[0]! })
    await expect(row.getByRole('cell').first()).toHaveText(`${index + 1}`)
    await expect(row.getByRole('link')).toHaveText(dhNos)
  }
  await page.getByRole('button', { name: '更新司机与车辆' }).click()
  const dialog = page.getByRole('dialog', { name: '更新司机与车辆' })
  await dialog.getByRole('textbox', { name: '司机' }).fill('钱师傅')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('钱师傅 · 沪A12345')).toBeVisible()
})
