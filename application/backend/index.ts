import * as administration from './administration.ts'
import * as allocation from './allocation.ts'
import * as allocationRecords from './allocation-records.ts'
import * as deciding from './approval/decide.ts'
import * as approvals from './approval/inbox.ts'
import * as calendar from './calendar.ts'
import * as cart from './cart.ts'
import * as cartChanges from './cart-changes.ts'
import * as deadlines from './deadlines.ts'
import * as exports from './exports/tasks.ts'
import * as fillAids from './fill-aids.ts'
import type { Handlers } from './handler.ts'
import * as integrationEvents from './integration/events.ts'
import * as integrationInbound from './integration/inbound.ts'
import * as integrationKeys from './integration/keys.ts'
import * as webhooks from './integration/webhooks.ts'
import * as loading from './loading.ts'
import * as messages from './messages.ts'
import * as centre from './order-centre.ts'
import * as follow from './order-follow.ts'
import * as starting from './ordering/start.ts'
import * as submitting from './ordering/submit.ts'
import * as withdrawing from './ordering/withdraw.ts'
import * as orders from './orders.ts'
import { paymentHandlers } from './payment/index.ts'
import * as preFlight from './pre-flight.ts'
import * as preferences from './preferences.ts'
import * as dictionaries from './reports/dictionary.ts'
import * as reportExports from './reports/export.ts'
import * as reportQueries from './reports/query.ts'
import * as robots from './robots.ts'
import * as session from './session.ts'
import * as sheet from './sheet.ts'
import * as urgent from './urgent.ts'
import * as users from './users.ts'
import * as warehouse from './warehouse.ts'
import * as why from './why.ts'

export type { Handler, Ports } from './handler.ts'

/** Who answers what: one line an endpoint. */
export const handlers: Handlers = {
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
  'cart.get': cart.getCart,
  'cart.changes': cartChanges.getCartChanges,
  'cart.edit': cart.editCart,
  'cart.clear': cart.clearCart,
  'order.remark': cart.remarkOrder,
  'category.tree': cart.getCategoryTree,
  'transit.inventory': cart.getTransitInventory,
  'suggestion.count': loading.getSuggestions,
  'load.check': loading.checkLoading,
  'load.status': loading.getLoadingStatus,
  'order.centreChanges': centre.getCentreChanges,
  'order.today': orders.listToday,
  'order.tomorrow': orders.listTomorrow,
  'order.detail': follow.getOrderDetail,
  'order.webDetail': follow.getOrderDetailOfList,
  'order.transport': follow.getTransport,
  'order.refunds': follow.getRefunds,
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
  ...paymentHandlers,
  'approval.list': approvals.listApprovals,
  'approval.counts': approvals.countApprovals,
  'approval.approve': deciding.approve,
  'approval.reject': deciding.reject,
  'order.export': exports.exportOrders,
  'report.query': reportQueries.queryReport,
  'ledger.list': reportQueries.listLedger,
  'report.export': reportExports.exportReport,
  'ledger.export': reportExports.exportLedger,
  'dictionary.get': dictionaries.getDictionary,
  'export.page': exports.listExports,
  'export.running': exports.listRunningExports,
  'export.link': exports.getExportLink,
  'export.cancel': exports.cancelExport,
  'export.retry': exports.retryExport,
  'order.last': fillAids.getLastOrder,
  'template.list': fillAids.listTemplates,
  'template.get': fillAids.getTemplate,
  'template.save': fillAids.saveTemplate,
  'template.rename': fillAids.renameTemplate,
  'template.delete': fillAids.deleteTemplate,
  'par.get': fillAids.getParLevels,
  'par.put': fillAids.putParLevels,
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
  'user.list': users.listUsers,
  'user.shops': users.listUserShops,
  'user.preview': users.previewUser,
  'user.add': users.addNewUser,
  'user.change': users.changeOldUser,
  'user.resetPassword': users.resetUserPassword,
  'user.endSessions': users.endUserSessions,
  'user.unlock': users.unlockUser,
  'warehouse.list': warehouse.listDesk,
  'warehouse.counts': warehouse.countDesk,
  'warehouse.acceptMany': warehouse.acceptMany,
  'warehouse.detail': warehouse.getDeskOrder,
  'warehouse.ship': warehouse.shipBatch,
  'warehouse.cancel': warehouse.cancelShipping,
  'warehouse.transport': warehouse.tellTransport,
  'warehouse.standIns': warehouse.findStandIns,
  'warehouse.pickList': warehouse.getPickList,
  'why.material': why.explainShopMaterial,
  'integration.events': integrationEvents.receiveEvents,
  'integration.keys': integrationKeys.listKeys,
  'integration.createKey': integrationKeys.createKey,
  'integration.changeKey': integrationKeys.changeKey,
  'integration.inbound': integrationInbound.listInbound,
  'integration.retryInbound': integrationInbound.retryInbound,
  'integration.changes': integrationKeys.listChanges,
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
  'preFlight.list': preFlight.listPreFlight,
  'preFlight.remind': preFlight.remindShops,
  'robot.list': robots.listRobots,
  'robot.save': robots.saveRobot,
  'robot.remove': robots.removeRobot,
  'robot.test': robots.testRobot,
  'feed.get': deadlines.getCalendarFeed,
  'feed.create': deadlines.createCalendarFeed,
  'feed.remove': deadlines.removeCalendarFeed,
}
