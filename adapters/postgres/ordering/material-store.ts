import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { SheetRow } from '../../../application/master-data/ports/sheet-row.ts'
import type { ShopInScope } from '../../../application/master-data/ports/shops.ts'
import {
  type Category,
  type MaterialMatch,
  Materials,
  type Picture,
  type SheetFilter,
} from '../../../application/ordering/ports/materials.ts'
import type { GoodsScene } from '../../../domain/lists/filters/kind.ts'
import type { ProductKind } from '../../../domain/master-data/product-kind.ts'
import { containing } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { stockUnitName } from '../inventory/unit-columns.ts'
import { stockQuery, transitQuery } from './in-transit.ts'
import { atShopQuery, materialAtShop } from './material-at-shop.ts'
import { sheetCache } from './sheets.ts'

export const materialStore = Layer.effect(
  Materials,
  Effect.gen(function* () {
    const { rows, row } = yield* Database
    const { cached, load: sheetOf } = sheetCache({ rows })
    return {
      search: (keyword, scenes, limit) => rows(matchesKeyword(keyword, scenes, limit)),
      atShop: (shop, on, by, limit) =>
        Effect.map(rows(atShopQuery(shop, on, by, limit)), records => records.map(materialAtShop)),
      sheet: (order, filter) => Effect.map(sheetOf(order), sheet => narrowRows(sheet.rows, filter)),
      sheetOf: (order, materialCodes) => Effect.map(sheetOf(order), ({ byCode }) => chosen(byCode, materialCodes)),
      cachedSheet: order => Effect.sync(() => cached(order)?.byCode ?? null),
      sheetOn: ({ shopGroup }, purchaseDate) =>
        Effect.gen(function* () {
          const chain = yield* row(sql<{ sheetEdition: number }>`select sheet_edition as "sheetEdition" from chain`)
          return (yield* sheetOf({ shopGroup, purchaseDate, sheetEdition: chain!.sheetEdition })).byCode
        }),
      stock: order =>
        Effect.map(rows(stockQuery(order)), records => new Map(records.map(stock => [stock.materialCode, stock]))),
      transit: (shop, materialCode) => rows(transitQuery(shop, materialCode)),
      categories: shop => rows(categoriesOf(shop)),
      allCategories: rows(everyCategory),
      picture: hash =>
        row(sql<Picture>`select media_type as "mediaType", bytes from pictures where picture_hash = ${hash}`),
    }
  }),
)

/** The kind of product of a scene; retail products are materials that are sold as they are, so they have no row of their own. */
const productKindOf: Readonly<Partial<Record<GoodsScene, ProductKind>>> = { PRODUCT: 'PRODUCT', SEMI_PRODUCT: 'SEMI' }

const matchesKeyword = (keyword: string, scenes: ReadonlyArray<GoodsScene>, limit: number) => {
  const like = containing(keyword.toLowerCase())
  const kinds = scenes.flatMap(scene => productKindOf[scene] ?? [])
  return sql<MaterialMatch>`
    select * from (
      select material_code as "materialCode", name as "materialName", spec as "materialSpec", ${stockUnitName} as "materialUnitName",
        picture_hash as "pictureHash", initials as sort_key
      from materials m
      where ${scenes.includes('MATERIAL')} and (lower(name) like ${like} or lower(material_code) like ${like} or initials like ${like})
      union all
      select product_code, name, '', unit, null, '' from products
      where kind = any(${kinds}) and (lower(name) like ${like} or lower(product_code) like ${like})
    ) goods order by lower("materialCode") <> ${keyword.toLowerCase()}, sort_key, "materialCode" limit ${limit}`
}

const everyCategory = sql<Category>`
  select category_code as "categoryCode", parent_code as "parentCode", level, name
  from categories order by level, sort_key, category_code`

const categoriesOf = (shop: ShopInScope) => sql<Category>`
  with recursive used as (
    select distinct c.* from categories c
    join materials m using (category_code)
    join purchase_rules p using (material_code)
    where p.shop_group = ${shop.shopGroup}
    union
    select parent.* from categories parent join used on used.parent_code = parent.category_code
  )
  select category_code as "categoryCode", parent_code as "parentCode", level, name
  from used order by level, sort_key, category_code`

const chosen = (byCode: ReadonlyMap<string, SheetRow>, materialCodes: ReadonlyArray<string>) =>
  new Map(
    materialCodes.flatMap(code => {
      const row = byCode.get(code)
      return row ? [[code, row] as const] : []
    }),
  )

const narrowRows = (rows: ReadonlyArray<SheetRow>, { keyword = '', level1, level2, level4 }: SheetFilter) => {
  const query = keyword.trim().toLowerCase()
  if (!query && !level1 && !level2 && !level4) return rows
  const nameOf = ({ name, materialCode, initials }: SheetRow) =>
    [name, materialCode, initials].some(text => text.toLowerCase().includes(query))
  return rows.filter(
    row =>
      (!level1 || row.level1 === level1) &&
      (!level2 || row.level2 === level2) &&
      (!level4 || row.level4 === level4) &&
      (!query || nameOf(row)),
  )
}
