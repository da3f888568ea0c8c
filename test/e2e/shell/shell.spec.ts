import { gzipSync } from 'node:zlib'
import { paths } from '../../../ui/app/paths.ts'
import { expect, neededRight, test } from '../fixtures/portal.ts'

const white = 'rgb(255, 255, 255)'
const transparent = 'rgba(0, 0, 0, 0)'

test.describe('the shell of a manager of two shops', () => {
  test.use({ person: 'li.jianguo' })

  test('the header turns white once the page has moved by more than 16 px [000: 2.1.3.1]', { tag: '@share5' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 420 })
    await page.goto(paths.orderList)
    await expect(page.getByRole('row')).not.toHaveCount(0)
    const header = page.getByRole('banner')
    const scrollTo = (y: number) => page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), y)
    await expect(header).toHaveCSS('background-color', transparent)
    await scrollTo(17)
    await expect(header).toHaveCSS('background-color', white)
    await scrollTo(16)
    await expect(header).toHaveCSS('background-color', transparent)
  })

  test('the menu is 188 px wide, links to its pages and marks the open one [000: 2.1.4.1-2, 2.1.4.4, 2.1.4.7, 9.1.1]', {
    tag: '@share6',
  }, async ({ page }) => {
    await page.goto(paths.orderCenter)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    const side = page.getByRole('complementary').filter({ has: menu })
    expect((await side.boundingBox())?.width).toBe(188)
    await expect(menu.getByRole('link')).toHaveText(['今天', '订货中心', '订货单列表'])
    await expect(menu.getByRole('link', { name: '订货中心' })).toHaveAttribute('aria-current', 'page')
    await menu.getByRole('link', { name: '订货单列表' }).click()
    await expect(page).toHaveURL(paths.orderList)
    await expect(menu.getByRole('link', { name: '订货单列表' })).toHaveAttribute('aria-current', 'page')
    await menu.getByRole('button', { name: '订货', exact: true }).click()
    await expect(menu.getByRole('link')).toHaveText(['今天'])
  })

  test('the shop switcher finds by name, code and pinyin initials, and remembers [000: 2.8.3.3]', {
    tag: '@share7',
  }, async ({ page }) => {
    await page.goto(paths.orderCenter)
    const switcher = page.getByRole('banner').getByRole('combobox', { name: '门店' })
    await expect(switcher).toHaveValue('上海静安寺店')
    for (const typed of ['人民', 'sh1001', 'shrm']) {
      await switcher.fill(typed)
      await expect(page.getByRole('option')).toHaveText(['上海人民广场店SH1001'])
    }
    await switcher.fill('没有这家')
    await expect(page.getByText('没有匹配的门店')).toBeVisible()
    await switcher.fill('人民')
    await page.getByRole('option').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('上海人民广场店')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('上海人民广场店')
    await page.getByRole('button', { name: '切换门店' }).click()
    await expect(page.getByRole('option')).not.toHaveCount(0)
    await page.keyboard.type('静安')
    await page.getByRole('option', { name: '上海静安寺店' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('上海静安寺店')
  })

  test('the header names the shops of the page, and none where it does not apply', { tag: '@share8' }, async ({
    page,
  }) => {
    const header = page.getByRole('banner')
    await page.goto(paths.orderList)
    await expect(header.getByText('全部门店')).toBeVisible()
    await expect(header.getByRole('combobox', { name: '门店' })).toHaveCount(0)
    await page.goto(`${paths.orderList}?shopJdeNo=SH1002`)
    await expect(header.getByText('上海静安寺店')).toBeVisible()
    await page.goto(`${paths.orderDetail}?dhNo=none`)
    await expect(page.getByText('没有找到这张订货单')).toBeVisible()
    await expect(header.getByText(/门店|店$/)).toHaveCount(0)
  })

  test('language and theme are remembered', { tag: '@share9' }, async ({ page }) => {
    await page.goto(paths.orderList)
    await page.getByRole('button', { name: 'Switch to English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order list')
    await page.getByRole('button', { name: /^Theme: System/ }).click()
    await page.getByRole('button', { name: /^Theme: Light/ }).click()
    await expect(page.getByRole('button', { name: /^Theme: Dark/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order list')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 20, 19)')
    await page.getByRole('button', { name: '切换到中文' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  })

  test('an unknown address says so and links to the home page', { tag: '@share10' }, async ({ page, troubles }) => {
    for (const address of ['/purchase-order/no/such/page', '/purchase-ordre/order/order-list', '/orders.html']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    }
    await page.getByRole('button', { name: '回到首页' }).click()
    await expect(page).toHaveURL(paths.home)
    // Paths outside the portal are answered with 404, which the browser reports.
    expect(troubles.splice(0).filter(line => !line.includes('404'))).toEqual([])
  })
})

test.describe('somebody of the warehouse, who may not order', () => {
  test.use({ person: 'ma.chao' })

  test('is told at the order centre which permission is missing', { tag: '@share11' }, async ({ page }) => {
    await page.goto(paths.orderCenter)
    await expect(page.getByText('抱歉，您无权访问该页面')).toBeVisible()
    await neededRight(page, 'P000224')
    await page.getByRole('button', { name: '回到首页' }).click()
    await expect(page).toHaveURL(paths.home)
    await page.goto(paths.orderCenter)
    await expect(page.getByRole('button', { name: '订货日历' })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveText([
      '今天',
      '订货单列表',
      '仓库作业',
      '仓库库存',
      '操作记录',
    ])
  })

  test('is redirected to the first page of their menu by a link with isRedirect [000: 2.1.5.1]', {
    tag: '@share12',
  }, async ({ page }) => {
    for (const path of [paths.orderCenter, paths.orderForm]) {
      await page.goto(`${path}?isRedirect=1`)
      await expect(page).toHaveURL(paths.home)
    }
    await page.goto(`${paths.orderDetail}?isRedirect=1&dhNo=none`)
    await expect(page.getByText('没有找到这张订货单')).toBeVisible()
  })
})

test.describe('somebody without any code', () => {
  test.use({ chain: 'northwind', person: 'without.codes' })

  test('sees the 403 page [000: 2.1.6.1, 6.1.4]', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(paths.forbidden)
    await expect(page.getByText('抱歉，您无权访问该页面')).toBeVisible()
    await expect(page.getByRole('button', { name: '换个账号登录' })).toBeVisible()
    await page.goto(`${paths.orderList}?isRedirect=1`)
    await expect(page.getByText('抱歉，您无权访问该页面')).toBeVisible()
  })
})

test.describe('the first load of the order centre', () => {
  test.use({ person: 'li.jianguo' })

  test('requests each thing once, before the portal is loaded, and a page while its link is pointed at', async ({
    page,
  }) => {
    await page.goto(paths.orderCenter)
    await expect(page.getByRole('region', { name: '明天' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const calls = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter(path => path.startsWith('/api/')),
    )
    expect(calls.slice(0, 2).map(path => path.split('/').slice(-2).join('/'))).toEqual([
      'session/current',
      'shop/permitted',
    ])
    expect(calls.filter(path => path.endsWith('/centre-changes'))).toHaveLength(1)
    expect(calls.filter((path, index) => calls.indexOf(path) !== index)).toEqual([])
    const parts = ['today-list', 'tomorrow-list', 'urgent-list', 'statusInfo', 'dh-rule/auth']
    expect(calls.filter(path => parts.some(part => path.endsWith(part)))).toEqual([])
    // The code of the next page, not its data, comes while the pointer rests on its link; pressing it loads none of it again.
    const requests: Array<string> = []
    page.on('request', request => requests.push(new URL(request.url()).pathname))
    const link = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '订货单列表' })
    const code = page.waitForRequest(/\/assets\/order-list-page-/)
    await link.hover()
    await code
    await page.waitForLoadState('networkidle')
    expect(requests.filter(path => path.includes('/biz-order/'))).toEqual([])
    await link.click()
    await expect(page.getByRole('row')).not.toHaveCount(0)
    expect(requests.filter(path => path.includes('/assets/order-list-page-') && path.endsWith('.js'))).toHaveLength(1)
    expect(requests.filter(path => path.endsWith('/biz-order/orderList'))).toHaveLength(1)
  })

  test('takes less than 300 kB of JavaScript, and none that only other pages need', async ({ page }) => {
    await page.goto(paths.orderCenter)
    await expect(page.getByRole('region', { name: '明天' })).toBeVisible()
    const names = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter(name => new URL(name).pathname.endsWith('.js'))
        // Loaded some seconds later, before they are needed.
        .filter(name => !/\/(palette|toast-list|refusals)-/.test(name)),
    )
    const scripts = await Promise.all(names.map(async name => (await page.request.get(name)).body()))
    const gzipped = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
    expect(gzipped).toBeLessThan(300_000)
    for (const part of [
      'DatePicker',
      'Cascader',
      'RichTextEditor',
      'columnPinning',
      '购物车不能为空',
      'NotificationContainer',
    ]) {
      expect(
        // Not the names of files that are loaded later.
        scripts.filter(script =>
          String(script)
            .replace(/assets\/[\w-]+\.js/g, '')
            .includes(part),
        ),
        part,
      ).toEqual([])
    }
  })
})
