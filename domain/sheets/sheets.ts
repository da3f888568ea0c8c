import { categories, materials, prices, purchaseRules } from './goods-sheets.ts'
import { payers } from './payer-sheets.ts'
import { shops, users } from './people-sheets.ts'
import { calendar, notices, orderRules } from './rule-sheets.ts'
import type { Sheet, SheetName } from './sheet.ts'

/** Every sheet of the folder; one without a definition does not compile. */
export const sheets: Readonly<Record<SheetName, Sheet>> = {
  payers,
  shops,
  users,
  categories,
  materials,
  purchase_rules: purchaseRules,
  prices,
  order_rules: orderRules,
  calendar,
  notices,
}
