import type { Browser, Page } from 'playwright/test'
import {
  deleteView,
  getPreferences,
  putColumns,
  putDensity,
  saveView,
} from '../../../application/lists/contract/preferences.ts'
import { paths } from '../../../ui/app/paths.ts'
import { ask, enter, expect, readNotices, test } from '../fixtures/portal.ts'

test.use({ person: 'tang.yue' })
test.describe.configure({ mode: 'serial' })

const keptBy = (page: Page) => ask(page.request, getPreferences, {})

/** Opens another browser context without stored data. */
const openOtherBrowser = async (browser: Browser, baseURL: string | undefined, person: string): Promise<Page> => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'zh-CN' })
  const page = await context.newPage()
  await enter(page.request, person, 'demo')
  await readNotices(page.request)
  return page
}

test.beforeEach(async ({ page }) => {
  await ask(page.request, putColumns, { listId: 'order-list', columns: { order: [], hidden: [], pinned: [] } })
  await ask(page.request, putDensity, { density: 'default' })
  for (const { viewId } of (await keptBy(page)).views) await ask(page.request, deleteView, { viewId })
})

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const views = (page: Page) => page.getByRole('button', { name: '视图', exact: true })

test('columns and density follow the person to every browser', { tag: '@share5' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(paths.orderList)
  await expect(head(page, '物料')).toBeVisible()
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '物料', exact: true }).uncheck()
  await expect(head(page, '物料')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '密度' }).click()
  await page.getByRole('menuitemradio', { name: '紧凑' }).click()
  await expect
    .poll(async () => {
      const { density, columns } = await keptBy(page)
      return [density, columns['order-list']?.hidden.includes('materials')]
    })
    .toEqual(['compact', true])
  const other = await openOtherBrowser(browser, baseURL, 'tang.yue')
  await other.goto(paths.orderList)
  await expect(head(other, '状态')).toBeVisible()
  await expect(head(other, '物料')).toHaveCount(0)
  await expect(other.locator('html')).toHaveAttribute('data-density', 'compact')
  await other.getByRole('button', { name: '列设置' }).click()
  await other.getByRole('dialog', { name: '列设置' }).getByRole('button', { name: '重置' }).click()
  await expect(head(other, '物料')).toBeVisible()
  await expect.poll(async () => (await keptBy(page)).columns).toEqual({})
  await other.context().close()
})

test('a view is named, opened by, renamed and deleted', async ({ page }) => {
  await page.goto(`${paths.orderList}?tab=received&size=20`)
  await views(page).click()
  await page.getByRole('textbox', { name: '视图名称' }).fill('收到的')
  await page.getByRole('button', { name: '保存当前' }).click()
  await expect(page.getByRole('button', { name: '打开列表时使用 收到的' })).toBeVisible()
  await page.getByRole('textbox', { name: '视图名称' }).fill('收到的')
  await page.getByRole('button', { name: '保存当前' }).click()
  await expect(page.getByText('已有名为「收到的」的视图')).toBeVisible()
  await page.getByRole('button', { name: '打开列表时使用 收到的' }).click()
  await expect(page.getByRole('button', { name: '打开列表时使用 收到的' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto(paths.orderCenter)
  await page.getByRole('link', { name: '订货单列表' }).first().click()
  await expect(page).toHaveURL(url => url.search === '?tab=received&size=20')
  await page.getByRole('button', { name: '收到的' }).click()
  await page.getByRole('button', { name: '重命名 收到的' }).click()
  await page.getByRole('textbox', { name: '重命名 收到的' }).fill('已收货')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '删除 已收货' }).click()
  await expect(page.getByText('删除视图「已收货」？')).toBeVisible()
  await page.getByRole('button', { name: '确认删除' }).click()
  await expect.poll(async () => (await keptBy(page)).views).toEqual([])
})

test('a link opens a view for somebody else, who sees their own rows', { tag: '@share6' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const columns = { order: ['dhNo', 'bizStatus'], hidden: ['payMethod', 'materials'], pinned: ['dhNo'] }
  const state = { query: '?tab=received', columns, density: 'compact' }
  const [view] = await ask(page.request, saveView, {
    ...{ listId: 'order-list', viewId: null, viewName: '月底对账', state },
  })
  const other = await openOtherBrowser(browser, baseURL, 'lin.feng')
  await other.goto(`${paths.orderList}?view=${view!.viewId}`)
  await expect(other.getByText('已打开 唐悦 分享的视图「月底对账」')).toBeVisible()
  await expect(other).toHaveURL(url => url.search === '?tab=received')
  await expect(head(other, '物料')).toHaveCount(0)
  await expect(other.getByRole('row').nth(1)).toContainText(/广州天河城店|深圳海岸城店/)
  expect((await keptBy(other)).columns).toEqual({})
  await other.goto(`${paths.orderList}?view=nonsense`)
  await expect(other.getByText('分享的视图已删除或链接不完整')).toBeVisible()
  await expect(other).toHaveURL(url => url.search === '')
  await other.context().close()
})

test.describe('a list of finance', () => {
  test.use({ person: 'gao.wei' })

  test('[V5] all shops are selected at once, and a heading sorts by keyboard and announces it', {
    tag: '@share7',
  }, async ({ page }) => {
    await page.goto('/purchase-order/report-forms/payment-statement/list?shopId=')
    const shops = page.getByLabel('门店', { exact: true }).first()
    await shops.click()
    await page.getByRole('option', { name: /^全选（\d+）$/ }).click()
    await expect(page.getByRole('option', { name: '取消全选' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '查询' }).click()
    const heading = page.getByRole('columnheader', { name: '支付金额' })
    await heading.getByRole('button').focus()
    const first = page.getByRole('table').locator('tbody tr').first()
    await expect(first).toBeVisible()
    for (const [key, label] of [
      ['Enter', 'ascending'],
      ['Space', 'descending'],
      ['Enter', 'none'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(heading).toHaveAttribute('aria-sort', label)
    }
    // A provider's number cannot be sorted, so its heading has no sort button.
    await expect(page.getByRole('columnheader', { name: '渠道流水号' })).not.toHaveAttribute('aria-sort')
  })

  test('[V5] on a phone the drawer sorts, also without filters', { tag: '@share8' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/head-office/payment-differences')
    await page.getByRole('button', { name: '筛选' }).click()
    await page.getByLabel('排序').first().click()
    await page.getByRole('option', { name: '差额（降序）' }).click()
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page).toHaveURL(/sort=difference\.DESC/)
  })
})
