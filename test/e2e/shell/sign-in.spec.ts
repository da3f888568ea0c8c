import { AxeBuilder } from '@axe-core/playwright'
import {
  countOrders,
  listOrders,
  listStatusOptions,
  listTypeOptions,
} from '../../../application/ordering/contract/order.ts'
import { signOut } from '../../../application/people/contract/session.ts'
import { paths } from '../../../ui/app/paths.ts'
import { dinghuo } from '../../fixtures/command-line.ts'
import { shareOf } from '../../sweep.ts'
import { ask, expect, horizontalOverflow, test } from '../fixtures/portal.ts'

const list = `${paths.orderList}?tab=received&size=20`

test.describe('signing in', () => {
  test('says that name or password is wrong, and lets the person try again', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(paths.signIn)
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByText('请输入用户名')).toBeVisible()
    await page.getByLabel('用户名').fill('zhao.min')
    await page.getByRole('textbox', { name: '密码' }).fill('not the password')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('alert')).toHaveText('用户名或密码不正确')
    await page.getByRole('textbox', { name: '密码' }).fill('dinghuo2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.home)
    await expect(page.getByRole('button', { name: '用户 赵敏' })).toBeVisible()
  })

  test('returns to the requested page', { tag: '@share1' }, async ({ page }) => {
    await page.goto(list)
    await expect(page).toHaveURL(`${paths.signIn}?${new URLSearchParams({ to: list })}`)
    await page.getByLabel('用户名').fill('zhao.min')
    await page.getByRole('textbox', { name: '密码' }).fill('dinghuo2026')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page).toHaveURL(list)
  })

  test('never returns to another site', { tag: '@share2' }, async ({ page }) => {
    await page.goto(`${paths.signIn}?to=//example.com/steal`)
    await page.getByLabel('用户名').fill('zhao.min')
    await page.getByRole('textbox', { name: '密码' }).fill('dinghuo2026')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page).toHaveURL(paths.home)
  })
})

test.describe('the end of a session', () => {
  test.use({ person: 'zhao.min' })

  test('logging out asks first, in the words of the spec [000: 2.1.2.5-7]', { tag: '@share3' }, async ({ page }) => {
    await page.goto(paths.orderCenter)
    const remembered = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('.user.')))
    await page.getByRole('banner').getByRole('combobox', { name: '门店' }).fill('WH2003')
    await page.getByRole('option').click()
    await expect.poll(remembered).not.toEqual([])
    const leave = async () => {
      await page.getByRole('button', { name: '用户 赵敏' }).click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      return page.getByRole('dialog', { name: '确认退出登录？' })
    }
    const question = await leave()
    await question.getByRole('button', { name: '再想想' }).last().click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(paths.orderCenter)
    await (await leave()).getByRole('button', { name: '确认退出' }).click()
    await expect(page).toHaveURL(paths.signIn)
    expect(await remembered()).toEqual([])
    await page.goto(paths.orderList)
    await expect(page).toHaveURL(/\/login\?to=/)
  })

  test('a session that has ended on the server leads to the sign-in page and back', { tag: '@share4' }, async ({
    page,
  }) => {
    const calls = [listOrders, countOrders, listStatusOptions, listTypeOptions]
    const answers = Promise.all(calls.map(({ path }) => page.waitForResponse(`**/${path}`)))
    await page.goto(paths.orderList)
    await answers
    await ask(page.request, signOut, {})
    await page.getByRole('link', { name: '订货中心' }).click()
    await expect(page).toHaveURL(`${paths.signIn}?${new URLSearchParams({ to: paths.orderCenter })}`)
    await page.getByLabel('用户名').fill('zhao.min')
    await page.getByRole('textbox', { name: '密码' }).fill('dinghuo2026')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page).toHaveURL(paths.orderCenter)
  })
})

test.describe('a password set by somebody else', () => {
  const passwordOf = async (login: string): Promise<string> => {
    const env = { DINGHUO_DATA: process.env.E2E_DEMO_DATA! }
    const { code, stdout, stderr } = await dinghuo(['users', 'add', login, '--preset', 'clerk', '--json'], { env })
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout).oneTimePassword
  }

  test('must be changed in a separate step, which shows errors, before the portal opens', { tag: '@share5' }, async ({
    page,
  }) => {
    const oneTime = await passwordOf('first.time')
    const enter = async (password: string) => {
      await page.getByLabel('用户名').fill('first.time')
      await page.getByRole('textbox', { name: '密码' }).fill(password)
      await page.getByRole('button', { name: '登录', exact: true }).click()
    }
    await page.goto('/')
    await enter(oneTime)
    await expect(page.getByRole('heading', { name: '设置您自己的密码' })).toBeVisible()
    const [first, again] = [
      page.getByRole('textbox', { name: '新密码' }),
      page.getByRole('textbox', { name: '再输一次' }),
    ]
    await expect(first).toBeFocused()
    const save = page.getByRole('button', { name: '保存并进入' })
    await first.fill('too short')
    await save.click()
    await expect(page.getByText('新密码至少 10 个字符')).toBeVisible()
    await first.fill(oneTime)
    await save.click()
    await expect(page.getByText('新密码不能与原密码相同')).toBeVisible()
    await first.fill('my own password')
    await again.fill('my own passwort')
    await save.click()
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of shareOf(`colours at ${width}`, ['light', 'dark'] as const, 2)) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      }
      expect(await horizontalOverflow(page), `${width} px wide`).toBe(0)
    }

    await page.goto(paths.orderList)
    await expect(page).toHaveURL(new RegExp(`^[^?]*${paths.signIn}`))
    await enter(oneTime)
    await first.fill('my own password')
    await again.fill('my own password')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(paths.orderList))
    await expect(page.getByRole('button', { name: '用户 first.time' })).toBeVisible()
  })
})
