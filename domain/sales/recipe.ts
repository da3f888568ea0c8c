import type { Day } from '../kernel/day.ts'
import type { UnitRatio } from '../kernel/unit-ratio.ts'
import type { ProductKind } from '../master-data/product-kind.ts'
import { type Fraction, fraction, plus, times, zero } from './fraction.ts'

/** A row of a recipe: `quantity` thousandths of the component's unit make `portions` thousandths of a portion. */
export interface RecipeRow {
  readonly component: string
  readonly quantity: number
  readonly unit: string
  readonly portions: number
  /** Share that remains after trimming, in hundredths of a percent. */
  readonly yieldRate: number
}

/** The recipe of a product from a day on, until the next one. */
export interface Recipe {
  readonly validFrom: Day
  readonly rows: ReadonlyArray<RecipeRow>
}

export interface RecipeProduct {
  readonly name: string
  readonly kind: ProductKind
  readonly unit: string
  /** Its recipes, the earliest first. */
  readonly recipes: ReadonlyArray<Recipe>
}

/** A material with the ratios of its units to its stock unit, the earliest first. */
export interface RecipeMaterial {
  readonly name: string
  readonly stockUnit: string
  /** The unit that its specification describes, and the specification. */
  readonly pack?: { readonly unit: string; readonly spec: string }
  readonly ratios: ReadonlyArray<{ readonly unit: string; readonly validFrom: Day; readonly ratio: UnitRatio }>
}

/** Products with everything that their recipes mention. */
export interface RecipeBook {
  readonly products: ReadonlyMap<string, RecipeProduct>
  readonly materials: ReadonlyMap<string, RecipeMaterial>
}

/** Why a product cannot be exploded, and the path of codes to what is missing [SA5]. */
export interface RecipeGap {
  readonly reason: GapReason
  readonly path: ReadonlyArray<string>
}
export const gapReasons = {
  UNKNOWN_PRODUCT: { words: ['没有登记的成品', 'Unknown product'] },
  NO_RECIPE: { words: ['当天没有配方', 'No recipe on that day'] },
  UNKNOWN_COMPONENT: { words: ['配方中有未知的物料', 'Unknown material in the recipe'] },
  NO_UNIT: { words: ['配方单位无法换算', 'The unit of the recipe cannot be converted'] },
  CYCLE: { words: ['配方包含自身', 'The recipe contains itself'] },
} as const
export type GapReason = keyof typeof gapReasons

/** Stock units of each material in one unit of a product: exact, by material code. */
export type Parts = ReadonlyMap<string, Fraction>

export const isGap = (explosion: Parts | RecipeGap): explosion is RecipeGap => 'reason' in explosion

/** Returns the recipe of a product that is valid on a day; undefined before the first one [SA1]. */
export const recipeOn = ({ recipes }: RecipeProduct, day: Day): Recipe | undefined =>
  recipes.findLast(({ validFrom }) => validFrom <= day)

/** Returns the units of a component per portion, as bought: quantity / portions / yield [SA1]. */
export const quantityPerPortion = ({ quantity, portions, yieldRate }: RecipeRow): Fraction =>
  times(fraction(quantity, portions), fraction(10_000, yieldRate))

/**
 * Returns the stock units per unit of a material on a day: by the latest ratio that has begun; before the first one
 * begins, by the first [SL9]. Null if the unit cannot be converted.
 */
export function stockRatioOn({ stockUnit, ratios }: RecipeMaterial, unit: string, day: Day): Fraction | null {
  if (unit === stockUnit) return fraction(1)
  const ofUnit = ratios.filter(row => row.unit === unit)
  const latest = ofUnit.findLast(({ validFrom }) => validFrom <= day) ?? ofUnit[0]
  return latest ? fraction(latest.ratio.numerator, latest.ratio.denominator) : null
}

/**
 * Returns a function that explodes one unit of a product into stock units of materials on a day, through semi-products
 * to any depth, exactly and without rounding [SA4]. Each product is exploded once.
 */
export function partsOn(book: RecipeBook, day: Day): (code: string) => Parts | RecipeGap {
  const explosions = new Map<string, Parts | RecipeGap>()
  const explode = (code: string, above: ReadonlyArray<string>): Parts | RecipeGap => {
    const explosion = explosions.get(code) ?? explodeProduct(code, above)
    // A gap has the path that led to it, so it belongs to one product only.
    if (!isGap(explosion)) explosions.set(code, explosion)
    return explosion
  }
  const explodeProduct = (code: string, above: ReadonlyArray<string>): Parts | RecipeGap => {
    const path = [...above, code]
    if (above.includes(code)) return { reason: 'CYCLE', path }
    const product = book.products.get(code)
    if (!product) return { reason: above.length === 0 ? 'UNKNOWN_PRODUCT' : 'UNKNOWN_COMPONENT', path }
    if (product.kind === 'SERVICE') return new Map()
    const recipe = recipeOn(product, day)
    if (!recipe) return { reason: 'NO_RECIPE', path }
    const parts = new Map<string, Fraction>()
    for (const row of recipe.rows) {
      const below = explodeRow(row, path)
      if (isGap(below)) return below
      addParts(parts, below, quantityPerPortion(row))
    }
    return parts
  }
  const explodeRow = ({ component, unit }: RecipeRow, path: ReadonlyArray<string>): Parts | RecipeGap => {
    const material = book.materials.get(component)
    if (!material) return explode(component, path)
    const ratio = stockRatioOn(material, unit, day)
    return ratio ? new Map([[component, ratio]]) : { reason: 'NO_UNIT', path: [...path, component] }
  }
  return code => explode(code, [])
}

/** Adds parts, each times a factor, to a sum by material. */
export function addParts(sum: Map<string, Fraction>, parts: Parts, factor: Fraction): void {
  for (const [material, quantity] of parts) {
    sum.set(material, plus(sum.get(material) ?? zero, times(quantity, factor)))
  }
}
