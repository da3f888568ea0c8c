import { TextInput } from '@mantine/core'
import type { Text } from '../../../domain/kernel/text.ts'
import { CHANGE_REASON_MAX } from '../../../domain/master-data/administration.ts'
import { useText } from '../../app/preferences.tsx'

const words = {
  reason: ['修改原因', 'Reason'],
  hint: ['记入操作记录', 'Recorded in the change log'],
} as const

export interface ReasonFieldProps {
  readonly hint?: Text
  readonly reason: string
  readonly onReason: (reason: string) => void
}

/** The field for the reason of a change [A15]. */
export const ReasonField = ({ hint = words.hint, reason, onReason }: ReasonFieldProps) => {
  const t = useText()
  return (
    <TextInput
      label={t(words.reason)}
      description={t(hint)}
      withAsterisk
      maxLength={CHANGE_REASON_MAX}
      value={reason}
      onChange={event => onReason(event.currentTarget.value)}
      data-autofocus
    />
  )
}
