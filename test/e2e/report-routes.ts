import { expect, type Page } from 'playwright/test'
import { reportPages } from '../../domain/reports/index.ts'

interface ReportRoute {
  readonly person: string
  readonly at: string
  readonly path: () => string
  readonly ready: (page: Page) => Promise<void>
}

const nameOf = (path: string): string =>
  `report-${path
    .replace(/\/list$/, '')
    .split('/')
    .at(-1)}`

/** Every page of reports with rows on it, as finance sees it. */
export const reportRoutes: Readonly<Record<string, ReportRoute>> = Object.fromEntries(
  reportPages.map(({ page: { path } }) => [
    nameOf(path),
    {
      person: 'gao.wei',
      at: path,
      path: () => `${path}?run=1&shopId=GZ3001&shopId=SZ3002`,
      ready: page => expect(page.getByText(/^(合计|Totals)$/).first()).toBeVisible(),
    },
  ]),
)
