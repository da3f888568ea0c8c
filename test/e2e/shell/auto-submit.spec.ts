import { getAutoSubmit, setAutoSubmit } from '../../../application/ordering/contract/auto-submit.ts'
import { paths } from '../../../ui/app/paths.ts'
import { ask, expect, horizontalOverflow, test } from '../fixtures/portal.ts'
import { violations } from '../fixtures/violations.ts'

test.use({ person: 'huang.lei', viewport: { width: 390, height: 844 }, hasTouch: true })

const shopJdeNo = 'HZ1003'

test('[AU1] a clerk switches automatic submission on from the start page of a phone, and off again; the log says so', async ({
  page,
}) => {
  await ask(page.request, setAutoSubmit, { shopJdeNo, isOn: false, leadMinutes: 3, ceilingPercent: 200 })
  await page.goto(paths.home)
  await page.getByRole('button', { name: '自动提交：关' }).first().tap()
  const drawer = page.getByRole('dialog', { name: /^到点自动提交/ })
  await drawer.getByRole('switch', { name: '到点自动提交' }).click()
  await expect(drawer.getByText(/以黄磊的名义提交/)).toBeVisible()
  await drawer.getByText('5', { exact: true }).tap()
  await expect(drawer.getByText(/截单前 5 分钟自动提交/)).toBeVisible()
  await drawer.getByText('平时的 1.5 倍').tap()
  await expect(drawer.getByRole('listitem').filter({ hasText: '修改设置' })).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
  const { setting } = await ask(page.request, getAutoSubmit, { shopJdeNo })
  expect(setting).toMatchObject({ leadMinutes: 5, ceilingPercent: 150, userName: '黄磊' })
  await drawer.getByRole('button', { name: '关闭' }).tap()
  await expect(page.getByRole('button', { name: /\d\d:\d\d 自动提交/ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /\d\d:\d\d 自动提交/ })
    .first()
    .tap()
  await drawer.getByRole('switch', { name: '到点自动提交' }).click()
  await expect(drawer.getByRole('listitem').filter({ hasText: /^关闭/ }).first()).toContainText('黄磊')
})
