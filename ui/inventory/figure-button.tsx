import { UnstyledButton } from '@mantine/core'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { useText } from '../app/preferences.tsx'
import { Quantity } from '../kit/money/quantity-text.tsx'
import css from './inventory.module.css'

export interface FigureButtonProps {
  readonly of: Thousandths | null
  /** The unit behind the figure, on cards; tables have a column for it. */
  readonly unit?: string | undefined
  /** What pressing it shows, for screen readers. */
  readonly label: Text
  readonly onPress: () => void
}

/** A quantity that opens its explanation; 0 is muted. */
export const FigureButton = ({ of, unit, label, onPress }: FigureButtonProps) => {
  const t = useText()
  return (
    <UnstyledButton className={css.figure ?? ''} data-zero={of === 0 || undefined} title={t(label)} onClick={onPress}>
      <Quantity of={of} unit={unit} />
    </UnstyledButton>
  )
}
