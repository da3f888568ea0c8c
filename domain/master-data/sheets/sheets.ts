import { countPlans, shelfOrder } from './columns/count-sheets.ts'
import { salesEvents, weatherScenarios } from './columns/event-sheets.ts'
import { categories, materials, prices, purchaseRules, units } from './columns/goods-sheets.ts'
import { invoiceDetails } from './columns/invoice-sheets.ts'
import { payers } from './columns/payer-sheets.ts'
import { roles, shopGroups, shops, users } from './columns/people-sheets.ts'
import { products, recipes } from './columns/product-sheets.ts'
import { calendar, notices, orderRules } from './columns/rule-sheets.ts'
import { scrapReasons } from './columns/scrap-sheets.ts'
import { receivingSettings } from './columns/setting-sheets.ts'
import { warehouseStock } from './columns/stock-sheets.ts'
import { materialUnits } from './columns/unit-sheets.ts'
import type { Sheet, SheetName } from './sheet.ts'

/** All sheet definitions; the type requires one for each name. */
export const sheets: Readonly<Record<SheetName, Sheet>> = {
  payers,
  invoice_details: invoiceDetails,
  shop_groups: shopGroups,
  shops,
  roles,
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
