import type { OrderInScope } from '../ports/orders.ts'

/** Prices are told of an order of business C alone (third document, section 5) [F6]. */
export const showsPrices = ({ businessCode }: Pick<OrderInScope, 'businessCode'>): boolean => businessCode === 'C'
