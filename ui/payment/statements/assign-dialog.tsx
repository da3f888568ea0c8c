import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type CreditView, confirmCredit } from '../../../application/payment/contract/statements.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { FormFoot } from '../../kit/layout/foot/form-foot.tsx'
import form from '../transfers/transfers.module.css'
import { Reasons } from './proposal-cell.tsx'
import { staleCredits } from './stale-credits.ts'
import { statementWords as words } from './statement-words.ts'
import css from './statements.module.css'

export interface CreditDialogProps {
  readonly credit: CreditView
  readonly onClose: () => void
}

/** Chooses among the transfers of the same amount the one that a receipt pays. */
export const AssignDialog = ({ credit, onClose }: CreditDialogProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const { success } = useDialogs()
  const mutation = useApiMutation(confirmCredit, staleCredits)
  const [chosen, setChosen] = useState(credit.candidates[0]?.paymentOrderNo ?? '')
  const transfer = credit.candidates.find(({ paymentOrderNo }) => paymentOrderNo === chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutation.mutateAsync({ creditNo: credit.creditNo, paymentOrderNo: chosen }).then(
      ({ isSettled }) => {
        success(isSettled ? words.settled : words.late)
        onClose()
      },
      () => {},
    )
  }
  return (
    <Dialog
      onClose={onClose}
      title={t(words.assignTitle(credit.amount, credit.payerName || t(words.noName)))}
      width={560}
      fillsPhone
    >
      <form className={form.form} onSubmit={submit} noValidate>
        {credit.note && <p className={form.lead}>{credit.note}</p>}
        <Radio.Group value={chosen} onChange={setChosen} aria-label={t(words.assign)}>
          <div className={css.candidates}>
            {credit.candidates.map(candidate => (
              <Radio
                key={candidate.paymentOrderNo}
                className={css.candidate ?? ''}
                value={candidate.paymentOrderNo}
                label={`${candidate.entityName} · ${candidate.paymentOrderNo}`}
                description={
                  <>
                    {t(words.started(formatInstant(candidate.createdAt, zone, 'minute')))} · <Reasons of={candidate} />
                  </>
                }
              />
            ))}
          </div>
        </Radio.Group>
        <p className={form.consequence}>
          {t(transfer?.state === 'CLOSED' ? words.closedConsequence : words.assignConsequence)}
        </p>
        <FormFoot failure={mutation.error} verb={words.confirm} busy={mutation.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
