import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OrderInfo, OrderLine } from '../../../../application/ordering/contract/order.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { receiptHref } from '../../../app/paths.ts'
import { useText } from '../../../app/preferences.tsx'
import { DocumentLink } from '../../../kit/document/document-link.tsx'
import { NoMatch } from '../../../kit/layout/empty.tsx'
import { usePhone } from '../../../kit/layout/use-phone.ts'
import { Quantity } from '../../../kit/money/quantity-text.tsx'
import { Picture } from '../../../kit/table/picture.tsx'
import table from '../../../kit/table/plain-table.module.css'
import css from './detail-materials.module.css'
import { ReceiptDifference } from './line-figures.tsx'
import { lineWords } from './line-words.ts'

const words = {
  shNo: ['收货单', 'Receipt order'],
  delivery: (number: string) => [`配送单号 ${number}`, `Delivery ${number}`] as const,
  transport: ['运输信息', 'Transport'],
  shipped: ['本批发货', 'Shipped'],
  received: ['收货', 'Received'],
  difference: ['收货差异', 'Receipt difference'],
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

/** What came in one shipment, stand-ins with what they stand in for. */
export const ShipmentLines = ({ shipment, lines, keyword, onClear, onTransport }: ShipmentLinesProps) => {
  const t = useText()
  const phone = usePhone()
  const ordered = new Map(lines.map(line => [line.materialCode, line]))
  const shown = shipment.shLines.filter(line => isFound(line, keyword, ordered))
  const Lines = phone ? Cards : Table
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
      {shown.length > 0 ? <Lines lines={shown} ordered={ordered} /> : <NoMatch onClear={onClear} />}
    </>
  )
}

/** By its own name or code, or as what it stands in for. */
const isFound = (line: ShLine, keyword: string, ordered: ReadonlyMap<string, OrderLine>): boolean =>
  keyword === '' ||
  ordered.has(line.replaces ?? line.materialCode) ||
  `${line.materialName} ${line.materialCode}`.toLowerCase().includes(keyword.toLowerCase())

interface LinesProps {
  readonly lines: ReadonlyArray<ShLine>
  readonly ordered: ReadonlyMap<string, OrderLine>
}

/** What became of what was sent. */
const figures: ReadonlyArray<{ words: Text; render: (line: ShLine) => ReactNode }> = [
  { words: words.shipped, render: line => <Quantity of={line.fhQuantity} unit={line.unit} /> },
  { words: words.received, render: line => <Quantity of={line.realShQuantity} /> },
  {
    words: words.difference,
    render: line => <ReceiptDifference quantity={line.scQuantity} diffType={line.scDiffType} />,
  },
]

const keyOf = ({ materialCode, replaces }: ShLine): string => `${materialCode} ${replaces ?? ''}`

const Name = ({ line, ordered }: { readonly line: ShLine; readonly ordered: LinesProps['ordered'] }) => {
  const t = useText()
  const { replaces } = line
  return (
    <div className={css.name}>
      <Picture src={replaces === null ? (ordered.get(line.materialCode)?.imageUrl ?? null) : null} size={40} />
      <div>
        <div>{line.materialName}</div>
        <div className={css.code}>
          {line.materialCode} · {line.materialSpecs}
        </div>
        {replaces !== null && (
          <div className={css.remark}>{t(words.replaces(ordered.get(replaces)?.materialName ?? replaces))}</div>
        )}
      </div>
    </div>
  )
}

const Table = ({ lines, ordered }: LinesProps) => {
  const t = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={`${table.scroll} ${css.scroll}`} tabIndex={0} aria-label={t(lineWords.lines)}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{t(lineWords.material)}</th>
            {figures.map(({ words: name }) => (
              <th key={name[0]} data-align="right">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={keyOf(line)}>
              <td>
                <Name line={line} ordered={ordered} />
              </td>
              {figures.map(({ words: name, render }) => (
                <td key={name[0]} data-align="right">
                  {render(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Cards = ({ lines, ordered }: LinesProps) => {
  const t = useText()
  return (
    <ul className={css.cards} aria-label={t(lineWords.lines)}>
      {lines.map(line => (
        <li key={keyOf(line)} className={css.card}>
          <Name line={line} ordered={ordered} />
          <dl className={css.figures}>
            {figures.map(({ words: name, render }) => (
              <div key={name[0]}>
                <dt>{t(name)}</dt>
                <dd>{render(line)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
