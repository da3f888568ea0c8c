import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Day } from '../../domain/kernel/day.ts'
import { cutQuantityInput, formatQuantity } from '../../domain/kernel/quantity.ts'
import type { Text } from '../../domain/kernel/text.ts'
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
  reason: ['原因', 'Reason'],
  pictures: ['照片', 'Photos'],
  remove: ['移除', 'Remove'],
} as const

/** Common reasons, offered as buttons. */
export const usualReasons: ReadonlyArray<Text> = [
  ['过期', 'Expired'],
  ['破损', 'Damaged'],
  ['变质', 'Spoilt'],
  ['备货过多', 'Prepared too much'],
]

export interface ScrapLineProps {
  readonly entry: ScrapEntry
  readonly onChange: (next: Partial<ScrapEntry>) => void
  readonly onRemove: () => void
}

/** One material that is scrapped: quantity, batch, reason and photos. */
export const ScrapLine = ({ entry, onChange, onRemove }: ScrapLineProps) => {
  const t = useText()
  const { tile, quantity, expireDate, reason } = entry
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
        {usualReasons.map(text => (
          <Button key={text[0]} size="compact-sm" variant="default" onClick={() => onChange({ reason: t(text) })}>
            {t(text)}
          </Button>
        ))}
        <Button size="compact-sm" variant="subtle" leftSection={<IconX size={14} aria-hidden />} onClick={onRemove}>
          {t(words.remove)}
        </Button>
      </div>
      <Photos entry={entry} onChange={onChange} />
    </li>
  )
}

const Photos = ({ entry: { tile, pictures }, onChange }: Omit<ScrapLineProps, 'onRemove'>) => {
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
