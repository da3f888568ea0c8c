import { describe, expect, it } from 'vitest'
import type { MenuNode } from '../../../application/menu/contract.ts'
import { menuFor } from '../../../application/menu/index.ts'
import { permissions } from '../../../domain/access/permission.ts'
import { trailOf } from '../../../ui/shell/menu/menu.ts'

const administrationOf = (codes: ReadonlyArray<string>): ReadonlyArray<MenuNode> =>
  menuFor(new Set(codes)).find(({ path }) => path === '/administration')?.children ?? []

describe('the pages of administration in the menu', () => {
  it('are in groups for a person with several pages of a group', () => {
    const groups = administrationOf(Object.keys(permissions))
    expect(groups.length).toBeLessThanOrEqual(8)
    expect(groups.every(({ children }) => children.length > 1)).toBe(true)
    const pages = groups.flatMap(({ children }) => children.map(({ path }) => path))
    expect(new Set(pages).size).toBe(pages.length)
  })

  it('stand for themselves for a person with one page of a group', () => {
    expect(administrationOf(['DH0003']).map(({ path, children }) => [path, children.length])).toEqual([
      ['/administration/audit', 0],
    ])
    expect(administrationOf(['P000224'])).toEqual([])
  })
})

describe('the breadcrumb of a page', () => {
  const menu = menuFor(new Set(Object.keys(permissions)))
  const namesAt = (path: string) => trailOf(menu, path).map(({ name }) => name)

  it('names the part of the menu and the page, but no group that only sorts pages', () => {
    expect(namesAt('/purchase-order/order/order-list')).toEqual(['订货', '订货单列表'])
    expect(namesAt('/head-office/transfers')).toEqual(['总部', '对公转账'])
    expect(namesAt('/administration/units')).toEqual(['管理', '单位'])
    expect(namesAt('/purchase-order/order/order-detail')).toEqual(['订货', '订货单详情'])
  })

  it('is empty for a page that the menu does not contain', () => {
    expect(namesAt('/nowhere')).toEqual([])
  })
})

describe('the pages of money', () => {
  it('are one group of the head office for finance, under names that differ', () => {
    const office = menuFor(new Set(['DH0009', 'DH0010', 'DH0011', 'DH0014', 'DH0020', 'P000289'])).flatMap(
      ({ children }) => children,
    )
    const finance = office.find(({ path }) => path === '/head-office/group-finance')
    expect(finance?.children.map(({ name }) => name)).toEqual([
      ...['对公转账', '银行流水', '到账差异', '渠道对账', '月结', '批量货补', '货补账户'],
    ])
    const names = office.flatMap(({ children }) => children.map(({ name }) => name))
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter(name => name.includes('对账')).toSorted()).toEqual(
      ['付款方对账汇总', '付款方月度对账单', '渠道对账'].toSorted(),
    )
  })
})
