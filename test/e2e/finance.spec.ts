import { paths } from '../../ui/app/paths.ts'
import { expect, test } from './portal.ts'

test.describe('finance', () => {
  test.use({ person: 'gao.wei' })

  test('grants subsidy to a payer and takes it back, with what the account holds in sight', async ({ page }) => {
    await page.goto(paths.subsidyAccounts)
    const row = page.getByRole('row').filter({ hasText: 'PAYER-03' })
    await row.getByRole('button', { name: '充值' }).click()
    const dialog = page.getByRole('dialog', { name: /货补充值/ })
    await dialog.getByRole('button', { name: '确认充值' }).click()
    await expect(dialog.getByText('请输入大于 0 的金额，最多两位小数')).toBeVisible()
    await dialog.getByRole('textbox', { name: '金额（元）' }).fill('1234.56')
    await dialog.getByRole('button', { name: '确认充值' }).click()
    await expect(dialog.getByText(/请填写说明/)).toBeVisible()
    await dialog.getByRole('textbox', { name: '说明' }).fill('十一月订货返利')
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

  test('fetches the bill of a day, sees that it agrees, and keeps its place in the address', async ({ page }) => {
    await page.goto(paths.reconciliation)
    const rows = page.getByRole('row').filter({ hasText: '模拟收银台' })
    await rows
      .first()
      .getByRole('button', { name: /获取账单|重新获取/ })
      .click()
    await expect(page.getByText(/账单已对平|账单已获取/)).toBeVisible()
    await rows.first().getByRole('button', { name: '查看差异' }).click()
    await expect(page.getByRole('dialog', { name: /模拟收银台 .* 对账/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog', { name: /模拟收银台 .* 对账/ })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await expect(page).not.toHaveURL(/open=/)
  })
})

/** The two amounts of a line such as 余额 ¥1.00 → ¥2.00, in fen. */
const balances = async (line: { textContent(): Promise<string | null> }): Promise<readonly [number, number]> => {
  const found = [...((await line.textContent()) ?? '').matchAll(/¥([\d,]+\.\d\d)/g)]
  const [before, after] = found.map(([, text]) => Number(text!.replace(/[,.]/g, '')))
  return [before!, after!]
}

const yuan = (amount: number): string => (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
