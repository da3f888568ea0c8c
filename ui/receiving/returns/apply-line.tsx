import { Autocomplete, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { type Returnable, returnPicturesMax } from '../../../application/receiving/contract/returns.ts'
import { unitSteps } from '../../../domain/fulfilment/unit-steps.ts'
import { cutQuantityInput, formatQuantity, parseQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { RETURN_REASON_MAX } from '../../../domain/receiving/returns/apply.ts'
import { useText } from '../../app/preferences.tsx'
import { handleGridKey, type Row } from '../../kit/quantity-grid/grid-keys.ts'
import { walkInputs } from '../../kit/quantity-grid/walk-inputs.ts'
import { Uploader } from '../../kit/upload/uploader.tsx'
import { useUploads } from '../../kit/upload/use-uploads.ts'
import css from './returns.module.css'
import { isWithinLimit, type ReturnEntry } from './use-return-lines.ts'

const words = {
  last: ['今天是最后一天', 'Today is the last day'],
  left: (days: number) => [`还有 ${days} 天`, `${pluralOf(days, 'day')} left`] as const,
  late: ['已过可退天数', 'Too late to return'],
  unlimited: ['不限', 'No limit'],
  quantity: (material: string, unit: string) =>
    [`${material} 退货数量 ${unit}`, `Quantity of ${material} to return, ${unit}`] as const,
  tooMany: (limit: string) => [`最多可退 ${limit}`, `At most ${limit}`] as const,
  reason: (material: string) => [`${material} 退货原因`, `Reason to return ${material}`] as const,
  enterReason: ['填写或选择原因', 'Enter or choose a reason'],
  pictures: (material: string) => [`凭证图片 ${material}`, `Pictures of ${material}`] as const,
} as const

/** Common reasons, offered as suggestions. */
const usual: ReadonlyArray<Text> = [
  ['破损', 'Damaged'],
  ['临期', 'Close to expiry'],
  ['质量问题', 'Poor quality'],
  ['错发', 'Wrong goods'],
]

/** A material that can be returned, with what was entered for it. */
export interface ApplyRow {
  readonly goods: Returnable
  readonly entry: ReturnEntry
}

export interface ApplyCellProps extends ApplyRow {
  readonly onChange: (materialCode: string, next: Partial<ReturnEntry>) => void
}

/** Until when a material can be returned. */
export const DaysLeft = ({ goods: { daysLeft } }: ApplyRow) => {
  const t = useText()
  if (daysLeft === null) return t(words.unlimited)
  if (daysLeft < 0) return <span className={css.late}>{t(words.late)}</span>
  return t(daysLeft === 0 ? words.last : words.left(daysLeft))
}

/** The quantity to return; the arrow keys and Enter go to the other materials, plus and minus change it by a unit. */
export const ReturnQuantity = ({ goods, entry, onChange }: ApplyCellProps) => {
  const t = useText()
  const { materialCode, materialName, materialUnitName: unit, returnLimit } = goods
  const put = (quantity: string) => onChange(materialCode, { quantity })
  const rowOf = (input: HTMLInputElement): Row => ({
    walk: to => walkInputs(input, to),
    step: by => {
      const quantity = parseQuantity(entry.quantity) ?? (0 as Thousandths)
      const next = Math.min(by(quantity, unitSteps(quantity)), returnLimit) as Thousandths
      put(next === 0 ? '' : formatQuantity(next))
    },
  })
  return (
    <TextInput
      className={css.quantity}
      data-focus-key={materialCode}
      aria-label={t(words.quantity(materialName, unit))}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      placeholder="0"
      rightSection={unit}
      rightSectionPointerEvents="none"
      disabled={returnLimit === 0 && entry.quantity === ''}
      value={entry.quantity}
      error={!isWithinLimit(entry.quantity, goods) && t(words.tooMany(formatQuantity(returnLimit)))}
      onChange={event => put(cutQuantityInput(event.currentTarget.value))}
      onFocus={event => event.currentTarget.select()}
      onKeyDown={event => handleGridKey(event, rowOf(event.currentTarget))}
    />
  )
}

/** Why a material is returned, with pictures; asked for once it has a quantity. */
export const ReturnReason = (cell: ApplyCellProps) => {
  const t = useText()
  const { materialCode, materialName } = cell.goods
  return (
    <div className={css.reason}>
      <Autocomplete
        aria-label={t(words.reason(materialName))}
        placeholder={t(words.enterReason)}
        required
        maxLength={RETURN_REASON_MAX}
        data={usual.map(text => t(text))}
        value={cell.entry.reason}
        onChange={reason => cell.onChange(materialCode, { reason })}
      />
      <Pictures {...cell} />
    </div>
  )
}

const Pictures = ({ goods: { materialCode, materialName }, entry, onChange }: ApplyCellProps) => {
  const uploads = useUploads({ uploadType: 'DH', limit: returnPicturesMax, existing: entry.pictures })
  const { urls, isUploading } = uploads
  const key = urls.join(' ')
  useEffect(() => {
    onChange(materialCode, { pictures: key === '' ? [] : key.split(' '), isUploading })
    // An upload ends with its row.
    return () => onChange(materialCode, { isUploading: false })
  }, [materialCode, key, isUploading, onChange])
  return <Uploader uploads={uploads} label={words.pictures(materialName)} size="sm" />
}
