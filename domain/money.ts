/** Money in fen: a whole number, |fen| ≤ 9,007,199,254,740,991. */
export type Fen = number & { readonly Fen: unique symbol }
