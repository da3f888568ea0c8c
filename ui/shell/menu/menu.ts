import type { MenuNode } from '../../../application/menu/contract.ts'

type Menu = ReadonlyArray<MenuNode>

/** Returns the menu without hidden nodes, and without branches that contain only hidden ones. */
export const visibleMenu = (menu: Menu): Menu =>
  menu.flatMap(node => {
    if (node.hideInMenu) return []
    const children = visibleMenu(node.children)
    return node.children.length > 0 && children.length === 0 ? [] : [{ ...node, children }]
  })

/** Returns every page of the menu, in its order. */
export const leavesOf = (menu: Menu): Menu =>
  visibleMenu(menu).flatMap(node => (node.children.length === 0 ? [node] : leavesOf(node.children)))

/** The nodes that lead to the page at a path, without those that only sort the pages of a branch; none of an unknown page. */
const wayTo = (menu: Menu, path: string): Menu => {
  for (const node of menu) {
    if (node.path === path) return [node]
    const rest = wayTo(node.children, path)
    if (rest.length > 0) return node.path.includes('/group-') ? rest : [node, ...rest]
  }
  return []
}

/** Returns the page at a path and the part of the menu that it belongs to, as its breadcrumb names them. */
export const trailOf = (menu: Menu, path: string): Menu => wayTo(menu, path).slice(-2)

/** Returns the target of `/`. */
export const firstLeaf = (menu: Menu): string | undefined => leavesOf(menu)[0]?.path

/** Returns where a person is redirected from a page without permission (spec 2.1). */
export const firstLeafOf = (menu: Menu, branch: string): string | undefined =>
  firstLeaf(menu.filter(({ path }) => isWithin(path, branch))) ?? firstLeaf(menu)

/** Returns the menu entry of a path: its own, or that of the closest ancestor. */
export const selectedLeaf = (menu: Menu, path: string): string | undefined =>
  leavesOf(menu)
    .map(leaf => leaf.path)
    .filter(leaf => isWithin(path, leaf))
    .sort((a, b) => b.length - a.length)[0]

/** Returns whether a path is a branch or below it. */
export const isWithin = (path: string, branch: string): boolean => path === branch || path.startsWith(`${branch}/`)
