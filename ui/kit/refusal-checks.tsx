import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { refusalText } from '../../application/texts/refusals.ts'
import { type Check, checkNames } from '../../domain/why.ts'
import { useText } from '../app/preferences.tsx'
import { Why } from './refusal.tsx'
import css from './refusal-checks.module.css'

const words = {
  fine: ['通过', 'Fine'],
  refused: ['不通过', 'Refused'],
} as const

export interface ChecksProps {
  readonly checks: ReadonlyArray<Check>
  /** Takes a value that would have passed. */
  readonly onAccept?: (value: string) => void
}

/** What was looked at, one line each; what stands in the way says why. */
export const Checks = ({ checks, onAccept }: ChecksProps) => {
  const t = useText()
  return (
    <ul className={css.checks}>
      {checks.map(({ about, refusal }) => (
        <li key={`${about} ${refusal?.figures && JSON.stringify(refusal.figures)}`} data-refused={refusal !== null}>
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
        </li>
      ))}
    </ul>
  )
}
