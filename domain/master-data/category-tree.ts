/** A category with the number of materials that belong to it directly. */
export interface CountedCategory {
  readonly categoryCode: string
  /** Null for a category of the first level. */
  readonly parentCode: string | null
  readonly name: string
  readonly level: number
  readonly materials: number
}

/** A category with its subcategories; `materials` counts those of all of them too. */
export interface CategoryBranch extends CountedCategory {
  readonly children: ReadonlyArray<CategoryBranch>
}

/**
 * Returns the categories as a tree in their given order, each with the number of materials in it and below. A category
 * whose parent is missing is left out.
 */
export function categoryTree(categories: ReadonlyArray<CountedCategory>): ReadonlyArray<CategoryBranch> {
  const byParent = Map.groupBy(categories, ({ parentCode }) => parentCode)
  const branchesOf = (parent: string | null): ReadonlyArray<CategoryBranch> =>
    (byParent.get(parent) ?? []).map(category => {
      const children = branchesOf(category.categoryCode)
      return {
        ...category,
        children,
        materials: children.reduce((sum, { materials }) => sum + materials, category.materials),
      }
    })
  return branchesOf(null)
}

/** Returns the categories from the first level down to a code; empty if the tree does not contain it. */
export function categoryPath(tree: ReadonlyArray<CategoryBranch>, code: string): ReadonlyArray<CategoryBranch> {
  for (const branch of tree) {
    if (branch.categoryCode === code) return [branch]
    const below = categoryPath(branch.children, code)
    if (below.length > 0) return [branch, ...below]
  }
  return []
}
