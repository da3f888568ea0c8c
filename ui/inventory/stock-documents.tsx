import { documentsByName } from '../../domain/documents/index.ts'
import type { StockProcess } from '../../domain/inventory/processes.ts'
import { documentHref, hasPage } from '../../domain/lists/document.ts'
import { orderDetailHref } from '../app/paths.ts'
import { CopyNumber } from '../kit/document/copy-number.tsx'
import { DocumentLink } from '../kit/document/document-link.tsx'
import { dash } from '../kit/list-page/table/cell.tsx'

/** The field that numbers the documents of a process. */
const numberFields: { readonly [P in StockProcess]?: string } = {
  ...{ ORDER_IN: 'shNo', SC_IN: 'scNo', TH_OUT: 'thNo', TH_IN: 'thNo', LC: 'lcNo' },
  ...{ TRANSFER_IN: 'no', TRANSFER_OUT: 'no', SCRAP_OUT: 'bfNo', PD: 'orderNo', ADJUST: 'tzNo' },
  ...{ SALE_OUT: 'salesNo', SALE_RETURN: 'salesNo' },
}

/** The number of a document that moved stock: a link if it has a page that the person may open. */
export const StockDocument = ({ process, number }: { readonly process: StockProcess; readonly number: string }) => {
  const entry = [...documentsByName].filter(hasPage).find(([, { number: field }]) => field === numberFields[process])
  if (!entry) return <CopyNumber number={number} />
  return <DocumentLink number={number} href={documentHref(entry[1], number)} code={entry[1].detail.code} />
}

/** The process that the documents with a prefix post. */
const processOfPrefix: Readonly<Record<string, StockProcess>> = {
  ...{ SH: 'ORDER_IN', SC: 'SC_IN', TH: 'TH_IN', LC: 'LC', DB: 'TRANSFER_IN', BF: 'SCRAP_OUT', PD: 'PD', TZ: 'ADJUST' },
  XS: 'SALE_RETURN',
}

/** The number of a document that brought goods, by its prefix; plain for opening stock. */
export const NumberedDocument = ({ number }: { readonly number: string }) => (
  <StockDocument process={processOfPrefix[number.slice(0, 2)] ?? 'BOH_SYNC'} number={number} />
)

/** Returns the page of the order to which a movement belongs; null for other documents. */
export const relatedHref = (number: string): string | null => (number.startsWith('DH') ? orderDetailHref(number) : null)

/** The number of the order or document to which a movement belongs. */
export const RelatedDocument = ({ number }: { readonly number: string | null }) => {
  if (!number) return dash
  if (relatedHref(number) === null) return <CopyNumber number={number} />
  return <DocumentLink number={number} href={orderDetailHref(number)} code="P000238" />
}
