import { UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type PurchaseRule, validateQuantity } from '../../../../domain/kernel/quantity.ts'
import { useText } from '../../../app/preferences.tsx'
import css from '../proposal/proposal.module.css'

const words = {
  take: (value: string, unit: string) => [`改为 ${value} ${unit}`, `Change to ${value} ${unit}`] as const,
  offered: ['最近的可订数量', 'Nearest orderable quantities'],
} as const

/**
 * Returns the orderable quantities next to a refused one, once the typed text has been unchanged for 300 ms; none if
 * disabled.
 */
export const useNearest = (text: string, rule: PurchaseRule, disabled: boolean): ReadonlyArray<string> => {
  const [settled] = useDebouncedValue(text, 300)
  const validation = validateQuantity(text, rule)
  return disabled || validation.ok || settled !== text ? [] : validation.refusal.accepted.map(String)
}

export interface NearestValuesProps {
  readonly values: ReadonlyArray<string>
  readonly unit: string
  readonly onPick: (text: string) => void
}

/** The orderable quantities next to a refused one, as buttons. */
export const NearestValues = ({ values, unit, onPick }: NearestValuesProps) => {
  const t = useText()
  if (values.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be louder than what it holds
    <div className={css.values} role="group" aria-label={t(words.offered)}>
      {values.map(value => (
        <UnstyledButton
          key={value}
          className={css.value}
          tabIndex={-1}
          aria-label={t(words.take(value, unit))}
          onClick={() => onPick(value)}
        >
          {value}
        </UnstyledButton>
      ))}
    </div>
  )
}
