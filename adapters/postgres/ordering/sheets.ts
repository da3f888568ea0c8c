import { Effect } from 'effect'
import { sql } from 'kysely'
import type { SheetRow } from '../../../application/master-data/ports/sheet-row.ts'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import type { Database } from '../engine/sql.ts'

type Rows = ReadonlyArray<SheetRow>

/** What a sheet depends on. */
type SheetKey = Pick<OrderInScope, 'shopGroup' | 'purchaseDate' | 'sheetEdition'>

/** A whole sheet of an edition. */
interface Sheet {
  readonly edition: number
  readonly rows: Rows
  readonly byCode: ReadonlyMap<string, SheetRow>
}

/** Maximum number of cached rows: some twenty groups of a thousand materials for a day, about 30 MB. */
const maxRows = 20_000

/**
 * Caches whole sheets by shop group and purchase date. An order contains the edition that was valid when it was read,
 * so that a process also sees imports by other processes; the least recently used sheets are evicted.
 */
export const sheetCache = ({ rows }: Pick<Database['Service'], 'rows'>) => {
  const sheets = new Map<string, Sheet>()
  const keep = (key: string, sheet: Sheet) => {
    sheets.delete(key)
    sheets.set(key, sheet)
    let cachedCount = 0
    for (const it of sheets.values()) cachedCount += it.rows.length
    for (const [oldest, it] of sheets) {
      if (cachedCount <= maxRows || oldest === key) break
      sheets.delete(oldest)
      cachedCount -= it.rows.length
    }
    return sheet
  }
  const cached = (order: SheetKey): Sheet | null => {
    const key = keyOf(order)
    const known = sheets.get(key)
    return known && known.edition >= order.sheetEdition ? keep(key, known) : null
  }
  const load = (order: SheetKey): Effect.Effect<Sheet> => {
    const known = cached(order)
    if (known) return Effect.succeed(known)
    return Effect.map(rows(wholeSheet(order)), records => keep(keyOf(order), sheetFrom(records, order)))
  }
  return { cached, load }
}

const keyOf = ({ purchaseDate, shopGroup }: SheetKey): string => `${purchaseDate} ${shopGroup}`

const sheetFrom = (sheetRows: ReadonlyArray<SheetRow & { readonly edition: number }>, order: SheetKey): Sheet => ({
  edition: sheetRows[0]?.edition ?? order.sheetEdition,
  rows: sheetRows,
  byCode: new Map(sheetRows.map(row => [row.materialCode, row])),
})

/** Selects the group's rules with the price valid on the purchase date; rows and edition belong to one snapshot. */
const wholeSheet = (order: SheetKey) => sql<SheetRow & { readonly edition: number }>`
  select m.material_code as "materialCode", m.name, m.initials, m.spec, m.unit, m.storage_type as "storageType",
    m.delivery_mode as "deliveryMode", m.labels, m.barcodes, m.picture_hash as "pictureHash",
    c1.category_code as level1, c2.category_code as level2, m.category_code as level4, c1.name as "level1Name",
    p.min_quantity as min, p.step_quantity as step, p.max_quantity as max, p.can_purchase as "canPurchase",
    price.price, (select sheet_edition from chain) as edition
  from purchase_rules p
  join materials m using (material_code)
  join categories c4 on c4.category_code = m.category_code
  join categories c3 on c3.category_code = c4.parent_code
  join categories c2 on c2.category_code = c3.parent_code
  join categories c1 on c1.category_code = c2.parent_code
  left join lateral (
    select price from prices
    where shop_group = p.shop_group and material_code = p.material_code and valid_from <= ${order.purchaseDate}::date
    order by valid_from desc limit 1
  ) price on true
  where p.shop_group = ${order.shopGroup}
  order by m.material_code`
