import { UnstyledButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import type { ForecastProductRow } from '../../application/forecast/contract/forecast.ts'
import type { Failure } from '../../application/platform/failure.ts'
import { failureView } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import css from './product-table.module.css'

const words = {
  edit: (name: string, pieces: number) => [`${name}：${pieces}，修改`, `${name}: ${pieces}, change`] as const,
  machine: (pieces: number) => [`机器预估 ${pieces}`, `System forecast ${pieces}`] as const,
} as const

/** How long after the last key an estimate is saved (spec 002 section 9). */
const SAVE_AFTER_MS = 500
const DIGITS_MAX = 8

export interface ProductCellProps {
  /** Product and day, for screen readers. */
  readonly name: string
  readonly estimate: ForecastProductRow['estimateDataMap'][string]
  readonly disabled: boolean
  readonly onSave: (pieces: string) => Promise<Failure | null>
}

/**
 * The pieces of a product on a day. It becomes an input when it is pressed, which blocks Tab and saves 500 ms after the
 * last key; what could not be saved stays in the input with its reason (spec 002 sections 5 and 8).
 */
export const ProductCell = ({ name, estimate, disabled, onSave }: ProductCellProps) => {
  const t = useText()
  const { estimateValue, aiEstimateValue, editBool } = estimate
  const [isEditing, setEditing] = useState(false)
  const hint = t(words.machine(aiEstimateValue))
  if (disabled) return <span title={hint}>{estimateValue}</span>
  if (isEditing)
    return <CellInput name={name} pieces={estimateValue} onSave={onSave} onDone={() => setEditing(false)} />
  return (
    <UnstyledButton
      className={css.cell}
      data-edited={editBool || undefined}
      title={hint}
      aria-label={t(words.edit(name, estimateValue))}
      onClick={() => setEditing(true)}
    >
      {estimateValue}
    </UnstyledButton>
  )
}

interface CellInputProps extends Pick<ProductCellProps, 'name' | 'onSave'> {
  readonly pieces: number
  readonly onDone: () => void
}

const CellInput = ({ name, pieces, onSave, onDone }: CellInputProps) => {
  const t = useText()
  const [typed, setTyped] = useState(String(pieces))
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const send = async (text: string) => {
    if (text === '' || text === String(pieces)) return null
    setSaving(true)
    const failed = await onSave(text)
    setSaving(false)
    setFailure(failed)
    return failed
  }
  const save = useDebouncedCallback((text: string) => void send(text), SAVE_AFTER_MS)
  const leave = async () => {
    save.cancel()
    if ((await send(typed)) === null) onDone()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.preventDefault()
    if (event.key === 'Enter') void leave()
    if (event.key !== 'Escape') return
    save.cancel()
    onDone()
  }
  return (
    <>
      <input
        ref={focusOnce}
        className={css.input}
        inputMode="numeric"
        aria-label={name}
        aria-invalid={failure !== null}
        aria-busy={isSaving}
        data-mantine-stop-propagation="true"
        value={typed}
        onChange={event => {
          const next = event.currentTarget.value.replace(/\D/g, '').slice(0, DIGITS_MAX)
          setTyped(next)
          save(next)
        }}
        onKeyDown={press}
        onBlur={() => void leave()}
      />
      {failure && (
        <span className={css.cellError} role="alert">
          {t(failureView(failure).words)}
        </span>
      )}
    </>
  )
}

/** Focuses and selects an input when it appears. */
const focusOnce = (input: HTMLInputElement | null): void => {
  input?.focus()
  input?.select()
}
