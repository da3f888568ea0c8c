import type { Day } from '../kernel/day.ts'

/** Maximum number of levels from a product down to its materials, through semi-products [SA2]. */
export const RECIPE_LEVELS_MAX = 10

/** A row of a recipe: a component of the product from a day on. */
export interface RecipeEdge {
  readonly product: string
  readonly validFrom: Day
  readonly component: string
}

/** A path of codes through recipes that is not allowed. */
export interface RecipeFault {
  readonly kind: 'CYCLE' | 'TOO_DEEP'
  /** From the product whose recipe is wrong; a cycle ends with the code that it begins with. */
  readonly path: ReadonlyArray<string>
  /** The first day on which the fault exists. */
  readonly day: Day
}

type Recipes = ReadonlyMap<string, ReadonlyArray<string>>

/**
 * Returns a fault of the recipes, or null: on each day on which a recipe begins, no product may contain itself and none
 * may be deeper than {@link RECIPE_LEVELS_MAX} levels [SA2]. A cycle is reported before a recipe that is too deep.
 */
export function recipeFault(edges: ReadonlyArray<RecipeEdge>): RecipeFault | null {
  const days = [...new Set(edges.map(({ validFrom }) => validFrom))].sort()
  const faults = days.flatMap((day): ReadonlyArray<RecipeFault> => {
    const recipes = recipesOn(edges, day)
    const cycle = cycleIn(recipes)
    if (cycle) return [{ kind: 'CYCLE', path: cycle, day }]
    const chain = longestChain(recipes)
    return chain.length > RECIPE_LEVELS_MAX ? [{ kind: 'TOO_DEEP', path: chain, day }] : []
  })
  return faults.find(({ kind }) => kind === 'CYCLE') ?? faults[0] ?? null
}

/** Returns for each product its components with recipes of their own, by the recipe that is valid on the day. */
function recipesOn(edges: ReadonlyArray<RecipeEdge>, day: Day): Recipes {
  const startDays = new Map<string, Day>()
  for (const { product, validFrom } of edges) {
    if (validFrom <= day && validFrom >= (startDays.get(product) ?? validFrom)) startDays.set(product, validFrom)
  }
  const recipes = new Map<string, Array<string>>()
  for (const product of startDays.keys()) recipes.set(product, [])
  // Materials are the leaves: only components with a recipe of their own can lead further.
  for (const { product, validFrom, component } of edges) {
    if (startDays.get(product) === validFrom && startDays.has(component)) recipes.get(product)!.push(component)
  }
  return recipes
}

function cycleIn(recipes: Recipes): ReadonlyArray<string> | null {
  const visited = new Set<string>()
  const search = (code: string, path: ReadonlyArray<string>): ReadonlyArray<string> | null => {
    const at = path.indexOf(code)
    if (at !== -1) return [...path.slice(at), code]
    if (visited.has(code)) return null
    for (const component of recipes.get(code)!) {
      const cycle = search(component, [...path, code])
      if (cycle) return cycle
    }
    visited.add(code)
    return null
  }
  for (const code of recipes.keys()) {
    const cycle = search(code, [])
    if (cycle) return cycle
  }
  return null
}

/** Returns the longest chain of recipes; there is no cycle. Its materials are one level below. */
function longestChain(recipes: Recipes): ReadonlyArray<string> {
  const chains = new Map<string, ReadonlyArray<string>>()
  const chainOf = (code: string): ReadonlyArray<string> => {
    const chain = chains.get(code)
    if (chain) return chain
    const below = recipes.get(code)!.map(chainOf)
    const longest = [code, ...below.reduce((one, other) => (other.length > one.length ? other : one), [])]
    chains.set(code, longest)
    return longest
  }
  return [...recipes.keys()].map(chainOf).reduce((one, other) => (other.length > one.length ? other : one), [])
}
