import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type CreditView, listCredits } from '../../../application/payment/contract/statements.ts'
import { type ConfirmedCredit, confirmMany } from '../../../application/payment/flows/confirm-many.ts'
import { formatMoney, sumFen } from '../../../domain/kernel/money.ts'
import { call, queryClient, run } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { FailureLine, useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { staleCredits } from './stale-credits.ts'
import { statementWords as words } from './statement-words.ts'
import css from './statements.module.css'

export interface Confirming {
  /** The number of confirmed receipts and of all; null while none is being confirmed. */
  readonly progress: { readonly done: number; readonly all: number } | null
  readonly some: (credits: ReadonlyArray<CreditView>) => Promise<void>
  /** Confirms every exact receipt, on all pages. */
  readonly every: () => Promise<void>
  /** The result of several, to be rendered by the page. */
  readonly dialog: ReactNode
}

/** Returns how to confirm receipts with their best transfers; shows the result of each if not all were confirmed. */
export const useConfirm = (onDone: () => void): Confirming => {
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const [progress, setProgress] = useState<Confirming['progress']>(null)
  const [outcomes, setOutcomes] = useState<ReadonlyArray<ConfirmedCredit> | null>(null)
  const some = async (credits: ReadonlyArray<CreditView>) => {
    const count = credits.length
    const consequence = words.askConsequence(sumFen(credits.map(({ amount }) => amount)))
    const verb = words.confirm
    if (count === 0 || !(await confirm({ title: words.askTitle(count), consequence, verb, destructive: false }))) return
    setProgress({ done: 0, all: count })
    const confirmed = await run(confirmMany(credits, done => setProgress({ done, all: count }))).finally(() =>
      setProgress(null),
    )
    for (const { name } of staleCredits) void queryClient.invalidateQueries({ queryKey: [name] })
    onDone()
    if (confirmed.every(({ isSettled }) => isSettled)) return void success(words.doneMany(count))
    setOutcomes(confirmed)
  }
  return {
    progress,
    some,
    every: () => exactCredits().then(some, reportFailure),
    dialog: outcomes && <OutcomesDialog outcomes={outcomes} onClose={() => setOutcomes(null)} />,
  }
}

/** Loads all receipts with an exact proposal. */
const exactCredits = async (): Promise<ReadonlyArray<CreditView>> => {
  const credits: Array<CreditView> = []
  for (let current = 1; ; current++) {
    const { records, pages } = await call(listCredits, { tab: 'exact', current, size: 100 })
    credits.push(...records)
    if (current >= pages) return credits
  }
}

interface OutcomesDialogProps {
  readonly outcomes: ReadonlyArray<ConfirmedCredit>
  readonly onClose: () => void
}

/** The result of each of several confirmations. */
const OutcomesDialog = ({ outcomes, onClose }: OutcomesDialogProps) => {
  const t = useText()
  const done = outcomes.filter(({ failure }) => failure === null).length
  return (
    <Dialog onClose={onClose} title={t(words.outcomes(done, outcomes.length))} width={560}>
      <ul className={css.outcomes}>
        {outcomes.map(({ credit, isSettled, failure }) => (
          <li key={credit.creditNo}>
            <span>
              {credit.payerName} · {formatMoney(credit.amount).text}
            </span>
            {failure ? (
              <span data-failed>
                <FailureLine failure={failure} />
              </span>
            ) : (
              <span>{t(isSettled ? words.settled : words.late)}</span>
            )}
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button onClick={onClose}>{t(words.gotIt)}</Button>
      </div>
    </Dialog>
  )
}
