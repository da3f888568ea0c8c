import { Button, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { refusalText } from '../../../application/texts/refusals.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { type Check, checkNames } from '../../../domain/ordering/why.ts'
import { useText } from '../../app/preferences.tsx'
import { Why } from '../../kit/feedback/refusal.tsx'
import css from './refusal-checks.module.css'

const words = {
  fine: ['通过', 'OK'],
  refused: ['不通过', 'Refused'],
  meant: ['是不是要找', 'Did you mean'],
} as const

export interface ChecksProps {
  readonly checks: ReadonlyArray<Check>
  /** Applies an accepted value. */
  readonly onAccept?: (value: string) => void
}

/** The checks, one line each; a failed one shows its reason. */
export const Checks = ({ checks, onAccept }: ChecksProps) => {
  const t = useText()
  return (
    <ul className={css.checks}>
      {checks.map(({ about, codes, refusal }) => (
        <li key={`${about} ${codes}`} data-refused={refusal !== null}>
          {refusal ? <IconX size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
          <span className={css.about}>
            {t(checkNames[about])}
            <VisuallyHidden> {t(refusal ? words.refused : words.fine)}</VisuallyHidden>
          </span>
          {refusal && (
            <span className={css.refusal}>
              {t(refusalText(refusal))}
              <Why refusal={refusal} compact {...(onAccept && { onAccept })} />
            </span>
          )}
          {refusal && onAccept && <AcceptedValues accepted={refusal.accepted} onAccept={onAccept} />}
        </li>
      ))}
    </ul>
  )
}

interface AcceptedValuesProps {
  readonly accepted: Refusal['accepted']
  readonly onAccept: (value: string) => void
}

/** The accepted values, as buttons. */
const AcceptedValues = ({ accepted, onAccept }: AcceptedValuesProps) => {
  const t = useText()
  if (accepted.length === 0) return null
  return (
    <span className={css.meant}>
      {t(words.meant)}
      {accepted.map(value => (
        <Button key={value} size="compact-sm" variant="light" onClick={() => onAccept(String(value))}>
          {value}
        </Button>
      ))}
    </span>
  )
}
