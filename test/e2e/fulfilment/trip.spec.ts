import type { Page } from 'playwright/test'
import { acceptMany, listWorkQueue } from '../../../application/fulfilment/contract/warehouse.ts'
import { paths } from '../../../ui/app/paths.ts'
import { ask, expect, test } from '../fixtures/portal.ts'
import { countPresses, presses } from '../fixtures/presses.ts'

test.use({ person: 'ma.chao' })

/** Shops whose orders the other browser tests of the warehouse use. */
const shopsOfOthers = ['SH1001', 'SH1002', 'SZ3002', 'CD2001', 'NJ1004']

/** Two accepted orders of different shops. */
const twoOrders = async (page: Page) => {
  const list = (tab: string) =>
    ask<{ records: ReadonlyArray<{ dhNo: string; shopJdeNo: string }> }>(page.request, listWorkQueue, { tab, size: 50 })
  const pages = [await list('toShip'), await list('toAccept')]
  const orders = pages.flatMap(({ records }) => records.filter(({ shopJdeNo }) => !shopsOfOthers.includes(shopJdeNo)))
  // Orders that are accepted already come last here, so that they are taken where a shop has both.
  const shops = new Map(orders.toReversed().map(order => [order.shopJdeNo, order]))
  const two = [...shops.values()].slice(-2)
  await ask(page.request, acceptMany, { dhNos: two.map(({ dhNo }) => dhNo) })
  return two
}

test('[W15] several orders leave on one lorry in three presses on a phone, one more to change the route, and its sheet lists the stops in their order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const two = await twoOrders(page)
  expect(two).toHaveLength(2)
  const query = new URLSearchParams([['tab', 'toShip'], ...two.map(({ shopJdeNo }) => ['shopJdeNo', shopJdeNo])])
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
