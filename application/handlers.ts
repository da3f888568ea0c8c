import * as adjustmentSheets from './adjustments/handlers/adjustment-sheet.ts'
import * as adjustments from './adjustments/handlers/adjustments.ts'
import * as allocation from './allocation/handlers/allocation.ts'
import * as allocationRecords from './allocation/handlers/allocation-records.ts'
import { approvalHandlers } from './approval/handlers/index.ts'
import { documentHandlers } from './documents/handlers.ts'
import type { EndpointBy, EndpointName } from './endpoints.ts'
import { forecastHandlers } from './forecast/handlers/index.ts'
import { fulfilmentHandlers } from './fulfilment/handlers/index.ts'
import { homeHandlers } from './home/handlers.ts'
import * as integrationEvents from './integration/handlers/events.ts'
import * as integrationInbound from './integration/handlers/inbound.ts'
import * as integrationJobs from './integration/handlers/jobs.ts'
import * as integrationKeys from './integration/handlers/keys.ts'
import * as webhooks from './integration/handlers/webhooks.ts'
import * as closing from './inventory/handlers/closing.ts'
import * as stock from './inventory/handlers/explain.ts'
import * as opening from './inventory/handlers/opening.ts'
import * as openingSheet from './inventory/handlers/opening-sheet.ts'
import * as preferences from './lists/handlers.ts'
import { localPurchaseHandlers } from './local-purchase/handlers/index.ts'
import * as administration from './master-data/handlers/administration.ts'
import { catalogueHandlers } from './master-data/handlers/catalogue.ts'
import * as deadlines from './notifications/handlers/deadlines.ts'
import * as messages from './notifications/handlers/messages.ts'
import * as push from './notifications/handlers/push.ts'
import * as readiness from './notifications/handlers/readiness.ts'
import * as robots from './notifications/handlers/robots.ts'
import * as autoSubmit from './ordering/handlers/automatic/settings.ts'
import * as calendar from './ordering/handlers/calendar.ts'
import * as cart from './ordering/handlers/cart.ts'
import * as cartChanges from './ordering/handlers/cart-changes.ts'
import * as dailyOrder from './ordering/handlers/filling/daily-order.ts'
import * as orderingAids from './ordering/handlers/filling/ordering-aids.ts'
import { loadingHandlers } from './ordering/handlers/loading.ts'
import * as centre from './ordering/handlers/order-centre.ts'
import * as follow from './ordering/handlers/order-tracking.ts'
import * as orders from './ordering/handlers/orders.ts'
import * as starting from './ordering/handlers/placing/start.ts'
import * as submitting from './ordering/handlers/placing/submit.ts'
import * as withdrawing from './ordering/handlers/placing/withdraw.ts'
import * as sheet from './ordering/handlers/sheet.ts'
import { getStockTrends } from './ordering/handlers/stock-trends.ts'
import * as urgent from './ordering/handlers/urgent/application.ts'
import * as why from './ordering/handlers/why.ts'
import { paymentHandlers } from './payment/handlers/index.ts'
import { userHandlers } from './people/handlers/index.ts'
import * as session from './people/handlers/session.ts'
import type { Handler, ReadyHandler } from './platform/handler.ts'
import * as receivingDifferences from './receiving/handlers/differences.ts'
import * as receipts from './receiving/handlers/receipts.ts'
import * as returns from './receiving/handlers/returns.ts'
import * as dictionaries from './reports/handlers/dictionary.ts'
import * as documentExports from './reports/handlers/document-exports.ts'
import * as reportExports from './reports/handlers/export.ts'
import * as exports from './reports/handlers/exports/tasks.ts'
import * as reportQueries from './reports/handlers/query.ts'
import * as reportSchedules from './reports/handlers/schedules/schedules.ts'
import * as recipes from './sales/handlers/recipes.ts'
import * as sales from './sales/handlers/sales.ts'
import * as salesSheets from './sales/handlers/sales-sheet.ts'
import * as scrapQueries from './scrap/handlers/queries.ts'
import * as scrap from './scrap/handlers/scrap.ts'
import * as counting from './stocktake/handlers/counting.ts'
import * as stocktakeReview from './stocktake/handlers/review.ts'
import * as stocktakes from './stocktake/handlers/stocktakes.ts'
import * as transferApplications from './transfers/handlers/apply.ts'
import * as transferSteps from './transfers/handlers/steps.ts'

/** The handler of each endpoint; a missing or mismatched handler does not compile. */
export const handlers = {
  'session.signIn': session.signIn,
  'session.signOut': session.signOut,
  'session.changePassword': session.changePassword,
  'session.current': session.currentSession,
  'shop.permitted': session.permittedShops,
  'prefs.get': preferences.getPreferences,
  'prefs.putColumns': preferences.putColumns,
  'prefs.putDensity': preferences.putDensity,
  'view.save': preferences.saveView,
  'view.rename': preferences.renameView,
  'view.delete': preferences.deleteView,
  'view.setDefault': preferences.setDefaultView,
  'view.open': preferences.openView,
  'calendar.get': calendar.getOrderCalendar,
  'notice.today': calendar.getTodayNotice,
  'notice.readState': calendar.getNoticeReadState,
  'notice.markRead': calendar.markNoticeRead,
  'notice.reach': calendar.listNoticeReach,
  'material.search': calendar.searchMaterials,
  'rule.todayAndTomorrow': calendar.getOrderRules,
  'cart.materials': sheet.getCartMaterials,
  'cart.sheet': sheet.getOrderSheet,
  'cart.get': cart.getCart,
  'cart.changes': cartChanges.getCartChanges,
  'cart.edit': cart.editCart,
  'cart.clear': cart.clearCart,
  'order.remark': cart.remarkOrder,
  'category.tree': cart.getCategoryTree,
  'transit.inventory': cart.getTransitInventory,
  'order.centreChanges': centre.getCentreChanges,
  'order.today': orders.listToday,
  'order.tomorrow': orders.listTomorrow,
  'order.detail': follow.getOrderDetail,
  'order.webDetail': follow.getOrderDetailOfList,
  'order.transport': follow.getTransport,
  'order.replaceRead': follow.markReplaceRead,
  'order.log': orders.getOrderLog,
  'order.list': orders.listOrders,
  'order.counts': orders.countOrders,
  'order.statusOptions': orders.listStatusOptions,
  'order.typeOptions': orders.listTypeOptions,
  'order.start': starting.startRoutineOrder,
  'order.startAddOn': starting.startAddOnOrder,
  'order.submit': submitting.submitRoutineOrder,
  'order.submitAddOn': submitting.submitAddOnOrder,
  'order.withdraw': withdrawing.withdrawOrder,
  'order.void': withdrawing.voidOrder,
  'urgent.apply': urgent.applyUrgent,
  'urgent.amend': urgent.amendUrgent,
  'urgent.cancel': urgent.cancelUrgent,
  'urgent.detail': urgent.getUrgent,
  'urgent.statusInfo': urgent.getUrgentStatusInfo,
  'urgent.todayCount': urgent.countUrgentToday,
  'order.urgent': urgent.listUrgentOrders,
  'order.submitUrgent': urgent.submitUrgentOrder,
  'allocation.read': allocationRecords.readAllocationFile,
  'allocation.template': allocationRecords.getAllocationTemplate,
  'allocation.preview': allocation.previewAllocation,
  'allocation.send': allocation.sendAllocation,
  'allocation.list': allocationRecords.listAllocations,
  'allocation.orders': allocationRecords.getAllocationOrders,
  'allocation.cancel': allocationRecords.cancelAllocation,
  ...fulfilmentHandlers,
  ...paymentHandlers,
  ...approvalHandlers,
  'order.export': exports.exportOrders,
  'report.query': reportQueries.queryReport,
  'report.chart': reportQueries.chartReport,
  'ledger.list': reportQueries.listLedger,
  'report.export': reportExports.exportReport,
  'ledger.export': reportExports.exportLedger,
  'dictionary.get': dictionaries.getDictionary,
  'export.page': exports.listExports,
  'export.running': exports.listRunningExports,
  'export.link': exports.getExportLink,
  'export.cancel': exports.cancelExport,
  'export.retry': exports.retryExport,
  'order.last': orderingAids.getLastOrder,
  'autoSubmit.get': autoSubmit.getAutoSubmit,
  'autoSubmit.set': autoSubmit.setAutoSubmit,
  'order.dailyChoices': dailyOrder.getDailyChoices,
  'template.list': orderingAids.listTemplates,
  'template.get': orderingAids.getTemplate,
  'template.save': orderingAids.saveTemplate,
  'template.rename': orderingAids.renameTemplate,
  'template.delete': orderingAids.deleteTemplate,
  'par.get': orderingAids.getParLevels,
  'par.put': orderingAids.putParLevels,
  ...forecastHandlers,
  ...loadingHandlers,
  'stock.trends': getStockTrends,
  'receiving.form': receipts.getReceiptForm,
  'receiving.draft': receipts.saveDraft,
  'receiving.confirm': receipts.confirmReceipt,
  'receiving.void': receipts.voidReceipt,
  'receiving.events': receipts.listReceiptEvents,
  'receivingDifference.waiting': receivingDifferences.listClaimsToReview,
  'receivingDifference.form': receivingDifferences.getDifferenceForm,
  'receivingDifference.submit': receivingDifferences.submitEvidence,
  'receivingDifference.review': receivingDifferences.reviewClaim,
  'receivingDifference.void': receivingDifferences.withdrawClaim,
  'receivingDifference.events': receivingDifferences.listDifferenceEvents,
  'receivingDifference.history': receivingDifferences.getClaimHistory,
  'administration.rows': administration.getSheetRows,
  'administration.checkRows': administration.checkRows,
  'administration.applyRows': administration.applyRows,
  'administration.beginUpload': administration.beginUpload,
  'administration.sendPiece': administration.sendPiece,
  'administration.checkUpload': administration.checkUpload,
  'administration.applyUpload': administration.applyUpload,
  'administration.export': administration.exportSheet,
  'administration.trail': administration.getTrail,
  'administration.setup': administration.getSetup,
  ...catalogueHandlers,
  ...userHandlers,
  'reportSchedule.list': reportSchedules.listSchedules,
  'reportSchedule.receivers': reportSchedules.listReceivers,
  'reportSchedule.save': reportSchedules.saveSchedule,
  'reportSchedule.setActive': reportSchedules.setScheduleActive,
  'reportSchedule.remove': reportSchedules.removeSchedule,
  'dailyInventory.export': documentExports.exportDailyInventory,
  'expiryDesk.export': documentExports.exportExpiryDesk,
  'sales.checkSheet': salesSheets.checkSalesSheet,
  'sales.applySheet': salesSheets.applySalesSheet,
  'sales.template': salesSheets.getSalesTemplate,
  'adjustment.checkSheet': adjustmentSheets.checkAdjustmentSheet,
  'adjustment.applySheet': adjustmentSheets.applyAdjustmentSheet,
  'adjustment.template': adjustmentSheets.getAdjustmentTemplate,
  'adjustment.save': adjustments.saveAdjustment,
  'adjustment.confirm': adjustments.confirmAdjustment,
  'adjustment.void': adjustments.voidAdjustment,
  'adjustment.events': adjustments.listAdjustmentEvents,
  ...localPurchaseHandlers,
  'localPurchase.export': documentExports.exportLocalPurchases,
  'scrap.export': documentExports.exportScraps,
  'stockTransfer.export': documentExports.exportTransfers,
  'stockTransfer.form': transferApplications.getTransferForm,
  'stockTransfer.partners': transferApplications.listTransferPartners,
  'stockTransfer.apply': transferApplications.applyTransfer,
  'stockTransfer.work': transferApplications.getTransferWork,
  'stockTransfer.tasks': transferApplications.listTransferTasks,
  'stockTransfer.callOut': transferSteps.callOutTransfer,
  'stockTransfer.receive': transferSteps.receiveTransfer,
  'stockTransfer.settle': transferSteps.settleTransfer,
  'stockTransfer.close': transferSteps.closeTransfer,
  'scrap.search': scrapQueries.searchScrapGoods,
  'scrap.form': scrapQueries.getScrapForm,
  'scrap.save': scrap.saveScrap,
  'scrap.review': scrap.reviewScrap,
  'scrap.void': scrap.voidScrap,
  'scrap.events': scrapQueries.listScrapEvents,
  'scrap.options': scrapQueries.listScrapOptions,
  'return.events': returns.listReturnEvents,
  'return.returnable': returns.getReturnable,
  'return.apply': returns.applyReturn,
  'return.submit': returns.submitReturn,
  'return.void': returns.voidReturn,
  'return.review': returns.reviewReturn,
  'return.store': returns.storeReturn,
  'why.material': why.explainShopMaterial,
  'integration.events': integrationEvents.receiveEvents,
  'integration.keys': integrationKeys.listKeys,
  'integration.createKey': integrationKeys.createKey,
  'integration.changeKey': integrationKeys.changeKey,
  'integration.inbound': integrationInbound.listInbound,
  'integration.retryInbound': integrationInbound.retryInbound,
  'integration.changes': integrationKeys.listChanges,
  'job.dead': integrationJobs.listDeadJobs,
  'job.kinds': integrationJobs.listJobKinds,
  'job.retry': integrationJobs.retryJob,
  'webhook.list': webhooks.listWebhooks,
  'webhook.create': webhooks.createWebhook,
  'webhook.change': webhooks.changeWebhook,
  'webhook.delete': webhooks.deleteWebhook,
  'webhook.secret': webhooks.revealSecret,
  'webhook.ping': webhooks.pingWebhook,
  'webhook.deliveries': webhooks.listDeliveries,
  'webhook.delivery': webhooks.getDelivery,
  'webhook.resend': webhooks.resendDelivery,
  'why.order': why.explainOrderVerbs,
  'message.list': messages.listMessages,
  'message.markRead': messages.markMessagesRead,
  'message.markOneRead': messages.markOneMessageRead,
  'push.list': push.listPushDevices,
  'push.save': push.savePushDevice,
  'push.choose': push.choosePushKinds,
  'push.remove': push.removePushDevices,
  'push.test': push.testPushDevice,
  'readiness.list': readiness.listReadiness,
  'readiness.remind': readiness.remindShops,
  'robot.list': robots.listRobots,
  'robot.save': robots.saveRobot,
  'robot.remove': robots.removeRobot,
  'robot.test': robots.testRobot,
  'feed.get': deadlines.getCalendarFeed,
  'feed.create': deadlines.createCalendarFeed,
  'feed.remove': deadlines.removeCalendarFeed,
  'stocktake.options': stocktakes.listStocktakeOptions,
  'stocktake.form': counting.getStocktakeForm,
  'stocktake.count': counting.saveCount,
  'stocktake.submit': counting.submitCount,
  'stocktake.review': stocktakeReview.reviewStocktake,
  'stocktake.void': stocktakeReview.voidStocktake,
  'stocktake.open': stocktakes.openStocktake,
  'stocktake.events': stocktakes.listStocktakeEvents,
  'stocktake.orderBlock': stocktakes.getOrderBlock,
  'stocktake.toCount': stocktakes.listStocktakesToCount,
  'stocktake.waiting': stocktakeReview.listStocktakesToReview,
  'inventory.inTransit': stock.listInTransit,
  'inventory.flowTypes': stock.listFlowTypes,
  'inventory.why': stock.whyStock,
  'inventory.reopen': closing.reopenStockDay,
  'inventory.open': opening.setShopStock,
  'inventory.checkOpenings': openingSheet.checkOpenings,
  'inventory.applyOpenings': openingSheet.applyOpenings,
  'inventory.exportOpenings': openingSheet.exportOpenings,
  'recipe.products': recipes.listRecipeProducts,
  'recipe.tree': recipes.getRecipeTree,
  'sales.form': sales.getSalesForm,
  'sales.save': sales.saveSales,
  'sales.usage': sales.getSalesUsage,
  'sales.waiting': sales.listWaitingProducts,
  ...documentHandlers,
  ...homeHandlers,
} satisfies {
  readonly [N in EndpointName]: Handler<EndpointBy<N>, unknown> | ReadyHandler<EndpointBy<N>, unknown>
}
