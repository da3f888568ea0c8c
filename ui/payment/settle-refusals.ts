/**
 * Codes for which a settlement cannot be created, with the page's reaction (spec 000 section 8, spec 001 section 8).
 */
export const settleRefusals: ReadonlyMap<number, 'KNOW' | 'ALLOCATION'> = new Map([
  [1210910071, 'KNOW'],
  [1210910051, 'KNOW'],
  [1210910069, 'KNOW'],
  [1210910083, 'ALLOCATION'],
])
