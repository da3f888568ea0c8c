import { deleteView, getPreferences } from '../../../application/lists/contract/preferences.ts'
import { listSchedules, removeSchedule } from '../../../application/reports/contract/schedules.ts'
import { schedulesPage } from '../../../domain/reports/index.ts'
import { ask, expect, test } from '../fixtures/portal.ts'

const summary = '/purchase-order/report-forms/new-materia-statistics'

test.use({ person: 'gao.wei' })

test('存好的报表视图可以定时发送，图表与数据表是同一组数', async ({ page }) => {
  await page.goto(`${summary}?type=2&run=1`)
  await expect(page.getByRole('img', { name: '实付金额、货补金额，按门店' })).toBeVisible()
  await page.getByText('数据表', { exact: true }).click()
  const table = page.getByRole('table', { name: '实付金额、货补金额，按门店' })
  await expect(table.getByRole('row').nth(1)).toContainText('¥')

  await page.getByRole('button', { name: '视图', exact: true }).click()
  await page.getByRole('textbox', { name: '视图名称' }).fill('门店周报')
  await page.getByRole('button', { name: '保存当前' }).click()
  await page.getByRole('button', { name: '定时发送 门店周报' }).click()
  await expect(page).toHaveURL(new RegExp(`${schedulesPage.path}\\?view=`))
  const form = page.getByRole('dialog', { name: '新建定时报表' })
  await expect(form.getByRole('combobox', { name: '视图' })).toHaveValue(/^门店周报/)
  await form.getByText('每周', { exact: true }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/每周一 08:00 · 下次/)).toBeVisible()
  await page.getByRole('button', { name: '暂停' }).click()
  await expect(page.getByText('已暂停', { exact: true })).toBeVisible()

  const schedules = await ask(page.request, listSchedules, {})
  expect(schedules.map(({ isActive, nextAt }) => [isActive, nextAt])).toEqual([[false, null]])
  for (const { scheduleId } of schedules) await ask(page.request, removeSchedule, { scheduleId })
  const { views } = await ask(page.request, getPreferences, {})
  for (const { viewId } of views) await ask(page.request, deleteView, { viewId })
})
