import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '../../application/platform/failure.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { useText } from '../app/preferences.tsx'
import { Dialog } from '../kit/layout/dialog.tsx'
import { FormFoot } from '../kit/layout/form-foot.tsx'
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
  readonly busy: boolean
  readonly failure: Failure | null
  readonly onClose: () => void
  readonly onReason: (reason: string) => void
}

/** Asks for the reason of a decision before it is sent. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, hint, verb, maxLength, isOptional = false, busy, failure, onClose, onReason } = props
  const t = useText()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <Dialog title={t(title)} width={480} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          if (reason.trim() === '' && !isOptional) setMissing(true)
          else onReason(reason.trim())
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
        <FormFoot failure={failure} verb={verb} danger busy={busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
