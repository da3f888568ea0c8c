import { formatQuantity, type Thousandths } from '../../../../domain/kernel/quantity.ts'
import { scarceStock } from '../../../../domain/ordering/cart/availability.ts'
import { useText } from '../../../app/preferences.tsx'
import { Quantity } from '../../../kit/money/quantity-text.tsx'
import type { FormMaterial } from '../sheet.ts'
import { useLine } from '../use-fill.tsx'
import css from './stock-note.module.css'

const words = {
  none: ['仓库没有库存', 'None in the warehouse'],
  only: (quantity: string) => [`仓库只有 ${quantity}`, `Only ${quantity} in the warehouse`] as const,
  noneShort: ['没有库存', 'None'],
  tooLittle: ['不够', 'Too little'],
  notCounted: ['仓库不管这种物料的库存', 'The warehouse does not count the stock of this material'],
} as const

type Stocked = Pick<FormMaterial, 'materialCode' | 'totalInventory'>

/** What the warehouse has of a material if the order has more of it; null if that is enough or not counted [E10]. */
const useScarceStock = ({ materialCode, totalInventory }: Stocked): Thousandths | null =>
  scarceStock(useLine(materialCode)?.quantity ?? null, totalInventory)

/** Says that the warehouse has less than the order needs; nothing if it has enough. */
export const StockNote = ({ material }: { readonly material: Stocked }) => {
  const t = useText()
  const scarce = useScarceStock(material)
  if (scarce === null) return null
  return (
    <span className={css.note} role="status">
      {t(scarce === 0 ? words.none : words.only(formatQuantity(scarce)))}
    </span>
  )
}

interface AvailableStockProps {
  readonly material: Stocked
  /** Whether words stand under the figure, where there is no room for them beside the quantity. */
  readonly hasNote: boolean
}

/** What the warehouse can still promise, in red if the order needs more; "--" if it does not count the stock. */
export const AvailableStock = ({ material, hasNote }: AvailableStockProps) => {
  const t = useText()
  const scarce = useScarceStock(material)
  if (material.totalInventory === null) return <span title={t(words.notCounted)}>--</span>
  if (scarce === null) return <Quantity of={material.totalInventory} />
  return (
    <span className={css.scarce}>
      <Quantity of={scarce} />
      {hasNote && <span className={css.under}>{t(scarce === 0 ? words.noneShort : words.tooLittle)}</span>}
    </span>
  )
}
