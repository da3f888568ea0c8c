import type { ContextLine } from '../../application/approval/contract.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import { formatQuantity } from '../../domain/kernel/quantity.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { isQuantityFarAboveUsual, timesOfLast } from '../../domain/ordering/cart/usual-quantity.ts'
import { useText } from '../app/preferences.tsx'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'
import { QuantityCell } from '../kit/quantity-grid/quantity-cell.tsx'
import css from './approvals.module.css'
import { grantRule, type Reduction } from './use-reduction.ts'

const words = {
  lines: (kinds: number) => [`物料（共 ${kinds} 种）`, `Materials (${kinds} in total)`] as const,
  material: ['物料', 'Material'],
  quantity: ['申请', 'Requested'],
  granted: ['批准', 'Approve'],
  inShop: ['门店库存', 'On hand'],
  inTransit: ['在途', 'In transit'],
  usual: ['平时', 'Usual'],
  usualHint: [
    '近 28 天各单数量的中位数，少于三单时取上次的数量',
    'Median of the orders of the last 28 days; with fewer than three orders, the quantity of the last one',
  ],
  use: ['日用', 'Daily use'],
  cover: ['可用天数', 'Days of cover'],
  coverHint: [
    '库存加在途够用几天，不含这张加单',
    'How many days the stock on hand and in transit will last, without this order',
  ],
  last: ['上次订货', 'Last ordered'],
  amount: ['金额', 'Amount'],
  days: (days: number) => [`${days} 天`, pluralOf(days, 'day')] as const,
  above: ['远超平时', 'far above usual'],
  ample: ['库存充足', 'plenty in stock'],
  onlyLast: ['仅上次', 'last order'],
  timesOfLast: (times: number) => [`上次的 ${times} 倍`, `${times} × the last order`] as const,
} as const

/** The materials of an order with what an approver weighs; while reducing, the quantities can be changed. */
export const ApprovalLines = ({
  lines,
  reduction,
}: {
  readonly lines: ReadonlyArray<ContextLine>
  /** Null while nothing is being reduced. */
  readonly reduction: Reduction | null
}) => {
  const t = useText()
  const title = words.lines(lines.length)
  return (
    <>
      <h3 className={css.linesTitle}>{t(title)}</h3>
      <LinesTable
        label={title}
        columns={reduction === null ? columns : [material, grantedColumn(reduction), ...columns.slice(1)]}
        lines={lines}
        lineKey={({ materialCode }) => materialCode}
      />
    </>
  )
}

const material: LineColumn<ContextLine> = {
  key: 'material',
  words: words.material,
  kind: 'material',
  width: 200,
  value: line => ({ name: line.materialName, code: line.materialCode, imageUrl: line.imageUrl }),
}

const columns: ReadonlyArray<LineColumn<ContextLine>> = [
  material,
  {
    key: 'quantity',
    words: words.quantity,
    kind: 'custom',
    align: 'right',
    width: 108,
    card: 'amount',
    render: line => <RequestedQuantity line={line} />,
  },
  { key: 'inShop', words: words.inShop, kind: 'quantity', width: 84, value: line => line.inShop },
  { key: 'inTransit', words: words.inTransit, kind: 'quantity', width: 72, value: line => line.inTransit },
  {
    ...{ key: 'cover', words: words.cover, hint: words.coverHint, kind: 'custom', align: 'right', width: 92 },
    hasLabel: true,
    render: line => <Cover of={line} />,
    isEmpty: line => line.coverDays === null,
  },
  {
    ...{ key: 'usual', words: words.usual, hint: words.usualHint, kind: 'custom', align: 'right', width: 84 },
    hasLabel: true,
    render: line => <Usual of={line} />,
    isEmpty: line => line.usual === null && line.lastOrder === null,
  },
  {
    ...{ key: 'use', words: words.use, kind: 'quantity', width: 84 },
    value: line => line.dailyUse,
    isEmpty: line => line.dailyUse === null,
  },
  {
    ...{ key: 'last', words: words.last, kind: 'custom', align: 'right', width: 116 },
    render: ({ lastOrder, unit }) =>
      lastOrder && (
        <span className={css.last}>
          {lastOrder.purchaseDate}
          <small>
            {formatQuantity(lastOrder.quantity)} {unit}
          </small>
        </span>
      ),
    isEmpty: line => line.lastOrder === null,
  },
  {
    ...{ key: 'amount', words: words.amount, kind: 'money', width: 104, card: 'line', hasLabel: true },
    value: (line): Fen | null => line.amount,
    isEmpty: line => line.amount === null,
  },
]

/** Days of cover from which an order is hardly needed. */
const AMPLE_DAYS = 30

const Cover = ({ of: { coverDays } }: { readonly of: ContextLine }) => {
  const t = useText()
  if (coverDays === null) return '--'
  return (
    <span className={css.requested}>
      {t(words.days(coverDays))}
      {coverDays > AMPLE_DAYS && <small data-ample>{t(words.ample)}</small>}
    </span>
  )
}

/** The usual quantity, or that of the last order where there is none yet. */
const Usual = ({ of: { usual, lastOrder, unit } }: { readonly of: ContextLine }) => {
  const t = useText()
  const quantity = usual?.quantity ?? lastOrder?.quantity
  if (quantity === undefined) return '--'
  return (
    <span className={css.last}>
      {formatQuantity(quantity)} {unit}
      {usual === null && <small>{t(words.onlyLast)}</small>}
    </span>
  )
}

const RequestedQuantity = ({ line }: { readonly line: ContextLine }) => {
  const t = useText()
  const times = timesOfLast(line.quantity, line.usual, line.lastOrder?.quantity ?? null)
  return (
    <span className={css.requested}>
      <strong>
        {formatQuantity(line.quantity)} {line.unit}
      </strong>
      {isQuantityFarAboveUsual(line.quantity, line.usual) && <small data-above>{t(words.above)}</small>}
      {times !== null && <small data-above>{t(words.timesOfLast(times))}</small>}
    </span>
  )
}

const grantedColumn = (reduction: Reduction): LineColumn<ContextLine> => ({
  ...{ key: 'granted', words: words.granted, kind: 'custom', width: 164, card: 'line', wide: true, hasLabel: true },
  render: line => <GrantedQuantity line={line} reduction={reduction} />,
})

const GrantedQuantity = ({ line, reduction }: { readonly line: ContextLine; readonly reduction: Reduction }) => {
  const { materialCode, materialName, unit } = line
  const text = reduction.texts.get(materialCode) ?? formatQuantity(line.quantity)
  return (
    <span className={css.granted} data-reduced={text !== formatQuantity(line.quantity) || undefined}>
      <QuantityCell
        rowKey={materialCode}
        material={materialName}
        unit={unit}
        rule={grantRule(line)}
        text={text === '0' ? '' : text}
        offer=""
        onText={typed => reduction.setText(materialCode, typed === '' ? '0' : typed)}
      />
    </span>
  )
}
