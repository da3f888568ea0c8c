import type { Thousandths } from '../../kernel/quantity.ts'

/**
 * Returns what the warehouse can still promise of a material if an order needs more; null if it is enough, or if the
 * stock of the material is not counted [E10].
 */
export const scarceStock = (ordered: Thousandths | null, available: Thousandths | null): Thousandths | null =>
  ordered !== null && available !== null && ordered > available ? available : null
