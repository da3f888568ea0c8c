import { useRouter } from '@tanstack/react-router'
import { signOut } from '../../../application/people/contract/session.ts'
import { type Failure, Fault } from '../../../application/platform/failure.ts'
import { isOpen } from '../../../domain/platform/device-document.ts'
import { call, failureView, queryClient } from '../../app/backend.ts'
import { forgetAnswers } from '../../app/offline/device-store.ts'
import { paths } from '../../app/paths.ts'
import { useDeviceQueue } from '../../device/device-queue.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { saveForms } from '../../ordering/form/save/unsaved-input.ts'
import { endSession, useSession } from '../../people/session/session.tsx'
import { forgetUsers } from '../../people/session/user-memory.ts'
import { SignOutConsequence } from './sign-out-consequence.tsx'

const words = {
  title: ['确认退出登录？', 'Sign out?'],
  stay: ['再想想', 'Stay signed in'],
  leave: ['确认退出', 'Sign out'],
} as const

/**
 * Returns how to sign out: asks, saves open forms, ends the session on the server and deletes the user's data in this
 * browser (spec 2.1), except unsaved input, which stays for the same person.
 */
export const useSignOut = () => {
  const router = useRouter()
  const { confirm, failure } = useDialogs()
  const { id } = useSession().user
  const { documents } = useDeviceQueue()
  const waiting = documents.filter(document => isOpen(document) || document.state === 'REFUSED').length
  return async () => {
    const leaves = await confirm({
      title: words.title,
      consequence: <SignOutConsequence userId={id} waiting={waiting} />,
      verb: words.leave,
      cancel: words.stay,
      destructive: false,
    })
    if (!leaves) return
    try {
      await saveForms()
      await call(signOut, {})
    } catch (error) {
      const isOver = error instanceof Fault && error.kind === 'UNAUTHENTICATED'
      // The session cookie is still valid, so the person must not believe that it has ended.
      if (!isOver) return failure(failureView(error as Failure).words)
    }
    // The server has forgotten this browser with the session.
    void import('../../notifications/push/browser-push.ts')
      .then(({ unsubscribeBrowser }) => unsubscribeBrowser())
      .catch(() => undefined)
    forgetUsers()
    await forgetAnswers()
    endSession()
    await router.navigate({ to: paths.signIn, replace: true })
    queryClient.clear()
  }
}
