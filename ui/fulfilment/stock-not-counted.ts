import type { Text } from '../../domain/kernel/text.ts'

/** Stands where the stock of a material would, if the warehouse does not count it. */
export const stockNotCounted: Text = ['不管库存', 'Stock not counted']
