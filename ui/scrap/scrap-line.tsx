import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { ScrapForm } from '../../application/scrap/contract/scrap.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { cutQuantityInput, formatQuantity, parseQuantity } from '../../domain/kernel/quantity.ts'
import { SCRAP_REASON_MAX, scrapPicturesMax } from '../../domain/scrap/scrap.ts'
import { useText } from '../app/preferences.tsx'
import { Uploader } from '../kit/upload/uploader.tsx'
import { useUploads } from '../kit/upload/use-uploads.ts'
import css from './scrap.module.css'
import type { ScrapEntry } from './use-scrap-lines.ts'

const words = {
  quantity: (unit: string) => [`报废数量（${unit}）`, `Quantity (${unit})`] as const,
  batch: ['批次（到期日）', 'Batch (expiry day)'],
  batchOf: (date: string, quantity: string) => [`${date} 到期，余 ${quantity}`, `${date}, ${quantity} left`] as const,
  split: ['超出的部分从其他批次扣减，原因相同', 'What exceeds it is taken from other batches with the same reason'],
  reason: ['原因', 'Reason'],
  pictures: ['照片', 'Photos'],
  remove: ['移除', 'Remove'],
  another: ['另一批次', 'Another batch'],
} as const

export interface ScrapLineProps {
  readonly entry: ScrapEntry
  /** The reasons that are offered as buttons. */
  readonly reasons: ScrapForm['reasons']
  readonly onChange: (next: Partial<ScrapEntry>) => void
  readonly onRemove: () => void
  /** Adds a line for another batch of the material; left out if each batch has one. */
  readonly onBatch?: () => void
}

/** One material or product that is scrapped: quantity, batch, reason and photos. */
export const ScrapLine = ({ entry, reasons, onChange, onRemove, onBatch }: ScrapLineProps) => {
  const t = useText()
  const { tile, quantity, expireDate, reason } = entry
  const batch = tile.batches.find(one => one.expireDate === expireDate)
  const isSplit = batch !== undefined && (parseQuantity(quantity) ?? 0) > batch.quantity
  return (
    <li className={css.line}>
      <span className={css.name}>{tile.materialName}</span>
      <div className={css.fields}>
        <TextInput
          label={t(words.quantity(tile.materialUnitName ?? ''))}
          inputMode="decimal"
          value={quantity}
          onChange={event => onChange({ quantity: cutQuantityInput(event.currentTarget.value) })}
        />
        {tile.batches.length > 0 && (
          <NativeSelect
            label={t(words.batch)}
            value={expireDate ?? ''}
            data={tile.batches.map(batch => ({
              value: batch.expireDate,
              label: t(words.batchOf(batch.expireDate, formatQuantity(batch.quantity))),
            }))}
            onChange={event => onChange({ expireDate: event.currentTarget.value as Day })}
            {...(isSplit && { description: t(words.split) })}
          />
        )}
        <TextInput
          label={t(words.reason)}
          withAsterisk
          maxLength={SCRAP_REASON_MAX}
          value={reason}
          onChange={event => onChange({ reason: event.currentTarget.value })}
        />
      </div>
      <div className={css.fields}>
        {reasons.map(({ code, name }) => (
          <Button key={code} size="compact-sm" variant="default" onClick={() => onChange({ reason: name })}>
            {name}
          </Button>
        ))}
        {onBatch && (
          <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={onBatch}>
            {t(words.another)}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" leftSection={<IconX size={14} aria-hidden />} onClick={onRemove}>
          {t(words.remove)}
        </Button>
      </div>
      <Photos entry={entry} onChange={onChange} />
    </li>
  )
}

const Photos = ({ entry: { tile, pictures }, onChange }: Pick<ScrapLineProps, 'entry' | 'onChange'>) => {
  const uploads = useUploads({ uploadType: 'DH', limit: scrapPicturesMax, existing: pictures })
  const { urls, isUploading } = uploads
  const key = urls.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is changed when its photos are, not when the page renders.
  useEffect(() => {
    onChange({ pictures: key === '' ? [] : key.split(' '), isUploading })
  }, [key, isUploading])
  return (
    <Uploader
      uploads={uploads}
      label={[`${words.pictures[0]} ${tile.materialName}`, `${words.pictures[1]} ${tile.materialName}`]}
    />
  )
}
