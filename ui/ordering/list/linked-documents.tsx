import type { OrderRow } from '../../../application/ordering/contract/order.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { differenceHref, receiptHref, returnHref } from '../../app/paths.ts'
import css from './document-numbers.module.css'
import { DocumentMenu, DocumentNumbers, type LinkedDocument } from './document-numbers.tsx'

const words = {
  differences: (count: number) => [`差异 ${count} 单`, pluralOf(count, 'difference')] as const,
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

/** The receipts of an order, and below them how many differences and returns it has, which lead to them (spec 2.11). */
export const LinkedDocuments = ({ order }: { readonly order: OrderRow }) => {
  const differences = differencesOf(order)
  const returns = returnsOf(order)
  return (
    <span className={css.linked}>
      <DocumentNumbers documents={receiptsOf(order)} />
      {differences.length + returns.length > 0 && (
        <span className={css.numbers}>
          {differences.length > 0 && (
            <DocumentMenu words={words.differences(differences.length)} documents={differences} />
          )}
          {returns.length > 0 && <DocumentMenu words={words.returns(returns.length)} documents={returns} />}
        </span>
      )}
    </span>
  )
}
