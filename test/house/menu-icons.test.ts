import { expect, it } from 'vitest'
import type { MenuNode } from '../../application/menu/contract.ts'
import { menuFor } from '../../application/menu/index.ts'
import { isPermissionCode, permissions } from '../../domain/access/permission.ts'
import { documentsByName } from '../../domain/documents/index.ts'
import { reportPages } from '../../domain/reports/index.ts'
import { read } from './sources.ts'

const table = ['menu-icon', 'office-icons'].map(file => read(`ui/shell/menu/${file}.tsx`)).join('\n')

it('the menu has an icon for each page of a document or report, not a dot', () => {
  const icons = [...documentsByName.values(), ...reportPages].map(({ page }) => page.icon)
  expect(icons.filter(icon => !new RegExp(`^  '?${icon}'?: Icon`, 'm').test(table))).toEqual([])
})

/** The components that draw the icons, by their names. */
const drawings = new Map(
  [...table.matchAll(/^ {2}'?([\w-]+)'?: (Icon\w+)/gm)].map(([, name, drawing]) => [name!, drawing!]),
)

const groupsOf = (nodes: ReadonlyArray<MenuNode>): ReadonlyArray<ReadonlyArray<MenuNode>> => [
  nodes,
  ...nodes.flatMap(({ children }) => (children.length === 0 ? [] : groupsOf(children))),
]

it('the menu draws each page of a group with an icon of its own', () => {
  const everything = menuFor(new Set(Object.keys(permissions).filter(isPermissionCode)))
  for (const group of groupsOf(everything)) {
    const visible = group.filter(({ hideInMenu }) => !hideInMenu)
    const icons = visible.map(({ icon }) => drawings.get(icon) ?? `none for ${icon}`)
    const repeated = visible.filter((_, at) => icons.indexOf(icons[at]!) !== at || icons[at]!.startsWith('none'))
    expect(repeated.map(({ path, icon }) => `${path} ${icon}`)).toEqual([])
  }
})
