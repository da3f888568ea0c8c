import type { previewAllocation, ValidatedAllocationRow } from '../../application/allocation/contract.ts'
import type { Success } from '../../application/platform/endpoint.ts'
import { refusalText } from '../../application/texts/refusals.ts'
import type { StatusIcon, Tone } from '../../domain/kernel/status-display.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { zpTypes } from '../../domain/master-data/words.ts'
import type { Outcome } from '../../domain/ordering/filling/proposal.ts'
import { useText } from '../app/preferences.tsx'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'
import { Why } from '../kit/feedback/refusal.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { StatusBadge } from '../kit/table/status-badge.tsx'
import css from './allocation.module.css'

const words = {
  at: ['行', 'Row'],
  shop: ['门店', 'Shop'],
  material: ['物料', 'Material'],
  written: ['填写数量', 'Entered'],
  fills: ['下单数量', 'Ordered'],
  price: ['单价', 'Price'],
  amount: ['金额', 'Amount'],
  verdict: ['结果', 'Result'],
  zpType: ['主配类型', 'Type'],
  zpExplain: ['主配说明', 'Explanation'],
  kinds: ['物料数', 'Materials'],
  rows: ['预览结果', 'Preview'],
  orders: ['将生成的订货单', 'Orders to create'],
  none: ['没有这类行', 'No rows with this result'],
  noneHint: ['预览中没有这一结果的行', 'No row in the preview has this result'],
  noOrder: ['没有可以生成的订货单', 'No orders to create'],
  noOrderHint: [
    '所有行都被拒绝，请返回修改后再预览',
    'All rows were rejected. Go back, correct them and preview again',
  ],
} as const

const outcomeBadges = {
  accepted: { words: ['接受', 'Accepted'], tone: 'done', icon: 'check' },
  adjusted: { words: ['调整', 'Adjusted'], tone: 'act', icon: 'pencil' },
  rejected: { words: ['拒绝', 'Rejected'], tone: 'fail', icon: 'x' },
} as const satisfies Record<Outcome, { words: Text; tone: Tone; icon: StatusIcon }>

/** Rows with their validation result. */
export const PreviewRows = ({ rows }: { readonly rows: ReadonlyArray<ValidatedAllocationRow> }) =>
  rows.length === 0 ? (
    <EmptyState title={words.none} hint={words.noneHint} />
  ) : (
    <LinesTable label={words.rows} columns={rowColumns} lines={rows} lineKey={({ at }) => `${at}`} />
  )

const rowColumns: ReadonlyArray<LineColumn<ValidatedAllocationRow>> = [
  { key: 'at', words: words.at, kind: 'number', align: 'left', value: ({ at }) => at },
  {
    key: 'shop',
    words: words.shop,
    kind: 'custom',
    card: 'title',
    wraps: true,
    render: row => <NameAndCode name={row.shopName ?? row.shop} code={row.shopJdeNo} />,
  },
  {
    key: 'material',
    words: words.material,
    kind: 'custom',
    card: 'title',
    wraps: true,
    render: row => <NameAndCode name={row.materialName ?? row.material} code={row.materialCode} />,
  },
  {
    key: 'quantity',
    words: words.written,
    kind: 'text',
    hasLabel: true,
    align: 'right',
    value: ({ quantity }) => quantity,
  },
  {
    key: 'fills',
    words: words.fills,
    kind: 'quantity',
    value: ({ fills }) => fills,
    unit: ({ unitName }) => unitName ?? undefined,
  },
  { key: 'price', words: words.price, kind: 'money', value: ({ price }) => price },
  { key: 'amount', words: words.amount, kind: 'money', card: 'amount', value: ({ amount }) => amount },
  {
    key: 'outcome',
    words: words.verdict,
    kind: 'custom',
    hasLabel: false,
    wide: true,
    wraps: true,
    render: row => <Verdict row={row} />,
  },
]

const Verdict = ({ row: { outcome, refusal, unitName } }: { readonly row: ValidatedAllocationRow }) => {
  const t = useText()
  return (
    <span className={css.verdict}>
      <StatusBadge status={outcomeBadges[outcome]} />
      {refusal && (
        <span className={css.why}>
          {t(refusalText(refusal))} <Why refusal={refusal} unit={unitName ?? undefined} compact />
        </span>
      )}
    </span>
  )
}

type Orders = Success<typeof previewAllocation>['orders']

/** The planned orders, one per shop and row. */
export const PlannedOrders = ({ orders }: { readonly orders: Orders }) =>
  orders.length === 0 ? (
    <EmptyState title={words.noOrder} hint={words.noOrderHint} />
  ) : (
    <LinesTable
      label={words.orders}
      columns={orderColumns}
      lines={orders}
      lineKey={({ shopJdeNo, zpType, zpExplain }) => `${shopJdeNo} ${zpType} ${zpExplain}`}
    />
  )

const orderColumns: ReadonlyArray<LineColumn<Orders[number]>> = [
  {
    key: 'shop',
    words: words.shop,
    kind: 'custom',
    card: 'title',
    wraps: true,
    render: ({ shopName, shopJdeNo }) => <NameAndCode name={shopName} code={shopJdeNo} />,
  },
  { key: 'zpType', words: words.zpType, kind: 'text', value: ({ zpType }) => zpTypes[zpType].words },
  { key: 'zpExplain', words: words.zpExplain, kind: 'text', wraps: true, value: ({ zpExplain }) => zpExplain },
  { key: 'kinds', words: words.kinds, kind: 'number', value: ({ kinds }) => kinds },
  { key: 'total', words: words.amount, kind: 'money', card: 'amount', value: ({ total }) => total },
]

const NameAndCode = ({ name, code }: { readonly name: string; readonly code: string | null }) => (
  <span className={css.named}>
    {name}
    {code !== null && code !== name && <span className={css.code}>{code}</span>}
  </span>
)
