import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { receivingOrder } from '../../domain/receiving/receiving-order.ts'
import { countHref, paths } from '../app/paths.ts'
import { DocumentList } from '../documents/document-list-page.tsx'
import { useWaitingRows } from '../documents/waiting-work.tsx'
import { useToday } from '../kit/feedback/clock.tsx'
import type { RowAction } from '../kit/list-page/table/columns.ts'
import { countVerbOf, countWords } from './count/count-words.ts'
import { shipmentsToReceive } from './shipments-to-receive.ts'

const press = (count: number) => [`有 ${count} 张待清点，去清点`, `Count ${pluralOf(count, 'shipment')} now`] as const

/** P000247: the receiving orders; from here a person gets to the shipments that wait to be counted. */
export const DocumentListPage = () => {
  const count = useWaitingRows(callsOf.receivingOrder, shipmentsToReceive(useToday()), 'DH0022')
  return (
    <DocumentList
      name="receivingOrder"
      declared={receivingOrder}
      calls={callsOf.receivingOrder}
      actions={actionsOf}
      work={{ code: 'DH0022', words: countWords.toReceive, press, count, href: paths.countReceipt, isPage: true }}
    />
  )
}

const actionsOf = ({ shNo, shStatus }: DocumentRow): ReadonlyArray<RowAction> =>
  shStatus === '99'
    ? []
    : [{ key: 'count', words: countVerbOf(shStatus), code: 'DH0022', href: countHref(String(shNo)) }]
