import type { Text } from '../../kernel/text.ts'
import type { SheetName } from './sheet.ts'

/** Titles of the sheets. */
export const sheetTitles: Readonly<Record<SheetName, Text>> = {
  payers: ['付款主体', 'Payers'],
  invoice_details: ['开票资料', 'Invoice details'],
  shop_groups: ['门店组', 'Shop groups'],
  shops: ['门店', 'Shops'],
  roles: ['角色', 'Roles'],
  users: ['用户', 'Users'],
  categories: ['分类', 'Categories'],
  units: ['单位', 'Units'],
  materials: ['物料', 'Materials'],
  material_units: ['单位换算', 'Unit conversions'],
  products: ['成品与半成品', 'Products'],
  recipes: ['配方', 'Recipes'],
  purchase_rules: ['订货规则', 'Purchase rules'],
  prices: ['价格', 'Prices'],
  order_rules: ['订货时间', 'Order times'],
  calendar: ['订货日历', 'Order calendar'],
  notices: ['订货须知', 'Notices'],
  warehouse_stock: ['仓库库存', 'Warehouse stock'],
  receiving_settings: ['收货与库存设置', 'Receiving and stock settings'],
  count_plans: ['盘点计划', 'Count plans'],
  shelf_order: ['货架顺序', 'Shelf order'],
  scrap_reasons: ['报废原因', 'Scrap reasons'],
  sales_events: ['活动日历', 'Event calendar'],
  weather_scenarios: ['天气场景', 'Weather scenarios'],
}
