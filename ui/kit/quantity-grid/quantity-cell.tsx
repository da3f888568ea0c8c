import { useDebouncedValue } from '@mantine/hooks'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { Children, type ReactNode, useId, useRef, useState } from 'react'
import { refusalText } from '../../../application/texts/refusals.ts'
import {
  cutQuantityInput,
  formatQuantity,
  minus,
  type PurchaseRule,
  parseQuantity,
  plus,
  type Thousandths,
  validateQuantity,
} from '../../../domain/kernel/quantity.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { useText } from '../../app/preferences.tsx'
import { Why } from '../feedback/refusal.tsx'
import { useRowMove } from '../layout/scroll/virtual-rows.tsx'
import { handleGridKey } from './grid-keys.ts'
import css from './quantity-cell.module.css'

const words = {
  label: (material: string, unit: string) =>
    [`${material} 订货数量 ${unit}`, `Quantity of ${material} ${unit}`] as const,
  offer: (quantity: string, unit: string) =>
    [`平时 ${quantity} ${unit}，按 Tab 填入`, `Usually ${quantity} ${unit}; Tab fills it in`] as const,
  ghost: (quantity: string) => [`平时 ${quantity}`, `usual ${quantity}`] as const,
  more: ['增加', 'More'],
  less: ['减少', 'Less'],
} as const

export interface QuantityCellProps {
  /** The row's key in `VirtualRows`, by which `focusKey` finds the input. */
  readonly rowKey: string
  readonly material: string
  readonly unit?: string
  readonly rule: PurchaseRule
  /** The typed text, already normalized; empty if nothing is ordered. */
  readonly text: string
  readonly onText: (text: string) => void
  /** A quantity that an empty cell shows faintly and Tab fills in; empty if there is none. */
  readonly offer?: string
  readonly disabled?: boolean
  /** Why the server refused this line; violations of the quantity rules are found in the browser. */
  readonly refusal?: Refusal | undefined
  /** Further text about the quantity, beside the error; null if there is none. */
  readonly beside?: ReactNode
}

/** The quantity of one material: masked, stepped by the rules, navigated with the arrow keys and Enter. */
export const QuantityCell = ({
  rowKey,
  material,
  unit = '',
  rule,
  text,
  onText,
  offer = '',
  disabled = false,
  refusal,
  beside = null,
}: QuantityCellProps) => {
  const t = useText()
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const move = useRowMove()
  const { setTyping, why } = useTrouble(text, rule, refusal)
  const step = (by: Step) => onText(stepText(text, rule, by))
  const offered = text === '' && !disabled ? offer : ''
  const acceptOffer = offered === '' ? undefined : () => onText(offered)
  const take = (value: string) => {
    onText(value)
    // The button that opened the explanation disappears with the error; the next key goes to the quantity.
    setTimeout(() => input.current?.focus())
  }
  return (
    <div className={css.cell}>
      <div className={css.control} data-invalid={why !== undefined || undefined}>
        <StepButton
          by={minus}
          icon={IconMinus}
          label={`${t(words.less)} ${material}`}
          disabled={disabled || text === ''}
          onStep={step}
        />
        <input
          ref={input}
          className={css.input}
          data-focus-key={rowKey}
          inputMode="decimal"
          autoComplete="off"
          aria-label={t(words.label(material, unit)).trim()}
          aria-invalid={why !== undefined}
          aria-describedby={why === undefined ? undefined : errorId}
          aria-description={offered === '' ? undefined : t(words.offer(offered, unit)).trim()}
          placeholder={offered === '' ? '' : t(words.ghost(offered))}
          disabled={disabled}
          value={text}
          onChange={event => onText(cutQuantityInput(event.currentTarget.value))}
          onFocus={event => {
            event.currentTarget.select()
            setTyping(true)
          }}
          onBlur={() => setTyping(false)}
          onKeyDown={event => handleGridKey(event, { step, walk: to => move(rowKey, to), acceptOffer })}
        />
        <StepButton
          by={plus}
          icon={IconPlus}
          label={`${t(words.more)} ${material}`}
          disabled={disabled}
          onStep={step}
        />
      </div>
      <Beside isInvalid={why !== undefined}>
        {why && <Trouble id={errorId} refusal={why} unit={unit} onAccept={take} />}
        {beside}
      </Beside>
    </div>
  )
}

/** Text about the quantity, out of the flow: a row must not change its height while it is being used. */
const Beside = ({ isInvalid, children }: { readonly isInvalid: boolean; readonly children: ReactNode }) =>
  Children.toArray(children).length > 0 && (
    <div className={css.beside} data-beside data-invalid={isInvalid || undefined}>
      {children}
    </div>
  )

interface TroubleProps {
  readonly id: string
  readonly refusal: Refusal
  readonly unit: string
  readonly onAccept: (text: string) => void
}

/** The error of the quantity, and the reason. */
const Trouble = ({ id, refusal, unit, onAccept }: TroubleProps) => {
  const t = useText()
  return (
    <div className={css.trouble}>
      <div id={id} className={css.error} role="status">
        {t(refusalText(refusal))}
      </div>
      <Why refusal={refusal} unit={unit} compact onAccept={onAccept} />
    </div>
  )
}

type Step = typeof plus

interface StepButtonProps {
  readonly by: Step
  readonly icon: typeof IconPlus
  readonly label: string
  readonly disabled: boolean
  readonly onStep: (by: Step) => void
}

/**
 * Outside the tab order, since + and - do the same from the input. A bare button, because there are two in each of
 * thousands of rows.
 */
const StepButton = ({ by, icon: Icon, label, disabled, onStep }: StepButtonProps) => (
  <button
    type="button"
    className={css.step}
    tabIndex={-1}
    aria-label={label}
    disabled={disabled}
    onClick={() => onStep(by)}
  >
    <Icon size={14} aria-hidden />
  </button>
)

/**
 * Returns the error of the server or of the rules: at once when the field loses the focus, 300 ms after the last key
 * while typing.
 */
const useTrouble = (text: string, rule: PurchaseRule, refusal: Refusal | undefined) => {
  const [typing, setTyping] = useState(false)
  const [settled] = useDebouncedValue(text, 300)
  const verdict = validateQuantity(typing ? settled : text, rule)
  const current = typing && settled !== text
  return { setTyping, why: refusal ?? (verdict.ok || current ? undefined : verdict.refusal) }
}

const stepText = (text: string, rule: PurchaseRule, by: Step): string => {
  const next = by(parseQuantity(text) ?? (0 as Thousandths), rule)
  return next === 0 ? '' : formatQuantity(next)
}
