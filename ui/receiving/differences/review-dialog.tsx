import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  type DifferenceFormLine,
  getDifferenceForm,
  reviewClaim,
} from '../../../application/receiving/contract/differences.ts'
import { cutQuantityInput, formatQuantity, parseQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { REJECT_REASON_MAX } from '../../../domain/receiving/difference-review.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Vouchers } from '../../approval/vouchers.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { LeaveButton } from '../../kit/layout/leave-button.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { ClaimValue } from './claim-value.tsx'
import { DifferenceLine, lineKeyOf } from './difference-line.tsx'
import css from './differences.module.css'
import { staleDifferences } from './stale.ts'

const words = {
  title: (scNo: string) => [`审核收货差异 ${scNo}`, `Review difference ${scNo}`] as const,
  approved: ['通过数量', 'Approve'],
  kept: ['门店留用', 'Shop keeps'],
  reason: ['未全部通过的原因', 'Why not all of it'],
  tooMany: ['不能超过差异数量', 'At most what is claimed'],
  required: ['请填写原因', 'Enter a reason'],
  all: ['全部通过', 'Approve all'],
  none: ['全部驳回', 'Reject all'],
  keep: ['取消', 'Cancel'],
  verb: ['确认审核', 'Decide'],
  done: ['已审核', 'Decided'],
} as const

interface Entry {
  readonly text: string
  readonly reason: string
}

/** Head office decides a difference line by line; everything is approved until it types something else. */
export const ReviewDialog = ({ scNo, onClose }: { readonly scNo: string; readonly onClose: () => void }) => {
  const t = useText()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const form = useApiQuery(getDifferenceForm, { scNo }).data
  const review = useApiMutation(reviewClaim, staleDifferences)
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({})
  if (form === undefined) return null
  const rows = form.lines.map(line => judged(line, entries[lineKeyOf(line)]))
  const fill = (textOf: (line: DifferenceFormLine) => string) =>
    setEntries(Object.fromEntries(rows.map(row => [row.key, { ...row.entry, text: textOf(row.line) }])))
  const send = async () => {
    const lines = rows.map(({ line: { materialCode, replaces, kind }, approvedQuantity, entry }) => ({
      ...{ materialCode, replaces, kind, approvedQuantity: approvedQuantity ?? (0 as Thousandths) },
      reason: entry.reason,
    }))
    if (!(await review.mutateAsync({ scNo, lines }).catch(reportFailure))) return
    success(words.done)
    onClose()
  }
  return (
    <Dialog asks onClose={onClose} title={t(words.title(scNo))} width={760} fillsPhone>
      <ClaimHistory scNo={scNo} />
      <ClaimValue scNo={scNo} />
      <ul className={css.lines}>
        {rows.map(row => (
          <ReviewLine key={row.key} row={row} onEntry={entry => setEntries({ ...entries, [row.key]: entry })} />
        ))}
      </ul>
      <div className={css.buttons}>
        <Button variant="subtle" onClick={() => fill(({ quantity }) => formatQuantity(quantity))}>
          {t(words.all)}
        </Button>
        <Button variant="subtle" color="red" onClick={() => fill(() => '0')}>
          {t(words.none)}
        </Button>
        <LeaveButton onClose={onClose}>{t(words.keep)}</LeaveButton>
        <Button
          loading={review.isPending}
          disabled={rows.some(({ isWrong, isUnexplained }) => isWrong || isUnexplained)}
          onClick={() => void send()}
        >
          {t(words.verb)}
        </Button>
      </div>
    </Dialog>
  )
}

interface ReviewRow {
  readonly key: string
  readonly line: DifferenceFormLine
  readonly entry: Entry
  readonly approvedQuantity: Thousandths | null
  readonly isWrong: boolean
  readonly isUnexplained: boolean
}

const judged = (line: DifferenceFormLine, typed: Entry | undefined): ReviewRow => {
  const entry = typed ?? { text: formatQuantity(line.quantity), reason: '' }
  const approvedQuantity = entry.text === '' ? (0 as Thousandths) : parseQuantity(entry.text)
  const isWrong = approvedQuantity === null || approvedQuantity > line.quantity
  const isUnexplained = !isWrong && approvedQuantity < line.quantity && entry.reason.trim() === ''
  return { key: lineKeyOf(line), line, entry, approvedQuantity, isWrong, isUnexplained }
}

const ReviewLine = ({ row, onEntry }: { readonly row: ReviewRow; readonly onEntry: (entry: Entry) => void }) => {
  const t = useText()
  const { line, entry, approvedQuantity, isWrong, isUnexplained } = row
  const isPart = !isWrong && approvedQuantity !== null && approvedQuantity < line.quantity
  return (
    <DifferenceLine line={line}>
      {line.reason !== '' && <span>{line.reason}</span>}
      {line.documents.length > 0 && <Vouchers no={line.materialName} urls={line.documents} size="lg" />}
      <div className={css.fields}>
        <TextInput
          label={t(line.kind === 'MORE' ? words.kept : words.approved)}
          aria-label={`${line.materialName} ${t(words.approved)}`}
          inputMode="decimal"
          value={entry.text}
          error={isWrong && t(words.tooMany)}
          onChange={event => onEntry({ ...entry, text: cutQuantityInput(event.currentTarget.value) })}
        />
        {isPart && (
          <TextInput
            withAsterisk
            label={t(words.reason)}
            maxLength={REJECT_REASON_MAX}
            value={entry.reason}
            error={isUnexplained && t(words.required)}
            onChange={event => onEntry({ ...entry, reason: event.currentTarget.value })}
          />
        )}
      </div>
    </DifferenceLine>
  )
}
