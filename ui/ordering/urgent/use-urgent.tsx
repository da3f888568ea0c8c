import { lazy, Suspense, useState } from 'react'
import { cancelUrgent, type UrgentApplication } from '../../../application/ordering/contract/urgent.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { staleUrgent, type UrgentActions, type UrgentView } from './urgent-view.ts'

const words = {
  cancelTitle: (no: string) => [`取消紧急订货申请 ${no}？`, `Cancel the urgent application ${no}?`] as const,
  cancelWhat: [
    '取消后总部不再审核，需要时须重新申请。',
    'Head office will no longer review it. If you need the goods, apply again.',
  ],
  cancelVerb: ['确认取消申请', 'Cancel the application'],
  keep: ['保留申请', 'Do not cancel'],
  cancelled: ['申请已取消', 'Application cancelled'],
} as const

const UrgentDrawer = lazy(() => import('./urgent-drawer.tsx'))

/** Returns the actions on urgent applications of one shop. */
export const useUrgent = (shopJdeNo: string): UrgentActions => {
  const [view, setView] = useState<UrgentView | null>(null)
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const cancelling = useApiMutation(cancelUrgent, staleUrgent)
  const cancel = async ({ jjSqNo }: UrgentApplication) => {
    const question = { title: words.cancelTitle(jjSqNo), consequence: words.cancelWhat, verb: words.cancelVerb }
    if (!(await confirm({ ...question, cancel: words.keep }))) return
    await cancelling.mutateAsync({ jjSqNo, shopJdeNo }).then(() => {
      setView(null)
      success(words.cancelled)
    }, reportFailure)
  }
  const actions = { show: setView, cancel: (application: UrgentApplication) => void cancel(application) }
  const drawer = view && (
    <Suspense>
      <UrgentDrawer shopJdeNo={shopJdeNo} view={view} {...actions} onClose={() => setView(null)} />
    </Suspense>
  )
  return { ...actions, drawer }
}
