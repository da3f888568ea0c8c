/** Texts in the filters of the reports of goods that identify a row, by what they identify. */
export const reportIdFields = {
  recvNo: 'shipment',
  reqNo: 'order',
  recvDiffNo: 'receivingDifference',
  adjNo: 'adjustment',
  retNo: 'returnOrder',
  scrapNo: 'scrapOrder',
  scrapMaterialCode: 'material',
  materialNo: 'material',
  exShopJdeNumber: 'shop',
  inShopJdeNumber: 'shop',
} as const

const ranges = [
  ...[
    'delivTime',
    'completeDelivTime',
    'ordDate',
    'adjDate',
    'applyRetTime',
    'confirmRecvTime',
    'stockDate',
    'bizDate',
  ],
  'ordDateRange',
]

/** Texts in the filters of the reports of goods that identify no row of a shop, each with one valid value. */
export const reportFields: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ranges.flatMap(name => [
      [`${name}Start`, '2026-11-21 00:00:00'],
      [`${name}End`, '2026-11-21 23:59:59'],
    ]),
  ),
  ...{ bizMonth: '2026-11', ordMonth: '2026-11', scrapMonth: '2026-11', transferMonth: '2026-11' },
  statementMonth: '2026-11',
  month: '2026-11',
  ...{ stockNo: 'PD1', transferNo: 'DB1', skuNo: 'P1', scmNo: 'C1', type: 'order_type' },
}
