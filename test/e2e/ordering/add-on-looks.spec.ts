import { orderDetailHref, orderFormHref, paths } from '../../../ui/app/paths.ts'
import { dialogOf, openAs, openForm, submit } from '../fixtures/add-on.ts'
import { expect, horizontalOverflow, test, waitForAnnouncement } from '../fixtures/portal.ts'

/** Shops whose routine orders are past the cut-off; no other test orders for them. */
test.use({ chain: 'northwind' })

test.describe('on a phone', () => {
  test.use({ person: 'addon.eight', viewport: { width: 390, height: 844 } })

  test('an add-on order is placed and approved without sideways scrolling', { tag: '@share9' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const dhNo = await openForm(page, 'E2EADD8')
    expect(await horizontalOverflow(page)).toBe(0)
    await page.getByRole('button', { name: '提交订货单' }).click()
    await expect(dialogOf(page)).toBeVisible()
    expect(await horizontalOverflow(page)).toBe(0)
    await page.getByRole('button', { name: '继续订货' }).click()
    await submit(page, '冰柜故障')
    await expect(page).toHaveURL(orderDetailHref(dhNo))
    const head = await openAs(browser, baseURL, 'addon.head', 390)
    await head.goto(`${paths.approvals}?no=${dhNo}`)
    await head.getByRole('link', { name: dhNo }).click()
    const drawer = head.getByRole('dialog', { name: dhNo })
    await expect(drawer.getByText('冰柜故障')).toBeVisible()
    expect(await horizontalOverflow(head)).toBe(0)
    await drawer.getByRole('button', { name: '通过', exact: true }).click()
    await Promise.all([waitForAnnouncement(head, '审批已通过'), head.getByRole('button', { name: '确认通过' }).click()])
    await head.context().close()
  })
})

test.describe('in English', () => {
  test.use({ person: 'addon.seven' })

  test('kinds, fees, sum and buttons of a form fit in one line of a wide screen', { tag: '@share10' }, async ({
    page,
  }) => {
    const dhNo = await openForm(page, 'E2EADD7')
    await page.addInitScript(() => localStorage.setItem('dinghuo.language', 'en'))
    await page.goto(orderFormHref(dhNo))
    const fee = page.getByText('Add-on service fee').last()
    await expect(fee).toBeVisible()
    const submit = (await page.getByRole('button', { name: 'Submit order' }).boundingBox())!
    const sums = (await fee.boundingBox())!
    expect(Math.abs(sums.y + sums.height / 2 - submit.y - submit.height / 2)).toBeLessThan(8)
    expect(submit.x).toBeGreaterThan(sums.x)
  })
})
