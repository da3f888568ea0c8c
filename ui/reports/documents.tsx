import type { ReactNode } from 'react'
import type { PermissionCode } from '../../domain/permission.ts'
import { differenceHref, orderDetailHref, returnHref } from '../app/paths.ts'
import { CopyNumber } from '../kit/copy-number.tsx'
import { DocumentLink } from '../kit/document-link.tsx'
import type { ReportRow } from './report-row.ts'

interface Target {
  readonly href: string
  readonly code: PermissionCode
}
type TargetOf = (row: ReportRow) => Target | null

const text = (row: ReportRow, id: string): string => String(row[id] ?? '')
const toOrder =
  (id: string): TargetOf =>
  row => ({ href: orderDetailHref(text(row, id)), code: 'P000238' })

/** Where the document of a refund stands, by what it is for (spec 001 section 2); any other type leads nowhere. */
const byAttachType: Readonly<Record<string, TargetOf>> = {
  RETURN: row => ({ href: returnHref(text(row, 'attachOrdNo'), text(row, 'shopJdeNumber')), code: 'P000257' }),
  REQ_CANCEL: toOrder('originOrdNo'),
  ORDER_CANCEL: toOrder('originOrdNo'),
  SHIP_DIFF: toOrder('originOrdNo'),
  RECV_DIFF: row => ({ href: differenceHref(text(row, 'attachOrdNo')), code: 'P000252' }),
}

/** The columns that lead to a document, by report. */
const documents: Readonly<Record<string, Readonly<Record<string, TargetOf>>>> = {
  payment: { ordNo: toOrder('ordNo') },
  refund: {
    attachOrdNo: row => byAttachType[text(row, 'attachType')]?.(row) ?? null,
    originOrdNo: toOrder('originOrdNo'),
  },
  sku_payment_detail: { orderNo: toOrder('orderNo') },
  order_sku_cnt: { orderNo: toOrder('orderNo') },
  payment_order: { orderNo: toOrder('orderNo') },
}

/** How a number that leads to a document is drawn: plain where its page is not there, or not for this person. */
export const documentColumn = (apiName: string, id: string): ((row: ReportRow) => ReactNode) | null => {
  const targetOf = documents[apiName]?.[id]
  if (!targetOf) return null
  return row => {
    const number = text(row, id)
    if (number === '') return null
    const target = targetOf(row)
    return target ? <DocumentLink number={number} {...target} /> : <CopyNumber number={number}>{number}</CopyNumber>
  }
}
