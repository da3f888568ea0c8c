import { Group, NumberInput } from '@mantine/core'
import type { AddressValue } from '../../../../domain/lists/filters/kind.ts'
import { useText } from '../../../app/preferences.tsx'

const words = { min: ['最小值', 'Minimum'], max: ['最大值', 'Maximum'] } as const

export interface NumbersFieldProps {
  readonly id: string
  readonly label: string
  readonly decimals: number
  readonly entries: ReadonlyArray<AddressValue>
  readonly onNumbers: (min: AddressValue, max: AddressValue) => void
}

/** A range of numbers; one end may be open. */
export const NumbersField = ({ id, label, decimals, entries, onNumbers }: NumbersFieldProps) => {
  const t = useText()
  const [min, max] = entries
  const ends = { decimalScale: decimals, hideControls: true, maxLength: 16, style: { flex: 1 } }
  return (
    <Group gap={6} wrap="nowrap">
      <NumberInput
        {...ends}
        id={id}
        placeholder={t(words.min)}
        aria-label={`${label} ${t(words.min)}`}
        value={String(min ?? '')}
        onChange={next => onNumbers(next === '' ? undefined : String(next), max)}
      />
      <span aria-hidden>~</span>
      <NumberInput
        {...ends}
        placeholder={t(words.max)}
        aria-label={`${label} ${t(words.max)}`}
        value={String(max ?? '')}
        onChange={next => onNumbers(min, next === '' ? undefined : String(next))}
      />
    </Group>
  )
}
