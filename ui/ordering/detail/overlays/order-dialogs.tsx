import type { DocumentPart } from '../../../kit/document/detail-page/document-page.tsx'
import { textOf } from '../../../kit/layout/use-query.ts'
import { TransitModal } from '../../order/transit-modal.tsx'
import type { OrderDocument } from '../materials/material-section.tsx'
import { ReplaceDialog } from '../materials/replace-dialog.tsx'
import { useReplaceRead } from '../materials/use-replace-read.ts'
import { TransportModal } from './transport-modal.tsx'

/** The dialogs over the detail page: transport of a shipment, replaced materials, goods in transit. */
export const OrderDialogs = ({ document: { baseInfo, lineList }, page }: DocumentPart<OrderDocument>) => {
  const reading = useReplaceRead(baseInfo)
  const close = () => page.open(null)
  const material = textOf(page.query.material)
  const line = lineList.find(({ materialCode }) => materialCode === material)
  const transit = page.overlay === 'transit' && line ? { shopJdeNo: baseInfo.shopJdeNo, ...line } : null
  return (
    <>
      <TransportModal
        order={baseInfo}
        opened={page.overlay === 'transport'}
        onClose={close}
        shNo={textOf(page.query.sh)}
        onShipment={sh => page.open('transport', { sh })}
      />
      <ReplaceDialog order={baseInfo} opened={page.overlay === 'replace'} onClose={close} reading={reading} />
      <TransitModal of={transit} onClose={close} />
    </>
  )
}
