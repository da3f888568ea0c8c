import type { Text } from '../../domain/kernel/text.ts'
import { adjustmentRules } from './rules/adjustments.ts'
import { administrationRules } from './rules/administration.ts'
import { allocationRules } from './rules/allocation.ts'
import { exportRules } from './rules/exports.ts'
import { fileRules } from './rules/files.ts'
import { fillingRules } from './rules/filling.ts'
import { financeRules } from './rules/finance.ts'
import { forecastRules } from './rules/forecast.ts'
import { goodsRules } from './rules/goods.ts'
import { integrationRules } from './rules/integration.ts'
import { inventoryRules } from './rules/inventory.ts'
import { listViewRules } from './rules/list-views.ts'
import { localPurchaseRules } from './rules/local-purchases.ts'
import { notifyRules } from './rules/notify.ts'
import { orderRules } from './rules/orders.ts'
import { paymentRules } from './rules/payment.ts'
import { receivingRules } from './rules/receiving.ts'
import { refundRules } from './rules/refunds.ts'
import { reportRules } from './rules/reports.ts'
import { returnRules } from './rules/returns.ts'
import { salesRules } from './rules/sales.ts'
import { scrapRules } from './rules/scrap.ts'
import { settlementRules } from './rules/settlement.ts'
import { stockTransferRules } from './rules/stock-transfers.ts'
import { stocktakeRules } from './rules/stocktakes.ts'
import { tradeViewRules } from './rules/trade-views.ts'
import { tradeRules } from './rules/trades.ts'
import { transferRules } from './rules/transfers.ts'
import { urgentRules } from './rules/urgent.ts'
import { warehouseRules } from './rules/warehouse.ts'

/** Every rule in one sentence of each language; `npm run docs` generates domain/RULES.md from them. */
export const ruleTexts = {
  ...financeRules,
  ...tradeViewRules,
  ...goodsRules,
  ...orderRules,
  ...fillingRules,
  ...fileRules,
  ...listViewRules,
  ...integrationRules,
  ...administrationRules,
  ...exportRules,
  ...reportRules,
  ...tradeRules,
  ...transferRules,
  ...urgentRules,
  ...allocationRules,
  ...warehouseRules,
  ...inventoryRules,
  ...salesRules,
  ...forecastRules,
  ...stocktakeRules,
  ...receivingRules,
  ...returnRules,
  ...scrapRules,
  ...stockTransferRules,
  ...adjustmentRules,
  ...localPurchaseRules,
  ...notifyRules,
  ...paymentRules,
  ...refundRules,
  ...settlementRules,
} as const satisfies Record<string, Text>
export type RuleNumber = keyof typeof ruleTexts

export const isRuleNumber = (number: string): number is RuleNumber => Object.hasOwn(ruleTexts, number)
