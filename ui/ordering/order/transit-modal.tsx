import { getTransitInventory } from '../../../application/ordering/contract/cart.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { useApiQuery } from '../../app/backend.ts'
import { orderDetailHref, transferHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { DocumentLink } from '../../kit/document/document-link.tsx'
import type { LineColumn } from '../../kit/document/lines/line-columns.ts'
import { LinesTable } from '../../kit/document/lines/lines-table.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'

const words = {
  title: (material: string) => [`在途库存 · ${material}`, `In transit · ${material}`] as const,
  dhNo: ['业务单号', 'Order number'],
  type: ['订单类型', 'Order type'],
  quantity: ['数量', 'Quantity'],
  unit: ['基本单位', 'Base unit'],
  expected: ['预计到货日期', 'Expected delivery date'],
  documents: ['在途单据', 'Documents in transit'],
  none: ['没有在途单据', 'Nothing in transit'],
  noneHint: [
    '已订货或其他门店已调出、本店还未收货的数量会列在这里',
    'Quantities that were ordered, or sent by other shops, and not yet received by the shop are listed here',
  ],
} as const

/** The material and the shop whose goods in transit are shown. */
export interface TransitOf {
  readonly shopJdeNo: string
  readonly materialCode: string
  readonly materialName: string
}

export interface TransitModalProps {
  /** Null while closed. */
  readonly of: TransitOf | null
  readonly onClose: () => void
}

/** The orders and transfers that bring a material to the shop (spec 2.10). */
export const TransitModal = ({ of, onClose }: TransitModalProps) => {
  const t = useText()
  return (
    <Dialog opened={of !== null} onClose={onClose} width={680} title={of && t(words.title(of.materialName))}>
      {of && <Transit of={of} />}
    </Dialog>
  )
}

const Transit = ({ of: { shopJdeNo, materialCode } }: { readonly of: TransitOf }) => {
  const transit = useApiQuery(getTransitInventory, { shopJdeNo, materialCode })
  if (transit.data === undefined) {
    return <RowsSkeleton query={transit} rows={3} />
  }
  if (transit.data.length === 0) return <EmptyState title={words.none} hint={words.noneHint} />
  return <LinesTable label={words.documents} columns={columns} lines={transit.data} lineKey={({ dhNo }) => dhNo} />
}

const columns: ReadonlyArray<LineColumn<Success<typeof getTransitInventory>[number]>> = [
  {
    key: 'dhNo',
    words: words.dhNo,
    kind: 'custom',
    card: 'title',
    render: ({ dhNo, orderType }) =>
      orderType === null ? (
        <DocumentLink number={dhNo} href={transferHref(dhNo)} code="P000281" />
      ) : (
        <DocumentLink number={dhNo} href={orderDetailHref(dhNo)} code="P000238" />
      ),
  },
  { key: 'orderTypeName', words: words.type, kind: 'text', value: ({ orderTypeName }) => orderTypeName },
  { key: 'quantity', words: words.quantity, kind: 'quantity', value: ({ quantity }) => quantity },
  { key: 'unitName', words: words.unit, kind: 'text', hasLabel: true, value: ({ unitName }) => unitName },
  { key: 'expected', words: words.expected, kind: 'date', value: row => row.expectedDeliveryDate },
]
