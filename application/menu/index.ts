import { holds, isPermissionCode, permissions, type RequiredCode } from '../../domain/access/permission.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { administrationPages } from './administration.ts'
import type { MenuNode } from './contract.ts'
import { documentMenu } from './documents.ts'
import { financeGroup } from './finance.ts'
import { paymentPages } from './payment.ts'
import { reportMenu } from './reports.ts'
import { warehousePages } from './warehouse.ts'

interface MenuRow {
  readonly path: string
  readonly words: Text
  readonly icon: string
  readonly code: RequiredCode
  readonly hideInMenu?: boolean
  /** Whether it only sorts the pages of a branch: for a person with one page of it, the page stands for itself. */
  readonly isGroup?: true
  readonly children?: ReadonlyArray<MenuRow>
}

/** The start page is for everybody who may do anything. */
const anyRight = Object.keys(permissions).filter(isPermissionCode)

/** The portal's pages with the permission code that each requires; pages reached only from other pages are hidden. */
const menu: ReadonlyArray<MenuRow> = [
  {
    path: '/purchase-order',
    words: ['订货管理', 'Purchase orders'],
    icon: 'shopping-cart',
    code: null,
    children: [
      { path: '/purchase-order/home', words: ['今天', 'Today'], icon: 'calendar', code: anyRight },
      {
        path: '/purchase-order/order',
        words: ['订货', 'Orders'],
        icon: 'clipboard-list',
        code: null,
        children: [
          {
            path: '/purchase-order/order/order-center',
            words: ['订货中心', 'Order centre'],
            icon: 'home',
            code: 'P000224',
          },
          {
            path: '/purchase-order/order/order-center/form-detail',
            words: ['订货表单', 'Order form'],
            icon: 'pencil',
            code: 'P000508',
            hideInMenu: true,
          },
          {
            path: '/purchase-order/order/order-list',
            words: ['订货单列表', 'Order list'],
            icon: 'list',
            code: 'P000237',
          },
          {
            path: '/purchase-order/order/order-detail',
            words: ['订货单详情', 'Order details'],
            icon: 'file-text',
            code: 'P000238',
            hideInMenu: true,
          },
        ],
      },
      {
        path: '/purchase-order/payment',
        words: ['支付', 'Payment'],
        icon: 'wallet',
        code: null,
        children: paymentPages,
      },
      ...documentMenu,
      {
        path: '/purchase-order/report-forms',
        words: ['报表', 'Reports'],
        icon: 'report',
        code: null,
        children: reportMenu,
      },
    ],
  },
  {
    path: '/warehouse',
    words: ['仓库', 'Warehouse'],
    icon: 'building-warehouse',
    code: null,
    children: warehousePages,
  },
  {
    path: '/head-office',
    words: ['总部', 'Head office'],
    icon: 'building',
    code: null,
    children: [
      { path: '/head-office/approvals', words: ['审批', 'Approvals'], icon: 'checks', code: 'DH0002' },
      {
        path: '/head-office/main-allocations',
        words: ['主配下单', 'Main allocations'],
        icon: 'package',
        code: 'DH0006',
      },
      {
        path: '/head-office/forecast-accuracy',
        words: ['预估准确率', 'Forecast accuracy'],
        icon: 'target',
        code: 'DH0062',
      },
      { path: '/head-office/pre-flight', words: ['截单预检', 'Readiness check'], icon: 'radar', code: 'DH0008' },
      {
        path: '/head-office/receiving-differences',
        words: ['收货差异审核', 'Receiving review'],
        icon: 'alert-triangle',
        code: 'DH0026',
      },
      {
        path: '/head-office/stocktakes',
        words: ['盘点审核', 'Stocktake review'],
        icon: 'clipboard-check',
        code: 'DH0031',
      },
      financeGroup,
    ],
  },
  {
    path: '/administration',
    words: ['管理', 'Administration'],
    icon: 'settings',
    code: null,
    children: administrationPages,
  },
]

/** A page of the portal with the codes of which one opens it. */
export interface PageRight {
  readonly path: string
  readonly words: Text
  readonly codes: ReadonlyArray<string>
}

const pagesIn = (rows: ReadonlyArray<MenuRow>): ReadonlyArray<PageRight> =>
  rows.flatMap(({ path, words, code, children }) => [
    ...(code === null || code === anyRight ? [] : [{ path, words, codes: [code].flat() }]),
    ...pagesIn(children ?? []),
  ])

/** The pages that need a right, in the order of the menu. */
export const pageRights: ReadonlyArray<PageRight> = pagesIn(menu)

/** Returns the menu tree of a user, without pages they have no code for and without empty branches. */
export const menuFor = (codes: ReadonlySet<string>): ReadonlyArray<MenuNode> =>
  menu.flatMap(row => nodesFor(row, codes))

function nodesFor(row: MenuRow, codes: ReadonlySet<string>): ReadonlyArray<MenuNode> {
  if (!holds(codes, row.code)) return []
  const children = row.children?.flatMap(child => nodesFor(child, codes)) ?? []
  if (row.children && children.length === 0) return []
  if (row.isGroup && children.length === 1) return children
  const [name, nameEn] = row.words
  return [{ id: row.path, name, nameEn, path: row.path, icon: row.icon, hideInMenu: row.hideInMenu ?? false, children }]
}
