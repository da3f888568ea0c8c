import { useState } from 'react'
import type { Report, RowChanges } from '../../../../application/master-data/contract.ts'
import { isFailure } from '../../../../application/platform/failure.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useReportFailure } from '../../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../../kit/layout/dialogs.tsx'
import { apply, check } from './row-changes.ts'

interface Checked {
  readonly report: Report
  readonly changes: RowChanges
}

/** State of a change: checked by the server, shown, and only then written [A1]. */
export const useChecked = (saved: Text, onSaved: () => void) => {
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const guarded = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!isFailure(error)) throw error
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    report: checked?.report ?? null,
    reset: () => setChecked(null),
    review: (make: () => RowChanges | Promise<RowChanges>) =>
      guarded(async () => {
        const changes = await make()
        setChecked({ changes, report: await check(changes) })
      }),
    save: (reason = '') =>
      guarded(async () => {
        if (checked === null) return
        const report = await apply(reason === '' ? checked.changes : { ...checked.changes, reason })
        if (!report.applied) return setChecked({ ...checked, report })
        success(saved)
        onSaved()
      }),
  }
}
