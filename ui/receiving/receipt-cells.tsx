import type { DocumentRow } from '../../application/documents/contract.ts'
import type { DocumentCells } from '../documents/document-columns.ts'
import { PhoneLink } from '../kit/fields/phone-link.tsx'
import { dash } from '../kit/list-page/table/cell.tsx'
import { Arrival } from '../kit/table/arrival.tsx'

/** Returns what is known about the arrival of a shipment; one that was received is not awaited any more. */
export const arrivalOf = ({ expectArrivalDate, shStatus }: DocumentRow) => ({
  arrivalDate: typeof expectArrivalDate === 'string' ? expectArrivalDate : null,
  ...{ bizStatus: shStatus === '99' ? 'STORE_RECEIVE' : 'DC_SHIPPED', isAllShipped: true },
})

/** Values of a receipt that its list and its page render themselves: how late the goods are, and whom to call. */
export const receiptCells: DocumentCells = {
  expectArrivalDate: { render: row => <Arrival order={arrivalOf(row)} /> },
  driverPhone: {
    render: ({ driverPhone }) => (typeof driverPhone === 'string' ? <PhoneLink phone={driverPhone} /> : dash),
  },
}
