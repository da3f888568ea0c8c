/** A quantity in thousandths of its unit: a whole number, 0 to 999,999,999,999. */
export type Thousandths = number & { readonly Thousandths: unique symbol }
