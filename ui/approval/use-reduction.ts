import { useState } from 'react'
import { type ApprovalRow, approveInPart, type ContextLine } from '../../application/approval/contract.ts'
import { validateReason } from '../../domain/approval/approval.ts'
import { type Fen, lineAmount, sumFen } from '../../domain/kernel/money.ts'
import { formatQuantity, type PurchaseRule, type Thousandths, validateQuantity } from '../../domain/kernel/quantity.ts'
import { useApiMutation } from '../app/backend.ts'
import { staleApprovals } from './stale.ts'

/** The quantities that an approver is about to grant, by material code as typed, and why. */
export interface Reduction {
  readonly texts: ReadonlyMap<string, string>
  readonly setText: (materialCode: string, text: string) => void
  readonly reason: string
  readonly setReason: (reason: string) => void
  /** Lines of which less is granted. */
  readonly reduced: ReadonlyArray<{ readonly materialCode: string; readonly quantity: Thousandths }>
  readonly struck: number
  readonly isValid: boolean
  readonly hasReason: boolean
  /** The amount of the goods as requested and as granted; null if the order shows no prices. */
  readonly amounts: { readonly requested: Fen; readonly granted: Fen } | null
  readonly approving: ReturnType<typeof useApiMutation<typeof approveInPart>>
  readonly submit: (onSuccess: (isConcluded: boolean) => void) => void
}

/** The rule of a granted quantity: the purchase rule of the submission, at most what was requested. */
export const grantRule = ({ min, step, quantity }: ContextLine): PurchaseRule => ({ min, step, max: quantity })

export const useReduction = (row: ApprovalRow, lines: ReadonlyArray<ContextLine>): Reduction => {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const [reason, setReason] = useState('')
  const approving = useApiMutation(approveInPart, staleApprovals)
  const granted = lines.map(line => {
    const text = texts.get(line.materialCode) ?? formatQuantity(line.quantity)
    const quantity = validateQuantity(text, grantRule(line))
    return { line, quantity: quantity.ok ? quantity.value : null }
  })
  const reduced = granted.flatMap(({ line: { materialCode, quantity: requested }, quantity }) =>
    quantity === null || quantity >= requested ? [] : [{ materialCode, quantity }],
  )
  const struck = reduced.filter(({ quantity }) => quantity === 0).length
  return {
    ...{ texts, reason, setReason, reduced, struck, approving },
    setText: (materialCode, text) => setTexts(known => new Map(known).set(materialCode, text)),
    isValid: granted.every(({ quantity }) => quantity !== null) && reduced.length > 0 && struck < lines.length,
    hasReason: validateReason(reason).ok,
    amounts: lines.some(({ price }) => price === null)
      ? null
      : {
          requested: sumFen(lines.flatMap(({ amount }) => amount ?? [])),
          granted: sumFen(granted.map(({ line, quantity }) => lineAmount(line.price!, quantity ?? line.quantity))),
        },
    submit: onSuccess => {
      const { no, shopJdeNo, submissionNo, reductionNo } = row
      const payload = { no, shopJdeNo, submissionNo, reductionNo, lines: reduced, reason: reason.trim() }
      // Its row, and with it this form, is gone once the list has been read again; the form shows a failure itself.
      approving.mutateAsync(payload).then(
        ({ isConcluded }) => onSuccess(isConcluded),
        () => {},
      )
    },
  }
}
