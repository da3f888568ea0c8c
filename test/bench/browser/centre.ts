import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { paths } from '../../../ui/app/paths.ts'
import { type Effort, figure, median, type Row } from '../row.ts'
import { sheetOf, visit } from './portal.ts'

const shop = 1
const slowness = 4

/** Measures the first load of the order centre on a slow machine, and opening the form when everything is cached. */
export const measureCentre = async (browser: Browser, address: string, effort: Effort): Promise<ReadonlyArray<Row>> => {
  const loads: Array<Load> = []
  const walks: Array<number> = []
  for (let round = 0; round < effort.rounds; round++) {
    loads.push(await firstLoad(browser, address))
    walks.push(await measureFormOpening(browser, address))
    const { paintedMs, scripts } = loads.at(-1)!
    const text = `${figure(paintedMs)} ms, ${figure(scripts.gzipped / 1000)} kB, ${figure(walks.at(-1)!)} ms`
    effort.say([`  首屏、脚本、进入订货单：${text}`, `  first load, scripts, into the form: ${text}`])
  }
  return rowsOf(loads, walks)
}

interface Load {
  readonly paintedMs: number
  readonly element: string
  readonly scripts: { readonly count: number; readonly gzipped: number; readonly carried: number }
}

/** Loads the page in a browser without a cache and with a throttled processor. */
const firstLoad = async (browser: Browser, address: string): Promise<Load> => {
  const { context, page } = await visit(browser, address, shop)
  try {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.addInitScript(() => {
      new PerformanceObserver(list => {
        const { startTime, element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
        Object.assign(window, { painted: { startTime, element: element?.textContent?.slice(0, 40) ?? '' } })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(paths.orderCenter)
    await page.getByRole('button', { name: '继续填单' }).waitFor()
    await page.waitForLoadState('networkidle')
    const painted = await page.evaluate(
      () => (window as unknown as { painted: { startTime: number; element: string } }).painted,
    )
    return { paintedMs: painted.startTime, element: painted.element, scripts: await scriptsOf(page) }
  } finally {
    await context.close()
  }
}

/** Returns every script that the page has loaded: its transferred size and its size with plain gzip. */
const scriptsOf = async (page: Page): Promise<Load['scripts']> => {
  const measured = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as Array<PerformanceResourceTiming>)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, transferSize }) => ({ name, transferSize })),
  )
  let [gzipped, carried] = [0, 0]
  for (const { name, transferSize } of measured) {
    gzipped += gzipSync(await (await page.request.get(name)).body(), { level: 9 }).length
    carried += transferSize
  }
  return { count: measured.length, gzipped, carried }
}

/** Returns the time from pressing the button to the first frame with the materials, for the second opening. */
const measureFormOpening = async (browser: Browser, address: string): Promise<number> => {
  const { context, page } = await visit(browser, address, shop)
  try {
    await page.goto(paths.orderCenter)
    const edit = page.getByRole('button', { name: '继续填单' })
    await edit.click()
    await sheetOf(page).waitFor()
    await page.goBack()
    await edit.waitFor()
    await page.waitForLoadState('networkidle')
    return await edit.evaluate(pressUntilRows)
  } finally {
    await context.close()
  }
}

const pressUntilRows = (button: Element): Promise<number> =>
  new Promise(done => {
    const begun = performance.now()
    const look = () => {
      const row = document.querySelector('[role=table][aria-label=可订物料] [role=row] input')
      if (row === null) return requestAnimationFrame(look)
      const channel = new MessageChannel()
      channel.port1.onmessage = () => done(performance.now() - begun)
      return requestAnimationFrame(() => channel.port2.postMessage(null))
    }
    ;(button as HTMLElement).click()
    look()
  })

const rowsOf = (loads: ReadonlyArray<Load>, walks: ReadonlyArray<number>): ReadonlyArray<Row> => {
  const { scripts, element } = loads[0]!
  const carried = `${figure(scripts.carried / 1000)} kB`
  const all = walks.map(figure).join(', ')
  return [
    {
      what: ['订货中心首次加载：JavaScript（gzip）', 'first load of the order centre: JavaScript, gzipped'],
      ...{ unit: 'kB', got: scripts.gzipped / 1000, target: { most: 300 }, beside: ['Vendure 814, Medusa 1789'] },
      heldBackBy: [`${scripts.count} 个文件，实际传输 ${carried}`, `${scripts.count} files, ${carried} as carried`],
    },
    {
      what: [`　LCP，CPU 慢 ${slowness} 倍`, `  LCP at ${slowness}× CPU slowdown`],
      ...{ unit: 's', got: median(loads.map(it => it.paintedMs)) / 1000, target: { most: 2 }, beside: [] },
      heldBackBy: [`最大元素：“${element.trim()}”`, `largest element: "${element.trim()}"`],
    },
    {
      what: [
        '从订货中心进入订货单（已缓存，1000 种物料）',
        'from the centre into the form, warm cache, 1,000 materials',
      ],
      ...{ unit: 'ms', got: median(walks), target: { most: 300 }, beside: [] },
      heldBackBy: [all, all],
    },
  ]
}
