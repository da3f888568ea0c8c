import type { MenuNode } from '../../application/menu/contract.ts'

type Menu = ReadonlyArray<MenuNode>

/** The menu as it is shown: without the hidden nodes, and without branches that only led to hidden ones. */
export const visibleMenu = (menu: Menu): Menu =>
  menu.flatMap(node => {
    if (node.hideInMenu) return []
    const children = visibleMenu(node.children)
    return node.children.length > 0 && children.length === 0 ? [] : [{ ...node, children }]
  })

/** Every page that can be reached from the menu, in its order. */
export const leavesOf = (menu: Menu): Menu =>
  visibleMenu(menu).flatMap(node => (node.children.length === 0 ? [node] : leavesOf(node.children)))

/** Where `/` leads. */
export const firstLeaf = (menu: Menu): string | undefined => leavesOf(menu)[0]?.path

/** Where somebody is sent who followed a redirect to a page that is not theirs (spec 2.1). */
export const firstLeafOf = (menu: Menu, branch: string): string | undefined =>
  firstLeaf(menu.filter(({ path }) => isWithin(path, branch))) ?? firstLeaf(menu)

/** The leaf that stands for a path: itself, or the closest one above it. */
export const selectedLeaf = (menu: Menu, path: string): string | undefined =>
  leavesOf(menu)
    .map(leaf => leaf.path)
    .filter(leaf => isWithin(path, leaf))
    .sort((a, b) => b.length - a.length)[0]

/** Whether a path is a branch or lies below it. */
export const isWithin = (path: string, branch: string): boolean => path === branch || path.startsWith(`${branch}/`)
