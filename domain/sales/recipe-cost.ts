import type { Day } from '../kernel/day.ts'
import type { ProductKind } from '../master-data/product-kind.ts'
import { type Fraction, fraction, plus, times, zero } from './fraction.ts'
import {
  type GapReason,
  quantityPerPortion,
  type RecipeBook,
  type RecipeRow,
  recipeOn,
  stockRatioOn,
} from './recipe.ts'

/** Maximum number of rows of a tree; further rows are left out, and `isCut` is set. */
export const TREE_ROWS_MAX = 1000

/** A row of a product's tree; its components follow it. */
export interface CostNode {
  /** Codes from the product down to this row. */
  readonly path: ReadonlyArray<string>
  readonly code: string
  readonly name: string
  readonly kind: ProductKind | 'MATERIAL'
  /** The row of the recipe above; null for the product itself. */
  readonly row: RecipeRow | null
  /** Quantity in its unit per portion of the product, as bought. */
  readonly quantity: Fraction
  readonly unit: string
  /** Cost per portion of the product in fen, as far as the costs of its components are known. */
  readonly cost: Fraction
  /** Number of materials without a known cost, at or below this row. */
  readonly unknown: number
  /** Why it has no components; null if it is complete. */
  readonly gap: GapReason | null
}

export interface CostTree {
  readonly nodes: ReadonlyArray<CostNode>
  /** Whether rows beyond {@link TREE_ROWS_MAX} were left out; the costs contain them. */
  readonly isCut: boolean
}

interface Part extends Pick<CostNode, 'path' | 'row' | 'quantity'> {
  readonly code: string
  readonly unit: string
}

/**
 * Returns the tree of a product on a day with the cost of one portion at each row [SA7]. `unitCosts` are fen per stock
 * unit by material; a material without one costs 0 and counts as unknown. Null if the product does not exist.
 */
export function costTree(
  book: RecipeBook,
  product: string,
  day: Day,
  unitCosts: ReadonlyMap<string, Fraction>,
): CostTree | null {
  const root = book.products.get(product)
  if (!root) return null
  const nodes: Array<CostNode> = []
  let rows = 0
  const add = (part: Part): Pick<CostNode, 'cost' | 'unknown'> => {
    const place = rows++
    const node = nodeOf(part, book, day, unitCosts)
    const below = node.gap === null ? componentsOf(part, book, day).map(add) : []
    const cost = below.reduce((sum, component) => plus(sum, component.cost), node.cost)
    const unknownCount = below.reduce((sum, component) => sum + component.unknown, node.unknown)
    if (place < TREE_ROWS_MAX) nodes[place] = { ...node, cost, unknown: unknownCount }
    return { cost, unknown: unknownCount }
  }
  add({ path: [product], code: product, row: null, quantity: fraction(1), unit: root.unit })
  return { nodes, isCut: rows > TREE_ROWS_MAX }
}

/** Returns a row with its cost: for a material its own, for a product 0, to which its components are added. */
function nodeOf(part: Part, book: RecipeBook, day: Day, unitCosts: ReadonlyMap<string, Fraction>): CostNode {
  const { code, unit, quantity, path } = part
  const material = book.materials.get(code)
  if (!material) {
    const product = book.products.get(code)
    const gap = gapOf(part, book, day)
    return {
      ...part,
      name: product?.name ?? code,
      kind: product?.kind ?? 'MATERIAL',
      cost: zero,
      unknown: gap ? 1 : 0,
      gap,
    }
  }
  const ratio = stockRatioOn(material, unit, day)
  const unitCost = unitCosts.get(code)
  return {
    ...{ path, code, row: part.row, quantity, unit, name: material.name, kind: 'MATERIAL' },
    cost: ratio && unitCost ? times(times(quantity, ratio), unitCost) : zero,
    unknown: ratio && unitCost ? 0 : 1,
    gap: ratio ? null : 'NO_UNIT',
  }
}

function gapOf({ code, path }: Part, book: RecipeBook, day: Day): GapReason | null {
  const product = book.products.get(code)
  if (!product) return 'UNKNOWN_COMPONENT'
  if (path.indexOf(code) < path.length - 1) return 'CYCLE'
  return product.kind === 'SERVICE' || recipeOn(product, day) ? null : 'NO_RECIPE'
}

function componentsOf({ code, path, quantity }: Part, book: RecipeBook, day: Day): ReadonlyArray<Part> {
  const product = book.products.get(code)
  const rows = product ? (recipeOn(product, day)?.rows ?? []) : []
  return rows.map(row => ({
    ...{ path: [...path, row.component], code: row.component, row, unit: row.unit },
    quantity: times(quantity, quantityPerPortion(row)),
  }))
}
