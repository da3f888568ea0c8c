import { useState } from 'react'
import {
  type DifferenceFormLine,
  getDifferenceForm,
  reviewClaim,
} from '../../../application/receiving/contract/differences.ts'
import { formatQuantity, parseQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { lineKeyOf } from './difference-line.tsx'
import { staleDifferences } from './stale.ts'

const words = { done: ['已审核', 'Reviewed'] } as const

/** The typed quantity of a line, and why it is not all of it. */
export interface ReviewEntry {
  readonly text: string
  readonly reason: string
}

export interface ReviewRow {
  readonly key: string
  readonly line: DifferenceFormLine
  readonly entry: ReviewEntry
  readonly approvedQuantity: Thousandths | null
  readonly isWrong: boolean
  readonly isUnexplained: boolean
}

/** Returns the lines of a difference with their decisions: everything is approved until something else is typed. */
export const useReview = (scNo: string, onDone: () => void) => {
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const form = useApiQuery(getDifferenceForm, { scNo })
  const review = useApiMutation(reviewClaim, staleDifferences)
  const [entries, setEntries] = useState<Readonly<Record<string, ReviewEntry>>>({})
  const rows = (form.data?.lines ?? []).map(line => validation(line, entries[lineKeyOf(line)]))
  const [isRejecting, setRejecting] = useState(false)
  const fill = (entryOf: (row: ReviewRow) => ReviewEntry) =>
    setEntries(Object.fromEntries(rows.map(row => [row.key, entryOf(row)])))
  const isReady = rows.length > 0 && !rows.some(({ isWrong, isUnexplained }) => isWrong || isUnexplained)
  const send = async () => {
    if (!isReady || review.isPending) return
    const lines = rows.map(({ line: { materialCode, replaces, kind }, approvedQuantity, entry }) => ({
      ...{ materialCode, replaces, kind, approvedQuantity: approvedQuantity ?? (0 as Thousandths) },
      reason: entry.reason,
    }))
    if (!(await review.mutateAsync({ scNo, lines }).catch(reportFailure))) return
    success(words.done)
    onDone()
  }
  return {
    ...{ form, rows, isReady, send, isSending: review.isPending },
    change: (key: string, entry: ReviewEntry) => setEntries({ ...entries, [key]: entry }),
    approveAll: () => fill(({ line, entry }) => ({ ...entry, text: formatQuantity(line.quantity) })),
    /** Rejects all lines for one reason, which can be changed line by line before the review is sent. */
    rejectAll: (reason: string) => fill(() => ({ text: '0', reason })),
    /** Whether the reason for all lines is being asked for. */
    isRejecting,
    setRejecting,
  }
}
export type Review = ReturnType<typeof useReview>

const validation = (line: DifferenceFormLine, typed: ReviewEntry | undefined): ReviewRow => {
  const entry = typed ?? { text: formatQuantity(line.quantity), reason: '' }
  const approvedQuantity = entry.text === '' ? (0 as Thousandths) : parseQuantity(entry.text)
  const isWrong = approvedQuantity === null || approvedQuantity > line.quantity
  const isUnexplained = !isWrong && approvedQuantity < line.quantity && entry.reason.trim() === ''
  return { key: lineKeyOf(line), line, entry, approvedQuantity, isWrong, isUnexplained }
}
