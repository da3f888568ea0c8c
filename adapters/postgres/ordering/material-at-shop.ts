import { sql } from 'kysely'
import type { ShopInScope } from '../../../application/master-data/ports/shops.ts'
import type { MaterialAtShop, Materials } from '../../../application/ordering/ports/materials.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { containing } from '../engine/scope.ts'

interface AtShopRow {
  readonly materialCode: string
  readonly name: string
  readonly min: Thousandths | null
  readonly step: Thousandths | null
  readonly max: Thousandths | null
  readonly canPurchase: boolean | null
  readonly price: Fen | null
}

/** A material without a rule of the group is not on its sheet. */
export const materialAtShop = ({
  materialCode,
  name,
  min,
  step,
  max,
  canPurchase,
  price,
}: AtShopRow): MaterialAtShop => ({
  materialCode,
  name,
  row: min === null || step === null || max === null || canPurchase === null ? null : { min, step, max, canPurchase },
  price,
})

/** Selects materials, on the sheet of the shop's group or not, with the price of the day. */
export const atShopQuery = (
  shop: ShopInScope,
  on: Day,
  by: Parameters<Materials['Service']['atShop']>[2],
  limit: number,
) => {
  const query = ('keyword' in by ? by.keyword : by.materialCode).toLowerCase()
  const like = containing(query)
  const chosen =
    'keyword' in by
      ? sql`lower(m.name) like ${like} or lower(m.material_code) like ${like} or m.initials like ${like}`
      : sql`m.material_code = ${by.materialCode}`
  return sql<AtShopRow>`
    select m.material_code as "materialCode", m.name, p.min_quantity as min, p.step_quantity as step,
      p.max_quantity as max, p.can_purchase as "canPurchase", price.price
    from materials m
    left join purchase_rules p on p.material_code = m.material_code and p.shop_group = ${shop.shopGroup}
    left join lateral (
      select price from prices
      where shop_group = ${shop.shopGroup} and material_code = m.material_code and valid_from <= ${on}::date
      order by valid_from desc limit 1
    ) price on true
    where ${chosen}
    order by lower(m.material_code) <> ${query}, lower(m.name) <> ${query}, m.initials, m.material_code limit ${limit}`
}
