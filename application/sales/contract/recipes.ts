import { Schema } from 'effect'
import { productKinds } from '../../../domain/master-data/product-kind.ts'
import { gapReasons } from '../../../domain/sales/recipe.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, DayText, KeyOf, RequiredText, ShopCode, WireDay, Yuan } from '../../platform/wire.ts'
import { ProductCode } from './sales.ts'

const base = { service: 'pom', permission: 'DH0042', mutates: false, refusals: [] } as const

export const listRecipeProducts = endpoint({
  ...base,
  name: 'recipe.products',
  about: ['配方成品', 'The products of the chain, and the shop groups by whose prices their cost can be calculated'],
  path: 'recipe/products',
  payload: Schema.Struct({}),
  success: Schema.Struct({
    products: Schema.Array(
      Schema.Struct({
        productCode: Schema.String,
        name: Schema.String,
        kind: KeyOf(productKinds),
        unit: Schema.String,
        price: Schema.NullOr(Yuan),
      }),
    ),
    shopGroups: Schema.Array(Schema.Struct({ shopGroup: Schema.String, name: Schema.String })),
  }),
})

export const getRecipeTree = endpoint({
  ...base,
  name: 'recipe.tree',
  about: [
    '配方成本',
    'The recipe of a product on a day as a tree with the cost of one portion: at the average cost of a shop, or at the prices of a shop group',
  ],
  path: 'recipe/tree',
  payload: Schema.Struct({
    productCode: ProductCode,
    /** Today by default. */
    day: Schema.optionalKey(WireDay),
    /** The shop whose average costs are used. */
    storeCode: Schema.optionalKey(ShopCode),
    /** The shop group whose prices are used, unless a shop is named. */
    shopGroup: Schema.optionalKey(RequiredText(32)),
  }),
  success: Schema.Struct({
    productCode: Schema.String,
    name: Schema.String,
    unit: Schema.String,
    price: Schema.NullOr(Yuan),
    day: DayText,
    /** From when on the recipe is valid; null without one. */
    validFrom: Schema.NullOr(DayText),
    /** What a unit of a material costs here. */
    costBasis: Schema.Literals(['SHOP', 'SHOP_GROUP', 'NONE']),
    /** Yuan for one portion, to four decimals, of the materials whose cost is known. */
    cost: Schema.Finite,
    /** Number of rows of materials without a cost. */
    unknown: Count,
    /** Whether rows beyond the first 1,000 are left out; the cost contains them. */
    isCut: Schema.Boolean,
    nodes: Schema.Array(
      Schema.Struct({
        path: Schema.Array(Schema.String),
        code: Schema.String,
        name: Schema.String,
        kind: KeyOf({ ...productKinds, MATERIAL: true }),
        unit: Schema.String,
        /** Units for one portion of the product as bought, to six decimals. */
        quantity: Schema.Finite,
        /** The same quantity in the small unit of the material's specification, such as ml; null if it does not name one. */
        content: Schema.NullOr(Schema.Struct({ quantity: Schema.Finite, unit: Schema.String })),
        /** The yield of the row in percent; null for the product itself. */
        yieldRate: Schema.NullOr(Schema.Finite),
        cost: Schema.Finite,
        unknown: Count,
        gap: Schema.NullOr(KeyOf(gapReasons)),
      }),
    ),
  }),
})
export type RecipeTree = (typeof getRecipeTree)['success']['Type']
export type TreeNode = RecipeTree['nodes'][number]

export const recipeEndpoints = [listRecipeProducts, getRecipeTree] as const
