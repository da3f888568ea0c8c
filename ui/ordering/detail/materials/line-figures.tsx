import type { ReactNode } from 'react'
import type { OrderLine } from '../../../../application/ordering/contract/order.ts'
import { formatQuantity, type Thousandths } from '../../../../domain/kernel/quantity.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { Quantity } from '../../../kit/money/quantity-text.tsx'
import { Picture } from '../../../kit/table/picture.tsx'
import css from './detail-materials.module.css'

const words = {
  ordered: ['订货', 'Ordered'],
  cancelled: ['取消', 'Cancelled'],
  shipped: ['发货', 'Shipped'],
  shippingDifference: ['发货差异', 'Shipping difference'],
  received: ['收货', 'Received'],
  receiptDifference: ['收货差异', 'Receipt difference'],
  returned: ['退货', 'Returned'],
  shippedMore: (quantity: string) => [`多发 ${quantity}`, `${quantity} more`] as const,
  shippedLess: (quantity: string) => [`少发 ${quantity}`, `${quantity} less`] as const,
  cameMore: (quantity: string) => [`多收 ${quantity}`, `${quantity} more`] as const,
  cameLess: (quantity: string) => [`少收 ${quantity}`, `${quantity} less`] as const,
  even: ['无差异', 'None'],
} as const

export interface LinesProps {
  readonly lines: ReadonlyArray<OrderLine>
  /** Whether prices are told of this order. */
  readonly priced: boolean
  readonly onTransit: (line: OrderLine) => void
}

/** Picture, name, code and specification of a line. */
export const LineName = ({ line }: { readonly line: OrderLine }) => (
  <div className={css.name}>
    <Picture src={line.imageUrl} size={40} name={line.materialName} />
    <div>
      <div>{line.materialName}</div>
      <div className={css.code}>
        {line.materialCode} · {line.materialSpecs}
      </div>
      {line.remark && <div className={css.remark}>{line.remark}</div>}
    </div>
  </div>
)

/** What became of the quantity ordered, in the order in which it happens. */
const lineFigures: ReadonlyArray<{
  words: Text
  render: (line: OrderLine) => ReactNode
  /** Whether the line has nothing to say of it. */
  isEmpty?: (line: OrderLine) => boolean
}> = [
  { words: words.ordered, render: line => <Quantity of={line.quantity} unit={line.unit} /> },
  {
    words: words.cancelled,
    render: line => (line.cancelQuantity > 0 ? <Quantity of={line.cancelQuantity} /> : '--'),
    isEmpty: line => line.cancelQuantity === 0,
  },
  {
    words: words.shipped,
    render: line => <Quantity of={line.fhQuantity} />,
    isEmpty: line => line.fhQuantity === null,
  },
  {
    words: words.shippingDifference,
    render: line => <ShippingDifference quantity={line.fcQuantity} diffType={line.diffType} />,
    isEmpty: line => line.fcQuantity === null,
  },
  {
    words: words.received,
    render: line => <Quantity of={line.realShQuantity} />,
    isEmpty: line => line.realShQuantity === null,
  },
  {
    words: words.receiptDifference,
    render: line => <ReceiptDifference quantity={line.scQuantity} diffType={line.scDiffType} />,
    isEmpty: line => line.scQuantity === null,
  },
  {
    words: words.returned,
    render: line => <Quantity of={line.thApplyQuantity} />,
    isEmpty: line => line.thApplyQuantity === null,
  },
]

/** The figures of which at least one line has something to say. */
export const figuresOf = (lines: ReadonlyArray<OrderLine>) =>
  lineFigures.filter(({ isEmpty }) => !isEmpty || !lines.every(isEmpty))

interface DifferenceProps {
  readonly quantity: Thousandths | null
  readonly diffType: 'MORE' | 'LESS' | null
}

const ShippingDifference = (props: DifferenceProps) => (
  <Difference {...props} more={words.shippedMore} less={words.shippedLess} />
)
export const ReceiptDifference = (props: DifferenceProps) => (
  <Difference {...props} more={words.cameMore} less={words.cameLess} />
)

type Said = (quantity: string) => Text

/** Nothing as long as nobody can tell; less than expected in red. */
const Difference = ({
  quantity,
  diffType,
  more,
  less,
}: DifferenceProps & { readonly more: Said; readonly less: Said }) => {
  const t = useText()
  if (quantity === null) return '--'
  if (diffType === null) return t(words.even)
  const said = formatQuantity(quantity)
  return diffType === 'LESS' ? <span className={css.less}>{t(less(said))}</span> : t(more(said))
}
