import type { Locator } from 'playwright/test'
import { fetchBill, getReconciledDay, noteException } from '../../../application/payment/contract/reconciliation.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { paths } from '../../../ui/app/paths.ts'
import { answerWith } from '../fixtures/answers.ts'
import { ask, expect, test, today, waitForAnnouncement } from '../fixtures/portal.ts'

test.describe('finance', () => {
  test.use({ person: 'gao.wei' })

  test('grants subsidy to a payer and takes it back, with the balance visible', { tag: '@share12' }, async ({
    page,
  }) => {
    await page.goto(paths.subsidyAccounts)
    const row = page.getByRole('row').filter({ hasText: 'PAYER-03' })
    await row.getByRole('button', { name: '充值' }).click()
    const dialog = page.getByRole('dialog', { name: /货补充值/ })
    await dialog.getByRole('button', { name: '确认充值' }).click()
    await expect(dialog.getByText('请输入大于 0 的金额，最多两位小数')).toBeVisible()
    await dialog.getByRole('textbox', { name: '金额（元）' }).fill('1234.56')
    await dialog.getByRole('button', { name: '确认充值' }).click()
    await expect(dialog.getByText(/请填写说明/)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: '说明' })).toBeFocused()
    await dialog.getByRole('textbox', { name: '说明' }).fill('十一月订货返利')
    await expect(dialog.getByText(/请填写说明/)).toBeHidden()
    const [before, after] = await balances(dialog.getByText(/余额 ¥/))
    expect(after - before).toBe(123_456)
    await dialog.getByRole('button', { name: '确认充值' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText(yuan(after))
    await row.getByRole('button', { name: '充值' }).click()
    await dialog.getByText('扣减', { exact: true }).click()
    await dialog.getByRole('textbox', { name: '说明' }).fill('更正')
    await dialog.getByRole('textbox', { name: '金额（元）' }).fill(String((after + 1) / 100))
    await dialog.getByRole('button', { name: '确认扣减' }).click()
    await expect(dialog.getByText(/不够扣减/)).toBeVisible()
    await dialog.getByRole('textbox', { name: '金额（元）' }).fill('1234.56')
    await dialog.getByRole('button', { name: '确认扣减' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText(yuan(before))
  })

  test('fetches the bill of a day, sees that it agrees, and keeps its position in the address', async ({ page }) => {
    await page.goto(paths.reconciliation)
    const rows = page.getByRole('row').filter({ hasText: '演练收银台' })
    await rows
      .first()
      .getByRole('button', { name: /获取账单|重新获取/ })
      .click()
    await expect(page.getByText(/账单已对平|账单已获取/)).toBeVisible()
    await rows.first().getByRole('button', { name: '查看差异' }).click()
    await expect(page.getByRole('dialog', { name: /演练收银台 .* 对账/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog', { name: /演练收银台 .* 对账/ })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await expect(page).not.toHaveURL(/open=/)
  })

  test('asks for confirmation when closing with an unsaved note, and not with a saved one', { tag: '@share1' }, async ({
    page,
  }) => {
    const emptyItem = { channelNo: null, tradeOrderNo: null, entityName: null, billed: null, done: null, entered: null }
    const noNote = { note: null, notedByName: null, notedAt: null }
    const exceptionList = ['ZF1', 'ZF2'].map(no => {
      return { kind: 'UNKNOWN_NUMBER', way: 'PAYMENT', no, ...emptyItem, ...noNote } as const
    })
    const day = addDays(today(), -1)
    const bill = await ask(page.request, fetchBill, { provider: 'sandbox', day })
    for (const endpoint of [getReconciledDay, noteException])
      await answerWith(page, endpoint, { ...bill, exceptionList })
    await page.goto(`${paths.reconciliation}?open=sandbox~${day}`)
    const drawer = page.getByRole('dialog', { name: /演练收银台 .* 对账/ })
    const note = drawer.getByRole('textbox', { name: '说明' })
    await note.first().fill('已与渠道核实')
    await note.last().fill('待核实')
    const save = async (which: Locator) => {
      const wasSaved = waitForAnnouncement(page, '说明已保存')
      await which.click()
      await wasSaved
      await expect(page.getByText('说明已保存')).toBeHidden()
    }
    await save(drawer.getByRole('button', { name: '保存说明' }).first())
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '继续填写' }).last().click()
    await expect(drawer).toBeVisible()
    await save(drawer.getByRole('button', { name: '保存说明' }).last())
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })
})

/** Returns the two amounts of a line such as 余额 ¥1.00 → ¥2.00, in fen. */
const balances = async (line: { textContent(): Promise<string | null> }): Promise<readonly [number, number]> => {
  const yuanTexts = [...((await line.textContent()) ?? '').matchAll(/¥([\d,]+\.\d\d)/g)]
  const [before, after] = yuanTexts.map(([, text]) => Number(text!.replace(/[,.]/g, '')))
  return [before!, after!]
}

const yuan = (amount: number): string => (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

test.describe('a manager of some of the shops of a payer', () => {
  test.use({ person: 'li.jianguo' })

  test('is sent to finance for its statement instead of seeing an error', { tag: '@share12' }, async ({ page }) => {
    await page.goto(paths.payerStatements)
    await expect(page.getByText('没有可查看的对账单')).toBeVisible()
    await expect(page.getByText('请求编号')).toBeHidden()
  })
})
