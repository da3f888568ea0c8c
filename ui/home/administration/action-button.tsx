import { Button } from '@mantine/core'
import { useState } from 'react'
import { getHome, type HomePress } from '../../../application/home/contract.ts'
import { retryJob } from '../../../application/integration/contract/jobs.ts'
import { fetchBill } from '../../../application/payment/contract/reconciliation.ts'
import { unlockUserCall } from '../../../application/people/contract/users.ts'
import { isFailure } from '../../../application/platform/failure.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { call, queryClient } from '../../app/backend.ts'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import css from './administration.module.css'

const words = {
  retryJobs: ['已重新排队，马上再试', 'Queued again; they will run in a moment'],
  unlockUser: ['已解除，可以立即登录', 'Unlocked; the user can sign in now'],
  fetchBills: ['账单已获取并核对', 'The statements were fetched and compared'],
} as const satisfies Record<HomePress['action'], Text>

/** Returns the calls of a press. */
const callsOf = (press: HomePress): ReadonlyArray<() => Promise<unknown>> => {
  switch (press.action) {
    case 'unlockUser':
      return [() => call(unlockUserCall, { login: press.login })]
    case 'retryJobs':
      return press.jobIds.map(jobId => () => call(retryJob, { jobId }))
    case 'fetchBills':
      return press.bills.map(bill => () => call(fetchBill, bill))
  }
}

/** Makes all calls one after the other; throws the first failure after the last call. */
const callAll = async (calls: ReadonlyArray<() => Promise<unknown>>): Promise<void> => {
  const failures: Array<unknown> = []
  for (const each of calls) await each().catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Handles what a row or a table is about with one press, and reads the page again. */
export const ActionButton = ({ text, press: action }: { readonly text: string; readonly press: HomePress }) => {
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await callAll(callsOf(action))
      success(words[action.action])
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
