import { getTransitInventory } from '../../../application/ordering/contract/cart.ts'
import { useApiQuery } from '../../app/backend.ts'
import { orderDetailHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { DocumentLink } from '../../kit/document/document-link.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { NothingYet } from '../../kit/layout/empty.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { kitWords } from '../../kit/layout/words.ts'
import { Quantity } from '../../kit/money/quantity-text.tsx'
import css from '../../kit/table/plain-table.module.css'

const words = {
  title: (material: string) => [`在途库存 · ${material}`, `In transit · ${material}`] as const,
  dhNo: ['业务单号', 'Order number'],
  type: ['订单类型', 'Order type'],
  quantity: ['数量', 'Quantity'],
  unit: ['基本单位', 'Basic unit'],
  expected: ['预计到货日期', 'Expected delivery date'],
  none: ['没有在途订单', 'No orders in transit'],
  noneHint: [
    '已订货、门店还未收货的数量会列在这里',
    'Quantities ordered but not yet received by the shop are listed here',
  ],
} as const

/** Whose goods on their way are looked at. */
export interface TransitOf {
  readonly shopJdeNo: string
  readonly materialCode: string
  readonly materialName: string
}

export interface TransitModalProps {
  /** Open while there is something to look at. */
  readonly of: TransitOf | null
  readonly onClose: () => void
}

/** The orders on their way to the shop that hold a material (spec 2.10). */
export const TransitModal = ({ of, onClose }: TransitModalProps) => {
  const t = useText()
  return (
    <Dialog opened={of !== null} onClose={onClose} width={680} title={of && t(words.title(of.materialName))}>
      {of && <Transit of={of} />}
    </Dialog>
  )
}

const Transit = ({ of: { shopJdeNo, materialCode } }: { readonly of: TransitOf }) => {
  const t = useText()
  const transit = useApiQuery(getTransitInventory, { shopJdeNo, materialCode })
  if (transit.data === undefined) {
    return <RowsSkeleton asked={transit} rows={3} />
  }
  if (transit.data.length === 0) return <NothingYet title={words.none} hint={words.noneHint} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t(kitWords.all)}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{t(words.dhNo)}</th>
            <th>{t(words.type)}</th>
            <th data-align="right">{t(words.quantity)}</th>
            <th>{t(words.unit)}</th>
            <th>{t(words.expected)}</th>
          </tr>
        </thead>
        <tbody>
          {transit.data.map(row => (
            <tr key={row.dhNo}>
              <td>
                <DocumentLink number={row.dhNo} href={orderDetailHref(row.dhNo)} code="P000238" />
              </td>
              <td>{row.orderTypeName}</td>
              <td data-align="right">
                <Quantity of={row.quantity} />
              </td>
              <td>{row.unitName}</td>
              <td>{row.expectedDeliveryDate ?? '--'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
