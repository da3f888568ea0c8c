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
  const change = (place: number, next: Partial<BatchEntry>) =>
    onBatches(visible.map((batch, at) => (at === place ? { ...batch, ...next } : batch)))
  const nameOf = (part: string, place: number) => `${line.materialName} ${part} ${place + 1}`
  return (
    <fieldset className={css.batches}>
      <legend>
        {t(words.batches)} <small>{t(words.batchesHint(line.shelfLifeDays!))}</small>
      </legend>
      {visible.map((batch, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a batch has no identity but its place
        <div key={place} className={css.batch}>
          <NativeSelect
            aria-label={nameOf(t(words.kindOfDay), place)}
            value={batch.isProduction ? 'production' : 'expiry'}
            data={[
              { value: 'expiry', label: t(words.expireDay) },
              { value: 'production', label: t(words.productionDay) },
            ]}
            onChange={event => change(place, { isProduction: event.currentTarget.value === 'production' })}
          />
          <TextInput
            type="date"
            aria-label={nameOf(t(batch.isProduction ? words.productionDay : words.expireDay), place)}
            value={batch.day}
            onChange={event => change(place, { day: event.currentTarget.value })}
          />
          <TextInput
            inputMode="decimal"
            aria-label={nameOf(t(words.batchQuantity), place)}
            placeholder={t(words.restOfLine)}
            rightSection={line.materialUnitName}
            value={batch.quantity}
            onChange={event => change(place, { quantity: cutQuantityInput(event.currentTarget.value) })}
          />
          {batches.length > 0 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={nameOf(t(words.removeBatch), place)}
              onClick={() => onBatches(batches.filter((_, at) => at !== place))}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </div>
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
