import { adjustmentSheetEndpoints } from './adjustments/contract/adjustment-sheet.ts'
import { adjustmentEndpoints } from './adjustments/contract/adjustments.ts'
import { allocationEndpoints } from './allocation/contract.ts'
import { approvalEndpoints } from './approval/contract.ts'
import { documentEndpoints } from './documents/contract.ts'
import { forecastEndpoints } from './forecast/contract/forecast.ts'
import { pickingEndpoints } from './fulfilment/contract/picking.ts'
import { tripEndpoints } from './fulfilment/contract/trips.ts'
import { warehouseEndpoints } from './fulfilment/contract/warehouse.ts'
import { homeEndpoints } from './home/contract.ts'
import { integrationEndpoints } from './integration/contract/integration.ts'
import { jobEndpoints } from './integration/contract/jobs.ts'
import { webhookEndpoints } from './integration/contract/webhooks.ts'
import { reopenStockDay } from './inventory/contract/closing.ts'
import { setShopStock } from './inventory/contract/opening.ts'
import { openingSheetEndpoints } from './inventory/contract/opening-sheet.ts'
import { stockEndpoints } from './inventory/contract/stock.ts'
import { preferenceEndpoints } from './lists/contract/preferences.ts'
import { localPurchaseEndpoints } from './local-purchase/contract/local-purchases.ts'
import { getCalendarReach } from './master-data/contract/calendar.ts'
import { invoiceDetailsEndpoints } from './master-data/contract/invoice-details.ts'
import { materialEndpoints } from './master-data/contract/materials.ts'
import { priceEndpoints } from './master-data/contract/prices.ts'
import { administrationEndpoints } from './master-data/contract.ts'
import { notifyEndpoints } from './notifications/contract/notifications.ts'
import { autoSubmitEndpoints } from './ordering/contract/auto-submit.ts'
import { calendarEndpoints } from './ordering/contract/calendar.ts'
import { cartEndpoints } from './ordering/contract/cart.ts'
import { getDailyChoices } from './ordering/contract/daily-order.ts'
import { generationEndpoints } from './ordering/contract/generation.ts'
import { orderEndpoints } from './ordering/contract/order.ts'
import { getCentreChanges } from './ordering/contract/order-centre.ts'
import { orderTrackingEndpoints } from './ordering/contract/order-tracking.ts'
import { orderingAidEndpoints } from './ordering/contract/ordering-aids.ts'
import { placingEndpoints } from './ordering/contract/placing.ts'
import { sheetEndpoints } from './ordering/contract/sheet.ts'
import { getStockTrends } from './ordering/contract/stock-trends.ts'
import { urgentEndpoints } from './ordering/contract/urgent.ts'
import { whyEndpoints } from './ordering/contract/why.ts'
import { paymentEndpoints } from './payment/contract/index.ts'
import { impersonationEndpoints } from './people/contract/impersonation.ts'
import { manyUsersEndpoints } from './people/contract/many-users.ts'
import { passwordResetEndpoints } from './people/contract/password-reset.ts'
import { roleEndpoints } from './people/contract/roles.ts'
import { sessionEndpoints } from './people/contract/session.ts'
import { userEndpoints } from './people/contract/users.ts'
import type { Endpoint } from './platform/endpoint.ts'
import { differenceEndpoints } from './receiving/contract/differences.ts'
import { receiptEndpoints } from './receiving/contract/receipts.ts'
import { returnEndpoints } from './receiving/contract/returns.ts'
import { documentExportEndpoints } from './reports/contract/document-exports.ts'
import { exportEndpoints } from './reports/contract/exports.ts'
import { reportEndpoints } from './reports/contract/reports.ts'
import { scheduleEndpoints } from './reports/contract/schedules.ts'
import { recipeEndpoints } from './sales/contract/recipes.ts'
import { salesEndpoints } from './sales/contract/sales.ts'
import { salesSheetEndpoints } from './sales/contract/sales-sheet.ts'
import { scrapEndpoints } from './scrap/contract/scrap.ts'
import { stocktakeEndpoints } from './stocktake/contract/stocktakes.ts'
import { stockTransferEndpoints } from './transfers/contract/transfers.ts'

/**
 * Every remote call of the product. A new one needs a row here and a handler; without the handler it does not compile.
 */
export const endpoints = [
  ...sessionEndpoints,
  ...passwordResetEndpoints,
  ...preferenceEndpoints,
  ...calendarEndpoints,
  ...sheetEndpoints,
  ...cartEndpoints,
  getStockTrends,
  ...orderEndpoints,
  getCentreChanges,
  ...orderTrackingEndpoints,
  ...placingEndpoints,
  ...approvalEndpoints,
  ...urgentEndpoints,
  ...allocationEndpoints,
  ...paymentEndpoints,
  ...orderingAidEndpoints,
  getDailyChoices,
  ...autoSubmitEndpoints,
  ...exportEndpoints,
  ...reportEndpoints,
  ...scheduleEndpoints,
  ...whyEndpoints,
  ...warehouseEndpoints,
  ...pickingEndpoints,
  ...tripEndpoints,
  ...stocktakeEndpoints,
  ...receiptEndpoints,
  ...returnEndpoints,
  ...scrapEndpoints,
  ...stockTransferEndpoints,
  ...adjustmentEndpoints,
  ...adjustmentSheetEndpoints,
  ...localPurchaseEndpoints,
  ...documentExportEndpoints,
  ...differenceEndpoints,
  ...integrationEndpoints,
  ...webhookEndpoints,
  ...jobEndpoints,
  ...administrationEndpoints,
  getCalendarReach,
  ...priceEndpoints,
  ...invoiceDetailsEndpoints,
  ...materialEndpoints,
  ...userEndpoints,
  ...manyUsersEndpoints,
  ...roleEndpoints,
  ...impersonationEndpoints,
  ...notifyEndpoints,
  ...stockEndpoints,
  reopenStockDay,
  setShopStock,
  ...openingSheetEndpoints,
  ...recipeEndpoints,
  ...salesEndpoints,
  ...salesSheetEndpoints,
  ...forecastEndpoints,
  ...generationEndpoints,
  ...documentEndpoints,
  ...homeEndpoints,
] as const

export type AnyEndpoint = (typeof endpoints)[number]
export type EndpointName = AnyEndpoint['name']
export type EndpointBy<N extends EndpointName> = Extract<AnyEndpoint, { readonly name: N }>

export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  endpoints.map(declared => [declared.name, declared] as const),
)
