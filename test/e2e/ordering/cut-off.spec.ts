import { join } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright/test'
import { editCart } from '../../../application/ordering/contract/cart.ts'
import { orderDetailHref, orderFormHref } from '../../../ui/app/paths.ts'
import { formOpened, quantityIn, rowOf, saved } from '../fixtures/form.ts'
import { ask, expect, test, today } from '../fixtures/portal.ts'

/** A shop whose add-on orders are always open, so that an order that missed its cut-off can be converted. */
test.use({ chain: 'northwind', person: 'addon.six' })
// A shop has at most one active routine order per day.
test.describe.configure({ mode: 'serial' })

const shop = 'E2EADD6'

/** Creates today's routine order with a cut-off in `left` milliseconds; the chain's rules only have whole minutes. */
const orderEndingIn = async (left: number): Promise<string> => {
  const dhNo = `DH${today().slice(2).replaceAll('-', '')}${crypto
    .randomUUID()
    .slice(0, 8)
    .toUpperCase()
    .replace(/[ILOU]/g, '0')}`
  const socket = join(process.env.E2E_NORTHWIND_DATA!, 'database', 'socket')
  const client = new pg.Client({ host: socket, port: 5432, user: 'dinghuo', database: 'dinghuo' })
  await client.connect()
  const now = Date.now()
  await client.query(
    `with made as (
      insert into orders (shop_code, dh_no, order_type, status, shop_group, shop_name, purchase_date, arrival_date,
        opens_at, cut_off_at, pay_method, business_code, delivery_mode, order_source, created_by, created_at, status_since)
      select shop_code, $2, 'NORMAL', 'WAIT_SUBMIT', shop_group, name, $3, $3, $4::bigint - 86400000, $4::bigint + $5,
        pay_method, 'C', 'WAREHOUSE', 'SHOP', 'addon.six', $4, $4 from shops where shop_code = $1 returning *)
    insert into order_log (shop_code, dh_no, version, at, actor_id, actor_name, event, to_status, submission_no)
    select shop_code, dh_no, 1, created_at, created_by, '加单店员六', 'create', 'WAIT_SUBMIT', 0 from made`,
    [shop, dhNo, today(), now, left],
  )
  await client.end()
  return dhNo
}

const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('a form whose cut-off passes locks, says why, and offers its lines for an add-on order', async ({ page }) => {
  const dhNo = await orderEndingIn(30_000)
  await ask(page.request, editCart, { dhNo, cart: [{ materialCode: 'NW-3', quantity: 5 }] })
  await test.step('the last reminder covers it, with a submit button', async () => {
    await page.goto(orderFormHref(dhNo))
    await formOpened(page)
    await expect(notice(page, '距截单不到 1 分钟').getByRole('button', { name: '立即提交' })).toBeVisible()
    await quantityIn(rowOf(page, 'NW-4')).fill('4')
    await expect(saved(page)).toBeVisible()
    await quantityIn(rowOf(page, 'NW-6')).fill('0.3')
  })
  await test.step('at its instant nothing can be typed or submitted any more', async () => {
    await expect(notice(page, '已截单，这张订货单不能再修改')).toBeVisible({ timeout: 40_000 })
    await expect(quantityIn(rowOf(page, 'NW-3'))).toBeDisabled()
    await expect(page.getByRole('button', { name: '提交订货单' })).toHaveCount(0)
    await expect(page.getByText('已保存')).toHaveCount(0)
  })
  await test.step('the page shows by itself that the order is void', () =>
    expect(notice(page, '已作废：截单前未提交')).toBeVisible())
  await test.step('its lines go into an add-on order, and the one that does not fit is named', async () => {
    await notice(page, '已截单').getByRole('button', { name: '转为加单' }).click()
    const left = page.getByRole('dialog', { name: '已带入 2 种物料，1 种没有带入' })
    await expect(left.getByRole('listitem')).toHaveText(/0\.3 没有带入：最少订货量 1/)
    await left.getByText('打开订货单').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('加单试验六店 · 加单')
    await expect(quantityIn(rowOf(page, 'NW-3'))).toHaveValue('5')
    await expect(quantityIn(rowOf(page, 'NW-4'))).toHaveValue('4')
    await expect(quantityIn(rowOf(page, 'NW-6'))).toHaveValue('')
  })
  await test.step('its detail says void, not cancelled', async () => {
    await page.goto(orderDetailHref(dhNo))
    await expect(page.getByText('作废原因：截单前未提交')).toBeVisible()
    await expect(page.getByText('取消原因')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the reason is visible when a scrolled form locks', { tag: '@share7' }, async ({ page }) => {
    const dhNo = await orderEndingIn(12_000)
    await ask(page.request, editCart, { dhNo, cart: [{ materialCode: 'NW-3', quantity: 5 }] })
    await page.goto(orderFormHref(dhNo))
    await expect(notice(page, '距截单不到 1 分钟')).toBeVisible()
    await page.mouse.move(195, 420)
    await page.mouse.wheel(0, 400)
    await expect(page.getByRole('heading', { name: '已截单，这张订货单不能再修改' })).toBeInViewport({
      ratio: 1,
      timeout: 20_000,
    })
  })
})
