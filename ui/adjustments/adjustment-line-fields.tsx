import { Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { cutQuantityInput } from '../../domain/kernel/quantity.ts'
import { useText } from '../app/preferences.tsx'
import css from '../inventory/inventory.module.css'
import { type AdjustmentEntry, quantityOf, unitCostOf } from './use-adjustment-form.ts'

const words = {
  quantity: (unit: string) => [`调账数量（${unit}）`, `Quantity (${unit})`] as const,
  quantityWrong: ['请输入大于 0 的数量', 'Enter a quantity above 0'],
  price: ['单价（元）', 'Unit price (¥)'],
  priceWrong: ['请输入 0 到 50,000 元', 'Enter ¥0 to ¥50,000'],
  remove: (material: string) => [`移除 ${material}`, `Remove ${material}`] as const,
} as const

export interface AdjustmentLineFieldsProps {
  readonly entry: AdjustmentEntry
  /** Whether the mode has a price. */
  readonly isPriced: boolean
  /** Changes the line; null removes it. */
  readonly onChange: (next: Partial<AdjustmentEntry> | null) => void
}

/** One material of an adjustment: quantity and price. */
export const AdjustmentLineFields = ({ entry, isPriced, onChange }: AdjustmentLineFieldsProps) => {
  const t = useText()
  const { materialCode, materialName, unit, quantity, unitCost } = entry
  return (
    <li className={css.entry}>
      <span className={css.name}>
        {materialName} <span className={css.dim}>{materialCode}</span>
      </span>
      <div className={css.fields}>
        <TextInput
          label={t(words.quantity(unit))}
          withAsterisk
          inputMode="decimal"
          value={quantity}
          error={quantity.trim() !== '' && quantityOf(entry) === null && t(words.quantityWrong)}
          onChange={event => onChange({ quantity: cutQuantityInput(event.currentTarget.value) })}
        />
        {isPriced && (
          <TextInput
            label={t(words.price)}
            withAsterisk
            inputMode="decimal"
            value={unitCost}
            error={unitCost.trim() !== '' && unitCostOf(entry) === null && t(words.priceWrong)}
            onChange={event => onChange({ unitCost: event.currentTarget.value })}
          />
        )}
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => onChange(null)}
        >
          {t(words.remove(materialName))}
        </Button>
      </div>
    </li>
  )
}
