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

const empty: TypedBatch = { day: '', quantity: '' }

/** The expiry batches of an entry: a day and a quantity each, which add up to the entry [ST14]. */
export const BatchDialog = ({ row, onBatches, onClose }: BatchDialogProps) => {
  const t = useText()
  const { line, entry, quantity } = row
  const [batches, setBatches] = useState<ReadonlyArray<TypedBatch>>(entry?.batches.length ? entry.batches : [empty])
  const filled = batches.filter(({ day, quantity: text }) => day !== '' || text.trim() !== '')
  const sum = filled.reduce((total, batch) => total + (parseQuantity(batch.quantity) ?? 0), 0) as Thousandths
  const isSound =
    filled.length === 0 ||
    (sum === quantity &&
      filled.every(batch => batch.day !== '' && (parseQuantity(batch.quantity) ?? 0) > 0) &&
      new Set(filled.map(({ day }) => day)).size === filled.length)
  const put = (at: number, change: Partial<TypedBatch>) =>
    setBatches(batches.map((batch, place) => (place === at ? { ...batch, ...change } : batch)))
  return (
    <Dialog title={t(words.batchesOf(line.materialName))} width={480} onClose={onClose}>
      <ul className={css.batches}>
        {batches.map((batch, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a batch being typed has nothing else that identifies it
          <li key={at}>
            <TextInput
              type="date"
              label={t(words.batchDay)}
              value={batch.day}
              onChange={event => put(at, { day: event.currentTarget.value })}
            />
            <TextInput
              inputMode="decimal"
              label={`${t(words.batchQty)} (${line.checkUnitName})`}
              value={batch.quantity}
              onChange={event => put(at, { quantity: cutQuantityInput(event.currentTarget.value) })}
            />
            <Button
              variant="subtle"
              color="gray"
              onClick={() => setBatches(batches.filter((_, place) => place !== at))}
            >
              {t(words.removeBatch)}
            </Button>
          </li>
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
        <Button
          disabled={!isSound}
          onClick={() => {
            onBatches(filled)
            onClose()
          }}
        >
          {t(words.done)}
        </Button>
      </div>
    </Dialog>
  )
}
