import type { Text } from '../../domain/kernel/text.ts'
import { administrationRules } from './rules/administration.ts'
import { exportRules } from './rules/exports.ts'
import { fileRules } from './rules/files.ts'
import { forecastRules } from './rules/forecast.ts'
import { homeRules } from './rules/home.ts'
import { integrationRules } from './rules/integration.ts'
import { listViewRules } from './rules/list-views.ts'
import { notifyRules } from './rules/notify.ts'
import { allocationRules } from './rules/ordering/allocation.ts'
import { autoSubmitRules } from './rules/ordering/auto-submit.ts'
import { fillingRules } from './rules/ordering/filling.ts'
import { goodsRules } from './rules/ordering/goods.ts'
import { orderRules } from './rules/ordering/orders.ts'
import { urgentRules } from './rules/ordering/urgent.ts'
import { financeRules } from './rules/payment/finance.ts'
import { paymentRules } from './rules/payment/payment.ts'
import { refundRules } from './rules/payment/refunds.ts'
import { settlementRules } from './rules/payment/settlement.ts'
import { tradeViewRules } from './rules/payment/trade-views.ts'
import { tradeRules } from './rules/payment/trades.ts'
import { transferRules } from './rules/payment/transfers.ts'
import { reportRules } from './rules/reports.ts'
import { adjustmentRules } from './rules/stock/adjustments.ts'
import { inventoryRules } from './rules/stock/inventory.ts'
import { localPurchaseRules } from './rules/stock/local-purchases.ts'
import { receivingRules } from './rules/stock/receiving.ts'
import { returnRules } from './rules/stock/returns.ts'
import { salesRules } from './rules/stock/sales.ts'
import { scrapRules } from './rules/stock/scrap.ts'
import { stockTransferRules } from './rules/stock/stock-transfers.ts'
import { stocktakeRules } from './rules/stock/stocktakes.ts'
import { warehouseRules } from './rules/stock/warehouse.ts'

/** Every rule in one sentence of each language; `npm run docs` generates domain/RULES.md from them. */
export const ruleTexts = {
  ...financeRules,
  ...tradeViewRules,
  ...goodsRules,
  ...orderRules,
  ...fillingRules,
  ...autoSubmitRules,
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
  ...homeRules,
} as const satisfies Record<string, Text>
export type RuleNumber = keyof typeof ruleTexts

export const isRuleNumber = (number: string): number is RuleNumber => Object.hasOwn(ruleTexts, number)
