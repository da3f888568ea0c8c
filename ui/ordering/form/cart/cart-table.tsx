import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '../../../app/preferences.tsx'
import table from '../../../kit/table/plain-table.module.css'
import { MaterialName } from '../grid/material-name.tsx'
import { QuantityEntry } from '../grid/quantity-entry.tsx'
import { AskWhy } from '../search/why-material.tsx'
import css from './cart.module.css'
import { LineAmount } from './line-amount.tsx'
import { UnitPrice } from './unit-price.tsx'
import type { CartRow } from './use-cart-rows.ts'

const words = {
  material: ['物料', 'Material'],
  price: ['单价', 'Price'],
  quantity: ['订货数量', 'Quantity'],
  amount: ['小计', 'Amount'],
  remove: (name: string) => [`移除 ${name}`, `Remove ${name}`] as const,
  gone: ['已不可订，请移除', 'No longer orderable; please remove it'],
  actions: ['操作', 'Actions'],
} as const

export interface CartTableProps {
  readonly rows: ReadonlyArray<CartRow>
  readonly priced: boolean
  readonly disabled: boolean
  readonly onRemove: (materialCode: string) => void
  readonly onEdit: (materialCode: string) => void
}

/** The rows of the cart, which can be changed or removed. */
export const CartTable = ({ rows, priced, disabled, onRemove, onEdit }: CartTableProps) => {
  const t = useText()
  return (
    <table className={`${table.table} ${css.table}`}>
      <thead>
        <tr>
          <th>{t(words.material)}</th>
          {priced && <th data-align="right">{t(words.price)}</th>}
          <th>{t(words.quantity)}</th>
          {priced && <th data-align="right">{t(words.amount)}</th>}
          <th>{t(words.actions)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ materialCode, material }) => (
          <tr
            key={materialCode}
            data-cart-row
            onFocusCapture={() => onEdit(materialCode)}
            onPointerDownCapture={() => onEdit(materialCode)}
          >
            <td className={css.material}>
              {material ? (
                <MaterialName material={material} look="compact" />
              ) : (
                <>
                  {materialCode} · {t(words.gone)} <AskWhy about={{ materialCode }} name={materialCode} />
                </>
              )}
            </td>
            {priced && (
              <td className={css.price} data-align="right">
                {material ? <UnitPrice price={material.price} /> : '--'}
              </td>
            )}
            <td className={css.quantity}>
              {material ? <QuantityEntry material={material} disabled={disabled} /> : '--'}
            </td>
            {priced && (
              <td className={css.amount} data-align="right">
                <LineAmount materialCode={materialCode} price={material?.price ?? null} />
              </td>
            )}
            <td className={css.remove}>
              <Remove
                label={t(words.remove(material?.materialName ?? materialCode))}
                disabled={disabled}
                onPress={() => onRemove(materialCode)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RemoveProps {
  readonly label: string
  readonly disabled: boolean
  readonly onPress: () => void
}

const Remove = ({ label, disabled, onPress }: RemoveProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={disabled} onClick={onPress}>
      <IconTrash size={16} />
    </ActionIcon>
  </Tooltip>
)
