import type { Effect } from 'effect'
import type { Allocations, TableFiles } from './allocation/ports.ts'
import type { Approvals } from './approval/ports.ts'
import type { EndpointName, EndpointNamed } from './endpoints.ts'
import type { Images } from './files/images.ts'
import type { Files } from './files/ports.ts'
import type { Shipments } from './fulfilment/ports/shipments.ts'
import type { WarehouseDesk } from './fulfilment/ports/warehouse-desk.ts'
import type { Announcements } from './integration/ports/announcements.ts'
import type { ApiKeys } from './integration/ports/api-keys.ts'
import type { Inbound } from './integration/ports/inbound.ts'
import type { Messenger, Webhooks } from './integration/ports/webhooks.ts'
import type { ListViews } from './lists/ports.ts'
import type { Administration, SheetFiles, Uploads } from './master-data/ports/administration.ts'
import type { Shops } from './master-data/ports/shops.ts'
import type { Messages, Robots } from './notifications/ports/messages.ts'
import type { Notifier } from './notifications/ports/notifier.ts'
import type { CalendarFeeds, PreFlight } from './notifications/ports/pre-flight.ts'
import type { SmsQueue } from './notifications/ports/sms.ts'
import type { FillAids } from './ordering/ports/fill-aids.ts'
import type { Materials } from './ordering/ports/materials.ts'
import type { OrderCentre } from './ordering/ports/order-centre.ts'
import type { OrderFollow } from './ordering/ports/order-follow.ts'
import type { Orders } from './ordering/ports/orders.ts'
import type { Stocks } from './ordering/ports/stocks.ts'
import type { Urgents } from './ordering/ports/urgents.ts'
import type { Idempotency, Loads, Outbox } from './ordering/ports/work.ts'
import type { Batches } from './payment/ports/batches.ts'
import type { Differences } from './payment/ports/differences.ts'
import type { Ledger } from './payment/ports/ledger.ts'
import type { Payers } from './payment/ports/payers.ts'
import type { PaymentProviders } from './payment/ports/payment-provider.ts'
import type { PaymentEvents, Payments } from './payment/ports/payments.ts'
import type { Pending } from './payment/ports/pending.ts'
import type { Reconciliation } from './payment/ports/reconciliation.ts'
import type { Refunds } from './payment/ports/refunds.ts'
import type { Settlements } from './payment/ports/settlements.ts'
import type { TradeViews } from './payment/ports/trade-views.ts'
import type { Trades } from './payment/ports/trades.ts'
import type { Transfers } from './payment/ports/transfers.ts'
import type { Passwords } from './people/ports/passwords.ts'
import type { People } from './people/ports/people.ts'
import type { Users } from './people/ports/users.ts'
import type { Caller } from './platform/caller.ts'
import type { Subscribers } from './platform/domain-events.ts'
import type { Payload, Success } from './platform/endpoint.ts'
import type { Failure } from './platform/failure.ts'
import type { Ready } from './platform/ready.ts'
import type { SelfCheck } from './platform/self-check.ts'
import type { SmsSender } from './platform/sms-sender.ts'
import type { Tokens } from './platform/tokens.ts'
import type { Transaction } from './platform/transaction.ts'
import type { ExportQueue, Exports } from './reports/ports/exports.ts'
import type { ReportSource } from './reports/ports/report-source.ts'
import type { Workbooks } from './reports/ports/workbooks.ts'

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
  | Subscribers
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
