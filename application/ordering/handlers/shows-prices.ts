import type { OrderInScope } from '../ports/orders.ts'

/** Returns whether prices are shown: only for orders of business C (third document, section 5) [F6]. */
export const showsPrices = ({ businessCode }: Pick<OrderInScope, 'businessCode'>): boolean => businessCode === 'C'
