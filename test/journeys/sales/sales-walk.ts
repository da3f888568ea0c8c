import { applyRows, getSheetRows } from '../../../application/master-data/contract.ts'
import type { SheetName } from '../../../domain/master-data/sheets/sheet.ts'
import type { Session, TestChain } from '../../fixtures/chain.ts'

/** Steps of the sales journeys: sheets saved through the administration, and what the ledger says. */
export const saveRows = async (
  head: Pick<Session, 'call'>,
  sheet: Exclude<SheetName, 'users' | 'roles'>,
  header: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
): Promise<ReadonlyArray<string>> => {
  const { edition } = await head.call(getSheetRows, { sheet, current: 1, size: 10 })
  const change = { sheet, edition, header, rows, added: [], removed: [] }
  const { errors } = await head.call(applyRows, change)
  return errors.map(({ column, value, allowed }) => `${column} ${value}: ${allowed[1]}`)
}

export const productHeader = ['product_code', 'name', 'kind', 'unit', 'price']
export const recipeHeader = [
  'product_code',
  'valid_from',
  'component_code',
  'quantity',
  'unit',
  'portions',
  'yield_rate',
]

/** A burger of M1 and a sauce of M2 that is made in batches of 4, for the small chain. */
export const saveMenu = async (head: Pick<Session, 'call'>): Promise<void> => {
  await saveRows(head, 'products', productHeader, [
    ['P1', '鸡腿堡', 'PRODUCT', '个', '25'],
    ['P2', '套餐', 'PRODUCT', '个', '40'],
    ['S1', '酱', 'SEMI', '个', ''],
    ['BAG', '打包费', 'SERVICE', '个', '1'],
  ])
  await saveRows(head, 'recipes', recipeHeader, [
    ['S1', '2026-01-01', 'M2', '2', '袋', '4', '80'],
    ['P1', '2026-01-01', 'M1', '0.5', '箱', '', ''],
    ['P1', '2026-01-01', 'S1', '0.2', '个', '', ''],
    ['P2', '2026-01-01', 'P1', '2', '个', '', ''],
  ])
}

/** Returns what each process moved of the materials in a shop, in thousandths of the column. */
export const movedIn = async ({ connections }: TestChain, shop: string): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await connections.pool.query(
    `select process, material_code as m, sum(change_in_store)::int as moved from stock_movements
      where shop_code = $1 and process like 'SALE%' group by 1, 2 having sum(change_in_store) <> 0 order by 1, 2`,
    [shop],
  )
  return Object.fromEntries(rows.map(({ process, m, moved }) => [`${process} ${m}`, moved]))
}
