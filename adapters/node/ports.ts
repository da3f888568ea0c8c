import { type Context, Effect, Layer, Scope } from 'effect'
import type { Ports } from '../../application/backend/handler.ts'
import { collectionOf, nothingChosen } from '../../domain/payment/collection.ts'
import { demoAccount } from '../demo/receiving-account.ts'
import { imagesLayer } from '../images/index.ts'
import { type AliyunSms, aliyunSms, noSms } from '../notifier/aliyun/sms.ts'
import { robotNotifier } from '../notifier/robots.ts'
import { passwordsLayer } from '../passwords.ts'
import { type PaymentSettings, paymentProviders } from '../payment/providers.ts'
import { administrationStore } from '../postgres/administration-store.ts'
import { allocationStore } from '../postgres/allocation-store.ts'
import { announcementStore } from '../postgres/announcement-store.ts'
import { apiKeyStore } from '../postgres/api-key-store.ts'
import { approvalStore } from '../postgres/approval-store.ts'
import { exportQueue } from '../postgres/export-queue.ts'
import { exportStore } from '../postgres/export-store.ts'
import { fileStore } from '../postgres/file-store.ts'
import { fillAidsStore } from '../postgres/fill-aids-store.ts'
import { inboundStore } from '../postgres/inbound-store.ts'
import { knownSessions } from '../postgres/known-sessions.ts'
import { listViewStore } from '../postgres/list-view-store.ts'
import { loadStore } from '../postgres/load-store.ts'
import { materialStore } from '../postgres/material-store.ts'
import { messageStore } from '../postgres/message-store.ts'
import { orderCentreStore } from '../postgres/order-centre-store.ts'
import { orderFollowStore } from '../postgres/order-follow-store.ts'
import { orderStore } from '../postgres/order-store.ts'
import { batchStore } from '../postgres/payment/batch-store.ts'
import { differenceStore } from '../postgres/payment/difference-store.ts'
import { ledgerStore } from '../postgres/payment/ledger-store.ts'
import { payerStore } from '../postgres/payment/payer-store.ts'
import { paymentEventStore } from '../postgres/payment/payment-event-store.ts'
import { paymentStore } from '../postgres/payment/payment-store.ts'
import { pendingStore } from '../postgres/payment/pending-store.ts'
import { reconciliationStore } from '../postgres/payment/reconciliation-store.ts'
import { refundStore } from '../postgres/payment/refund-store.ts'
import { settlementStore } from '../postgres/payment/settlement-store.ts'
import { tradeStore } from '../postgres/payment/trade-store.ts'
import { tradeViewStore } from '../postgres/payment/trade-view-store.ts'
import { transferStore } from '../postgres/payment/transfer-store.ts'
import { peopleStore } from '../postgres/people-store.ts'
import type { Connections } from '../postgres/pool.ts'
import { calendarFeedStore, preFlightStore } from '../postgres/pre-flight-store.ts'
import { reportSource } from '../postgres/report-source.ts'
import { robotStore } from '../postgres/robot-store.ts'
import { selfCheckStore } from '../postgres/self-check-store.ts'
import { shipmentStore } from '../postgres/shipment-store.ts'
import { shopStore } from '../postgres/shop-store.ts'
import { smsStore } from '../postgres/sms-store.ts'
import { databaseLayer } from '../postgres/sql.ts'
import { stockStore } from '../postgres/stock-store.ts'
import { uploadStore } from '../postgres/upload-store.ts'
import { urgentStore } from '../postgres/urgent-store.ts'
import { userStore } from '../postgres/user-store.ts'
import { warehouseDeskStore } from '../postgres/warehouse-desk-store.ts'
import { webhookStore } from '../postgres/webhook-store.ts'
import { idempotencyStore, outboxStore } from '../postgres/work-store.ts'
import { sheetFiles } from '../spreadsheet/sheet-files.ts'
import { tableFiles } from '../spreadsheet/table-files.ts'
import { workbooks } from '../spreadsheet/workbook-stream.ts'
import { tokensLayer } from '../tokens.ts'
import { messengerLayer } from '../webhooks/messenger.ts'
import type { PaymentChoice } from './configuration.ts'

export interface PortsOptions {
  /** Where people reach the portal from outside, for links in messages; null leaves them out. */
  readonly publicUrl?: string | null
  /** Whether webhooks may lead into the own network. */
  readonly webhooksPrivate?: boolean
  /** Who collects, as the operator chose; what the chain is decides what comes of it. */
  readonly payment?: PaymentChoice
  /** The account at the provider of text messages; none sends nothing to phones. */
  readonly sms?: AliyunSms | null
  /** Where providers reach the portal, asked each time: a server knows its own address only once it listens. */
  readonly reachedAt?: () => string
}

/** Everything the handlers ask of the world, over one pool of connections. */
export const portsOver = async (
  connections: Connections,
  {
    publicUrl = null,
    webhooksPrivate = false,
    payment: choice = { ...nothingChosen, wechat: null },
    sms = null,
    reachedAt = nowhere,
  }: PortsOptions = {},
): Promise<Context.Context<Ports>> => {
  const { db } = connections
  const { secret, zone, name, is_demo } = await db
    .selectFrom('chain')
    .select(['secret', 'zone', 'name', 'is_demo'])
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
    ),
    passwordsLayer,
    tableFiles,
    sheetFiles,
    reportSource(connections),
    workbooks,
    imagesLayer,
    robotNotifier({ publicUrl }),
    sms === null ? noSms : aliyunSms(sms),
    tokensLayer(Buffer.from(secret)),
    messengerLayer(Buffer.from(secret), webhooksPrivate),
  )
  return await Effect.runPromise(Layer.buildWithScope(layer, Scope.makeUnsafe()))
}

/** Every store over the database. */
const storesOver = (connections: Connections, payment: PaymentSettings) =>
  Layer.mergeAll(
    peopleStore,
    reconciliationStore,
    ledgerStore,
    settlementStore,
    refundStore,
    shopStore,
    materialStore,
    orderStore,
    orderCentreStore,
    orderFollowStore,
    fillAidsStore,
    urgentStore,
    allocationStore,
    payerStore,
    batchStore,
    tradeStore,
    transferStore(payment.offline),
    differenceStore,
    paymentStore,
    paymentEventStore,
    pendingStore,
    fileStore,
    listViewStore,
    stockStore,
    shipmentStore,
    warehouseDeskStore,
    loadStore,
    outboxStore,
    idempotencyStore,
    userStore,
    administrationStore(connections),
    uploadStore,
    selfCheckStore,
    messageStore,
    smsStore,
    robotStore,
    preFlightStore,
    calendarFeedStore,
    announcementStore,
    apiKeyStore,
    inboundStore,
    webhookStore,
    exportStore,
    exportQueue,
    approvalStore,
    tradeViewStore,
  )

const nowhere = () => 'http://127.0.0.1'
