import type { PermissionCode } from '../../domain/access/permission.ts'
import { unsettledDocuments } from '../../domain/reports/payment-words.ts'
import { differenceHref, orderDetailHref, paymentGoingHref, returnHref } from '../app/paths.ts'
import type { ReportRow } from './report-row.ts'

/** A page with a document on it, and the code that opens it. */
export interface DocumentTarget {
  readonly href: string
  readonly code: PermissionCode
}
type TargetOf = (row: ReportRow) => DocumentTarget | null

const text = (row: ReportRow, id: string): string => String(row[id] ?? '')
const toOrder =
  (id: string): TargetOf =>
  row => ({ href: orderDetailHref(text(row, id)), code: 'P000238' })

/** The trade of a payment that paid for no order, where the payment and its refund are told. */
const toTrade: TargetOf = row => ({ href: paymentGoingHref(text(row, 'tradeOrdNo')), code: 'P003055' })

const isUnsettled = (row: ReportRow, type: string): boolean => Object.hasOwn(unsettledDocuments, text(row, type))

/** Where the document of a refund stands, by what it is for (spec 001 section 2); any other type leads nowhere. */
const byAttachType: Readonly<Record<string, TargetOf>> = {
  RETURN: row => ({ href: returnHref(text(row, 'attachOrdNo'), text(row, 'shopJdeNumber')), code: 'P000257' }),
  REQ_CANCEL: toOrder('originOrdNo'),
  ORDER_CANCEL: toOrder('originOrdNo'),
  SHIP_DIFF: toOrder('originOrdNo'),
  RECV_DIFF: row => ({ href: differenceHref(text(row, 'attachOrdNo')), code: 'P000252' }),
  LATE_PAYMENT: toTrade,
  DIFFERENCE: toTrade,
}

/** The columns whose document depends on the row, by report; one that is always an order says so in its definition. */
const documents: Readonly<Record<string, Readonly<Record<string, TargetOf>>>> = {
  payment: { ordNo: row => (isUnsettled(row, 'ordType') ? toTrade : toOrder('ordNo'))(row) },
  refund: {
    attachOrdNo: row => byAttachType[text(row, 'attachType')]?.(row) ?? null,
    originOrdNo: row => (isUnsettled(row, 'attachType') ? toTrade : toOrder('originOrdNo'))(row),
  },
  payment_order: { orderNo: row => (isUnsettled(row, 'orderType') ? null : toOrder('orderNo')(row)) },
}

/** Which document a column of a report leads to; null for a column that leads to none. */
export const targetsOf = (apiName: string, id: string): TargetOf | null => documents[apiName]?.[id] ?? null
