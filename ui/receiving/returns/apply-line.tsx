import { Button, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { type Returnable, returnPicturesMax } from '../../../application/receiving/contract/returns.ts'
import { cutQuantityInput, formatQuantity, parseQuantity } from '../../../domain/kernel/quantity.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { Uploader } from '../../kit/upload/uploader.tsx'
import { useUploads } from '../../kit/upload/use-uploads.ts'
import css from './returns.module.css'
import { isWithinLimit, type ReturnEntry } from './use-return-lines.ts'

const words = {
  limit: (quantity: string, unit: string) =>
    [`可退 ${quantity} ${unit}`, `Can be returned: ${quantity} ${unit}`] as const,
  received: (received: string, returned: string) =>
    [`已收 ${received}，已退 ${returned}`, `Received ${received}, returned ${returned}`] as const,
  last: ['今天是最后一天可退', 'Last day for returns'],
  left: (days: number) => [`还可退 ${days} 天`, `${pluralOf(days, 'day')} left`] as const,
  late: ['已过可退天数', 'Too late to return'],
  quantity: (unit: string) => [`退货数量（${unit}）`, `Quantity (${unit})`] as const,
  tooMany: ['超过可退数量', 'More than can be returned'],
  reason: ['退货原因', 'Reason'],
  pictures: ['凭证图片', 'Pictures'],
} as const

/** Common reasons, offered as buttons. */
const usual: ReadonlyArray<Text> = [
  ['破损', 'Damaged'],
  ['临期', 'Close to expiry'],
  ['质量问题', 'Poor quality'],
  ['错发', 'Wrong goods'],
]

export interface ApplyLineProps {
  readonly goods: Returnable
  readonly entry: ReturnEntry
  readonly onChange: (materialCode: string, next: Partial<ReturnEntry>) => void
}

/** One material that can be returned: how much and until when; reason and pictures appear with a quantity. */
export const ApplyLine = ({ goods, entry, onChange }: ApplyLineProps) => {
  const t = useText()
  const { materialCode, materialName, materialSpec, materialUnitName: unit, returnLimit, daysLeft } = goods
  const isLate = daysLeft !== null && daysLeft < 0
  const hasQuantity = (parseQuantity(entry.quantity) ?? 0) > 0
  return (
    <li className={css.line}>
      <div className={css.head}>
        <span className={css.name}>{materialName}</span>
        <span className={css.aside}>
          {materialCode} {materialSpec}
        </span>
        <span>{t(words.limit(formatQuantity(returnLimit), unit))}</span>
        <span className={css.aside}>
          {t(words.received(formatQuantity(goods.receivedQuantity), formatQuantity(goods.returnedQuantity)))}
        </span>
        {daysLeft !== null && (
          <span className={isLate ? css.late : css.aside}>
            {t(isLate ? words.late : daysLeft === 0 ? words.last : words.left(daysLeft))}
          </span>
        )}
      </div>
      <div className={css.fields}>
        <TextInput
          label={t(words.quantity(unit))}
          inputMode="decimal"
          disabled={returnLimit === 0 && entry.quantity === ''}
          value={entry.quantity}
          error={!isWithinLimit(entry.quantity, goods) && t(words.tooMany)}
          onChange={event => onChange(materialCode, { quantity: cutQuantityInput(event.currentTarget.value) })}
        />
        {hasQuantity && <Reason goods={goods} entry={entry} onChange={onChange} />}
      </div>
      {hasQuantity && <Pictures goods={goods} entry={entry} onChange={onChange} />}
    </li>
  )
}

const Reason = ({ goods: { materialCode }, entry, onChange }: ApplyLineProps) => {
  const t = useText()
  return (
    <div>
      <TextInput
        label={t(words.reason)}
        withAsterisk
        maxLength={100}
        value={entry.reason}
        onChange={event => onChange(materialCode, { reason: event.currentTarget.value })}
      />
      <div className={css.head}>
        {usual.map(text => (
          <Button
            key={text[0]}
            size="compact-xs"
            variant="default"
            onClick={() => onChange(materialCode, { reason: t(text) })}
          >
            {t(text)}
          </Button>
        ))}
      </div>
    </div>
  )
}

const Pictures = ({ goods: { materialCode, materialName }, entry, onChange }: ApplyLineProps) => {
  const uploads = useUploads({ uploadType: 'DH', limit: returnPicturesMax, existing: entry.pictures })
  const { urls, isUploading } = uploads
  const key = urls.join(' ')
  useEffect(() => {
    onChange(materialCode, { pictures: key === '' ? [] : key.split(' '), isUploading })
  }, [materialCode, key, isUploading, onChange])
  return (
    <Uploader
      uploads={uploads}
      label={[`${words.pictures[0]} ${materialName}`, `${words.pictures[1]} ${materialName}`]}
    />
  )
}
