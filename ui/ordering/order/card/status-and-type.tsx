import type { OrderCard } from '../../../../application/ordering/contract/order.ts'
import { StatusBadge } from '../../../kit/table/status-badge.tsx'
import css from './status-and-type.module.css'
import { statusDisplay } from './status-display.ts'

interface StatusAndTypeProps {
  readonly order: Pick<OrderCard, 'bizStatus' | 'bizStatusName' | 'orderTypeName'> & { readonly isDraft?: boolean }
}

/** The status of an order, with its type below in a table. */
export const StatusAndType = ({ order }: StatusAndTypeProps) => (
  <div className={css.status}>
    <StatusBadge status={statusDisplay(order)} />
    <span className={css.type}>{order.orderTypeName}</span>
  </div>
)
