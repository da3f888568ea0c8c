import type { Page } from 'playwright/test'
import { clearCart, getCartChanges } from '../../../application/ordering/contract/cart.ts'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { getCartMaterials } from '../../../application/ordering/contract/sheet.ts'
import { orderFormHref } from '../../../ui/app/paths.ts'
import { codesInSight, entryRowOf, formOpened, quantityIn, saved } from '../fixtures/form.ts'
import { afterPolling, ask, test as chainTest, enter, expect, readNotices, tomorrow } from '../fixtures/portal.ts'

/** 陈雨 manages the shop, which can order every day; 徐宁 orders for all shops from head office. */
const test = chainTest.extend<{ colleague: Page }>({
  // The browser reports every request that fails on the network.
  troubles: ({ baseURL: _ }, use) => use([]),
  colleague: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await enter(page.request, 'xu.ning', 'demo')
    await readNotices(page.request)
    await use(page)
    await context.close()
  },
})
test.describe.configure({ mode: 'default' })
test.use({ person: 'chen.yu', alone: 'SZ1005' })

interface Material {
  readonly materialCode: string
  readonly minPurchaseQuantity: number
  readonly purchaseStep: number
  readonly maxPurchaseQuantity: number
  readonly canPurchase: boolean
}
let material: Material
let unit = (_: number) => ''

test.beforeEach(async ({ page, colleague }) => {
  const day = { purchaseDate: tomorrow(), shopJdeNo: 'SZ1005' }
  const { dhNo } = await ask(page.request, startRoutineOrder, day)
  await ask(page.request, clearCart, { dhNo })
  for (const each of [page, colleague]) {
    await each.clock.install()
    await each.goto(orderFormHref(dhNo))
    await formOpened(each)
  }
  const inSight = await codesInSight(page)
  const { materials } = await ask(page.request, getCartMaterials, { dhNo })
  material = materials.find(
    ({ materialCode, minPurchaseQuantity: min, purchaseStep: step, maxPurchaseQuantity: max, canPurchase }) =>
      canPurchase && min > 0 && max >= min + 4 * step && inSight.has(materialCode),
  )!
  const { minPurchaseQuantity, purchaseStep } = material
  unit = steps => String(Number((minPurchaseQuantity + steps * purchaseStep).toFixed(3)))
})

const row = (page: Page) => entryRowOf(page, material.materialCode)
const quantity = (page: Page) => quantityIn(row(page))

test('each sees what the other enters and clears, and who did it', async ({ page, colleague }) => {
  await quantity(page).fill(unit(1))
  await afterPolling(colleague, soon => expect(quantity(colleague)).toHaveValue(unit(1), soon))
  await expect(row(colleague)).toContainText(`陈雨 改为 ${unit(1)}`)
  await colleague.clock.fastForward(10_000)
  await expect(row(colleague).getByText('陈雨 改为')).toBeHidden()
  await quantity(colleague).fill(unit(2))
  await afterPolling(page, soon => expect(quantity(page)).toHaveValue(unit(2), soon))
  await expect(row(page)).toContainText(`徐宁 改为 ${unit(2)}`)
  await quantity(colleague).fill('')
  await afterPolling(page, soon => expect(quantity(page)).toHaveValue('', soon))
  await expect(row(page)).toContainText(`徐宁 已清空（原 ${unit(2)}`)
})

test('[C4] neither overwrites the other unseen: both quantities are shown until one is chosen', {
  tag: '@share9',
}, async ({ page, colleague }) => {
  for (const [choice, outcome] of [
    ['用我的', 1],
    ['用对方的', 3],
  ] as const) {
    await page.context().setOffline(true)
    await quantity(page).fill(unit(1))
    await quantity(colleague).fill(unit(3))
    await expect(saved(colleague)).toBeVisible()
    await page.context().setOffline(false)
    await afterPolling(page, soon => expect(row(page)).toContainText(`徐宁 刚改为 ${unit(3)}`, soon))
    await expect(quantity(page)).toHaveValue(unit(1))
    await expect(quantity(colleague)).toHaveValue(unit(3))
    await row(page).getByRole('button', { name: choice }).click()
    await expect(saved(page)).toBeVisible()
    await expect(quantity(page)).toHaveValue(unit(outcome))
    await afterPolling(colleague, soon => expect(quantity(colleague)).toHaveValue(unit(outcome), soon))
    await quantity(page).fill('')
    await afterPolling(colleague, soon => expect(quantity(colleague)).toHaveValue('', soon))
  }
})

test('an invalid quantity becomes a conflict with what the other has entered meanwhile', { tag: '@share10' }, async ({
  page,
  colleague,
}) => {
  await quantity(page).fill(String(material.minPurchaseQuantity / 2))
  await quantity(colleague).fill(unit(2))
  await expect(saved(colleague)).toBeVisible()
  const changes = page.waitForResponse(`**/${getCartChanges.path}`)
  await page.clock.fastForward(6_500)
  await changes
  await expect(quantity(page)).toHaveValue(String(material.minPurchaseQuantity / 2))
  await quantity(page).fill(unit(1))
  await expect(row(page)).toContainText(`徐宁 刚改为 ${unit(2)}`)
  await row(page).getByRole('button', { name: '用对方的' }).click()
  await expect(quantity(page)).toHaveValue(unit(2))
})
