import { createRouter } from '@tanstack/react-router'
import { configureCalls, queryClient } from '../app/backend.ts'
import { noteServerReach } from '../app/offline/server-reach.ts'
import { paths, samePath } from '../app/paths.ts'
import { preloadCode } from '../app/preload-page.ts'
import { readQuery, writeQuery } from '../app/query-string.ts'
import { FailureState } from '../kit/layout/failure-state.tsx'
import { endSession, isSignedIn, refreshSession } from '../people/session/session.tsx'
import { NotFound } from './not-found.tsx'
import { PendingFrame } from './pending-page.tsx'
import { homePage, routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  parseSearch: readQuery,
  stringifySearch: writeQuery,
  scrollRestoration: true,
  // Rows that another filter has chosen begin with the first one; without this they would be scrolled as far as those before.
  scrollToTopSelectors: ['[data-to-top]'],
  defaultPendingMs: 150,
  defaultPendingComponent: PendingFrame,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: ({ error, reset }) => (
    <FailureState
      error={error}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  ),
})

/** Loads the code of the page while the session is loading, instead of after it; that of the start page before signing in. */
export const preloadPage = (): void => {
  if (leadsHome.has(router.latestLocation.pathname))
    void homePage.options.component?.preload?.()?.catch(() => undefined)
  void preloadCode(router, router.latestLocation.pathname)
}

/** The pages that lead to the start page. */
const leadsHome: ReadonlySet<string> = new Set(['/', paths.purchaseOrder, paths.signIn])

/** An answer shows that the server is reached; once the session has ended on an open page: sign in again, and return to it. */
configureCalls({
  onAnswer: () => noteServerReach(true),
  onForbidden: refreshSession,
  onSignedOut: () => {
    if (!isSignedIn()) return
    endSession()
    const to = samePath(router.latestLocation.href)
    void router.navigate({ to: paths.signIn, search: to === undefined ? {} : { to } }).then(() => queryClient.clear())
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
