import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { cutQuantityInput } from '../../../domain/kernel/quantity.ts'
import type { BatchEntry } from '../../../domain/receiving/count-entry.ts'
import { RECEIPT_BATCHES_MAX } from '../../../domain/receiving/receipt-batches.ts'
import { useText } from '../../app/preferences.tsx'
import css from './count.module.css'
import { countWords as words } from './count-words.ts'
import type { CountLine } from './use-count.ts'

export interface LineBatchesProps {
  readonly count: CountLine
  readonly onBatches: (batches: ReadonlyArray<BatchEntry>) => void
}

const emptyBatch: BatchEntry = { day: '', isProduction: false, quantity: '' }

/** The expiry or production days of a line, for a material with a shelf life; a batch without a quantity is the rest [EX6]. */
export const LineBatches = ({ count: { line, entry }, onBatches }: LineBatchesProps) => {
  const t = useText()
  const batches = entry?.batches ?? []
  const visible = batches.length === 0 ? [emptyBatch] : batches
  return (
    <fieldset className={css.batches}>
      <legend>
        {t(words.batches)} <small>{t(words.batchesHint(line.shelfLifeDays!))}</small>
      </legend>
      {visible.map((batch, place) => (
        <BatchRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a batch has no identity but its place
          key={place}
          batch={batch}
          unit={line.materialUnitName}
          nameOf={part => `${line.materialName} ${part} ${place + 1}`}
          onChange={next => onBatches(visible.map((it, at) => (at === place ? { ...it, ...next } : it)))}
          {...(batches.length > 0 && { onRemove: () => onBatches(batches.filter((_, at) => at !== place)) })}
        />
      ))}
      {visible.length < RECEIPT_BATCHES_MAX && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onBatches([...visible, emptyBatch])}
        >
          {t(words.addBatch)}
        </Button>
      )}
    </fieldset>
  )
}

interface BatchRowProps {
  readonly batch: BatchEntry
  readonly unit: string
  /** Returns the accessible name of a part of the batch. */
  readonly nameOf: (part: string) => string
  readonly onChange: (next: Partial<BatchEntry>) => void
  /** Left out for the only batch while nothing was typed. */
  readonly onRemove?: () => void
}

const BatchRow = ({ batch, unit, nameOf, onChange, onRemove }: BatchRowProps) => {
  const t = useText()
  return (
    <div className={css.batch}>
      <NativeSelect
        aria-label={nameOf(t(words.kindOfDay))}
        value={batch.isProduction ? 'production' : 'expiry'}
        data={[
          { value: 'expiry', label: t(words.expireDay) },
          { value: 'production', label: t(words.productionDay) },
        ]}
        onChange={event => onChange({ isProduction: event.currentTarget.value === 'production' })}
      />
      <TextInput
        type="date"
        aria-label={nameOf(t(batch.isProduction ? words.productionDay : words.expireDay))}
        value={batch.day}
        onChange={event => onChange({ day: event.currentTarget.value })}
      />
      <TextInput
        inputMode="decimal"
        aria-label={nameOf(t(words.batchQuantity))}
        placeholder={t(words.restOfLine)}
        rightSection={unit}
        value={batch.quantity}
        onChange={event => onChange({ quantity: cutQuantityInput(event.currentTarget.value) })}
      />
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={nameOf(t(words.removeBatch))}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </div>
  )
}
