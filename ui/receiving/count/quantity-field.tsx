import { cutQuantityInput, formatQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { splitQuantity } from '../../../domain/kernel/unit-ratio.ts'
import { type CountEntry, type CountedFigure, emptyEntry, isTyped } from '../../../domain/receiving/count-entry.ts'
import { useText } from '../../app/preferences.tsx'
import { countWords as words } from './count-words.ts'
import css from './quantity-field.module.css'
import { quantityText } from './unit-texts.ts'
import type { CountLine } from './use-count.ts'

export interface QuantityFieldProps {
  readonly count: CountLine
  readonly figure: CountedFigure
  readonly onEntry: (entry: CountEntry) => void
  readonly onDone: () => void
  /** Whether it stands in the row of its line, whose column is named above, rather than in the opened line. */
  readonly isInRow?: boolean
}

/** A quantity of a line; a material with another stock unit has a field for each of both units, which are added [SL11]. */
export const QuantityField = ({ count, figure, onEntry, onDone, isInRow = false }: QuantityFieldProps) => {
  const t = useText()
  const { line, entry = emptyEntry, quantities } = count
  const { stockUnit = null } = line
  const stockText = entry.inStockUnit?.[figure] ?? ''
  const placeholder = placeholderOf(count, figure)
  const nameOf = (unit: string) => `${line.materialName} ${t(words[figure])} ${unit}`
  return (
    <fieldset className={css.quantity} data-row={isInRow || undefined} aria-label={nameOf('').trim()}>
      {!isInRow && <span>{t(words[figure])}</span>}
      <UnitInput
        unit={(stockUnit || isInRow) && line.materialUnitName}
        name={nameOf(line.materialUnitName)}
        text={entry[figure]}
        placeholder={placeholder.text}
        autoFocus={figure === 'received' && !isInRow}
        onText={text => onEntry({ ...entry, [figure]: text })}
        onDone={onDone}
      />
      {stockUnit && (
        <UnitInput
          unit={stockUnit.name}
          name={nameOf(stockUnit.name)}
          text={stockText}
          placeholder={placeholder.stockText}
          autoFocus={false}
          onText={text => onEntry({ ...entry, inStockUnit: { ...entry.inStockUnit, [figure]: text } })}
          onDone={onDone}
        />
      )}
      {stockText !== '' && quantities && (
        <small>{t(words.sum(quantityText(quantities[amountOf[figure]], line)))}</small>
      )}
    </fieldset>
  )
}

const amountOf = { received: 'quantity', damaged: 'damaged', wrong: 'wrong' } as const

/** What counts while nothing is typed: for the good goods, what was shipped less the damaged and wrong ones. */
const placeholderOf = ({ line, entry = emptyEntry, quantities }: CountLine, figure: CountedFigure) => {
  const none = { text: '0', stockText: '0' }
  if (figure !== 'received' || isTyped(entry, figure)) return none
  if (line.fhQuantity === null) return { text: '', stockText: '' }
  const quantity = quantities?.quantity ?? line.fhQuantity
  if (!line.stockUnit) return { ...none, text: formatQuantity(quantity) }
  const { whole, rest } = splitQuantity(quantity, line.stockUnit.ratio)
  return { text: formatQuantity(whole as Thousandths), stockText: formatQuantity(rest as Thousandths) }
}

interface UnitInputProps {
  /** Name of the unit, shown in the field; null where it goes without saying. */
  readonly unit: string | false | null
  readonly name: string
  readonly text: string
  readonly placeholder: string
  readonly autoFocus: boolean
  readonly onText: (text: string) => void
  readonly onDone: () => void
}

const UnitInput = ({ unit, name, text, placeholder, autoFocus, onText, onDone }: UnitInputProps) => (
  <span className={css.unitInput}>
    <input
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      aria-label={name}
      // biome-ignore lint/a11y/noAutofocus: the press that opened the line asks for this field
      autoFocus={autoFocus}
      value={text}
      placeholder={placeholder}
      onChange={event => onText(cutQuantityInput(event.currentTarget.value))}
      onFocus={event => event.currentTarget.select()}
      onKeyDown={event => event.key === 'Enter' && onDone()}
    />
    {unit && <span>{unit}</span>}
  </span>
)
