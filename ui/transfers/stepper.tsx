import { ActionIcon, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { cutQuantityInput, formatQuantity, parseQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { useText } from '../app/preferences.tsx'
import css from './transfers.module.css'

const words = { less: ['减少', 'Less'], more: ['增加', 'More'] } as const

export interface StepperProps {
  /** What is counted, and the material. */
  readonly label: Text
  readonly name: string
  readonly unit: string | null
  readonly text: string
  readonly onText: (text: string) => void
  /** Whether the label is visible; otherwise it is for readers of the screen alone. */
  readonly showsLabel?: boolean
}

/** A quantity with buttons for one unit less and one more. */
export const Stepper = ({ label, name, unit, text, onText, showsLabel = false }: StepperProps) => {
  const t = useText()
  const about = `${t(label)} ${name}`
  const change = (by: number) => {
    const next = Math.max((parseQuantity(text) ?? 0) + by, 0)
    onText(formatQuantity(next as Thousandths))
  }
  return (
    <fieldset className={css.stepper} aria-label={about}>
      {showsLabel && <legend>{t(label)}</legend>}
      <ActionIcon variant="default" size="lg" aria-label={`${t(words.less)} ${about}`} onClick={() => change(-1000)}>
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <TextInput
        aria-label={about}
        inputMode="decimal"
        value={text}
        onFocus={event => event.currentTarget.select()}
        onChange={event => onText(cutQuantityInput(event.currentTarget.value))}
      />
      <ActionIcon variant="default" size="lg" aria-label={`${t(words.more)} ${about}`} onClick={() => change(1000)}>
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
      {unit !== null && <span className={css.aside}>{unit}</span>}
    </fieldset>
  )
}
