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
  const { line, entry, quantity, total, others, isOutlier } = row
  const { materialName, materialSpecs, materialCode, checkUnitName: unit, bookQty, lastQty } = line
  const isCounted = total !== null
  const state = isOutlier ? 'outlier' : isCounted ? 'counted' : 'open'
  const hasSum = quantity !== null && (total !== quantity || Object.keys(entry?.texts ?? {}).length > 1)
  return (
    <li className={css.row} data-state={state} data-line={row.key}>
      <Picture src={line.materialUrl} size={40} />
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
      <span className={css.fields}>
        {line.units.map(({ unit: name }) => (
          <QuantityField
            key={name}
            row={row}
            unit={name}
            onText={text => onChange({ texts: { ...entry?.texts, [name]: text } })}
          />
        ))}
        {quantity === null ? (
          <UnstyledButton
            className={css.small}
            aria-label={t(words.zeroOf(materialName))}
            onClick={() => onChange({ texts: { [unit]: '0' } })}
          >
            {t(words.zero)}
          </UnstyledButton>
        ) : (
          <>
            <UnstyledButton
              className={css.small}
              aria-label={t(words.batchesOf(materialName))}
              onClick={() => setShowsBatches(true)}
            >
              {t(words.batches)}
              {entry && entry.batches.length > 0 && ` ${entry.batches.length}`}
            </UnstyledButton>
            <UnstyledButton
              className={css.small}
              aria-label={t(words.clearOf(materialName))}
              onClick={() => onChange({ texts: {}, batches: [] })}
            >
              {t(words.clear)}
            </UnstyledButton>
          </>
        )}
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
