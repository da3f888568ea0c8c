import { type Context, Effect, Layer, Scope } from 'effect'
import type pg from 'pg'
import { endpoints } from '../../application/endpoints.ts'
import { jobKinds } from '../../application/jobs.ts'
import { CallIndex } from '../../application/people/ports/call-index.ts'
import { Subscribers } from '../../application/platform/domain-events.ts'
import { JobKinds } from '../../application/platform/jobs/jobs.ts'
import type { Ports } from '../../application/ports.ts'
import { subscribers } from '../../application/subscriptions.ts'
import { collectionOf, noCollectionChoice } from '../../domain/payment/collection.ts'
import { demoAccount } from '../demo/receiving-account.ts'
import { holidayCalendarLayer } from '../holiday-calendar.ts'
import { imagesLayer } from '../images/index.ts'
import { type AliyunSms, aliyunSms, noSms } from '../notifier/aliyun/sms.ts'
import { robotNotifier } from '../notifier/robots.ts'
import { webPushSender } from '../notifier/web-push.ts'
import { passwordsLayer } from '../passwords.ts'
import { type PaymentSettings, paymentProviders } from '../payment/providers.ts'
import { adjustmentStore } from '../postgres/adjustments/adjustment-store.ts'
import { allocationStore } from '../postgres/allocation/allocation-store.ts'
import { approvalStore } from '../postgres/approval/approval-store.ts'
import { documentSource } from '../postgres/documents/index.ts'
import { documentEventStore } from '../postgres/engine/document-event-store.ts'
import { jobStore } from '../postgres/engine/job-store.ts'
import type { Connections } from '../postgres/engine/pool.ts'
import { databaseLayer } from '../postgres/engine/sql.ts'
import { fileStore } from '../postgres/files/file-store.ts'
import { forecastStores } from '../postgres/forecast/forecast-stores.ts'
import { pickStore } from '../postgres/fulfilment/pick-store.ts'
import { shipmentStore } from '../postgres/fulfilment/shipment-store.ts'
import { tripStore } from '../postgres/fulfilment/trip-store.ts'
import { workQueueStore } from '../postgres/fulfilment/work-queue-store.ts'
import { homeStore } from '../postgres/home/home-store.ts'
import { announcementStore } from '../postgres/integration/announcement-store.ts'
import { apiKeyStore } from '../postgres/integration/api-key-store.ts'
import { inboundStore } from '../postgres/integration/inbound-store.ts'
import { webhookStore } from '../postgres/integration/webhook-store.ts'
import { selfCheckStore } from '../postgres/invariants/self-check-store.ts'
import { closingStore } from '../postgres/inventory/closing-store.ts'
import { stockExpiryStore } from '../postgres/inventory/stock-expiry-store.ts'
import { stockLedgerStore } from '../postgres/inventory/stock-ledger-store.ts'
import { stockUnitStore } from '../postgres/inventory/stock-unit-store.ts'
import { stockViewStore } from '../postgres/inventory/stock-view-store.ts'
import { listViewStore } from '../postgres/lists/list-view-store.ts'
import { localPurchaseStore } from '../postgres/local-purchase/local-purchase-store.ts'
import { administrationStore } from '../postgres/master-data/administration-store.ts'
import { calendarReachStore } from '../postgres/master-data/calendar-reach-store.ts'
import { invoiceDetailsStore } from '../postgres/master-data/invoice-details-store.ts'
import { materialCatalogueStore } from '../postgres/master-data/material-catalogue-store.ts'
import { priceStore } from '../postgres/master-data/price-store.ts'
import { shopStore } from '../postgres/master-data/shop-store.ts'
import { uploadStore } from '../postgres/master-data/upload-store.ts'
import { messageStore } from '../postgres/notifications/message-store.ts'
import { pushStore } from '../postgres/notifications/push-store.ts'
import { calendarFeedStore, readinessStore } from '../postgres/notifications/readiness-store.ts'
import { robotStore } from '../postgres/notifications/robot-store.ts'
import { smsStore } from '../postgres/notifications/sms-store.ts'
import { autoSubmitStore } from '../postgres/ordering/auto-submit-store.ts'
import { loadStore } from '../postgres/ordering/load-store.ts'
import { materialStore } from '../postgres/ordering/material-store.ts'
import { orderCentreStore } from '../postgres/ordering/order-centre-store.ts'
import { orderReductionStore } from '../postgres/ordering/order-reduction-store.ts'
import { orderStore } from '../postgres/ordering/order-store.ts'
import { orderTrackingStore } from '../postgres/ordering/order-tracking-store.ts'
import { orderingAidsStore } from '../postgres/ordering/ordering-aids-store.ts'
import { stockStore } from '../postgres/ordering/stock-store.ts'
import { urgentStore } from '../postgres/ordering/urgent-store.ts'
import { idempotencyStore, orderJobStore } from '../postgres/ordering/work-store.ts'
import { batchStore } from '../postgres/payment/batch-store.ts'
import { financeStores } from '../postgres/payment/finance/finance-stores.ts'
import { ledgerStore } from '../postgres/payment/ledger-store.ts'
import { payerStore } from '../postgres/payment/payer-store.ts'
import { paymentEventStore } from '../postgres/payment/payment-event-store.ts'
import { paymentStore } from '../postgres/payment/payment-store.ts'
import { pendingStore } from '../postgres/payment/pending-store.ts'
import { refundStore } from '../postgres/payment/refund-store.ts'
import { settlementStore } from '../postgres/payment/settlement-store.ts'
import { tradeStore } from '../postgres/payment/trade-store.ts'
import { tradeViewStore } from '../postgres/payment/trade-view-store.ts'
import { transferStore } from '../postgres/payment/transfer-store.ts'
import { impersonationStore } from '../postgres/people/impersonation-store.ts'
import { knownSessions } from '../postgres/people/known-sessions.ts'
import { passwordResetStore } from '../postgres/people/password-reset-store.ts'
import { peopleStore } from '../postgres/people/people-store.ts'
import { roleStore } from '../postgres/people/role-store.ts'
import { userStore } from '../postgres/people/user-store.ts'
import { receivingDifferenceStore } from '../postgres/receiving/difference-store.ts'
import { receiptStore } from '../postgres/receiving/receipt-store.ts'
import { returnStore } from '../postgres/receiving/return-store.ts'
import { exportQueue } from '../postgres/reports/exports/export-queue.ts'
import { exportStore } from '../postgres/reports/exports/export-store.ts'
import { paymentDayStore } from '../postgres/reports/payment-day-store.ts'
import { reportSource } from '../postgres/reports/report-source.ts'
import { scheduleStore } from '../postgres/reports/schedules/schedule-store.ts'
import { salesStores } from '../postgres/sales/sales-stores.ts'
import { scrapStore } from '../postgres/scrap/scrap-store.ts'
import { countPlanStore, orderBlockStore } from '../postgres/stocktake/count-plan-store.ts'
import { stocktakeStore } from '../postgres/stocktake/stocktake-store.ts'
import { transferStore as stockTransferStore } from '../postgres/transfers/transfer-store.ts'
import { sheetFiles } from '../spreadsheet/sheet-files.ts'
import { tableFiles } from '../spreadsheet/table-files.ts'
import { workbooks } from '../spreadsheet/workbook-stream.ts'
import { tokensLayer } from '../tokens.ts'
import { messengerLayer } from '../webhooks/messenger.ts'
import type { PaymentChoice } from './configuration.ts'

export interface PortsOptions {
  /** Public address of the portal for links in messages; null to omit them. */
  readonly publicUrl?: string | null
  /** Whether webhooks can call private networks. */
  readonly webhooksPrivate?: boolean
  /** The operator's settings for collecting payments; whether they apply also depends on the kind of chain. */
  readonly payment?: PaymentChoice
  /** Account at the SMS provider; without one no text messages are sent. */
  readonly sms?: AliyunSms | null
  /**
   * Returns the address at which providers reach the portal. It is called each time, because a server knows its own
   * address only once it listens.
   */
  readonly reachedAt?: () => string
  /** The pool of a read-only replica for reports and exports; null to read them from the database itself. */
  readonly reportPool?: pg.Pool | null
}

/** Creates all ports of the handlers over one pool of connections. */
export const portsOver = async (
  connections: Connections,
  {
    publicUrl = null,
    webhooksPrivate = false,
    payment: choice = { ...noCollectionChoice, wechat: null },
    sms = null,
    reachedAt = nowhere,
    reportPool = null,
  }: PortsOptions = {},
): Promise<Context.Context<Ports>> => {
  const { db } = connections
  const { secret, zone, name, is_demo, push_edition } = await db
    .selectFrom('chain')
    .select(['secret', 'zone', 'name', 'is_demo', 'push_edition'])
    .executeTakeFirstOrThrow()
  const { online, offline } = collectionOf(choice, is_demo)
  const payment: PaymentSettings = {
    ...{ online, offline: offline === 'demo' ? demoAccount : offline },
    wechat: choice.wechat,
  }
  const collectors = paymentProviders({
    ...payment,
    secret: Buffer.from(secret),
    zone,
    payee: name,
    publicUrl: reachedAt,
  })
  const layer = Layer.mergeAll(
    Layer.mergeAll(storesOver(connections, payment), collectors).pipe(
      Layer.provide(knownSessions),
      Layer.provideMerge(databaseLayer(connections)),
      Layer.provideMerge(Layer.succeed(JobKinds, { all: jobKinds })),
      Layer.provideMerge(Layer.succeed(CallIndex, endpoints)),
    ),
    passwordsLayer,
    tableFiles,
    sheetFiles,
    reportSource(connections, reportPool),
    workbooks,
    imagesLayer,
    robotNotifier({ publicUrl }),
    webPushSender({ secret: Buffer.from(secret), edition: push_edition, publicUrl }),
    sms === null ? noSms : aliyunSms(sms),
    tokensLayer(Buffer.from(secret)),
    messengerLayer(Buffer.from(secret), webhooksPrivate),
    holidayCalendarLayer,
  )
  const complete = Layer.effect(Subscribers, subscribers).pipe(Layer.provideMerge(layer))
  return await Effect.runPromise(Layer.buildWithScope(complete, Scope.makeUnsafe()))
}

/** What head office reads and decides beyond the sheets of master data. */
const officeStores = Layer.mergeAll(
  orderReductionStore,
  priceStore,
  materialCatalogueStore,
  calendarReachStore,
  invoiceDetailsStore,
)

/** The stores of exports, of schedules and of the sums that reports read. */
const reportStores = Layer.mergeAll(exportStore, exportQueue, scheduleStore, paymentDayStore)

/** The stores of stock: of the warehouse and of the shops, and of the documents that only count or change it. */
const stockStores = Layer.mergeAll(
  stockStore,
  stockLedgerStore,
  stockExpiryStore,
  stockUnitStore,
  stockViewStore,
  closingStore,
  stocktakeStore,
  countPlanStore,
  orderBlockStore,
  scrapStore,
  stockTransferStore,
  adjustmentStore,
  localPurchaseStore,
)

/** The stores of users, roles, and of who sees the portal as whom. */
const userStores = Layer.mergeAll(userStore, roleStore, impersonationStore, passwordResetStore)

const warehouseStores = Layer.mergeAll(workQueueStore, tripStore, pickStore)

/** All stores over the database. */
const storesOver = (connections: Connections, payment: PaymentSettings) =>
  Layer.mergeAll(
    peopleStore,
    ledgerStore,
    settlementStore,
    refundStore,
    shopStore,
    materialStore,
    orderStore,
    orderCentreStore,
    orderTrackingStore,
    orderingAidsStore,
    urgentStore,
    allocationStore,
    payerStore,
    batchStore,
    tradeStore,
    transferStore(payment.offline),
    financeStores,
    paymentStore,
    paymentEventStore,
    pendingStore,
    fileStore,
    listViewStore,
    stockStores,
    salesStores,
    forecastStores,
    shipmentStore,
    receiptStore,
    documentEventStore,
    returnStore,
    receivingDifferenceStore,
    autoSubmitStore,
    warehouseStores,
    loadStore,
    jobStore,
    orderJobStore,
    idempotencyStore,
    userStores,
    administrationStore(connections),
    uploadStore,
    selfCheckStore,
    messageStore,
    smsStore,
    pushStore,
    robotStore,
    readinessStore,
    calendarFeedStore,
    announcementStore,
    apiKeyStore,
    inboundStore,
    webhookStore,
    reportStores,
    approvalStore,
    officeStores,
    tradeViewStore,
    documentSource,
    homeStore,
  )

const nowhere = () => 'http://127.0.0.1'
