import type { Locator, Page } from 'playwright/test'
import { clearCart } from '../../../application/ordering/contract/cart.ts'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import {
  deleteTemplate,
  getParLevels,
  listTemplates,
  putParLevels,
} from '../../../application/ordering/contract/ordering-aids.ts'
import { getCartMaterials } from '../../../application/ordering/contract/sheet.ts'
import { orderFormHref } from '../../../ui/app/paths.ts'
import { find, formOpened, quantityIn, rowOf, saved, submitOf } from '../fixtures/form.ts'
import { ask, expect, horizontalOverflow, test, tomorrow } from '../fixtures/portal.ts'
import { violations } from '../fixtures/violations.ts'

/** All tests fill the same order, one after the other. */
test.describe.configure({ mode: 'default' })
test.use({ person: 'sun.li' })

interface Material {
  readonly materialCode: string
  readonly materialName: string
  readonly unitName: string
  readonly minPurchaseQuantity: number
  readonly purchaseStep: number
  readonly maxPurchaseQuantity: number
  readonly inShopInventory: number
  readonly inTransitInventory: number
  readonly canPurchase: boolean
  readonly price: number | null
}

const shopJdeNo = 'XA3004'
let materials: ReadonlyArray<Material> = []
let wholes: ReadonlyArray<Material> = []

test.beforeEach(async ({ page }) => {
  const { dhNo } = await ask(page.request, startRoutineOrder, { purchaseDate: tomorrow(), shopJdeNo })
  await ask(page.request, clearCart, { dhNo })
  materials = (await ask(page.request, getCartMaterials, { dhNo })).materials
  wholes = materials.filter(
    ({ canPurchase, price, minPurchaseQuantity: min, purchaseStep, materialName, unitName }) =>
      canPurchase && price !== null && min === 1 && purchaseStep === 1 && !/\d/.test(`${materialName}${unitName}`),
  )
  await page.goto(orderFormHref(dhNo))
  await formOpened(page)
})

const materialWithRule = (min: number, step: number, max: number): Material =>
  materials.find(
    it =>
      it.canPurchase &&
      it.price !== null &&
      `${[it.minPurchaseQuantity, it.purchaseStep, it.maxPurchaseQuantity]}` === `${[min, step, max]}`,
  )!

/** Pastes text into the page, or into the focused input. */
const paste = (target: Locator, text: string): Promise<void> =>
  target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const fillIn = async (page: Page, aid: string): Promise<void> => {
  await page.getByRole('button', { name: '填单' }).click()
  await page.getByRole('menuitem', { name: aid }).click()
}

const undo = (page: Page): Promise<void> => page.getByRole('button', { name: '撤销' }).click()

const quantityOf = async (page: Page, { materialCode }: Material): Promise<Locator> => {
  await find(page, materialCode)
  return quantityIn(rowOf(page, materialCode))
}

test.describe('pasting', () => {
  test('[N1 N5] a message: every row accepted, adjusted or rejected, filled in, and undone at once', async ({
    page,
  }) => {
    const [first, second] = wholes as [Material, Material]
    const stepped = materialWithRule(2, 2, 98)
    await fillIn(page, '粘贴')
    const dialog = page.getByRole('dialog', { name: '粘贴' })
    const text = `${first.materialName}3${first.unitName}，${second.materialCode} 5\n${stepped.materialName} x5、天上的云10`
    await dialog.getByRole('textbox').fill(text)
    await dialog.getByRole('button', { name: '核对' }).click()
    await expect(dialog.getByText('共 4 行 · 可填入 2 · 已调整 1 · 不能填入 1')).toBeVisible()
    const adjusted = dialog.getByRole('region', { name: '已调整 1' })
    await expect(adjusted).toContainText('请按递增量2的倍数输入')
    await expect(adjusted.getByRole('listitem')).toContainText(`${stepped.materialName} x5`)
    await expect(dialog.getByRole('region', { name: '不能填入 1' })).toContainText('天上的云10')
    expect(await violations(page)).toEqual([])
    await adjusted.getByRole('button', { name: '为什么' }).click()
    await expect(page.getByRole('dialog').filter({ hasText: 'Q5' }).last()).toBeVisible()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: '填入 3 种物料' }).click()
    await expect(submitOf(page, 3)).toBeVisible()
    await expect(saved(page)).toBeVisible()
    await undo(page)
    await expect(submitOf(page, 0)).toBeVisible()
    await expect(saved(page)).toBeVisible()
  })

  for (const [name, order, heads] of [
    ['code, name, quantity', [0, 1, 2], false],
    ['quantity, name, code below heads', [2, 1, 0], true],
  ] as const) {
    test(`[N1 N5] a table of ${name}: as many rows out as in`, { tag: '@share5' }, async ({ page }) => {
      const cells = wholes.slice(0, 6).map(it => [it.materialCode, it.materialName, '4'])
      const rows = [...(heads ? [['物料编码', '物料名称', '数量']] : []), ...cells, ['999999', '没有的', '1']]
      const text = rows.map(row => order.map(column => row[column]).join('\t')).join('\n')
      await page.getByRole('heading', { level: 1 }).click()
      await paste(page.locator('body'), text)
      const dialog = page.getByRole('dialog', { name: '粘贴' })
      await expect(dialog.getByText('共 7 行 · 可填入 6 · 不能填入 1')).toBeVisible()
      await expect(dialog.getByText('表头：')).toBeVisible({ visible: heads })
      await dialog.getByRole('button', { name: '填入 6 种物料' }).click()
      await expect(await quantityOf(page, wholes[5]!)).toHaveValue('4')
    })
  }

  test('[N4] asks which material is meant if several match', { tag: '@share4' }, async ({ page }) => {
    const pair = Map.groupBy(wholes, it => it.materialName.slice(-2))
    const [end, fitting] = [...pair].find(([part, group]) => group.length > 1 && !/[箱包袋]/.test(part))!
    await paste(page.locator('body'), `${end} 2`)
    const dialog = page.getByRole('dialog', { name: '粘贴' })
    await expect(dialog.getByRole('region', { name: '待选择 1' })).toContainText(/符合 \d+ 种物料/)
    await dialog.getByRole('button', { name: fitting[0]!.materialCode }).click()
    await expect(dialog.getByRole('region', { name: '可填入 1' })).toContainText(fitting[0]!.materialName)
  })

  test('[N5] several lines in a quantity field open the preview, one number is entered', { tag: '@share6' }, async ({
    page,
  }) => {
    const [first, second] = wholes as [Material, Material]
    const input = await quantityOf(page, first)
    await input.focus()
    await paste(input, `${first.materialCode}\t2\n${second.materialCode}\t3`)
    await expect(page.getByRole('dialog', { name: '粘贴' }).getByText('共 2 行 · 可填入 2')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '粘贴' })).toBeHidden()
    await input.focus()
    await paste(input, '7')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('[N1] the last order is copied as far as its materials can be ordered now', { tag: '@share12' }, async ({
  page,
}) => {
  await fillIn(page, '复制上次订货')
  const dialog = page.getByRole('dialog', { name: '复制上次订货' })
  const status = dialog.getByRole('status')
  await expect(status).toContainText('共')
  const [rows, ...counts] = Array.from(((await status.textContent()) ?? '').matchAll(/\d+/g), Number)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows)
  expect(rows).toBeGreaterThan(3)
  await dialog.getByRole('button', { name: /^填入 \d+ 种物料$/ }).click()
  await expect(saved(page)).toBeVisible()
  await expect(submitOf(page, 0)).toBeHidden()
  await undo(page)
  await expect(submitOf(page, 0)).toBeVisible()
})

/** 取消 asks for confirmation before entries are discarded. */
const keepsOnCancel = async (page: Page, dialog: Locator) => {
  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  const question = page.getByRole('dialog', { name: '放弃已填写的内容？' })
  await question.getByRole('button', { name: '继续填写' }).last().click()
  await expect(question).toBeHidden()
}

test('[N8] a cart is saved as a template, filled in from it, renamed and deleted', { tag: '@share1' }, async ({
  page,
}) => {
  for (const { templateName, version } of await ask(page.request, listTemplates, { shopJdeNo })) {
    await ask(page.request, deleteTemplate, { shopJdeNo, templateName, baseVersion: version })
  }
  const [first, second] = wholes as [Material, Material]
  await paste(page.locator('body'), `${first.materialCode} 3\n${second.materialCode} 5`)
  await page.getByRole('button', { name: '填入 2 种物料' }).click()
  await fillIn(page, '模板')
  const dialog = page.getByRole('dialog', { name: '模板', exact: true })
  await dialog.getByRole('textbox', { name: '模板名称' }).fill('周一常订')
  await dialog.getByRole('button', { name: '把购物车存为模板（2 种）' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: '周一常订' })).toContainText('2 种物料')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '填单' }), 'what opened the menu has the focus again').toBeFocused()
  await (await quantityOf(page, first)).fill('')
  await expect(saved(page)).toBeVisible()
  await fillIn(page, '模板')
  await dialog.getByRole('button', { name: '填入' }).click()
  await expect(dialog.getByText('共 2 行 · 可填入 2')).toBeVisible()
  await dialog.getByRole('button', { name: '填入 1 种物料' }).click()
  await expect(await quantityOf(page, first)).toHaveValue('3')
  await fillIn(page, '模板')
  await dialog.getByRole('button', { name: '改名' }).click()
  await dialog.getByRole('textbox', { name: '模板名称' }).fill('周二常订')
  await keepsOnCancel(page, dialog)
  await expect(dialog.getByRole('textbox', { name: '模板名称' })).toHaveValue('周二常订')
  await dialog.getByRole('button', { name: '改名' }).first().click()
  await expect(dialog.getByRole('listitem').filter({ hasText: '周二常订' })).toBeVisible()
  await dialog.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '删除模板「周二常订」？' }).getByRole('button', { name: '确认删除' }).click()
  await expect(dialog.getByText('还没有模板')).toBeVisible()
})

test('[N7] par levels are saved, and filled up to', { tag: '@share2' }, async ({ page }) => {
  const old = await ask(page.request, getParLevels, { shopJdeNo })
  await ask(page.request, putParLevels, { shopJdeNo, levels: old.map(it => ({ ...it, level: 0 })).map(bare) })
  const [first, second] = wholes as [Material, Material]
  const level = Math.ceil(first.inShopInventory + first.inTransitInventory) + 5
  await fillIn(page, '补到标准库存')
  const dialog = page.getByRole('dialog', { name: '补到标准库存' })
  await dialog.getByRole('button', { name: '维护标准库存' }).click()
  await paste(
    dialog.getByRole('textbox', { name: /^查找物料/ }),
    `${first.materialCode}\t${level}\n${second.materialCode}\t0.001`,
  )
  await keepsOnCancel(page, dialog)
  await dialog.getByRole('button', { name: '保存 2 处修改' }).click()
  await expect(dialog.getByText('2 种物料有标准库存')).toBeVisible()
  await dialog.getByRole('button', { name: /^填入 \d 种物料$/ }).click()
  const missing = level - first.inShopInventory - first.inTransitInventory
  await expect(await quantityOf(page, first)).toHaveValue(String(Math.ceil(missing)))
})

test.describe('fixing', () => {
  test('[N6] all lines at once, and undoing all of it', { tag: '@share7' }, async ({ page }) => {
    const [even, ten] = [materialWithRule(2, 2, 98), materialWithRule(1, 1, 50)]
    await (await quantityOf(page, even)).fill('3')
    await (await quantityOf(page, ten)).fill('60')
    await page.getByRole('button', { name: '全部修正' }).click()
    const dialog = page.getByRole('dialog', { name: '全部修正' })
    await expect(dialog.getByText('共 2 行 · 已调整 2')).toBeVisible()
    await dialog.getByRole('button', { name: '填入 2 种物料' }).click()
    await expect(await quantityOf(page, ten)).toHaveValue('50')
    await expect(page.getByRole('button', { name: '全部修正' })).toBeHidden()
    await undo(page)
    await expect(await quantityOf(page, ten)).toHaveValue('60')
    await expect(await quantityOf(page, even)).toHaveValue('3')
  })

  test('[Q9] one line with the values offered beside its error', { tag: '@share8' }, async ({ page }) => {
    const input = await quantityOf(page, materialWithRule(2, 2, 98))
    await input.fill('5')
    await expect(page.getByRole('group', { name: '最近的可订数量' }).getByRole('button')).toHaveText(['4', '6'])
    await page.getByRole('button', { name: /^改为 6/ }).click()
    await expect(input).toHaveValue('6')
    await expect(page.getByRole('group', { name: '最近的可订数量' })).toBeHidden()
  })
})

test('suggestions are previewed before they are filled in, on a phone too', { tag: '@share3' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await fillIn(page, '采纳建议量')
  const dialog = page.getByRole('dialog', { name: '采纳建议量' })
  await expect(dialog.getByText(/^共 \d+ 行 · 可填入 \d+/)).toBeVisible()
  await expect(submitOf(page, 0)).toBeVisible()
  await dialog.getByRole('button', { name: /^填入 \d+ 种物料$/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: /已填入 \d+ 种物料/ })).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
})

const bare = ({ materialCode, level }: { materialCode: string; level: number }) => ({ materialCode, level })
