/** Words of the detail's material lines, as table and as cards. */
export const lineWords = {
  lines: ['物料明细', 'Material lines'],
  material: ['物料', 'Material'],
  price: ['单价', 'Price'],
  amount: ['金额', 'Amount'],
  transit: ['在途库存', 'In transit'],
  view: ['查看', 'View'],
} as const
