import type { BrowserContext, Locator, Page } from 'playwright/test'
import { clearCart, getCart } from '../../../application/ordering/contract/cart.ts'
import { startRoutineOrder, submitRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { getCartMaterials } from '../../../application/ordering/contract/sheet.ts'
import { orderFormHref, paths } from '../../../ui/app/paths.ts'
import { seededRandom } from '../../seeded-random.ts'
import { sweepSize } from '../../sweep.ts'
import { codesInSight, entryRowOf, formOpened, quantityIn, saved } from '../fixtures/form.ts'
import { ask, test as chainTest, expect, tomorrow } from '../fixtures/portal.ts'

/** The browser reports every request that fails on the network, which these tests cause on purpose. */
const test = chainTest.extend({ troubles: ({ baseURL: _ }, use) => use([]) })

/** All tests fill the same order, one after the other. */
test.describe.configure({ mode: 'default' })
// Recording every page would take longer than the tests.
test.use({ person: 'chen.yu', trace: 'off', screenshot: 'off' })

/** Number of pages ended at a random moment: each way once, or more often. */
const CLOSES = Number(process.env.DINGHUO_CLOSES ?? sweepSize(42, 7))
const shop = 'NJ1004'

let dhNo = ''
let rows: ReadonlyArray<Ruled> = []

interface Ruled {
  readonly materialCode: string
  readonly materialName: string
  readonly minPurchaseQuantity: number
  readonly purchaseStep: number
  readonly maxPurchaseQuantity: number
  readonly canPurchase: boolean
  readonly hasPrice: boolean
}

test.beforeEach(async ({ page }) => {
  const day = { purchaseDate: tomorrow(), shopJdeNo: shop }
  dhNo = (await ask(page.request, startRoutineOrder, day)).dhNo
  await ask(page.request, clearCart, { dhNo })
  await openForm(page)
  const inSight = await codesInSight(page)
  const { materials } = await ask(page.request, getCartMaterials, { dhNo })
  rows = materials.filter(row => row.canPurchase && row.hasPrice && hasSteps(row) && inSight.has(row.materialCode))
  expect(rows.length).toBeGreaterThan(1)
})

const hasSteps = ({ minPurchaseQuantity: min, purchaseStep: step, maxPurchaseQuantity: max }: Ruled) =>
  min > 0 && max >= min + 3 * step

const openForm = async (page: Page): Promise<void> => {
  await page.goto(orderFormHref(dhNo))
  await expect(page.getByRole('table', { name: '可订物料' })).toBeVisible({ timeout: 60_000 })
}

const entry = (page: Page, row: Ruled): Locator => quantityIn(entryRowOf(page, row.materialCode))

/** Returns an orderable quantity of the row, different for each `n`, or one that violates a rule. */
const textFor = ({ minPurchaseQuantity: min, purchaseStep: step }: Ruled, n: number, broken = false): string =>
  String(broken ? Number((min / 2).toFixed(3)) : Number((min + (n % 4) * step).toFixed(3)))

const restored = (page: Page, count: number): Locator => page.getByText(`已恢复 ${count} 项未保存的修改`)

type End = (page: Page, context: BrowserContext) => Promise<unknown>

/** Ways in which a page ends and the next page opens. */
const ends: Readonly<Record<string, End>> = {
  reload: page => page.reload({ waitUntil: 'commit' }),
  close: page => page.close({ runBeforeUnload: false }),
  'tab close': page => Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]),
  navigate: page => page.goto('about:blank'),
  crash: (page, context) => crash(page, context),
  'crash offline': async (page, context) => {
    await context.setOffline(true)
    await crash(page, context)
  },
  'close offline': async (page, context) => {
    await context.setOffline(true)
    await page.close()
  },
}

/** Kills the renderer process: no handler runs. */
const crash = async (page: Page, context: BrowserContext): Promise<void> => {
  const tools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void tools.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

test('entries survive every way in which a page can end, at any moment', { tag: '@share5' }, async ({
  page,
  context,
}) => {
  test.setTimeout(60_000 + CLOSES * 20_000)
  const kinds = Object.keys(ends)
  let form = page
  const lost: Array<string> = []
  for (let n = 0; n < CLOSES; n++) {
    const how = kinds[n % kinds.length]!
    const row = rows[n % rows.length]!
    const text = textFor(row, n, n % 5 === 4)
    const moment = seededRandom() < 0.3 ? 0 : seededRandom() * 400
    await entry(form, row).fill(text)
    if (moment > 0) await new Promise(resolve => setTimeout(resolve, moment))
    await ends[how]!(form, context)
    await context.setOffline(false)
    if (form.isClosed()) form = await context.newPage()
    await openForm(form)
    const restoredEntry = await expect(entry(form, row))
      .toHaveValue(text, { timeout: 10_000 })
      .then(() => true)
      .catch(() => false)
    if (!restoredEntry) lost.push(`${how} after ${Math.round(moment)} ms: ${text}`)
  }
  expect(lost).toEqual([])
})

test('entries made offline are reported as restored, and saved', { tag: '@share9' }, async ({ page, context }) => {
  const [first, second] = rows as [Ruled, Ruled]
  await context.setOffline(true)
  await entry(page, first).fill(textFor(first, 1))
  // A chunk that cannot be loaded now does not crash the page.
  await page.evaluate(() => void window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await entry(page, second).fill(textFor(second, 0, true))
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await openForm(again)
  await expect(restored(again, 2)).toBeVisible()
  const announcement = again.getByRole('status').filter({ has: restored(again, 2) })
  await expect(announcement).toContainText(first.materialName)
  await expect(announcement).toContainText('待修正')
  await expect(entry(again, second)).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => storedOf(again, first)).toBe(Number(textFor(first, 1)))
  await entry(again, second).fill('')
  await expect(saved(again)).toBeVisible()
  await openForm(again)
  await expect(entry(again, first)).toHaveValue(textFor(first, 1))
  await expect(again.getByText(/^已恢复/)).toBeHidden()
})

const storedOf = async (page: Page, { materialCode }: Ruled): Promise<number | undefined> => {
  const cart = await ask(page.request, getCart, { dhNo })
  return cart.categories[0]!.materials.find(line => line.materialCode === materialCode)?.quantity
}

test('two tabs of one person keep the entries of each', { tag: '@share10' }, async ({ page, context }) => {
  const [first, second] = rows as [Ruled, Ruled]
  const other = await context.newPage()
  await openForm(other)
  await context.setOffline(true)
  await entry(page, first).fill(textFor(first, 2))
  await entry(other, second).fill(textFor(second, 3))
  await page.close()
  await other.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await openForm(again)
  // A request sent while the tab closed may have arrived: then the entry is stored and not reported as restored.
  await expect(entry(again, first)).toHaveValue(textFor(first, 2))
  await expect(entry(again, second)).toHaveValue(textFor(second, 3))
  await expect(saved(again)).toBeVisible()
  await expect.poll(() => storedOf(again, first)).toBe(Number(textFor(first, 2)))
  await expect.poll(() => storedOf(again, second)).toBe(Number(textFor(second, 3)))
})

test('leaving the form keeps invalid entries, and says so', { tag: '@share11' }, async ({ page }) => {
  const row = rows[0]!
  await entry(page, row).fill(textFor(row, 0, true))
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '订货单列表' }).click()
  const question = page.getByRole('dialog', { name: '还有未保存的数量' })
  await expect(question).toContainText('离开后保留在此设备')
  await question.getByRole('button', { name: '保留并离开' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('订货单列表')
  await page.goto(paths.orderCenter)
  await page
    .getByRole('status')
    .filter({ hasText: '未保存的修改' })
    .getByRole('link', { name: `${dhNo} · 1 项` })
    .click()
  await expect(restored(page, 1)).toBeVisible()
  await expect(entry(page, row)).toHaveValue(textFor(row, 0, true))
})

test('signing out saves what it can, reports the rest, and restores it only for the same person', {
  tag: '@share12',
}, async ({ page }) => {
  const [first, second] = rows as [Ruled, Ruled]
  await entry(page, first).fill(textFor(first, 1))
  await entry(page, second).fill(textFor(second, 0, true))
  await page.getByRole('button', { name: '用户 陈雨' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  const question = page.getByRole('dialog', { name: '确认退出登录？' })
  await expect(question.getByRole('status')).toContainText('还有 1 项修改未保存')
  await question.getByRole('button', { name: '确认退出' }).click()
  await expect(page).toHaveURL(url => url.pathname === paths.signIn)

  await signInAs(page, 'xu.ning')
  await openForm(page)
  await expect(entry(page, first)).toHaveValue(textFor(first, 1))
  await expect(entry(page, second)).toHaveValue('')
  await page.getByRole('button', { name: '用户 徐宁' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '确认退出' }).click()
  await expect(page).toHaveURL(url => url.pathname === paths.signIn)

  await signInAs(page, 'chen.yu')
  await openForm(page)
  await expect(restored(page, 1)).toBeVisible()
  await expect(entry(page, second)).toHaveValue(textFor(second, 0, true))
})

const signInAs = async (page: Page, login: string): Promise<void> => {
  await page.getByLabel('用户名').fill(login)
  await page.getByRole('textbox', { name: '密码' }).fill('dinghuo2026')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(url => url.pathname !== paths.signIn)
}

test('a session that ends while typing loses no entry', { tag: '@share1' }, async ({ page, context }) => {
  const row = rows[0]!
  await context.clearCookies()
  await entry(page, row).fill(textFor(row, 2))
  await expect(page).toHaveURL(url => url.pathname === paths.signIn)
  await signInAs(page, 'chen.yu')
  await formOpened(page)
  await expect(entry(page, row)).toHaveValue(textFor(row, 2))
  await expect.poll(() => storedOf(page, row)).toBe(Number(textFor(row, 2)))
})

test.describe('a browser without storage', () => {
  test('says that it cannot keep unsaved entries', { tag: '@share3' }, async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await openForm(page)
    await expect(page.getByText('此设备无法暂存未保存的修改')).toBeVisible()
  })
})

/** The last test, because the order accepts no more entries afterwards. */
test('a closed order reports unsaved entries once', { tag: '@share2' }, async ({ page, context }) => {
  const [first, second] = rows as [Ruled, Ruled]
  await entry(page, first).fill(textFor(first, 1))
  await expect(saved(page)).toBeVisible()
  await entry(page, second).fill(textFor(second, 0, true))
  await page.close()
  const again = await context.newPage()
  const { cartVersion } = await ask(again.request, getCart, { dhNo })
  const cart = [{ materialCode: first.materialCode, quantity: Number(textFor(first, 1)) }]
  await ask(again.request, submitRoutineOrder, { dhNo, cart, cartVersion })
  await again.goto(orderFormHref(dhNo))
  const dialog = again.getByRole('dialog', { name: '订货单已不能修改' })
  await expect(dialog).toContainText('以下 1 项修改没有保存')
  await expect(dialog).toContainText(`${second.materialName} ${textFor(second, 0, true)}`)
  await dialog.getByRole('button').filter({ hasText: '我知道了' }).click()
  await expect(dialog).toBeHidden()
  await again.goto(orderFormHref(dhNo))
  await expect(again).toHaveURL(url => url.pathname === paths.orderDetail)
  await expect(dialog).toBeHidden()
})
