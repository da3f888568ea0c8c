import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type MaterialPrice, type ProductRecord, Recipes } from '../../../application/sales/ports.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { RecipeBook, RecipeMaterial, RecipeProduct, RecipeRow } from '../../../domain/sales/recipe.ts'
import { Database } from '../engine/sql.ts'
import { stockUnitName } from '../inventory/unit-columns.ts'

/** Products and their recipes, in PostgreSQL. */
export const recipeStore = Layer.effect(
  Recipes,
  Effect.map(Database, ({ rows, row }) => ({
    book: recipeBookCache({ rows, row }),
    products: rows(sql<ProductRecord>`
      select product_code as "productCode", name, kind, unit, price from products order by product_code collate "C"`),
    prices: (shopGroup: string, materialCodes: ReadonlyArray<string>, day: Day) =>
      rows(sql<MaterialPrice>`select distinct on (p.material_code) p.material_code as "materialCode", m.unit, p.price
        from prices p join materials m using (material_code)
        where p.shop_group = ${shopGroup} and p.material_code = any(${materialCodes}) and p.valid_from <= ${day}::date
        order by p.material_code, p.valid_from desc`),
    shopGroups: rows(sql<{ shopGroup: string; name: string }>`
      select shop_group as "shopGroup", name from shop_groups order by shop_group collate "C"`),
  })),
)

/** Number of products and materials of the largest book that is cached, some ten megabytes. */
const maxCached = 20_000

/**
 * Caches one book with the recipes of all products that were requested under the current edition of recipes. The edition is read
 * before the book, so that it is never newer, and names the transaction that wrote it, so that one that is rolled back leaves
 * nothing under an edition that another transaction counts again.
 */
const recipeBookCache = ({ rows, row }: Pick<Database['Service'], 'rows' | 'row'>) => {
  let cached: { readonly edition: string; readonly book: RecipeBook; readonly codes: ReadonlySet<string> } | null = null
  return Effect.fnUntraced(function* (productCodes: ReadonlyArray<string>) {
    if (productCodes.length === 0) return emptyBook
    const { edition } = (yield* row(recipeEdition))!
    if (cached?.edition === edition && productCodes.every(code => cached!.codes.has(code))) return cached.book
    const codes = new Set([...productCodes, ...(cached?.edition === edition ? cached.codes : [])])
    const products = yield* rows(productsOf([...codes]))
    const components = products.flatMap(({ recipes }) => (recipes ?? []).map(({ component }) => component))
    const materials = yield* rows(materialsOf([...new Set(components)]))
    const book = bookOf(products, materials)
    cached = codes.size + materials.length <= maxCached ? { edition, book, codes } : null
    return book
  })
}

const recipeEdition = sql<{ edition: string }>`
  select recipe_edition || '/' || xmin::text as edition from chain`

interface ProductRow extends Omit<RecipeProduct, 'recipes'> {
  readonly code: string
  readonly recipes: ReadonlyArray<RecipeRow & { readonly validFrom: Day }> | null
}
interface MaterialRow extends Omit<RecipeMaterial, 'ratios'> {
  readonly code: string
  readonly ratios: ReadonlyArray<{
    readonly unit: string
    readonly validFrom: Day
    readonly numerator: number
    readonly denominator: number
  }> | null
}

const emptyBook: RecipeBook = { products: new Map(), materials: new Map() }

/** Selects these products and all products below them, each with its recipes, the earliest first. */
const productsOf = (codes: ReadonlyArray<string>) => sql<ProductRow>`
  with recursive below(code) as (
    select unnest(${codes}::text[])
    union select r.component_code from below b join recipes r on r.product_code = b.code
  )
  select p.product_code as code, p.name, p.kind, p.unit, (
      select json_agg(json_build_object('validFrom', r.valid_from, 'component', r.component_code, 'quantity', r.quantity,
        'unit', r.unit, 'portions', r.portions, 'yieldRate', r.yield_rate) order by r.valid_from, r.component_code)
      from recipes r where r.product_code = p.product_code
    ) as recipes
  from below join products p on p.product_code = below.code`

const materialsOf = (codes: ReadonlyArray<string>) => sql<MaterialRow>`
  select m.material_code as code, m.name, ${stockUnitName} as "stockUnit",
    json_build_object('unit', m.unit, 'spec', m.spec) as pack, (
      select json_agg(json_build_object('unit', u.unit, 'validFrom', u.valid_from, 'numerator', u.numerator,
        'denominator', u.denominator) order by u.valid_from)
      from material_units u where u.material_code = m.material_code
    ) as ratios
  from materials m where m.material_code = any(${codes})`

const bookOf = (products: ReadonlyArray<ProductRow>, materials: ReadonlyArray<MaterialRow>): RecipeBook => ({
  products: new Map(
    products.map(({ code, recipes, ...product }) => [code, { ...product, recipes: datedOf(recipes ?? []) }]),
  ),
  materials: new Map(
    materials.map(({ code, ratios, ...material }) => [
      code,
      {
        ...material,
        ratios: (ratios ?? []).map(({ unit, validFrom, ...ratio }) => ({ unit, validFrom, ratio })),
      },
    ]),
  ),
})

/** Groups the rows of a product's recipes, which are sorted, by the day from which they are valid. */
function datedOf(recipeRows: NonNullable<ProductRow['recipes']>): RecipeProduct['recipes'] {
  const byDay = new Map<Day, Array<RecipeRow>>()
  for (const { validFrom, ...row } of recipeRows) {
    const rowsOfDay = byDay.get(validFrom)
    if (rowsOfDay) rowsOfDay.push(row)
    else byDay.set(validFrom, [row])
  }
  return [...byDay].map(([validFrom, rowsOfDay]) => ({ validFrom, rows: rowsOfDay }))
}
