import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import type { LineColumn } from '../../../kit/document/lines/line-columns.ts'
import { LinesTable } from '../../../kit/document/lines/lines-table.tsx'
import { MaterialName } from '../grid/material-name.tsx'
import { QuantityEntry } from '../grid/quantity-entry.tsx'
import { AskWhy } from '../search/why-material.tsx'
import css from './cart.module.css'
import { LineAmount } from './line-amount.tsx'
import { UnitPrice } from './unit-price.tsx'
import type { CartRow } from './use-cart-rows.ts'

const words = {
  lines: ['购物车中的物料', 'Materials in the cart'],
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
export const CartTable = ({ rows, onEdit, ...props }: CartTableProps) => (
  <LinesTable
    label={words.lines}
    hasFixedHead
    columns={columnsFor(props)}
    lines={rows}
    lineKey={({ materialCode }) => materialCode}
    lineProps={({ materialCode }) => ({
      'data-cart-row': true,
      onFocusCapture: () => onEdit(materialCode),
      onPointerDownCapture: () => onEdit(materialCode),
    })}
  />
)

const columnsFor = (props: Omit<CartTableProps, 'rows' | 'onEdit'>): ReadonlyArray<LineColumn<CartRow>> => {
  const { priced, disabled, onRemove } = props
  return [
    {
      key: 'material',
      words: words.material,
      kind: 'custom',
      card: 'title',
      wraps: true,
      render: row => <Name row={row} />,
    },
    {
      key: 'price',
      words: words.price,
      kind: 'custom',
      align: 'right',
      hidden: !priced,
      render: ({ material }) => material && <UnitPrice price={material.price} unit={material.unitName} />,
    },
    {
      key: 'quantity',
      words: words.quantity,
      kind: 'custom',
      hasLabel: false,
      wide: true,
      render: ({ material }) =>
        material && (
          <div className={css.quantity}>
            <QuantityEntry hasUnit material={material} disabled={disabled} />
          </div>
        ),
    },
    {
      key: 'amount',
      words: words.amount,
      kind: 'custom',
      align: 'right',
      hidden: !priced,
      render: ({ materialCode, material }) => (
        <LineAmount materialCode={materialCode} price={material?.price ?? null} />
      ),
    },
    {
      key: 'remove',
      words: words.actions,
      kind: 'custom',
      card: 'badge',
      render: ({ materialCode, material }) => (
        <Remove
          label={words.remove(material?.materialName ?? materialCode)}
          disabled={disabled}
          onPress={() => onRemove(materialCode)}
        />
      ),
    },
  ]
}

/** The material of a row, with a note if the warehouse has too little of it. */
const Name = ({ row }: { readonly row: CartRow }) =>
  row.material ? <MaterialName material={row.material} rowStyle="compact" hasStockNote /> : <DelistedNote row={row} />

/** A material that is no longer on the sheet. */
const DelistedNote = ({ row: { materialCode } }: { readonly row: CartRow }) => {
  const t = useText()
  return (
    <>
      {materialCode} · {t(words.gone)} <AskWhy about={{ materialCode }} name={materialCode} />
    </>
  )
}

interface RemoveProps {
  readonly label: Text
  readonly disabled: boolean
  readonly onPress: () => void
}

const Remove = ({ label, disabled, onPress }: RemoveProps) => {
  const t = useText()
  return (
    <Tooltip label={t(label)}>
      <ActionIcon variant="subtle" color="gray" aria-label={t(label)} disabled={disabled} onClick={onPress}>
        <IconTrash size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
