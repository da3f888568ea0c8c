import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { currentSession } from '../../../application/people/contract/session.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { Fault } from '../../../application/platform/failure.ts'
import { forgetBearer, queryClient, queryKeyOf } from '../../app/backend.ts'
import { isServerReached } from '../../app/offline/server-reach.ts'
import { callOrRecall } from '../../app/offline/stored-answers.ts'
import { ServerTime } from '../../kit/feedback/clock.tsx'
import { ReadOnly } from '../../kit/feedback/read-only.tsx'
import { PermissionCodes } from '../../kit/layout/gate.tsx'

export type Session = Success<typeof currentSession>

/**
 * Returns the session; without a network that of the last person here, so that goods can be counted. Its clock goes on from
 * when it was stored.
 */
const sessionOrStored = async (): Promise<Session> => {
  const { value, storedAt } = await callOrRecall('', currentSession, {})
  return withOwnStorage(storedAt === null ? value : { ...value, now: value.now + Date.now() - storedAt })
}

/**
 * What this device stores is stored by the id of the user. While an administrator sees the portal as somebody else, it is
 * stored under an id of its own: nothing typed meanwhile may later be found, or sent, as input of that person [P11].
 */
const withOwnStorage = (session: Session): Session => {
  const { user, impersonation } = session
  if (!impersonation || impersonation.isOver) return session
  return { ...session, user: { ...user, id: `${user.id} (${impersonation.viewerId})` } }
}

/** Reloaded every five minutes, more often while the server is out of reach, and when the window gets the focus, to keep permissions and clock up to date. */
const sessionQuery = queryOptions({
  queryKey: queryKeyOf(currentSession, {}),
  queryFn: sessionOrStored,
  staleTime: 60_000,
  refetchInterval: () => (isServerReached() ? 300_000 : 15_000),
  refetchOnReconnect: true,
  networkMode: 'always',
})

const known = { signedIn: false }

/** Returns whether this browser window has an active session. */
export const isSignedIn = (): boolean => known.signedIn

/** Ends the session locally; its cached data is deleted with `queryClient.clear()` once its pages are unmounted. */
export const endSession = (): void => {
  known.signedIn = false
  forgetBearer()
}

/** Loads the session of the signed-in user; null if nobody is signed in. Rejects with any other failure. */
export const loadSession = async (): Promise<Session | null> => {
  try {
    const session = await queryClient.ensureQueryData(sessionQuery)
    // A one-time password gives no access to pages; signing in with it again leads to changing it.
    known.signedIn = !session.mustChangePassword
    return known.signedIn ? session : null
  } catch (error) {
    if (error instanceof Fault && error.kind === 'UNAUTHENTICATED') return null
    throw error
  }
}

/** Reloads the session, because permissions have changed on the server. */
export const refreshSession = (): void => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })

const Signed = createContext<Session | null>(null)

/** Provides the user, the permission codes, the time zone and the server's clock. */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const { data: session, dataUpdatedAt } = useQuery(sessionQuery)
  useForgetOthers(session?.user.id)
  if (!session) return null
  return (
    <Signed value={session}>
      <PermissionCodes codes={session.codes}>
        <ReadOnly value={session.impersonation !== null && !session.impersonation.isOver}>
          <ServerTime serverNow={session.now} readAt={dataUpdatedAt} zone={session.zone} dayEndsAt={session.dayEndsAt}>
            {children}
          </ServerTime>
        </ReadOnly>
      </PermissionCodes>
    </Signed>
  )
}

export const useSession = (): Session => {
  const session = useContext(Signed)
  if (session === null) throw new Error('this page stands outside the session')
  return session
}

/** Another tab may sign in as somebody else: deletes the cached data of the previous user. */
const useForgetOthers = (userId: string | undefined): void => {
  const before = useRef(userId)
  useEffect(() => {
    if (before.current !== undefined && userId !== undefined && before.current !== userId) {
      void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentSession.name })
    }
    before.current = userId ?? before.current
  }, [userId])
}
