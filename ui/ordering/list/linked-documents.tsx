import type { OrderRow } from '../../../application/ordering/contract/order.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { differenceHref, receiptHref, returnHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { DocumentLink } from '../../kit/document/document-link.tsx'
import { dash } from '../../kit/list-page/table/cell.tsx'
import css from './document-numbers.module.css'
import { DocumentMenu, type LinkedDocument, moreWords } from './document-numbers.tsx'

const words = {
  differences: (count: number) => [`差异 ${count} 单`, pluralOf(count, 'difference')] as const,
  shipment: ['发货有差异', 'Shipped differently'],
  returns: (count: number) => [`退货 ${count} 单`, pluralOf(count, 'return')] as const,
} as const

const receiptsOf = ({ shOrderLines }: OrderRow): ReadonlyArray<LinkedDocument> =>
  shOrderLines.map(({ shNo }) => ({ number: shNo, href: receiptHref(shNo), code: 'P000248' }))

/** The receiving differences of an order. */
export const differencesOf = ({ shOrderLines }: OrderRow): ReadonlyArray<LinkedDocument> =>
  shOrderLines.flatMap(({ scNo }) =>
    scNo === null ? [] : [{ number: scNo, href: differenceHref(scNo), code: 'P000252' as const }],
  )

/** The returns of an order. */
export const returnsOf = ({ pofThOrderLines, shopJdeNo }: OrderRow): ReadonlyArray<LinkedDocument> =>
  pofThOrderLines.map(({ thNo }) => ({ number: thNo, href: returnHref(thNo, shopJdeNo), code: 'P000257' }))

/**
 * The first receipt of an order, and below it how many more there are, whether the shipment differs, and how many
 * differences and returns it has, which lead to them (spec 2.11).
 */
export const LinkedDocuments = ({ order }: { readonly order: OrderRow }) => {
  const t = useText()
  const [first, ...receipts] = receiptsOf(order)
  const differences = differencesOf(order)
  const returns = returnsOf(order)
  if (first === undefined) return dash
  return (
    <span className={css.linked}>
      <DocumentLink {...first} />
      {receipts.length + differences.length + returns.length + Number(order.isFc) > 0 && (
        <span className={css.numbers}>
          {receipts.length > 0 && <DocumentMenu words={moreWords(receipts.length)} documents={receipts} />}
          {order.isFc && <span className={css.shipment}>{t(words.shipment)}</span>}
          {differences.length > 0 && (
            <DocumentMenu words={words.differences(differences.length)} documents={differences} />
          )}
          {returns.length > 0 && <DocumentMenu words={words.returns(returns.length)} documents={returns} />}
        </span>
      )}
    </span>
  )
}
