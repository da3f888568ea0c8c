import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { RequiredCode } from '../../domain/access/permission.ts'
import { documentsByName } from '../../domain/documents/index.ts'
import { detailPath, hasPage, listPath } from '../../domain/lists/document.ts'
import { reportPages, schedulesPage, schedulesPageCodes } from '../../domain/reports/index.ts'
import { pagesOf } from './document-pages.ts'

/** A page whose path and permission code are declared by a document or a report. */
export interface DeclaredPage {
  readonly code: RequiredCode
  readonly component: RouteComponent
}

const documents = [...documentsByName]

const pages: ReadonlyMap<string, DeclaredPage> = new Map<string, DeclaredPage>([
  ...reportPages.map(({ page: { path }, reports }): [string, DeclaredPage] => [
    path,
    {
      code: reports.map(({ screen }) => screen.code),
      component: lazyRouteComponent(() => import('../reports/report-page.tsx'), 'ReportPage'),
    },
  ]),
  [
    schedulesPage.path,
    {
      code: schedulesPageCodes,
      component: lazyRouteComponent(() => import('../reports/schedules/schedules-page.tsx'), 'SchedulesPage'),
    },
  ],
  ...documents.map(([name, declared]): [string, DeclaredPage] => [
    listPath(declared),
    { code: declared.code, component: lazyRouteComponent(pagesOf(name).list, 'DocumentListPage') },
  ]),
  ...documents
    .filter(hasPage)
    .map(([name, declared]): [string, DeclaredPage] => [
      detailPath(declared),
      { code: declared.detail.code, component: lazyRouteComponent(pagesOf(name).detail, 'DocumentDetailPage') },
    ]),
])

/** Returns the page at a path; undefined if no document or report declares it. */
export const declaredPageAt = (path: string): DeclaredPage | undefined => pages.get(path)
