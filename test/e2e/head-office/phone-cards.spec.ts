import { paths } from '../../../ui/app/paths.ts'
import { expect, test } from '../fixtures/portal.ts'

test.use({ person: 'xu.ning', viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone the actions of a card are 44 px high, and the tabs share their row with the tools of the list', {
  tag: '@share12',
}, async ({ page }) => {
  await page.goto(paths.approvals)
  const actions = page.locator('li [data-row-actions] :is(a, button)')
  await expect(actions.first()).toBeVisible()
  for (const box of await actions.all()) expect((await box.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  const tab = await page.getByRole('navigation').getByRole('button', { name: /^加单/ }).boundingBox()
  const views = await page.getByRole('button', { name: '视图', exact: true }).boundingBox()
  expect(views!.y).toBeLessThan(tab!.y + tab!.height)
})
