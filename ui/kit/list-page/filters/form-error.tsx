import { VisuallyHidden } from '@mantine/core'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import css from './query-form.module.css'

const words = { missing: (name: Text): Text => [`请填写${name[0]}`, `Fill in: ${name[1]}`] } as const

export interface FormErrorProps {
  /** The error; undefined if the field is valid, null for a mark without text. */
  readonly wrong: Text | null | undefined
  readonly of: Text
}

/** The error of a field, below it; a mark alone also has a text for screen readers. */
export const FormError = ({ wrong, of }: FormErrorProps) => {
  const t = useText()
  if (wrong === undefined) return null
  return (
    <div className={css.error} role="alert">
      {wrong === null ? <VisuallyHidden>{t(words.missing(of))}</VisuallyHidden> : t(wrong)}
    </div>
  )
}
