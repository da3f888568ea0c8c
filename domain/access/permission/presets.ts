import type { Text } from '../../kernel/text.ts'
import { orderingPermissions } from './ordering.ts'
import { paymentPermissions } from './payment.ts'
import { portalPermissions } from './portal.ts'
import { stockPermissions } from './stock.ts'

type Code =
  | keyof typeof orderingPermissions
  | keyof typeof paymentPermissions
  | keyof typeof stockPermissions
  | keyof typeof portalPermissions

const codesIn = <T extends Partial<Record<Code, Text>>>(table: T) => Object.keys(table) as Array<keyof T & Code>

const viewCodes: ReadonlyArray<Code> = [
  'P000224',
  'P000233',
  'P000234',
  'P000237',
  'P000238',
  'P000248',
  'P000252',
  'P000257',
]
/** Everyone who places orders can withdraw them before the cut-off, as the hint after submitting promises. */
const orderingCodes: ReadonlyArray<Code> = ['P000225', 'P000226', 'P000227', 'P000228', 'P000229', 'P000232', 'P000508']
const forecastCodes: ReadonlyArray<Code> = ['DH0060', 'DH0061']
const paymentCodes: ReadonlyArray<Code> = [
  'P000696',
  'P000698',
  'P003046',
  'P003047',
  'P003050',
  'P003053',
  'P003055',
  'P003056',
]
const documentCodes = codesIn(stockPermissions)
const reportCodes = codesIn(paymentPermissions).filter(code => !code.startsWith('P0030'))
const readOnlyCodes = new Set<Code>([
  ...viewCodes,
  'P000698',
  'P003050',
  'P003053',
  'P003055',
  'P003056',
  ...documentCodes,
  ...reportCodes,
  'DH0014',
  'DH0040',
  'DH0054',
  'DH0060',
  'DH0062',
])

/** The usual sets of permissions, by job [P3]. A preset is a starting point: single codes can be added or removed. */
export const presets = {
  clerk: {
    words: ['店员', 'Clerk'],
    codes: [
      ...viewCodes,
      ...orderingCodes,
      ...forecastCodes,
      ...documentCodes,
      'DH0022',
      'DH0024',
      'DH0030',
      'DH0033',
      'DH0035',
      'DH0040',
      'DH0041',
      'DH0052',
      'DH0054',
    ],
  },
  manager: {
    words: ['店长', 'Shop manager'],
    codes: [
      ...[
        ...viewCodes,
        ...orderingCodes,
        ...forecastCodes,
        'P000239' as const,
        ...paymentCodes,
        ...documentCodes,
        ...reportCodes,
      ],
      ...([
        'DH0005',
        'DH0022',
        'DH0023',
        'DH0024',
        'DH0030',
        'DH0033',
        'DH0035',
        'DH0040',
        'DH0041',
        'DH0052',
        'DH0054',
      ] as const),
    ],
  },
  payer: {
    words: ['合伙付款人', 'Partner payer'],
    codes: [...viewCodes, ...paymentCodes, ...documentCodes, ...reportCodes, 'DH0013'],
  },
  headOrdering: {
    words: ['总部订货', 'Head-office ordering'],
    codes: [
      ...viewCodes,
      ...orderingCodes,
      ...forecastCodes,
      'P000239',
      ...documentCodes,
      ...reportCodes,
      'DH0001',
      'DH0002',
      'DH0005',
      'DH0006',
      'DH0008',
      'DH0014',
      'DH0021',
      'DH0022',
      'DH0023',
      'DH0024',
      'DH0025',
      'DH0026',
      'DH0030',
      'DH0031',
      'DH0033',
      'DH0034',
      'DH0035',
      'DH0036',
      'DH0050',
      'DH0052',
      'DH0053',
      'DH0054',
      'DH0040',
      'DH0041',
      'DH0042',
      'DH0062',
    ],
  },
  headFinance: {
    words: ['总部财务', 'Head-office finance'],
    codes: [
      ...viewCodes,
      'P000239',
      ...paymentCodes,
      ...documentCodes,
      ...reportCodes,
      'DH0009',
      'DH0010',
      'DH0011',
      'DH0012',
      'DH0014',
      'DH0015',
      'DH0020',
      'DH0050',
      'DH0051',
      'DH0054',
      'DH0040',
      'DH0042',
      'DH0060',
      'DH0062',
    ],
  },
  warehouse: {
    words: ['仓库', 'Warehouse'],
    codes: ['P000237', 'P000238', 'P000239', 'P000248', 'P000252', 'P000256', 'P000257', 'DH0003'],
  },
  readOnly: { words: ['只读', 'Read only'], codes: [...readOnlyCodes] },
  admin: {
    words: ['管理员', 'Administrator'],
    codes: [
      ...codesIn(orderingPermissions),
      ...codesIn(paymentPermissions),
      ...codesIn(stockPermissions),
      ...codesIn(portalPermissions),
    ],
  },
} as const satisfies Record<string, { words: Text; codes: ReadonlyArray<Code> }>
export type Preset = keyof typeof presets
