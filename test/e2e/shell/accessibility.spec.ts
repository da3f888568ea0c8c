import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { documentsByName } from '../../../domain/documents/index.ts'
import { listPath } from '../../../domain/lists/document.ts'
import { reportPages } from '../../../domain/reports/index.ts'
import { paths } from '../../../ui/app/paths.ts'
import { sampleOf, shareOf } from '../../sweep.ts'
import { layers } from '../fixtures/layers.ts'
import { idleWaiter, paint, type Scheme, schemes, setLanguage, widen } from '../fixtures/looks.ts'
import { continueAfterFailure, enter, expect, horizontalOverflow, readNotices, test } from '../fixtures/portal.ts'
import { type Route, routes } from '../fixtures/routes/routes.ts'

const views: ReadonlyArray<readonly [name: string, view: Route]> = Object.entries({ ...routes, ...layers })

/** Number of views of a person that share one browser page; the longest walks start first. */
const atOnce = 12
/** The views that this run checks: eight others at every commit, until all were checked. */
const walks = Object.entries(Object.groupBy(sampleOf('looks at pages', views, 8), ([, { person }]) => String(person)))
  .flatMap(([person, seen = []]) =>
    Array.from({ length: Math.ceil(seen.length / atOnce) }, (_, nth) => {
      const some = seen.slice(nth * atOnce, (nth + 1) * atOnce)
      return { person, some, from: some[0]![0] }
    }),
  )
  .toSorted((one, other) => other.some.length - one.some.length)

// A missing element fails its view, not the whole walk.
test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 })

test('every page of the portal is checked', () => {
  const seen = new Set(Object.values(routes).map(({ at }) => at))
  expect(pathsOfPortal().filter(path => !seen.has(path))).toEqual([])
})

for (const { person, some, from } of walks)
  test.describe(`pages of ${person} from ${from} on`, () => {
    test.use({ alone: some.map(([, { alone }]) => alone).find(alone => alone !== undefined) ?? null })

    test('axe finds nothing, and nothing overflows', async ({ page }) => {
      test.setTimeout(60_000 + some.length * 30_000)
      const settled = idleWaiter(page)
      if (person !== 'null') {
        await enter(page.request, person, 'demo')
        await readNotices(page.request)
      }
      for (const [name, view] of some)
        await test.step(name, () => continueAfterFailure(name, checkView(page, name, view, settled)))
    })
  })

const documentLists = [...documentsByName.values()].map(listPath)

/** Returns the path of every route of the portal. */
const pathsOfPortal = (): ReadonlyArray<string> => {
  const source = readFileSync(join(import.meta.dirname, '..', '..', '..', 'ui', 'shell', 'routes.tsx'), 'utf8')
  const namedPaths = [...source.matchAll(/(?:page\(\s*|path: )paths\.(\w+)/g)].map(
    ([, name]) => paths[name as 'signIn'],
  )
  const written = [...source.matchAll(/\[\s*'(\/[\w/-]+)'/g)].map(([, path]) => path!)
  expect(namedPaths.length).toBeGreaterThan(20)
  expect(written.length).toBeGreaterThan(10)
  return [...namedPaths, ...written, ...reportPages.map(({ page: { path } }) => path), ...documentLists]
}

/**
 * Checks a page in both themes, in two of the four pairs of language and width: each language and each width once. A
 * layer over the page is checked separately.
 */
const checkView = async (page: Page, name: string, view: Route, settled: () => Promise<void>): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await widen(page, view.width ?? 1440)
  await page.goto(await view.path(page))
  await setLanguage(page, 'zh')
  await view.ready(page)
  expect(new URL(page.url()).pathname, `${name} is at`).toBe(view.at)
  // Cards outside the viewport keep the colours of the previous theme until they are rendered.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await view.open?.(page)
  let [nearer, further]: ReadonlyArray<Scheme> = schemes
  for (const [language, width] of view.open ? corners : looks) {
    await setLanguage(page, language)
    await widen(page, view.width ?? width)
    if (!view.isEndless) await settled()
    for (const scheme of [nearer!, further!]) {
      await paint(page, scheme)
      const viewFindings = await findings(page, scheme, view.open ? '[role=dialog], [role=menu]' : null)
      expect.soft(viewFindings, `${name} ${language} ${width} ${scheme}`).toEqual([])
    }
    ;[nearer, further] = [further, nearer]
    expect.soft(await horizontalOverflow(page), `${name} ${language} ${width} beyond the edge`).toBe(0)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

const looks = shareOf(
  'languages and widths of pages',
  [
    ['zh', 1440],
    ['zh', 390],
    ['en', 390],
    ['en', 1440],
  ] as const,
  2,
)
const corners = [
  ['zh', 1440],
  ['en', 390],
] as const

/** Returns the violated rules, each with the first violating elements. In the dark theme only colours are checked. */
const findings = async (page: Page, scheme: Scheme, layer: string | null): Promise<ReadonlyArray<string>> => {
  const [isOver, isReady] = await page.evaluate(
    selector => [selector !== null && document.querySelector(selector) !== null, 'axe' in window],
    layer,
  )
  // Injects axe once per page. Frames that run no scripts never answer and are checked separately.
  const axe = new AxeBuilder({ page, ...(isReady && { axeSource: 'void 0' }) }).setLegacyMode()
  if (isOver) axe.include(layer!)
  const { violations } = await axe
    .options({
      iframes: false,
      resultTypes: ['violations'],
      ...(scheme === 'dark' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
      // Floating layers are outside the landmarks, at the end of the page.
      ...(scheme === 'light' && layer && { rules: { region: { enabled: false } } }),
    })
    .analyze()
  return [...violations.map(summaryOf), ...(await findingsWithin(page, scheme))]
}

/** Checks the content of a frame on a separate page: it has no landmarks, and its only title is that of the frame. */
const findingsWithin = async (page: Page, scheme: Scheme): Promise<ReadonlyArray<string>> => {
  const [, frame] = page.frames()
  if (!frame) return []
  const html = await frame.content()
  const alone = await page.context().newPage()
  await alone.emulateMedia({ colorScheme: scheme })
  await alone.setContent(html)
  const { violations } = await new AxeBuilder({ page: alone })
    .disableRules(['region', 'document-title', 'page-has-heading-one', 'landmark-one-main', 'html-has-lang'])
    .analyze()
  await alone.close()
  return violations.map(summaryOf)
}

const summaryOf = ({ id, nodes }: { readonly id: string; readonly nodes: ReadonlyArray<{ readonly html: string }> }) =>
  `${id}: ${nodes
    .map(node => node.html.slice(0, 160))
    .slice(0, 3)
    .join(' | ')}`
