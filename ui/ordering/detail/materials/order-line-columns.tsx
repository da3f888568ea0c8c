import { UnstyledButton } from '@mantine/core'
import type { OrderLine } from '../../../../application/ordering/contract/order.ts'
import type { Thousandths } from '../../../../domain/kernel/quantity.ts'
import { useText } from '../../../app/preferences.tsx'
import type { LineColumn } from '../../../kit/document/lines/line-columns.ts'
import { ReceiptDifference, ShippingDifference } from './difference.tsx'

const words = {
  material: ['物料', 'Material'],
  ordered: ['订货', 'Ordered'],
  cancelled: ['取消', 'Cancelled'],
  shipped: ['发货', 'Shipped'],
  shippingDifference: ['发货差异', 'Shipping difference'],
  received: ['收货', 'Received'],
  receiptDifference: ['收货差异', 'Receiving difference'],
  returned: ['退货', 'Returned'],
  price: ['单价', 'Price'],
  amount: ['金额', 'Amount'],
  transit: ['在途库存', 'In transit'],
  view: ['查看', 'View'],
} as const

export interface OrderLineColumns {
  /** Whether the order shows prices. */
  readonly isPriced: boolean
  readonly onTransit: (line: OrderLine) => void
}

/**
 * Returns the columns of an order's lines: the material and how its ordered quantity was processed, in chronological
 * order.
 */
export const orderLineColumns = ({ isPriced, onTransit }: OrderLineColumns): ReadonlyArray<LineColumn<OrderLine>> => [
  {
    key: 'material',
    words: words.material,
    kind: 'material',
    width: 240,
    value: line => ({
      name: line.materialName,
      code: line.materialCode,
      specs: line.materialSpecs,
      imageUrl: line.imageUrl,
      note: line.remark,
    }),
  },
  { key: 'quantity', words: words.ordered, kind: 'quantity', value: line => line.quantity, unit: line => line.unit },
  {
    key: 'cancelQuantity',
    words: words.cancelled,
    kind: 'quantity',
    value: line => (line.cancelQuantity > 0 ? line.cancelQuantity : null),
    isEmpty: line => line.cancelQuantity === 0,
  },
  figure('fhQuantity', words.shipped, line => line.fhQuantity),
  {
    key: 'diffType',
    words: words.shippingDifference,
    kind: 'custom',
    align: 'right',
    render: line => (
      <ShippingDifference quantity={line.fcQuantity} diffType={line.diffType} replaced={line.cancelQuantity} />
    ),
    isEmpty: line => line.fcQuantity === null,
    isOffCard: line => line.diffType === null && line.cancelQuantity === 0,
  },
  figure('realShQuantity', words.received, line => line.realShQuantity),
  {
    key: 'scDiffType',
    words: words.receiptDifference,
    kind: 'custom',
    align: 'right',
    render: line => <ReceiptDifference quantity={line.scQuantity} diffType={line.scDiffType} />,
    isEmpty: line => line.scQuantity === null,
    isOffCard: line => line.scDiffType === null,
  },
  figure('thApplyQuantity', words.returned, line => line.thApplyQuantity),
  ...(isPriced
    ? ([
        { key: 'price', words: words.price, kind: 'money', value: line => line.price },
        { key: 'orderPay', words: words.amount, kind: 'money', value: line => line.orderPay, card: 'amount' },
      ] satisfies ReadonlyArray<LineColumn<OrderLine>>)
    : []),
  {
    key: 'transit',
    words: words.transit,
    kind: 'custom',
    render: line => <TransitButton onPress={() => onTransit(line)} />,
  },
]

const figure = (
  key: string,
  name: readonly [string, string],
  value: (line: OrderLine) => Thousandths | null,
): LineColumn<OrderLine> => ({ key, words: name, kind: 'quantity', value, isEmpty: line => value(line) === null })

const TransitButton = ({ onPress }: { readonly onPress: () => void }) => {
  const t = useText()
  return (
    <UnstyledButton c="var(--mantine-color-anchor)" fz="inherit" mih={24} onClick={onPress}>
      {t(words.view)}
    </UnstyledButton>
  )
}
