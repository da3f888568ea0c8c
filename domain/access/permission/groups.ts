import type { Text } from '../../kernel/text.ts'
import type { orderingPermissions } from './ordering.ts'
import { paymentPermissions } from './payment.ts'
import type { portalPermissions } from './portal.ts'
import type { stockPermissions } from './stock.ts'

type Code =
  | keyof typeof orderingPermissions
  | keyof typeof paymentPermissions
  | keyof typeof stockPermissions
  | keyof typeof portalPermissions

/** Rights of one trade, in the order in which its work is done. */
export interface PermissionGroup {
  readonly name: string
  readonly words: Text
  readonly codes: ReadonlyArray<Code>
}

const trades: ReadonlyArray<PermissionGroup> = [
  {
    name: 'ordering',
    words: ['订货', 'Ordering'],
    codes: [
      ...(['P000224', 'P000508', 'P000225', 'P000226', 'P000227', 'P000228', 'P000229', 'P000232'] as const),
      ...(['P000233', 'P000234', 'P000237', 'P000238', 'P000239', 'DH0005', 'DH0060', 'DH0061'] as const),
    ],
  },
  {
    name: 'paying',
    words: ['支付', 'Paying'],
    codes: [...(['P003046', 'P003047', 'P000696', 'P000698', 'P003050', 'P003055', 'P003053', 'P003056'] as const)],
  },
  {
    name: 'receiving',
    words: ['收货与退货', 'Receiving and returns'],
    codes: [
      ...(['P000247', 'P000248', 'DH0022', 'DH0023', 'P000251', 'P000252'] as const),
      ...(['P000256', 'P000257', 'DH0024'] as const),
    ],
  },
  {
    name: 'stock',
    words: ['库存、盘点与报废', 'Stock, counts and scrap'],
    codes: [
      ...(['P000261', 'P000263', 'P000265', 'P000267', 'P000275', 'P000276', 'DH0030'] as const),
      ...(['P000270', 'P000271', 'P000272', 'DH0033'] as const),
    ],
  },
  {
    name: 'transfers',
    words: ['调拨与临采', 'Transfers and local purchases'],
    codes: ['P000280', 'P000281', 'P000282', 'DH0035', 'DH0054', 'DH0052'],
  },
  { name: 'sales', words: ['销售与配方', 'Sales and recipes'], codes: ['DH0040', 'DH0041', 'DH0042'] },
  { name: 'warehouse', words: ['仓库', 'Warehouse'], codes: ['DH0003'] },
  {
    name: 'headOffice',
    words: ['总部审核与调度', 'Head office'],
    codes: [
      ...(['DH0002', 'DH0006', 'DH0008', 'DH0025', 'DH0026', 'DH0031', 'DH0034', 'DH0036', 'DH0053'] as const),
      ...(['DH0021', 'DH0062'] as const),
    ],
  },
  {
    name: 'finance',
    words: ['财务', 'Finance'],
    codes: [
      ...([
        'DH0009',
        'DH0010',
        'DH0020',
        'DH0011',
        'DH0012',
        'DH0013',
        'DH0014',
        'DH0015',
        'DH0016',
        'P000285',
        'P000286',
        'DH0050',
        'DH0051',
      ] as const),
      ...(['P000289', 'P000290', 'P000707', 'P000708', 'P000709', 'P000710'] as const),
    ],
  },
  { name: 'administration', words: ['管理', 'Administration'], codes: ['DH0001', 'DH0004', 'DH0007'] },
]

const groupedCodes = new Set<string>(trades.flatMap(({ codes }) => codes))

/**
 * All rights by trade, each code once; `reports` has the rights of the payment and report document that no other trade
 * has.
 */
export const permissionGroups: ReadonlyArray<PermissionGroup> = [
  ...trades.slice(0, -1),
  {
    name: 'reports',
    words: ['报表', 'Reports'],
    codes: (Object.keys(paymentPermissions) as ReadonlyArray<Code>).filter(code => !groupedCodes.has(code)),
  },
  ...trades.slice(-1),
]
