import { Button, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  checkSubsidySheet,
  countSubsidyBatches,
  listSubsidyBatches,
  submitSubsidySheet,
} from '../../../application/payment/contract/subsidy-batches.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { RECHARGE_REMARK_MAX } from '../../../domain/payment/recharge.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { FailureLine } from '../../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { FormFoot } from '../../kit/layout/foot/form-foot.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { batchWords as words } from './batch-words.ts'
import css from './subsidy-batches.module.css'

/** A file that was chosen, as the calls take it. */
export interface UploadedSheet {
  readonly fileName: string
  readonly base64: string
}

interface ReviewDialogProps {
  readonly sheet: UploadedSheet
  readonly onClose: () => void
}

/** Shows the result of every row of a sheet, wrong ones first, and submits it once nothing is wrong. */
export const ReviewDialog = ({ sheet, onClose }: ReviewDialogProps) => {
  const t = useText()
  const { success } = useDialogs()
  const [typedRemark, setTypedRemark] = useState('')
  const [remark, setRemark] = useState('')
  const query = useApiQuery(checkSubsidySheet, { ...sheet, remark }, { placeholderData: keepPreviousData })
  const submitting = useApiMutation(submitSubsidySheet, [listSubsidyBatches, countSubsidyBatches])
  const checked = query.data
  const isReady = checked?.wrongLines === 0 && remark === typedRemark && !query.isPlaceholderData
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!checked || !isReady) return setRemark(typedRemark)
    const again = checked.sentBefore !== null
    submitting.mutateAsync({ ...sheet, remark, seenTotal: checked.total, again }).then(
      () => {
        success(words.submitted)
        onClose()
      },
      () => {},
    )
  }
  const verb = isReady ? (checked.sentBefore ? words.submitAgain : words.submit) : words.check
  return (
    <Dialog onClose={onClose} title={t(words.review)} width={820} fillsPhone>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextInput
          label={t(words.remark)}
          description={t(words.remarkHint)}
          maxLength={RECHARGE_REMARK_MAX}
          data-autofocus
          value={typedRemark}
          onChange={event => setTypedRemark(event.currentTarget.value)}
          onBlur={() => setRemark(typedRemark)}
        />
        {query.error && (
          <p role="alert" className={css.failed}>
            <FailureLine failure={query.error} />
          </p>
        )}
        {!checked && !query.error && <RowsSkeleton query={query} rows={4} height={40} />}
        {checked && <Lines of={checked} />}
        {query.error ? (
          <div className={css.foot}>
            <Button variant="default" onClick={onClose}>
              {t(['关闭', 'Close'])}
            </Button>
          </div>
        ) : (
          <FormFoot
            failure={submitting.error}
            verb={verb}
            busy={submitting.isPending || query.isFetching}
            danger={isReady && checked.sentBefore !== null}
            onClose={onClose}
          />
        )}
      </form>
    </Dialog>
  )
}

type Checked = Success<typeof checkSubsidySheet>

const Lines = ({ of: { lines, wrongLines, total, sentBefore } }: { readonly of: Checked }) => {
  const t = useText()
  const inOrder = lines.toSorted((one, other) => Number(other.refusal !== null) - Number(one.refusal !== null))
  return (
    <>
      <p className={wrongLines > 0 ? css.failed : css.sum} role="status">
        {t(wrongLines > 0 ? words.wrong(wrongLines) : words.sum(lines.length, total))}
      </p>
      {sentBefore && (
        <p className={css.failed}>{t(words.sentBefore(sentBefore.subsidyBatchNo, sentBefore.createdByName))}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={t(words.review)}>
        <table className={css.table}>
          <thead>
            <tr>
              <th>{t(words.row)}</th>
              <th>{t(words.payer)}</th>
              <th data-right>{t(words.amount)}</th>
              <th data-right>{t(words.after)}</th>
              <th>{t(words.lineRemark)}</th>
            </tr>
          </thead>
          <tbody>
            {inOrder.map(({ row, entityCode, entityName, input, amount, after, remark, refusal }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>
                  {entityName || entityCode}
                  <span className={css.code}>{entityCode}</span>
                  {refusal && <span className={css.failed}>{t(refusalText(refusal))}</span>}
                </td>
                <td data-right>{amount === null ? input : <Money fen={amount} />}</td>
                <td data-right>
                  <Money fen={after} />
                </td>
                <td>{remark}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
