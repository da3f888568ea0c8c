import { expect, type Page } from 'playwright/test'
import { administrationPages } from '../../application/menu-administration.ts'

const rows = (page: Page) => expect(page.getByRole('button', { name: /^(编辑|Edit)$/ }).first()).toBeVisible()

/** What is there once a page is drawn; a list where nothing else is said. */
const drawn: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/administration/calendar': page => expect(page.getByRole('button', { name: /^周一$|^Mon/ })).toBeVisible(),
  '/administration/import': page =>
    expect(page.getByRole('button', { name: /^(选择文件|Choose files)$/ })).toBeVisible(),
  '/administration/setup': page =>
    expect(page.getByRole('heading', { name: /开始使用订货台|Set up ordering/ })).toBeVisible(),
  '/administration/audit': page =>
    expect(page.getByRole('button', { name: /查询|Search|筛选|Filters/ }).first()).toBeVisible(),
}

/** Every page of administration, as the administrator sees it. */
export const administrationRoutes = Object.fromEntries(
  administrationPages.map(({ path }) => [
    path.slice(1).replace('/', '-'),
    { person: 'admin', at: path, path: () => path, ready: drawn[path] ?? rows },
  ]),
)
