import type { DocumentCells } from '../documents/document-columns.ts'
import { PhoneLink } from '../kit/fields/phone-link.tsx'
import { dash } from '../kit/list-page/table/cell.tsx'
import { arrivalOf, ShipmentArrival } from './shipment-arrival.tsx'

/** Values of a receipt that its list and its page render themselves: how late the goods are, and whom to call. */
export const receiptCells: DocumentCells = {
  expectArrivalDate: {
    render: row => (
      <ShipmentArrival arrival={arrivalOf(row)} isReceived={row.shStatus === '99'} receivedAt={row.confirmShTime} />
    ),
  },
  driverPhone: {
    render: ({ driverPhone }) => (typeof driverPhone === 'string' ? <PhoneLink phone={driverPhone} /> : dash),
  },
}
