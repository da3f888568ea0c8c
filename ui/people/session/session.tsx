import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { currentSession } from '../../../application/people/contract/session.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { Fault } from '../../../application/platform/failure.ts'
import { call, forgetBearer, queryClient, queryKeyOf } from '../../app/backend.ts'
import { ServerTime } from '../../kit/feedback/clock.tsx'
import { HeldCodes } from '../../kit/layout/gate.tsx'

export type Session = Success<typeof currentSession>

/** Asked again every five minutes and on return to the window, so that rights and clock stay true. */
const sessionQuery = queryOptions({
  queryKey: queryKeyOf(currentSession, {}),
  queryFn: () => call(currentSession, {}),
  staleTime: 60_000,
  refetchInterval: 300_000,
})

const known = { signedIn: false }

/** Whether this browser window has seen a session that has not ended. */
export const isSignedIn = (): boolean => known.signedIn

/** The session is over; what was read in it is forgotten with `queryClient.clear()` once its pages are gone. */
export const endSession = (): void => {
  known.signedIn = false
  forgetBearer()
}

/** The session of the signed-in user, or null when nobody is; any other failure rejects. */
export const loadSession = async (): Promise<Session | null> => {
  try {
    const session = await queryClient.ensureQueryData(sessionQuery)
    // A one-time password opens no page; signing in with it once more leads to its change.
    known.signedIn = !session.mustChangePassword
    return known.signedIn ? session : null
  } catch (error) {
    if (error instanceof Fault && error.kind === 'UNAUTHENTICATED') return null
    throw error
  }
}

/** Rights have changed on the server: ask for them now. */
export const refreshSession = (): void => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })

const Signed = createContext<Session | null>(null)

/** Gives everything below the user, the codes, the zone and the server's clock. */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const { data: session, dataUpdatedAt } = useQuery(sessionQuery)
  useForgetOthers(session?.user.id)
  if (!session) return null
  return (
    <Signed value={session}>
      <HeldCodes codes={session.codes}>
        <ServerTime serverNow={session.now} readAt={dataUpdatedAt} zone={session.zone}>
          {children}
        </ServerTime>
      </HeldCodes>
    </Signed>
  )
}

export const useSession = (): Session => {
  const session = useContext(Signed)
  if (session === null) throw new Error('this page stands outside the session')
  return session
}

/** Another tab may sign in as somebody else: nothing that the one before has read may be shown then. */
const useForgetOthers = (userId: string | undefined): void => {
  const before = useRef(userId)
  useEffect(() => {
    if (before.current !== undefined && userId !== undefined && before.current !== userId) {
      void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentSession.name })
    }
    before.current = userId ?? before.current
  }, [userId])
}
