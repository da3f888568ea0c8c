import type { OrderInfo, OrderLine } from '../../../../application/ordering/contract/order.ts'
import { type Query, textOf } from '../../../kit/layout/use-query.ts'
import { TransitModal } from '../../order/transit-modal.tsx'
import { ReplaceDialog } from '../materials/replace-dialog.tsx'
import type { ReplaceRead } from '../materials/use-replace-read.ts'
import { LogDrawer } from './log-drawer.tsx'
import { PaymentDrawer } from './payment-drawer.tsx'
import { RefundDrawer } from './refund-drawer.tsx'
import { TransportModal } from './transport-modal.tsx'

/** What can lie over the detail page; its name is in the URL, so that it can be linked to and survives signing in. */
export type Overlay = 'log' | 'payment' | 'refund' | 'transport' | 'replace' | 'transit'

export interface OverlayState {
  readonly open?: Overlay | undefined
  /** The shipment whose transport is looked at, and the material whose goods in transit are. */
  readonly sh?: string | undefined
  readonly material?: string | undefined
}

export interface OrderOverlaysProps {
  readonly order: OrderInfo
  readonly lines: ReadonlyArray<OrderLine>
  readonly reading: ReplaceRead
  readonly query: Query
  readonly onOverlay: (next: OverlayState) => void
}

export const OrderOverlays = ({ order, lines, reading, query, onOverlay }: OrderOverlaysProps) => {
  const open = textOf(query.open)
  const over = (overlay: Overlay) => ({ order, opened: open === overlay, onClose: close })
  const close = () => onOverlay({})
  const line = lines.find(({ materialCode }) => materialCode === textOf(query.material))
  return (
    <>
      <PaymentDrawer {...over('payment')} />
      <RefundDrawer {...over('refund')} />
      <LogDrawer dhNo={order.dhNo} opened={open === 'log'} onClose={close} />
      <TransportModal
        {...over('transport')}
        shNo={textOf(query.sh)}
        onShipment={sh => onOverlay({ open: 'transport', sh })}
      />
      <ReplaceDialog {...over('replace')} reading={reading} />
      <TransitModal of={open === 'transit' && line ? { shopJdeNo: order.shopJdeNo, ...line } : null} onClose={close} />
    </>
  )
}
