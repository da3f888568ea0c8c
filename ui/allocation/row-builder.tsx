import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { BuiltRow } from '../../domain/allocation/table.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { useText } from '../app/preferences.tsx'
import { type MaterialMatch, MaterialSelect } from '../inventory/material-select.tsx'
import { ShopMultiSelect } from '../people/session/shop-multi-select.tsx'
import css from './allocation.module.css'

const words = {
  material: ['物料', 'Material'],
  chosen: ({ materialName, materialCode }: MaterialMatch) =>
    [`已选 ${materialName} ${materialCode}`, `Selected: ${materialName} ${materialCode}`] as const,
  none: ['先选择一种物料', 'Select a material first'],
  shops: ['门店', 'Shops'],
  findShops: ['输入店名或编码，可选多家', 'Name or code; several shops'],
  quantity: ['每家数量', 'Quantity per shop'],
  add: (rows: number) =>
    rows === 0 ? (['加入明细', 'Add rows'] as const) : ([`加入 ${rows} 行`, `Add ${pluralOf(rows, 'row')}`] as const),
} as const

/** Puts rows together: one material found by name, the shops that get it, and the quantity of each. */
export const RowBuilder = ({ onRows }: { readonly onRows: (rows: ReadonlyArray<BuiltRow>) => void }) => {
  const t = useText()
  const [material, setMaterial] = useState<MaterialMatch | null>(null)
  const [shops, setShops] = useState<ReadonlyArray<string>>([])
  const [quantity, setQuantity] = useState('')
  const isReady = material !== null && shops.length > 0 && quantity.trim() !== ''
  const add = () => {
    if (!isReady) return
    onRows(shops.map(shop => ({ shop, material: material.materialCode, quantity: quantity.trim() })))
    setMaterial(null)
    setQuantity('')
  }
  return (
    <form
      className={css.builder}
      onSubmit={event => {
        event.preventDefault()
        add()
      }}
    >
      <div>
        <MaterialSelect label={words.material} onMaterial={setMaterial} />
        <p className={css.why} role="status">
          {t(material === null ? words.none : words.chosen(material))}
        </p>
      </div>
      <ShopMultiSelect
        label={words.shops}
        name={words.shops}
        placeholder={words.findShops}
        shops={shops}
        onShops={setShops}
      />
      <TextInput
        label={t(words.quantity)}
        inputMode="decimal"
        value={quantity}
        onChange={event => setQuantity(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!isReady} leftSection={<IconPlus size={16} aria-hidden />}>
        {t(words.add(isReady ? shops.length : 0))}
      </Button>
    </form>
  )
}
