import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { cutQuantityInput, formatQuantity } from '../../../domain/kernel/quantity.ts'
import { useText } from '../../app/preferences.tsx'
import { Picture } from '../../kit/table/picture.tsx'
import css from './count.module.css'
import type { TypedEntry } from './count-draft.ts'
import { countWords as words } from './count-words.ts'
import type { CountRow } from './use-count.ts'

const BatchDialog = lazy(() => import('./batch-dialog.tsx').then(({ BatchDialog }) => ({ default: BatchDialog })))

export interface CountRowProps {
  readonly row: CountRow
  readonly onChange: (next: Partial<Pick<TypedEntry, 'texts' | 'batches' | 'isRecount'>>) => void
}

/** One material in one place with a field for each of its units; Enter goes on to the next field. */
export const CountSheetRow = ({ row, onChange }: CountRowProps) => {
  const t = useText()
  const [showsBatches, setShowsBatches] = useState(false)
  const { line, entry, quantity, total, isOutlier } = row
  const state = isOutlier ? 'outlier' : total !== null ? 'counted' : 'open'
  return (
    <li className={css.row} data-state={state} data-line={row.key}>
      <Picture src={line.materialUrl} size={40} />
      <About row={row} />
      <span className={css.fields}>
        {line.units.map(({ unit: name }) => (
          <QuantityField
            key={name}
            row={row}
            unit={name}
            onText={text => onChange({ texts: { ...entry?.texts, [name]: text } })}
          />
        ))}
        <Actions row={row} onChange={onChange} onBatches={() => setShowsBatches(true)} />
      </span>
      {isOutlier && (
        <p className={css.unusual}>
          <IconAlertTriangle size={16} aria-hidden /> {t(words.unusual)}
          {quantity !== null && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconCheck size={14} />}
              onClick={() => onChange({ isRecount: true })}
            >
              {t(words.same)}
            </Button>
          )}
        </p>
      )}
      {showsBatches && quantity !== null && (
        <Suspense>
          <BatchDialog row={row} onBatches={batches => onChange({ batches })} onClose={() => setShowsBatches(false)} />
        </Suspense>
      )}
    </li>
  )
}

/** What the material is, and what is known of its quantity. */
const About = ({ row }: Pick<CountRowProps, 'row'>) => {
  const t = useText()
  const { line, entry, quantity, total, others } = row
  const { materialName, materialSpecs, materialCode, checkUnitName: unit, bookQty, lastQty } = line
  const hasSum = quantity !== null && (total !== quantity || Object.keys(entry?.texts ?? {}).length > 1)
  return (
    <span className={css.name}>
      <strong>{materialName}</strong>
      <small>
        {materialSpecs} · {materialCode}
      </small>
      <small className={css.notes}>
        {bookQty !== null && <span>{t(words.book(formatQuantity(bookQty), unit))}</span>}
        {lastQty !== null && <span>{t(words.last(formatQuantity(lastQty), unit))}</span>}
        {others && <span>{t(words.others(others.names, formatQuantity(others.quantity), unit))}</span>}
        {hasSum && total !== null && <strong>{t(words.sum(formatQuantity(total), unit))}</strong>}
      </small>
    </span>
  )
}

/** Says that there is none, or opens the expiry batches and clears what was typed. */
const Actions = ({ row, onChange, onBatches }: CountRowProps & { readonly onBatches: () => void }) => {
  const t = useText()
  const { materialName, checkUnitName } = row.line
  const batches = row.entry?.batches.length ?? 0
  if (row.quantity === null) {
    return (
      <UnstyledButton
        className={css.small}
        aria-label={t(words.zeroOf(materialName))}
        onClick={() => onChange({ texts: { [checkUnitName]: '0' } })}
      >
        {t(words.zero)}
      </UnstyledButton>
    )
  }
  return (
    <>
      <UnstyledButton className={css.small} aria-label={t(words.batchesOf(materialName))} onClick={onBatches}>
        {t(words.batches)}
        {batches > 0 && ` ${batches}`}
      </UnstyledButton>
      <UnstyledButton
        className={css.small}
        aria-label={t(words.clearOf(materialName))}
        onClick={() => onChange({ texts: {}, batches: [] })}
      >
        {t(words.clear)}
      </UnstyledButton>
    </>
  )
}

interface QuantityFieldProps {
  readonly row: CountRow
  readonly unit: string
  readonly onText: (text: string) => void
}

const QuantityField = ({ row, unit, onText }: QuantityFieldProps) => (
  <label className={css.field}>
    <input
      data-quantity
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      aria-label={`${row.line.materialName} ${row.place} ${unit}`.replace(/ {2,}/g, ' ')}
      value={row.entry?.texts[unit] ?? ''}
      onChange={event => onText(cutQuantityInput(event.currentTarget.value))}
      onFocus={event => event.currentTarget.select()}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        nextField(event.currentTarget)?.focus()
      }}
    />
    <span>{unit}</span>
  </label>
)

/** The quantity field after one, in the order of the page. */
const nextField = (field: HTMLInputElement): HTMLInputElement | undefined => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-quantity]')]
  return fields[fields.indexOf(field) + 1]
}
