import type { OrderLine } from '../../../application/ordering/contract/order.ts'
import { formatQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { useText } from '../../app/preferences.tsx'
import type { DocumentPart } from '../../kit/document/detail-page/document-page.tsx'
import { PrintSheet } from '../../kit/document/print-sheet.tsx'
import type { SheetColumn } from '../../kit/document/sheet-table.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { deliveryFacts } from '../order/delivery-facts.ts'
import { feeTableOf } from './fee-table.ts'
import type { OrderDocument } from './materials/material-section.tsx'
import css from './order-print.module.css'

const words = {
  title: (dhNo: string) => [`订货单 ${dhNo}`, `Purchase order ${dhNo}`] as const,
  shop: ['门店', 'Shop'],
  status: ['状态', 'Status'],
  type: ['订单类型', 'Type'],
  purchaseDate: ['订货日期', 'Order date'],
  arrivalDate: ['到货日期', 'Arrival date'],
  submitter: ['提交人', 'Submitted by'],
  submittedAt: ['提交时间', 'Submitted at'],
  kinds: ['物料种数', 'Materials'],
  remark: ['备注', 'Remark'],
  code: ['物料编码', 'Code'],
  name: ['物料名称', 'Material'],
  spec: ['规格', 'Specification'],
  quantity: ['订货', 'Ordered'],
  shipped: ['发货', 'Shipped'],
  received: ['收货', 'Received'],
  price: ['单价', 'Price'],
  amount: ['金额', 'Amount'],
  total: ['合计', 'Total'],
} as const

const quantity = (of: Thousandths | null, unit = '') => (of === null ? '' : `${formatQuantity(of)} ${unit}`)

const columns: ReadonlyArray<SheetColumn<OrderLine>> = [
  { words: words.code, value: line => line.materialCode },
  { words: words.name, value: line => (line.remark ? `${line.materialName} · ${line.remark}` : line.materialName) },
  { words: words.spec, value: line => line.materialSpecs },
  { words: words.quantity, value: line => quantity(line.quantity, line.unit), align: 'right' },
  { words: words.shipped, value: line => quantity(line.fhQuantity), align: 'right' },
  { words: words.received, value: line => quantity(line.realShQuantity), align: 'right' },
]
const priceColumns: ReadonlyArray<SheetColumn<OrderLine>> = [
  { words: words.price, value: line => <Money fen={line.price} />, align: 'right' },
  { words: words.amount, value: line => <Money fen={line.orderPay} />, align: 'right' },
]

/** The print version of the order. */
export const OrderPrint = ({ document: { baseInfo: order, lineList } }: DocumentPart<OrderDocument>) => {
  const t = useText()
  const { zone } = useServerClock()
  const fees = feeTableOf(order)
  return (
    <PrintSheet
      title={words.title(order.dhNo)}
      owner={`${order.shopName} ${order.shopJdeNo}`}
      number={order.dhNo}
      facts={[
        { words: words.shop, value: `${order.shopName} ${order.shopJdeNo}` },
        { words: words.type, value: order.orderTypeName },
        { words: words.status, value: order.bizStatusName },
        { words: words.purchaseDate, value: order.purchaseDate },
        { words: words.arrivalDate, value: order.arrivalDate ?? '--' },
        { words: words.kinds, value: order.totalMaterialCount },
        { words: words.submitter, value: order.submittedAdminName ?? '--' },
        {
          words: words.submittedAt,
          value: order.submittedAt ? formatInstant(order.submittedAt, zone, 'minute') : '--',
        },
        { words: words.remark, value: order.remark ?? '--' },
        ...deliveryFacts(order.deliveryPlace),
      ]}
      columns={fees ? [...columns, ...priceColumns] : columns}
      rows={lineList}
      rowKey={line => line.materialCode}
    >
      {fees && (
        <dl className={css.fees}>
          {fees.rows.map(row => (
            <div key={row.key}>
              <dt>{t(row.words)}</dt>
              <dd>
                {row.isDeducted && '−'}
                <Money fen={row.amount} />
              </dd>
            </div>
          ))}
          <div className={css.total}>
            <dt>{t(words.total)}</dt>
            <dd>
              <Money fen={fees.total} />
            </dd>
          </div>
        </dl>
      )}
    </PrintSheet>
  )
}
