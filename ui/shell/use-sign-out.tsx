import { useRouter } from '@tanstack/react-router'
import { type Failure, Fault } from '../../application/contract/failure.ts'
import { signOut } from '../../application/contract/session.ts'
import { call, failureView, queryClient } from '../app/backend.ts'
import { paths } from '../app/paths.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { endSession } from '../session/session.tsx'
import { forgetUsers } from '../session/user-memory.ts'

const words = {
  title: ['确认退出登录？', 'Confirm logging out?'],
  consequence: ['退出后需要重新登录才能继续订货。', 'You will have to sign in again to go on ordering.'],
  stay: ['再想想', 'Think again'],
  leave: ['确认退出', 'Confirm logout'],
} as const

/** Asks, then ends the session on the server and forgets what this browser holds of the user (spec 2.1). */
export const useSignOut = () => {
  const router = useRouter()
  const { confirm, failure } = useDialogs()
  return async () => {
    const leaves = await confirm({
      title: words.title,
      consequence: words.consequence,
      verb: words.leave,
      cancel: words.stay,
      destructive: false,
    })
    if (!leaves) return
    try {
      await call(signOut, {})
    } catch (error) {
      const isOver = error instanceof Fault && error.kind === 'UNAUTHENTICATED'
      // The session lives on in the cookie, so the person must not believe that it has ended.
      if (!isOver) return failure(failureView(error as Failure).words)
    }
    forgetUsers()
    endSession()
    await router.navigate({ to: paths.signIn, replace: true })
    queryClient.clear()
  }
}
