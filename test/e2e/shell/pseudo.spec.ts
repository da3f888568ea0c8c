import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { sheetNames } from '../../../domain/master-data/sheets/sheet.ts'
import { isFull } from '../../sweep.ts'
import { layers } from '../fixtures/layers.ts'
import { idleWaiter, setLanguage, widen, widths } from '../fixtures/looks.ts'
import { continueAfterFailure, enter, expect, horizontalOverflow, readNotices, test } from '../fixtures/portal.ts'
import { type Route, routes } from '../fixtures/routes/routes.ts'
import { type Running, start } from '../fixtures/servers.ts'
import { pseudoScreens } from './pseudo/say.ts'
import { cutLabels, piecesOn, textsIn, untranslatedPart } from './pseudo/unsaid.ts'

const persons = Object.entries(
  Object.groupBy(
    // A confirmation dialog keeps the language in which it was opened.
    Object.entries({ ...routes, ...layers }).filter(([, { isQuestion }]) => !isQuestion),
    ([, { person }]) => String(person),
  ),
)

/** A separate server whose English is the pseudo-locale. */
let server: Running | null = null
const usual = process.env.E2E_DEMO
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  const hook = join(import.meta.dirname, 'pseudo', 'register.ts')
  test.setTimeout(240_000)
  server = await start('main.ts', { NODE_OPTIONS: `--import=${hook}` })
  process.env.E2E_DEMO = server.address
})
test.afterAll(async () => {
  process.env.E2E_DEMO = usual
  await server?.stop()
})

/** Runs only with `npm run pseudo` and `npm run test:full`. */
for (const [person, seen = []] of process.env.DINGHUO_PSEUDO === '1' || isFull ? persons : [])
  test(`every text is translated and fits a longer language, in all pages of ${person}`, async ({ page }) => {
    test.setTimeout(60_000 + seen.length * 15_000)
    const settled = idleWaiter(page)
    const data = collectTexts(page)
    const { file, body } = pseudoScreens()
    await page.context().route(`**/${file}`, route => route.fulfill({ body, contentType: 'text/javascript' }))
    if (person !== 'null') {
      await enter(page.request, person, 'demo')
      await readNotices(page.request)
    }
    for (const [name, view] of seen)
      await test.step(name, () => continueAfterFailure(name, checkView(page, name, view, settled, data)))
  })

/** Collects all texts of the server's answers, and the file names of the sheets, which are not translated. */
const collectTexts = (page: Page): ReadonlySet<string> => {
  const data = new Set<string>(sheetNames)
  page.on('response', async response => {
    if (!response.headers()['content-type']?.includes('json')) return
    textsIn(await response.json().catch(() => null), data)
  })
  return data
}

const checkView = async (
  page: Page,
  name: string,
  view: Route,
  settled: () => Promise<void>,
  data: ReadonlySet<string>,
): Promise<void> => {
  await widen(page, view.width ?? 1440)
  await page.goto(await view.path(page))
  await setLanguage(page, 'zh')
  await view.ready(page)
  await view.open?.(page)
  await setLanguage(page, 'en')
  for (const width of view.width ? [view.width] : widths) {
    await widen(page, width)
    if (!view.isEndless) await settled()
    const left = (await piecesOn(page)).filter(piece => untranslatedPart(piece, data) !== '')
    expect.soft(left, `${name} ${width} says past the pairs`).toEqual([])
    expect.soft(await cutLabels(page), `${name} ${width} cuts`).toEqual([])
    expect.soft(await horizontalOverflow(page), `${name} ${width} beyond the edge`).toBe(0)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
