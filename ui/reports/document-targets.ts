import type { PermissionCode } from '../../domain/access/permission.ts'
import { unsettledDocuments } from '../../domain/reports/payment/payment-words.ts'
import { documentPages } from '../app/document-pages.ts'
import { differenceHref, orderDetailHref, paymentGoingHref, returnHref } from '../app/paths.ts'
import type { ReportRow } from './report-row.ts'

/** A page that shows a document, and its permission code. */
export interface DocumentTarget {
  readonly href: string
  readonly code: PermissionCode
}
type TargetOf = (row: ReportRow) => DocumentTarget | null

const text = (row: ReportRow, id: string): string => String(row[id] ?? '')
const toOrder =
  (id: string): TargetOf =>
  row => ({ href: orderDetailHref(text(row, id)), code: 'P000238' })

/** The trade of a payment that paid for no order; its page shows the payment and its refund. */
const toTrade: TargetOf = row => ({ href: paymentGoingHref(text(row, 'tradeOrdNo')), code: 'P003055' })

const isUnsettled = (row: ReportRow, type: string): boolean => Object.hasOwn(unsettledDocuments, text(row, type))

/** The page of a refund's document, by its type (spec 001 section 2); other types have none. */
const byAttachType: Readonly<Record<string, TargetOf>> = {
  RETURN: row => ({ href: returnHref(text(row, 'attachOrdNo'), text(row, 'shopJdeNumber')), code: 'P000257' }),
  REQ_CANCEL: toOrder('originOrdNo'),
  ORDER_CANCEL: toOrder('originOrdNo'),
  SHIP_DIFF: toOrder('originOrdNo'),
  RECV_DIFF: row => ({ href: differenceHref(text(row, 'attachOrdNo')), code: 'P000252' }),
  LATE_PAYMENT: toTrade,
  DIFFERENCE: toTrade,
}

/** The page of an adjustment. */
const toAdjustment: TargetOf = row => {
  const { href, code } = documentPages.get('adjustment')!
  return { href: href(text(row, 'bizOrdNo')), code }
}

/** The page of the document of a statement's entry, by its kind; a grant of subsidy has none. */
const byEntryKind: Readonly<Record<string, TargetOf>> = {
  ...{
    PAYMENT: toOrder('bizOrdNo'),
    REFUND: toOrder('bizOrdNo'),
    HOLD: toOrder('bizOrdNo'),
    CLEAR_REFUND: toOrder('bizOrdNo'),
  },
  ...{ LATE_PAYMENT: toTrade, LATE_REFUND: toTrade },
  ...{ ADJUSTMENT_PAYMENT: toAdjustment, ADJUSTMENT_REFUND: toAdjustment },
  ...{ DIFFERENCE_PAYMENT: toTrade, DIFFERENCE_SETTLED: toTrade, DIFFERENCE_REFUND: toTrade },
}

/**
 * Columns whose document depends on the row, by report; one that always contains an order is declared so in its
 * definition.
 */
const documents: Readonly<Record<string, Readonly<Record<string, TargetOf>>>> = {
  payment: { ordNo: row => (isUnsettled(row, 'ordType') ? toTrade : toOrder('ordNo'))(row) },
  refund: {
    attachOrdNo: row => byAttachType[text(row, 'attachType')]?.(row) ?? null,
    originOrdNo: row => (isUnsettled(row, 'attachType') ? toTrade : toOrder('originOrdNo'))(row),
  },
  'payer/entries': { bizOrdNo: row => byEntryKind[text(row, 'kind')]?.(row) ?? null },
  payment_order: { orderNo: row => (isUnsettled(row, 'orderType') ? null : toOrder('orderNo')(row)) },
}

/** Returns the document that a column of a report links to; null if it is not a link. */
export const targetsOf = (apiName: string, id: string): TargetOf | null => documents[apiName]?.[id] ?? null
