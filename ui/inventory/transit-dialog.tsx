import { listInTransit } from '../../application/inventory/contract/stock.ts'
import type { Success } from '../../application/platform/endpoint.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'
import { Dialog } from '../kit/layout/dialog.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { Quantity } from '../kit/money/quantity-text.tsx'
import { Figures } from '../kit/table/figures.tsx'
import css from './inventory.module.css'
import { NumberedDocument } from './stock-documents.tsx'

const words = {
  title: (material: string) => [`在途单据 · ${material}`, `In transit · ${material}`] as const,
  documents: ['在途单据', 'Documents in transit'],
  number: ['业务单号', 'Document number'],
  name: ['业务类型', 'Document type'],
  quantity: ['数量', 'Quantity'],
  expected: ['预计到货日期', 'Expected on'],
  total: ['在途合计', 'Total in transit'],
  blind: ['盲收：发货数量在清点提交后显示', 'Blind receiving: shipped quantities appear once the count is sent'],
  none: ['没有在途单据', 'Nothing in transit'],
  noneHint: [
    '仓库发货或其他门店调出后、门店收货前会列在这里',
    'Shipments and transfers are listed here until the shop receives them',
  ],
} as const

export interface TransitDialogProps {
  readonly storeCode: string
  readonly materialCode: string
  readonly materialName: string
  readonly onClose: () => void
}

/** The documents whose sum is the quantity in transit of a material (spec 002 section 3). */
export const TransitDialog = ({ storeCode, materialCode, materialName, onClose }: TransitDialogProps) => {
  const t = useText()
  return (
    <Dialog onClose={onClose} width={680} title={t(words.title(materialName))}>
      <Documents storeCode={storeCode} materialCode={materialCode} />
    </Dialog>
  )
}

const Documents = (material: { readonly storeCode: string; readonly materialCode: string }) => {
  const t = useText()
  const transit = useApiQuery(listInTransit, material)
  if (transit.data === undefined) return <RowsSkeleton query={transit} rows={3} />
  if (transit.data.length === 0) return <EmptyState title={words.none} hint={words.noneHint} />
  const isBlind = transit.data.some(({ quantity }) => quantity === null)
  const total = transit.data.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) as Thousandths
  const unit = transit.data[0]?.uomName ?? undefined
  return (
    <div className={css.stack}>
      <LinesTable label={words.documents} columns={columns} lines={transit.data} lineKey={line => line.bizOrderNo} />
      {isBlind ? (
        <p className={css.dim}>{t(words.blind)}</p>
      ) : (
        <Figures figures={[[words.total, <Quantity key="total" of={total} unit={unit} />]]} />
      )}
    </div>
  )
}

const columns: ReadonlyArray<LineColumn<Success<typeof listInTransit>[number]>> = [
  {
    ...{ key: 'bizOrderNo', words: words.number, kind: 'custom', card: 'title', width: 240 },
    render: ({ bizOrderNo }) => <NumberedDocument number={bizOrderNo} />,
  },
  { key: 'bizOrderName', words: words.name, kind: 'text', value: ({ bizOrderName }) => bizOrderName },
  {
    ...{ key: 'quantity', words: words.quantity, kind: 'quantity' },
    value: ({ quantity }) => quantity,
    unit: ({ uomName }) => uomName ?? undefined,
  },
  {
    key: 'expectedDate',
    words: words.expected,
    kind: 'date',
    hasLabel: true,
    value: ({ expectedDate }) => expectedDate,
  },
]
