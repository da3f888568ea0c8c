import type { ContextLine } from '../../application/approval/contract.ts'
import { lineVerdict, type QuantityVerdict } from '../../domain/approval/line-verdict.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import { formatQuantity } from '../../domain/kernel/quantity.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
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
  onlyLast: ['仅上次', 'last order'],
} as const

const verdictWords = {
  quantity: {
    FIRST: () => ['首次订货', 'First order of it'],
    AS_BEFORE: () => ['数量与以往相当', 'Quantity as before'],
    ABOVE: (percent: number) => [`数量比以往多 ${percent}%`, `${percent}% more than before`],
    BELOW: (percent: number) => [`数量比以往少 ${percent}%`, `${percent}% less than before`],
    FAR_ABOVE_USUAL: (times: number) => [`数量是平时的 ${times} 倍`, `${times} × the usual quantity`],
    FAR_ABOVE_LAST: (times: number) => [`数量是上次的 ${times} 倍`, `${times} × the last quantity`],
  },
  stock: {
    NONE: () => ['没有库存和在途', 'none on hand or in transit'],
    SHORT: (days: number) => [`库存只够 ${days} 天`, `stock for only ${pluralOf(days, 'day')}`],
    ENOUGH: (days: number) => [`库存够用 ${days} 天`, `stock for ${pluralOf(days, 'day')}`],
    AMPLE: (days: number) => [`库存充足，够用 ${days} 天`, `plenty in stock for ${pluralOf(days, 'day')}`],
    UNKNOWN: () => ['没有用量可参考', 'no usage to compare with'],
  },
} as const satisfies Record<string, Record<string, (count: number) => Text>>

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

const unitOf = ({ unit }: ContextLine): string => unit

const material: LineColumn<ContextLine> = {
  key: 'material',
  words: words.material,
  kind: 'material',
  width: 260,
  value: line => ({
    ...{ name: line.materialName, code: line.materialCode, imageUrl: line.imageUrl },
    below: <Verdict of={line} />,
  }),
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
  { key: 'inShop', words: words.inShop, kind: 'quantity', width: 88, unit: unitOf, value: line => line.inShop },
  {
    key: 'inTransit',
    words: words.inTransit,
    kind: 'quantity',
    width: 84,
    unit: unitOf,
    value: line => line.inTransit,
  },
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
    ...{ key: 'use', words: words.use, kind: 'quantity', width: 84, unit: unitOf },
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

/** What the figures of a line suggest, as one line below its name. */
const Verdict = ({ of: line }: { readonly of: ContextLine }) => {
  const t = useText()
  const { quantity, stock, tone } = lineVerdict({ ...line, lastQuantity: line.lastOrder?.quantity ?? null })
  const ofQuantity = t(verdictWords.quantity[quantity.kind](figureOf(quantity)))
  const ofStock = t(verdictWords.stock[stock](line.coverDays ?? 0))
  return (
    <span className={css.verdict} data-verdict={tone}>
      {t([`${ofQuantity}，${ofStock}`, `${ofQuantity}, ${ofStock}`])}
    </span>
  )
}

const figureOf = (verdict: QuantityVerdict): number =>
  'times' in verdict ? verdict.times : 'percent' in verdict ? verdict.percent : 0

const Cover = ({ of: { coverDays } }: { readonly of: ContextLine }) => {
  const t = useText()
  return coverDays === null ? '--' : t(words.days(coverDays))
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

const RequestedQuantity = ({ line }: { readonly line: ContextLine }) => (
  <strong>
    {formatQuantity(line.quantity)} {line.unit}
  </strong>
)

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
