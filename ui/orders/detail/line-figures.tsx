import type { ReactNode } from 'react'
import type { OrderLine } from '../../../application/contract/order.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import type { Text } from '../../../domain/text.ts'
import { useText } from '../../app/preferences.tsx'
import { Quantity } from '../../kit/quantity.tsx'
import css from './detail-materials.module.css'
import { Picture } from './picture.tsx'

const words = {
  ordered: ['订货', 'Ordered'],
  cancelled: ['取消', 'Cancelled'],
  shipped: ['发货', 'Shipped'],
  shippingDifference: ['发货差异', 'Shipping difference'],
  received: ['收货', 'Received'],
  receiptDifference: ['收货差异', 'Receipt difference'],
  returned: ['退货', 'Returned'],
  more: (quantity: string) => [`多发 ${quantity}`, `${quantity} more`] as const,
  less: (quantity: string) => [`少发 ${quantity}`, `${quantity} less`] as const,
  even: ['无差异', 'None'],
} as const

export interface LinesProps {
  readonly lines: ReadonlyArray<OrderLine>
  readonly onTransit: (line: OrderLine) => void
}

/** Picture, name, code and specification of a line. */
export const LineName = ({ line }: { readonly line: OrderLine }) => (
  <div className={css.name}>
    <Picture src={line.imageUrl} size={40} />
    <div>
      <div>{line.materialName}</div>
      <div className={css.code}>
        {line.materialCode} · {line.materialSpecs}
      </div>
    </div>
  </div>
)

/** What became of the quantity ordered, in the order in which it happens. */
export const lineFigures: ReadonlyArray<{ words: Text; render: (line: OrderLine) => ReactNode }> = [
  { words: words.ordered, render: line => <Quantity of={line.quantity} unit={line.unit} /> },
  { words: words.shipped, render: line => <Quantity of={line.fhQuantity} /> },
  { words: words.shippingDifference, render: line => <ShippingDifference line={line} /> },
  { words: words.received, render: line => <Quantity of={line.realShQuantity} /> },
  { words: words.receiptDifference, render: line => <Quantity of={line.scQuantity} /> },
  { words: words.returned, render: line => <Quantity of={line.thApplyQuantity} /> },
]

const ShippingDifference = ({ line: { fcQuantity, diffType } }: { readonly line: OrderLine }) => {
  const t = useText()
  if (fcQuantity === null) return '--'
  if (diffType === null) return t(words.even)
  const quantity = formatQuantity(fcQuantity)
  return diffType === 'LESS' ? <span className={css.less}>{t(words.less(quantity))}</span> : t(words.more(quantity))
}
