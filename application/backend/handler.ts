import type { Effect } from 'effect'
import type { Caller } from '../caller.ts'
import type { Payload, Success } from '../contract/endpoint.ts'
import type { Failure } from '../contract/failure.ts'
import type { EndpointName, EndpointNamed } from '../contract/index.ts'
import type { Administration, SheetFiles, Uploads } from '../ports/administration.ts'
import type { Allocations, TableFiles } from '../ports/allocations.ts'
import type { Announcements } from '../ports/announcements.ts'
import type { ApiKeys } from '../ports/api-keys.ts'
import type { Approvals } from '../ports/approvals.ts'
import type { Batches } from '../ports/batches.ts'
import type { Differences } from '../ports/differences.ts'
import type { ExportQueue, Exports } from '../ports/exports.ts'
import type { Files } from '../ports/files.ts'
import type { FillAids } from '../ports/fill-aids.ts'
import type { Images } from '../ports/images.ts'
import type { Inbound } from '../ports/inbound.ts'
import type { Ledger } from '../ports/ledger.ts'
import type { ListViews } from '../ports/list-views.ts'
import type { Materials } from '../ports/materials.ts'
import type { Messages, Robots } from '../ports/messages.ts'
import type { Notifier } from '../ports/notifier.ts'
import type { OrderCentre } from '../ports/order-centre.ts'
import type { OrderFollow } from '../ports/order-follow.ts'
import type { Orders } from '../ports/orders.ts'
import type { Passwords } from '../ports/passwords.ts'
import type { Payers } from '../ports/payers.ts'
import type { PaymentProviders } from '../ports/payment-provider.ts'
import type { PaymentEvents, Payments } from '../ports/payments.ts'
import type { Pending } from '../ports/pending.ts'
import type { People } from '../ports/people.ts'
import type { CalendarFeeds, PreFlight } from '../ports/pre-flight.ts'
import type { Reconciliation } from '../ports/reconciliation.ts'
import type { Refunds } from '../ports/refunds.ts'
import type { ReportSource } from '../ports/report-source.ts'
import type { SelfCheck } from '../ports/self-check.ts'
import type { Settlements } from '../ports/settlements.ts'
import type { Shipments } from '../ports/shipments.ts'
import type { Shops } from '../ports/shops.ts'
import type { SmsQueue, SmsSender } from '../ports/sms.ts'
import type { Stocks } from '../ports/stocks.ts'
import type { Tokens } from '../ports/tokens.ts'
import type { TradeViews } from '../ports/trade-views.ts'
import type { Trades } from '../ports/trades.ts'
import type { Transaction } from '../ports/transaction.ts'
import type { Transfers } from '../ports/transfers.ts'
import type { Urgents } from '../ports/urgents.ts'
import type { Users } from '../ports/users.ts'
import type { WarehouseDesk } from '../ports/warehouse-desk.ts'
import type { Messenger, Webhooks } from '../ports/webhooks.ts'
import type { Idempotency, Loads, Outbox } from '../ports/work.ts'
import type { Workbooks } from '../ports/workbooks.ts'
import type { Ready } from '../ready.ts'

/** Everything a handler may ask of the world. */
export type Ports =
  | People
  | PaymentProviders
  | Differences
  | Transfers
  | Approvals
  | Shops
  | Settlements
  | Materials
  | Orders
  | Urgents
  | Allocations
  | Payers
  | Batches
  | Pending
  | TableFiles
  | OrderCentre
  | OrderFollow
  | FillAids
  | Files
  | Images
  | ListViews
  | Stocks
  | Shipments
  | WarehouseDesk
  | Loads
  | Outbox
  | Idempotency
  | Transaction
  | Passwords
  | Tokens
  | Users
  | SmsQueue
  | SmsSender
  | Administration
  | Uploads
  | SheetFiles
  | SelfCheck
  | Messages
  | Robots
  | Notifier
  | PreFlight
  | CalendarFeeds
  | Announcements
  | ApiKeys
  | Inbound
  | Webhooks
  | Messenger
  | Reconciliation
  | Ledger
  | Refunds
  | Trades
  | Payments
  | PaymentEvents
  | Exports
  | ExportQueue
  | ReportSource
  | Workbooks
  | TradeViews

export type Handler<N extends EndpointName> = (
  payload: Payload<EndpointNamed<N>>,
  caller: Caller,
) => Effect.Effect<Success<EndpointNamed<N>>, Failure, Ports>

/** A handler of a large answer, whose JSON it puts together itself; the fuzz test decodes it like any other. */
export type ReadyHandler<N extends EndpointName> = (
  payload: Payload<EndpointNamed<N>>,
  caller: Caller,
) => Effect.Effect<Ready<Success<EndpointNamed<N>>>, Failure, Ports>

/** One handler an endpoint; an endpoint nobody answers does not compile. */
export type Handlers = { readonly [N in EndpointName]: Handler<N> | ReadyHandler<N> }
