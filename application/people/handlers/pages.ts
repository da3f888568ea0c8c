import type { MenuNode } from '../../menu/contract.ts'

export type PageName = Pick<MenuNode, 'path' | 'name' | 'nameEn'>

/** Returns the pages of a menu without its branches. */
export const leaves = (nodes: ReadonlyArray<MenuNode>): ReadonlyArray<PageName> =>
  nodes.flatMap(({ path, name, nameEn, children }) =>
    children.length > 0 ? leaves(children) : [{ path, name, nameEn }],
  )

/** Returns the pages that are not among the others. */
export const pagesMissingIn = (
  pages: ReadonlyArray<PageName>,
  others: ReadonlyArray<PageName>,
): ReadonlyArray<PageName> => pages.filter(page => !others.some(({ path }) => path === page.path))
