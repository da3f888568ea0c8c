import type { APIRequestContext } from 'playwright/test'
import { acceptMany } from '../../../application/fulfilment/contract/warehouse.ts'
import { paths } from '../../../ui/app/paths.ts'
import { ask, enter, expect, test } from '../fixtures/portal.ts'
import { countPresses, presses } from '../fixtures/presses.ts'
import { allocatedOrders } from '../fixtures/trades.ts'

test.use({ person: 'ma.chao' })

/** Two shops whose orders are delivered without payment. */
const shops = ['SZ1005', 'WH2003']

/** Ten accepted orders of two shops, which head office allocated. */
const tenOrders = async (request: APIRequestContext): Promise<ReadonlyArray<string>> => {
  const dhNos: Array<string> = []
  for (const shop of shops) dhNos.push(...(await allocatedOrders(request, shop, 5)))
  await enter(request, 'ma.chao', 'demo')
  let accepted = 0
  await expect
    .poll(async () => {
      accepted += (await ask<{ acceptedCount: number }>(request, acceptMany, { dhNos })).acceptedCount
      return accepted
    })
    .toBe(10)
  return dhNos
}

test('[W15] ten orders leave on one lorry in three presses on a phone, one more to change the route, and its sheet lists the stops in their order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const ten = await tenOrders(page.request)
  const query = new URLSearchParams([['tab', 'toShip'], ...ten.map(dhNo => ['dhNo', dhNo])])
  await page.goto(`${paths.workQueue}?${query}`)
  await expect(page.getByRole('link', { name: /^DH/ }).first()).toBeVisible()
  await countPresses(page)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '整车发货' }).click()
  const drawer = page.getByRole('dialog', { name: '整车发货' })
  await drawer.getByRole('textbox', { name: '司机' }).fill('赵师傅')
  await drawer.getByRole('textbox', { name: '车牌号' }).fill('沪A12345')
  const stops = drawer.getByRole('listitem')
  const ordersOf = async () => (await stops.allInnerTexts()).map(text => /DH\w+/.exec(text)![0])
  await expect(stops).toHaveCount(10)
  const planned = await ordersOf()
  await stops.last().getByRole('button', { name: /提前$/ }).click()
  const route = await ordersOf()
  expect(route).toEqual([...planned.slice(0, -2), planned.at(-1), planned.at(-2)])
  await drawer.getByRole('button', { name: /^发出 \d+ 单$/ }).click()
  await expect(page).toHaveURL(/trip\?tripNo=ZC/)
  expect(await presses(page)).toBe(4)
  const sheet = page.getByRole('article', { name: '装车单' })
  await expect(sheet.getByText('赵师傅 · 沪A12345')).toBeVisible()
  for (const [index, dhNo] of route.entries())
    await expect(sheet.getByRole('row').filter({ hasText: dhNo }).getByRole('cell').first()).toHaveText(`${index + 1}`)
  await page.getByRole('button', { name: '更新司机与车辆' }).click()
  const dialog = page.getByRole('dialog', { name: '更新司机与车辆' })
  await dialog.getByRole('textbox', { name: '司机' }).fill('钱师傅')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('钱师傅 · 沪A12345')).toBeVisible()
})
