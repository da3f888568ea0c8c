import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { addDays, type Day } from '../../domain/kernel/day.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import { rowHref } from '../../domain/lists/document.ts'
import { statusesToReceive } from '../../domain/receiving/receipt-status.ts'
import { receivingOrder } from '../../domain/receiving/receiving-order.ts'
import { shipmentsToReceive } from '../../domain/receiving/to-receive.ts'
import { countHref, paths } from '../app/paths.ts'
import { DocumentList } from '../documents/document-list-page.tsx'
import { EarlierRows, type EarlierRowsProps } from '../documents/rows-elsewhere.tsx'
import { useWaitingRows } from '../documents/waiting-work.tsx'
import { useToday } from '../kit/feedback/clock.tsx'
import { useHolds } from '../kit/layout/gate.tsx'
import type { RowAction } from '../kit/list-page/table/columns.ts'
import { countWords } from './count/count-words.ts'
import { receiptCells } from './receipt-cells.tsx'
import { shortInstantCell } from './short-instant.tsx'

const words = {
  view: ['查看', 'View'],
  count: ['清点收货', 'Count'],
  goOn: ['继续清点', 'Continue'],
  countAgain: ['重新清点', 'Count again'],
} as const

const press = (count: number) => [`有 ${count} 张待清点，去清点`, `Count ${pluralOf(count, 'shipment')} now`] as const

const earlier = {
  calls: callsOf.receivingOrder,
  range: 'expectArrivalDate',
  tab: 'ALL',
  statuses: ['shStatusList', statusesToReceive],
  from: (start: Day) => addDays(start, -30),
  words: (count: number): Text => [
    `另有 ${count} 单更早到期未收`,
    `${pluralOf(count, 'shipment')} expected earlier ${count === 1 ? 'is' : 'are'} not received yet`,
  ],
} as const satisfies Omit<EarlierRowsProps, 'current'>

const listCells = { ...receiptCells, fhTime: shortInstantCell('fhTime') }

/** P000247: the receiving orders; from here a person gets to the shipments that wait to be counted. */
export const DocumentListPage = () => {
  const holds = useHolds()
  const count = useWaitingRows(callsOf.receivingOrder, shipmentsToReceive(useToday()), 'DH0022')
  return (
    <DocumentList
      name="receivingOrder"
      declared={receivingOrder}
      calls={callsOf.receivingOrder}
      actions={row => actionsOf(row, holds)}
      actionsWidth={80}
      cells={listCells}
      folds={{ keys: ['confirmShTime', 'scMaterialTypeSum'], when: 'empty' }}
      above={current => <EarlierRows {...earlier} current={current} />}
      work={{ code: 'DH0022', words: countWords.toReceive, press, count, href: paths.countReceipt, isPage: true }}
    />
  )
}

const verbOf = ({ shStatus }: DocumentRow) =>
  shStatus === '20' ? words.goOn : shStatus === '02' ? words.countAgain : words.count

/** A shipment is counted by those who may; others, and everybody after that, look at it. */
const actionsOf = (row: DocumentRow, holds: ReturnType<typeof useHolds>): ReadonlyArray<RowAction> =>
  row.shStatus !== '99' && holds('DH0022')
    ? [{ key: 'count', words: verbOf(row), href: countHref(String(row.shNo)) }]
    : [{ key: 'view', words: words.view, code: receivingOrder.detail.code, href: rowHref(receivingOrder, row) }]
