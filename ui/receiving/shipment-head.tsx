import { orderDetailHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { PhoneLink } from '../kit/fields/phone-link.tsx'
import { useHolds } from '../kit/layout/gate.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import css from './count/count.module.css'
import { countWords as words } from './count/count-words.ts'
import type { ReceiptForm } from './count/use-count.ts'
import { ShipmentArrival } from './shipment-arrival.tsx'

/** Says which shop a shipment is for, of which order, when it arrives and who drives it. */
export const ShipmentHead = ({ form: { shopName, dhNo, shStatus, shipment } }: { readonly form: ReceiptForm }) => {
  const t = useText()
  const holds = useHolds()
  const driver = [shipment?.driverName, shipment?.carNumber].filter(Boolean).join(' · ')
  return (
    <p className={css.about}>
      <strong>{shopName}</strong>
      <span>
        {t(words.order)} {holds('P000238') ? <PageLink href={orderDetailHref(dhNo)}>{dhNo}</PageLink> : dhNo}
      </span>
      {shipment && (
        <span>
          {t(words.expected)} <ShipmentArrival arrival={shipment} isReceived={shStatus === '99'} />
        </span>
      )}
      {driver !== '' && (
        <span>
          {t(words.driver)} {driver} {shipment?.driverPhone && <PhoneLink phone={shipment.driverPhone} />}
        </span>
      )}
    </p>
  )
}
