import { confirmAdjustment, saveAdjustment } from '../../../application/adjustments/contract/adjustments.ts'
import { accountAdjustment } from '../../../domain/adjustments/adjustment-order.ts'
import { detailPath, listPath } from '../../../domain/lists/document.ts'
import { paths } from '../../../ui/app/paths.ts'
import { ask, enter, expect, test, today } from '../fixtures/portal.ts'

test.use({ person: 'xu.ning' })

test('[TZ1] [TZ6] head office writes and confirms an adjustment, and finance settles it', async ({ page }) => {
  await page.goto(paths.adjustAccount)
  await page.getByRole('textbox', { name: '备注' }).fill('少发补记')
  await page.getByRole('textbox', { name: '货补金额' }).fill('5')
  await page.getByRole('combobox', { name: '添加物料' }).fill('奶')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('textbox', { name: /^调账数量/ }).fill('2')
  await page.getByRole('textbox', { name: '单价（元）' }).fill('10')
  await expect(page.getByText('¥20.00')).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(new RegExp(detailPath(accountAdjustment)))
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await page.getByRole('button', { name: '确认调账' }).click()
  await expect(page.getByText('已确认', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^\+2/)).toBeVisible()

  await enter(page.request, 'gao.wei', 'demo')
  await page.reload()
  await page.getByRole('button', { name: '结算', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('记账支付')).toBeVisible()
  await dialog.getByRole('textbox', { name: '结算说明' }).fill('当月账单')
  await dialog.getByRole('button', { name: '确认结算' }).click()
  await expect(page.getByText('已结算', { exact: true }).first()).toBeVisible()
})

test('[TZ8] finance ticks adjustments of both states, and settles those that are confirmed', {
  tag: '@share4',
}, async ({ page }) => {
  await enter(page.request, 'gao.wei', 'demo')
  const scmCode = `ZY${Date.now()}`
  const numbers: Array<string> = []
  for (const storeCode of ['SH1001', 'SH1002']) {
    const { tzNo } = await ask(page.request, saveAdjustment, {
      ...{ storeCode, scmCode, tzType: '0', tzMode: 'MONEY', dhDate: today(), remark: '少发补记' },
      lines: [{ materialCode: '101597', quantity: 1, unitCost: 10 }],
    })
    numbers.push(tzNo)
  }
  const [confirmed, draft] = numbers
  await ask(page.request, confirmAdjustment, { tzNo: confirmed })
  const days = { dhDateStart: today(), dhDateEnd: today() }
  await page.goto(`${listPath(accountAdjustment)}?${new URLSearchParams({ ...days, payStatus: '0', scmCode })}`)
  await expect(page.getByRole('link', { name: confirmed! })).toBeVisible()
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '结算所选' }).click()
  const dialog = page.getByRole('dialog', { name: '结算 1 张调账单' })
  await expect(dialog.getByText('调账金额合计 ¥10.00')).toBeVisible()
  await dialog.getByRole('textbox', { name: '结算说明' }).fill('当月账单')
  await dialog.getByRole('button', { name: '确认结算' }).click()
  await expect(page.getByRole('link', { name: confirmed! })).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: draft! }).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('button', { name: '结算所选' })).toBeHidden()
})
