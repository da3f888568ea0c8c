import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../application/platform/failure.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { useText } from '../app/preferences.tsx'
import { Dialog } from '../kit/layout/dialog.tsx'
import { FormFoot } from '../kit/layout/foot/form-foot.tsx'
import css from './reason-dialog.module.css'

const words = { reason: ['原因', 'Reason'], required: ['请填写原因', 'Enter a reason'] } as const

export interface ReasonDialogProps {
  readonly title: Text
  /** What follows from it. */
  readonly hint: Text
  readonly verb: Text
  readonly maxLength: number
  /** Whether it can be sent without a reason. */
  readonly isOptional?: boolean
  readonly onClose: () => void
  /** Further fields of the decision. */
  readonly children?: ReactNode
  /** Sends the decision; the dialog shows why it was refused, and otherwise closes. */
  readonly onReason: (reason: string) => Promise<unknown>
}

/** Asks for the reason of a decision and sends it. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, hint, verb, maxLength, isOptional = false, onClose, onReason, children } = props
  const t = useText()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const sending = useMutation<unknown, Failure, string>({ mutationFn: onReason, onSuccess: onClose })
  return (
    <Dialog title={t(title)} width={480} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          if (reason.trim() === '' && !isOptional) setMissing(true)
          else sending.mutate(reason.trim())
        }}
      >
        <p className={css.hint}>{t(hint)}</p>
        <Textarea
          data-autofocus
          withAsterisk={!isOptional}
          autosize
          minRows={2}
          maxLength={maxLength}
          label={t(words.reason)}
          value={reason}
          error={isMissing && t(words.required)}
          onChange={event => {
            setMissing(false)
            setReason(event.currentTarget.value)
          }}
        />
        {children}
        <FormFoot failure={sending.error} verb={verb} danger busy={sending.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
