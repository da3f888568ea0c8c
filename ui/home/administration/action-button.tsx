import { Button } from '@mantine/core'
import { useState } from 'react'
import { getHome, type HomeCell } from '../../../application/home/contract.ts'
import { retryJob } from '../../../application/integration/contract/jobs.ts'
import { fetchBill, type ReconciledDay } from '../../../application/payment/contract/reconciliation.ts'
import { unlockUserCall } from '../../../application/people/contract/users.ts'
import { isFailure } from '../../../application/platform/failure.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { call, queryClient } from '../../app/backend.ts'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import css from './administration.module.css'

type ActionCell = Extract<HomeCell, { as: 'action' }>

const words = {
  retryJobs: ['已重新排队，马上再试', 'Queued again; they will run in a moment'],
  unlockUser: ['已解除，可以立即登录', 'Unlocked; the user can sign in now'],
  fetchBills: ['账单已获取并核对', 'The statements were fetched and compared'],
} as const satisfies Record<ActionCell['action'], Text>

const handle: Readonly<Record<ActionCell['action'], (subject: string) => Promise<unknown>>> = {
  retryJobs: jobId => call(retryJob, { jobId: Number(jobId) }),
  unlockUser: login => call(unlockUserCall, { login }),
  fetchBills: bill => {
    const [provider, day] = bill.split('~') as [ReconciledDay['provider'], Day]
    return call(fetchBill, { provider, day })
  },
}

/** Handles what a row is about with one press, and reads the page again. */
export const ActionButton = ({ cell: { text, action, subjects } }: { readonly cell: ActionCell }) => {
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      for (const subject of subjects) await handle[action](subject)
      success(words[action])
    } catch (error) {
      if (!isFailure(error)) throw error
      reportFailure(error)
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: [getHome.name] })
    }
  }
  return (
    <Button variant="light" size="compact-sm" className={css.action} loading={isBusy} onClick={() => void press()}>
      {text}
    </Button>
  )
}
