import { parseQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { orderableStock, orderableWords, rowMarks } from '../../domain/master-data/row-marks.ts'
import { recipeCostHref } from '../app/paths.ts'
import type { ColumnDef, RowAction } from '../kit/list-page/table/columns.ts'
import { FillHolidays } from './fill-holidays.tsx'
import { MarkedRows } from './sheet/marked-rows.tsx'
import { SettingsPage } from './sheet/settings-page.tsx'
import type { RowWithKey } from './sheet/sheet-columns.tsx'
import { SheetPage } from './sheet/sheet-page.tsx'
import { withEquations, withUnitNames } from './sheet/unit-columns.ts'

/** The link from a product to the tree with the cost of a portion. */
const toCost = ({ cells }: RowWithKey): ReadonlyArray<RowAction> => [
  { key: 'cost', words: ['成本', 'Cost'], code: 'DH0042', href: recipeCostHref(cells.product_code ?? '') },
]

const materialOf = ({ cells, goods }: RowWithKey) => goods?.get(cells.material_code ?? '')

/** In which unit the stock of a material is counted, and what one unit contains. */
const packColumns: ReadonlyArray<ColumnDef<RowWithKey>> = [
  { key: 'unit', words: ['单位', 'Unit'], kind: 'text', width: 90, card: 'off', value: row => materialOf(row)?.unit },
  { key: 'spec', words: ['规格', 'Specification'], kind: 'text', width: 160, value: row => materialOf(row)?.spec },
]

const orderableIn = (row: RowWithKey): Thousandths | null => {
  const [onHand, reserved] = [parseQuantity(row.cells.on_hand ?? ''), materialOf(row)?.reserved]
  return onHand === null || reserved === undefined ? null : orderableStock(onHand, reserved)
}

/** Whether orders have reserved none of a stock: what can be ordered is then what is on hand. */
const isUnreserved = (row: RowWithKey): boolean => materialOf(row)?.reserved === 0

const unitOf = (row: RowWithKey) => materialOf(row)?.unit ?? null

/** What orders have reserved of the stock on hand, what is left to be ordered, and whether that is nothing. */
const orderableColumns: ReadonlyArray<ColumnDef<RowWithKey>> = [
  {
    ...{ key: 'reserved', words: ['已占用', 'Reserved'], kind: 'quantity', width: 120, cardSuffix: unitOf },
    hint: ['订货单已占用、仓库还没有发出的数量', 'Reserved for orders that the warehouse has not shipped yet'],
    value: row => materialOf(row)?.reserved,
    isOffCard: isUnreserved,
  },
  {
    ...{ key: 'orderable', words: orderableWords, kind: 'quantity', width: 120, cardSuffix: unitOf },
    hint: [
      '库存数量减去已占用，与订货页的「仓库可订」相同',
      'On hand less what is reserved; the order form shows the same quantity',
    ],
    value: orderableIn,
    isOffCard: row => isUnreserved(row) || orderableIn(row) === 0,
  },
  {
    ...{ key: 'short', words: ['标记', 'Mark'], kind: 'status', width: 100 },
    value: row => (orderableIn(row) === 0 ? { tone: 'fail', icon: 'alert', words: rowMarks.SHORT.words } : null),
  },
]

const shortWords = (count: number): Text => [`缺货 ${count}`, `Short ${count}`]

/** One page per sheet, with whatever it needs beyond the sheet's definition. */
export const PayersPage = () => <SheetPage key="payers" sheet="payers" />
export const UnitsPage = () => <SheetPage key="units" sheet="units" arrange={withUnitNames} />
export const WarehouseStockPage = () => (
  <SheetPage
    key="warehouse_stock"
    sheet="warehouse_stock"
    area={['仓库', 'Warehouse']}
    more={[...packColumns, ...orderableColumns]}
    tools={<MarkedRows mark="SHORT" words={shortWords} href="/warehouse/stock" />}
  />
)
export const ShopsPage = () => <SheetPage key="shops" sheet="shops" />
export const CategoriesPage = () => <SheetPage key="categories" sheet="categories" />
export const MaterialUnitsPage = () => <SheetPage key="material_units" sheet="material_units" arrange={withEquations} />
export const ProductsPage = () => <SheetPage key="products" sheet="products" links={toCost} />
export const ReceivingSettingsPage = () => <SettingsPage sheet="receiving_settings" />
export const CountPlansPage = () => <SheetPage key="count_plans" sheet="count_plans" />
export const ScrapReasonsPage = () => <SheetPage key="scrap_reasons" sheet="scrap_reasons" />
export const SalesEventsPage = () => <SheetPage key="sales_events" sheet="sales_events" tools={<FillHolidays />} />
export const WeatherScenariosPage = () => <SheetPage key="weather_scenarios" sheet="weather_scenarios" />
export const ShelfOrderPage = () => <SheetPage key="shelf_order" sheet="shelf_order" />
export { NoticesPage } from './notices/notices-page.tsx'
