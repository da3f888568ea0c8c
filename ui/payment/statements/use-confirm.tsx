import { type ReactNode, useState } from 'react'
import { type CreditView, listCredits } from '../../../application/payment/contract/statements.ts'
import { type ConfirmedCredit, confirmMany } from '../../../application/payment/flows/confirm-many.ts'
import { formatMoney, sumFen } from '../../../domain/kernel/money.ts'
import { call, queryClient, run } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { OutcomeDialog } from '../../kit/feedback/outcome-list.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { staleCredits } from './stale-credits.ts'
import { statementWords as words } from './statement-words.ts'

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
    <OutcomeDialog
      title={t(words.outcomes(done, outcomes.length))}
      outcomes={outcomes.map(({ credit, isSettled, failure }) => ({
        ...{ key: credit.creditNo, subject: `${credit.payerName} · ${formatMoney(credit.amount).text}`, failure },
        result: failure ? null : t(isSettled ? words.settled : words.late),
      }))}
      onClose={onClose}
    />
  )
}
