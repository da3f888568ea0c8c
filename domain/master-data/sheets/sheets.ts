import { countPlans, shelfOrder } from './count-sheets.ts'
import { salesEvents, weatherScenarios } from './event-sheets.ts'
import { categories, materials, prices, purchaseRules, units } from './goods-sheets.ts'
import { payers } from './payer-sheets.ts'
import { shopGroups, shops, users } from './people-sheets.ts'
import { products, recipes } from './product-sheets.ts'
import { calendar, notices, orderRules } from './rule-sheets.ts'
import { scrapReasons } from './scrap-sheets.ts'
import { receivingSettings } from './setting-sheets.ts'
import type { Sheet, SheetName } from './sheet.ts'
import { warehouseStock } from './stock-sheets.ts'
import { materialUnits } from './unit-sheets.ts'

/** All sheet definitions; the type requires one for each name. */
export const sheets: Readonly<Record<SheetName, Sheet>> = {
  payers,
  shop_groups: shopGroups,
  shops,
  users,
  categories,
  units,
  materials,
  material_units: materialUnits,
  products,
  recipes,
  purchase_rules: purchaseRules,
  prices,
  order_rules: orderRules,
  calendar,
  notices,
  warehouse_stock: warehouseStock,
  receiving_settings: receivingSettings,
  count_plans: countPlans,
  shelf_order: shelfOrder,
  scrap_reasons: scrapReasons,
  sales_events: salesEvents,
  weather_scenarios: weatherScenarios,
}
