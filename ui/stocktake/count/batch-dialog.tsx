import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { cutQuantityInput, formatQuantity, parseQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { useText } from '../../app/preferences.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import css from './count.module.css'
import type { TypedBatch } from './count-draft.ts'
import { countWords as words } from './count-words.ts'
import type { CountRow } from './use-count.ts'

interface BatchDialogProps {
  readonly row: CountRow
  readonly onBatches: (batches: ReadonlyArray<TypedBatch>) => void
  readonly onClose: () => void
}

/** Whether batches have a day each, and together are what was counted; none at all are fine. */
const addUp = (batches: ReadonlyArray<TypedBatch>, sum: number, counted: number | null): boolean =>
  batches.length === 0 ||
  (sum === counted &&
    batches.every(({ day, quantity }) => day !== '' && (parseQuantity(quantity) ?? 0) > 0) &&
    new Set(batches.map(({ day }) => day)).size === batches.length)

const empty: TypedBatch = { day: '', quantity: '' }

/** The expiry batches of an entry: a day and a quantity each, which add up to the entry [ST14]. */
export const BatchDialog = ({ row, onBatches, onClose }: BatchDialogProps) => {
  const t = useText()
  const { line, entry, quantity } = row
  const [batches, setBatches] = useState<ReadonlyArray<TypedBatch>>(entry?.batches.length ? entry.batches : [empty])
  const filled = batches.filter(({ day, quantity: text }) => day !== '' || text.trim() !== '')
  const sum = filled.reduce((total, batch) => total + (parseQuantity(batch.quantity) ?? 0), 0) as Thousandths
  const isSound = addUp(filled, sum, quantity)
  const put = (at: number, change: Partial<TypedBatch>) =>
    setBatches(batches.map((batch, place) => (place === at ? { ...batch, ...change } : batch)))
  return (
    <Dialog title={t(words.batchesOf(line.materialName))} width={480} onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault()
          onBatches(filled)
          onClose()
        }}
      >
        <ul className={css.batches}>
          {batches.map((batch, at) => (
            <BatchFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a batch being typed has nothing else that identifies it
              key={at}
              batch={batch}
              unit={line.checkUnitName}
              onChange={change => put(at, change)}
              onRemove={() => setBatches(batches.filter((_, place) => place !== at))}
            />
          ))}
        </ul>
        <p className={css.hint} data-wrong={!isSound || undefined}>
          {t(words.batchSum(formatQuantity(sum), formatQuantity(quantity!), line.checkUnitName))}
          {!isSound && ` · ${t(words.batchUnequal)}`}
        </p>
        <div className={css.foot}>
          <Button variant="default" onClick={() => setBatches([...batches, empty])}>
            {t(words.addBatch)}
          </Button>
          <Button type="submit" disabled={!isSound}>
            {t(words.done)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface BatchFieldsProps {
  readonly batch: TypedBatch
  readonly unit: string
  readonly onChange: (change: Partial<TypedBatch>) => void
  readonly onRemove: () => void
}

const BatchFields = ({ batch, unit, onChange, onRemove }: BatchFieldsProps) => {
  const t = useText()
  return (
    <li>
      <TextInput
        type="date"
        label={t(words.batchDay)}
        value={batch.day}
        onChange={event => onChange({ day: event.currentTarget.value })}
      />
      <TextInput
        inputMode="decimal"
        label={t(words.batchQtyIn(unit))}
        value={batch.quantity}
        onChange={event => onChange({ quantity: cutQuantityInput(event.currentTarget.value) })}
      />
      <Button variant="subtle" color="gray" onClick={onRemove}>
        {t(words.removeBatch)}
      </Button>
    </li>
  )
}
