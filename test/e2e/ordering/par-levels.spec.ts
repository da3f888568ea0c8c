import type { Locator, Page } from 'playwright/test'
import { clearCart } from '../../../application/ordering/contract/cart.ts'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { getParLevels } from '../../../application/ordering/contract/ordering-aids.ts'
import { getCartMaterials } from '../../../application/ordering/contract/sheet.ts'
import { orderFormHref } from '../../../ui/app/paths.ts'
import { formOpened } from '../fixtures/form.ts'
import { ask, expect, test, tomorrow } from '../fixtures/portal.ts'

test.use({ person: 'sun.li' })

const shopJdeNo = 'XA3004'

interface Material {
  readonly materialCode: string
  readonly materialName: string
}

/** Returns the first two materials of the order in the open form. */
const materialsOfOpenForm = async (page: Page): Promise<[Material, Material]> => {
  const { dhNo } = await ask(page.request, startRoutineOrder, { purchaseDate: tomorrow(), shopJdeNo })
  await ask(page.request, clearCart, { dhNo })
  const { materials } = await ask(page.request, getCartMaterials, { dhNo })
  await page.goto(orderFormHref(dhNo))
  await formOpened(page)
  return [materials[0]!, materials[1]!]
}

const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('[N7] unsaved par levels are discarded only after confirmation, whichever way one leaves', {
  tag: '@share4',
}, async ({ page }) => {
  const [first, second] = await materialsOfOpenForm(page)
  const before = await ask(page.request, getParLevels, { shopJdeNo })
  const dialog = page.getByRole('dialog', { name: '补到标准库存' })
  const question = page.getByRole('dialog', { name: '放弃已填写的内容？' })
  const search = dialog.getByRole('textbox', { name: /^查找物料/ })
  const edit = async () => {
    await page.getByRole('button', { name: '填单' }).click()
    await page.getByRole('menuitem', { name: '补到标准库存' }).click()
    await dialog.getByRole('button', { name: '维护标准库存' }).click()
  }
  const ways: Record<string, () => Promise<void>> = {
    'the cancel button': () => dialog.getByRole('button', { name: '取消', exact: true }).click(),
    'the Escape key': () => page.keyboard.press('Escape'),
    'the cross': () => dialog.getByRole('button', { name: '关闭' }).click(),
    'a press outside': () => page.mouse.click(4, 450),
  }
  const entries: Record<string, () => Promise<void>> = {
    pasted: () => paste(search, `${first.materialCode}\t7771\n${second.materialCode}\t7772`),
    typed: async () => {
      await search.fill(first.materialCode)
      await dialog.getByRole('textbox', { name: `${first.materialName} 标准库存` }).fill('7771')
    },
  }
  for (const [entry, enter] of Object.entries(entries)) {
    await edit()
    await enter()
    const save = dialog.getByRole('button', { name: /^保存 \d 处修改$/ })
    await expect(save, entry).toBeEnabled()
    for (const [way, leave] of Object.entries(ways)) {
      await test.step(`${entry}, left by ${way}`, async () => {
        await leave()
        await question.getByRole('button', { name: '继续填写' }).last().click()
        await expect(question).toBeHidden()
        await expect(save).toBeEnabled()
      })
    }
    // A key pressed while the previous dialog is still closing is ignored.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(question).toBeVisible({ timeout: 1000 })
    }).toPass()
    await question.getByRole('button', { name: '放弃', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await edit()
  await expect(dialog.getByRole('button', { name: '保存 0 处修改' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog, 'nothing was entered, nothing is asked').toBeHidden()
  await expect(question).toBeHidden()
  expect(await ask(page.request, getParLevels, { shopJdeNo })).toEqual(before)
})
