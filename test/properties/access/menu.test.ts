import { describe, expect, it } from 'vitest'
import type { MenuNode } from '../../../application/menu/contract.ts'
import { menuFor } from '../../../application/menu/index.ts'
import { permissions } from '../../../domain/access/permission.ts'

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
