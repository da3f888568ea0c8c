import { createRouter } from '@tanstack/react-router'
import { PageSkeleton } from '../kit/loading.tsx'
import { configureCalls, queryClient } from './backend.ts'
import { FailureState } from './failure-state.tsx'
import { NotFound } from './not-found.tsx'
import { paths, samePath } from './paths.ts'
import { readQuery, writeQuery } from './query-string.ts'
import { routeTree } from './routes.tsx'
import { endSession, isSignedIn, refreshSession } from './session.tsx'

export const router = createRouter({
  routeTree,
  parseSearch: readQuery,
  stringifySearch: writeQuery,
  scrollRestoration: true,
  defaultPendingMs: 150,
  defaultPendingComponent: PageSkeleton,
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

/** The session has ended under an open page: sign in again, and come back to it. */
configureCalls({
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
