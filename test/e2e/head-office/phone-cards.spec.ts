import { paths } from '../../../ui/app/paths.ts'
import { expect, test } from '../fixtures/portal.ts'

test.use({ person: 'xu.ning', viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone the actions of a card are 44 px high, and the filters share their row with the icons of the list', {
  tag: '@share12',
}, async ({ page }) => {
  await page.goto(paths.approvals)
  const actions = page.locator('li [data-row-actions] :is(a, button)')
  await expect(actions.first()).toBeVisible()
  for (const box of await actions.all()) expect((await box.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  const top = async (name: RegExp) => (await page.getByRole('button', { name }).first().boundingBox())!.y
  expect(Math.abs((await top(/^筛选/)) - (await top(/^视图$/)))).toBeLessThan(8)
  expect(await top(/^视图$/)).toBeLessThan(await top(/^加单/))
})

test('on a phone the foot of a short drawer lies at the lower edge', { tag: '@share12' }, async ({ page }) => {
  await page.goto(`${paths.approvals}?tab=decided`)
  await page.locator('li a').first().click()
  const foot = page.getByRole('dialog').locator('[data-bottom-bar]')
  await expect
    .poll(async () => Math.round((await foot.boundingBox().then(box => box && box.y + box.height)) ?? 0))
    .toBe(844)
})
