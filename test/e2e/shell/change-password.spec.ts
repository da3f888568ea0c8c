import { AxeBuilder } from '@axe-core/playwright'
import { currentSession } from '../../../application/people/contract/session.ts'
import { paths } from '../../../ui/app/paths.ts'
import { dinghuo } from '../../fixtures/command-line.ts'
import { ask, expect, horizontalOverflow, test } from '../fixtures/portal.ts'
import { openPalette } from './keyboard.ts'

test('a person changes their own password from the palette, with the current one', { tag: '@share9' }, async ({
  page,
}) => {
  const env = { DINGHUO_DATA: process.env.E2E_DEMO_DATA! }
  const { code, stdout, stderr } = await dinghuo(['users', 'add', 'own.choice', '--preset', 'clerk', '--json'], { env })
  expect(code, stderr).toBe(0)
  await page.goto('/')
  await page.getByLabel('用户名').fill('own.choice')
  await page.getByRole('textbox', { name: '密码' }).fill(JSON.parse(stdout).oneTimePassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('textbox', { name: '新密码' }).fill('four green leaves')
  await page.getByRole('textbox', { name: '再输一次' }).fill('four green leaves')
  await page.getByRole('button', { name: '保存并进入' }).click()
  await expect(page).toHaveURL(paths.home)

  await openPalette(page)
  await page.keyboard.insertText('xgmm')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  const field = (name: string) => dialog.getByRole('textbox', { name })
  const fill = async (old: string, fresh: string, again = fresh) => {
    await field('当前密码').fill(old)
    await field('新密码').fill(fresh)
    await field('再输一次').fill(again)
    await dialog.getByRole('button', { name: '保存' }).click()
  }
  await expect(field('当前密码')).toBeFocused()
  await fill('four green leaves', 'own.choice2026')
  await expect(dialog.getByText('这个密码太常见或容易猜到，请换一个')).toBeVisible()
  await fill('four green leaves', '1qaz2wsx3edc')
  await expect(dialog.getByRole('alert')).toHaveText('这个密码太常见或容易猜到，请换一个')
  await fill('three green leaves', 'five green leaves')
  await expect(dialog.getByRole('alert')).toHaveText('原密码不正确')
  await fill('four green leaves', 'five green leaves', 'five green leafs')
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible()
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await horizontalOverflow(page)).toBe(0)
  await fill('four green leaves', 'five green leaves')
  await expect(page.getByText('密码已修改，其他设备已退出')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await ask(page.request, currentSession, {})).toMatchObject({ user: { id: 'own.choice' } })
})
