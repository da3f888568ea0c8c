import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import type { OrderInfo, OrderLine } from '../../../../application/ordering/contract/order.ts'
import { receiptHref } from '../../../app/paths.ts'
import { useText } from '../../../app/preferences.tsx'
import { DocumentLink } from '../../../kit/document/document-link.tsx'
import type { LineColumn } from '../../../kit/document/lines/line-columns.ts'
import { LinesTable } from '../../../kit/document/lines/lines-table.tsx'
import { NoMatch } from '../../../kit/layout/empty.tsx'
import { matchesText } from '../../../kit/text-match.ts'
import { ReceiptDifference } from './difference.tsx'
import css from './shipment-lines.module.css'

const words = {
  shNo: ['收货单', 'Receipt'],
  delivery: (number: string) => [`配送单号 ${number}`, `Delivery ${number}`] as const,
  transport: ['运输信息', 'Transport'],
  lines: ['物料明细', 'Material lines'],
  material: ['物料', 'Material'],
  shipped: ['本批发货', 'Shipped'],
  received: ['收货', 'Received'],
  difference: ['收货差异', 'Receiving difference'],
  replaces: (name: string) => [`替换 ${name}`, `Replaces ${name}`] as const,
} as const

type Shipment = OrderInfo['shOrderLines'][number]
type ShLine = Shipment['shLines'][number]

export interface ShipmentLinesProps {
  readonly shipment: Shipment
  /** The order's lines, for their pictures and names. */
  readonly lines: ReadonlyArray<OrderLine>
  readonly keyword: string
  readonly onClear: () => void
  readonly onTransport: () => void
}

/** The lines of one shipment, substitutes together with the material that they replace. */
export const ShipmentLines = ({ shipment, lines, keyword, onClear, onTransport }: ShipmentLinesProps) => {
  const t = useText()
  const ordered = new Map(lines.map(line => [line.materialCode, line]))
  const matchingLines = shipment.shLines.filter(line => matchesKeyword(line, keyword, ordered))
  return (
    <>
      <div className={css.shipment}>
        <span>{t(words.shNo)}</span>
        <DocumentLink number={shipment.shNo} href={receiptHref(shipment.shNo)} code="P000248" />
        {shipment.scmDeliveryNo && <span className={css.code}>{t(words.delivery(shipment.scmDeliveryNo))}</span>}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTruckDelivery size={14} aria-hidden />}
          onClick={onTransport}
        >
          {t(words.transport)}
        </Button>
      </div>
      {matchingLines.length > 0 ? (
        <LinesTable
          hasFixedHead
          label={words.lines}
          columns={columnsOf(ordered)}
          lines={matchingLines}
          lineKey={keyOf}
        />
      ) : (
        <NoMatch onClear={onClear} />
      )}
    </>
  )
}

/** Returns whether a line matches by its own name or code, or by those of the material that it replaces. */
const matchesKeyword = (line: ShLine, keyword: string, ordered: ReadonlyMap<string, OrderLine>): boolean =>
  ordered.has(line.replaces ?? line.materialCode) || matchesText(keyword, [line.materialName, line.materialCode])

const keyOf = ({ materialCode, replaces }: ShLine): string => `${materialCode} ${replaces ?? ''}`

/** Returns the columns of a shipment's lines, with the pictures and names of the order's lines. */
const columnsOf = (ordered: ReadonlyMap<string, OrderLine>): ReadonlyArray<LineColumn<ShLine>> => [
  {
    key: 'material',
    words: words.material,
    kind: 'material',
    width: 240,
    value: ({ materialName, materialCode, materialSpecs, replaces }) => ({
      name: materialName,
      code: materialCode,
      specs: materialSpecs,
      imageUrl: replaces === null ? (ordered.get(materialCode)?.imageUrl ?? null) : null,
      note: replaces === null ? null : words.replaces(ordered.get(replaces)?.materialName ?? replaces),
    }),
  },
  {
    key: 'fhQuantity',
    words: words.shipped,
    kind: 'quantity',
    value: line => line.fhQuantity,
    unit: line => line.unit,
  },
  { key: 'realShQuantity', words: words.received, kind: 'quantity', value: line => line.realShQuantity },
  {
    key: 'scDiffType',
    words: words.difference,
    kind: 'custom',
    align: 'right',
    render: line => <ReceiptDifference quantity={line.scQuantity} diffType={line.scDiffType} />,
  },
]
