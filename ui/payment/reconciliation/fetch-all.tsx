import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import {
  getReconciledDay,
  listReconciledDays,
  type ReconciledDay,
} from '../../../application/payment/contract/reconciliation.ts'
import { type FetchedBill, fetchBills } from '../../../application/payment/flows/fetch-bills.ts'
import { queryClient, run } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { OutcomeDialog } from '../../kit/feedback/outcome-list.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { reconciliationWords as words } from './reconciliation-words.ts'

/** Fetches the bills of all listed days that have none, with the progress and the result of each. */
export const FetchAll = ({ days }: { readonly days: ReadonlyArray<ReconciledDay> }) => {
  const t = useText()
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null)
  const [outcomes, setOutcomes] = useState<ReadonlyArray<FetchedBill> | null>(null)
  const missing = days.filter(({ state }) => state === 'NO_BILL')
  const fetchAll = async () => {
    const all = missing.length
    setProgress({ done: 0, all })
    const fetched = await run(fetchBills(missing, done => setProgress({ done, all }))).finally(() => setProgress(null))
    for (const { name } of [listReconciledDays, getReconciledDay])
      void queryClient.invalidateQueries({ queryKey: [name] })
    setOutcomes(fetched)
  }
  const label = progress ? words.fetching(progress.done, progress.all) : words.fetchAll(missing.length)
  return (
    <>
      {(missing.length > 1 || progress !== null) && (
        <Gate code="DH0010">
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={progress !== null}
            onClick={() => void fetchAll()}
          >
            {t(label)}
          </Button>
        </Gate>
      )}
      {outcomes && (
        <OutcomeDialog
          title={t(words.fetchedOf(outcomes.filter(({ failure }) => failure === null).length, outcomes.length))}
          outcomes={outcomes.map(({ bill: { provider, providerName, day }, openExceptions, failure }) => ({
            ...{ key: `${provider} ${day}`, subject: `${day} · ${providerName}`, failure },
            result: openExceptions === null ? null : t(words.fetched(openExceptions)),
          }))}
          onClose={() => setOutcomes(null)}
        />
      )}
    </>
  )
}
