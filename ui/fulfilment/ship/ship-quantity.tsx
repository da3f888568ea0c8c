import { unitSteps } from '../../../domain/fulfilment/unit-steps.ts'
import { cutQuantityInput, parseQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { useText } from '../../app/preferences.tsx'
import { useRowMove } from '../../kit/layout/scroll/virtual-rows.tsx'
import { handleGridKey, type Row } from '../../kit/quantity-grid/grid-keys.ts'
import css from '../warehouse.module.css'
import { textOfQuantity } from './ship-draft.ts'

const words = {
  label: (material: string, unit: string) =>
    [`${material} 发货数量 ${unit}`, `Quantity to ship of ${material} ${unit}`] as const,
} as const

export interface ShipQuantityProps {
  /** The row's key in the grid, for keyboard navigation. */
  readonly rowKey: string
  readonly label: string
  readonly unit: string
  readonly text: string
  readonly invalid: boolean
  /** The id of the text beside an invalid quantity. */
  readonly noteId: string
  readonly onText: (text: string) => void
}

/**
 * The quantity of a material in this batch; keyboard handling as in the order form, without the shop's ordering steps.
 */
export const ShipQuantity = ({ rowKey, label, unit, text, invalid, noteId, onText }: ShipQuantityProps) => {
  const t = useText()
  const move = useRowMove()
  const row: Row = {
    walk: to => move(rowKey, to),
    step: by => {
      const quantity = parseQuantity(text) ?? (0 as Thousandths)
      onText(textOfQuantity(by(quantity, unitSteps(quantity))))
    },
  }
  return (
    <span className={css.entry}>
      <input
        className={css.input}
        data-focus-key={rowKey}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t(words.label(label, unit))}
        aria-invalid={invalid}
        aria-describedby={invalid ? noteId : undefined}
        value={text}
        placeholder="0"
        onChange={event => onText(cutQuantityInput(event.currentTarget.value))}
        onFocus={event => event.currentTarget.select()}
        onKeyDown={event => handleGridKey(event, row)}
      />
      <span className={css.unit}>{unit}</span>
    </span>
  )
}
