import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import * as ordering from './0001-ordering.ts'
import * as fillAids from './0002-fill-aids.ts'
import * as oneTimePassword from './0003-one-time-password.ts'
import * as hotPaths from './0004-hot-paths.ts'
import * as barcodes from './0005-barcodes.ts'
import * as otherSide from './0006-other-side.ts'
import * as files from './0007-files.ts'
import * as urgent from './0008-urgent.ts'
import * as exportTasks from './0009-exports.ts'
import * as listViews from './0010-list-views.ts'
import * as integration from './0011-integration.ts'
import * as notifier from './0012-notifier.ts'
import * as mainAllocation from './0013-main-allocation.ts'
import * as administration from './0014-administration.ts'
import * as approvals from './0015-approvals.ts'
import * as payment from './0016-payment.ts'
import * as pending from './0017-pending.ts'
import * as refunds from './0020-refunds.ts'
import * as cashier from './0021-cashier.ts'
import * as tradeViews from './0022-trade-views.ts'
import * as paidStays from './0024-paid-stays.ts'
import * as reconciliation from './0025-reconciliation.ts'
import * as orderCentre from './0026-order-centre.ts'
import * as deliveryModes from './0035-delivery-modes.ts'
import * as subsidyBalance from './0039-subsidy-balance.ts'
import * as paymentDifferences from './0040-payment-differences.ts'
import * as paidTime from './0041-paid-time.ts'
import * as namedGroups from './0044-named-groups.ts'
import * as messageAudience from './0049-message-audience.ts'
import * as allocationCancel from './0050-allocation-cancel.ts'
import * as sms from './0051-sms.ts'
import * as chainKind from './0056-chain-kind.ts'
import * as guesses from './0057-guesses.ts'
import * as stockEvents from './0062-stock-events.ts'
import * as orderSorts from './0064-order-sorts.ts'
import * as deliveryPlaces from './0066-delivery-places.ts'
import * as messagesDone from './0070-messages-done.ts'
import * as warehouseMessagesDone from './0071-warehouse-messages-done.ts'
import * as paymentTimes from './0072-payment-times.ts'
import * as settlementEvents from './0073-settlement-events.ts'
import * as announcementEvents from './0074-announcement-events.ts'
import * as messageEvents from './0075-message-events.ts'
import * as paymentMessageEvents from './0076-payment-message-events.ts'
import * as checkNames from './0077-check-names.ts'
import * as jobs from './0080-jobs.ts'
import * as robotJobs from './0081-robot-jobs.ts'
import * as exportJobs from './0082-export-jobs.ts'
import * as refundJobs from './0083-refund-jobs.ts'
import * as paymentJobs from './0087-payment-jobs.ts'
import * as integrationJobs from './0088-integration-jobs.ts'
import * as orderJobs from './0089-order-jobs.ts'
import { oneProcessAtATime, turns } from './turns.ts'

/**
 * All migrations in order. They only go forward, and each expands the schema before a later one contracts it
 * (RELIABILITY B15).
 */
const migrations = {
  '0001-ordering': ordering,
  '0002-fill-aids': fillAids,
  '0003-one-time-password': oneTimePassword,
  '0004-hot-paths': hotPaths,
  '0005-barcodes': barcodes,
  '0006-other-side': otherSide,
  '0007-files': files,
  '0008-urgent': urgent,
  '0009-exports': exportTasks,
  '0010-list-views': listViews,
  '0011-integration': integration,
  '0012-notifier': notifier,
  '0013-main-allocation': mainAllocation,
  '0014-administration': administration,
  '0015-approvals': approvals,
  '0016-payment': payment,
  '0017-pending': pending,
  '0020-refunds': refunds,
  '0021-cashier': cashier,
  '0024-paid-stays': paidStays,
  '0022-trade-views': tradeViews,
  '0025-reconciliation': reconciliation,
  '0026-order-centre': orderCentre,
  '0035-delivery-modes': deliveryModes,
  '0044-named-groups': namedGroups,
  '0039-subsidy-balance': subsidyBalance,
  '0040-payment-differences': paymentDifferences,
  '0041-paid-time': paidTime,
  '0049-message-audience': messageAudience,
  '0050-allocation-cancel': allocationCancel,
  '0051-sms': sms,
  '0056-chain-kind': chainKind,
  '0057-guesses': guesses,
  '0062-stock-events': stockEvents,
  '0064-order-sorts': orderSorts,
  '0066-delivery-places': deliveryPlaces,
  '0070-messages-done': messagesDone,
  '0071-warehouse-messages-done': warehouseMessagesDone,
  '0072-payment-times': paymentTimes,
  '0073-settlement-events': settlementEvents,
  '0074-announcement-events': announcementEvents,
  '0075-message-events': messageEvents,
  '0076-payment-message-events': paymentMessageEvents,
  '0077-check-names': checkNames,
  '0080-jobs': jobs,
  '0081-robot-jobs': robotJobs,
  '0082-export-jobs': exportJobs,
  '0083-refund-jobs': refundJobs,
  '0087-payment-jobs': paymentJobs,
  '0088-integration-jobs': integrationJobs,
  '0089-order-jobs': orderJobs,
}

export const migrationNames: ReadonlyArray<string> = Object.keys(migrations).sort()

/** Migrates the database to the newest schema; safe to call at every start and from several processes. */
export const migrate = async (pool: pg.Pool): Promise<void> => {
  if (isNewest(await migrationsMade(pool))) return
  await oneProcessAtATime(pool, turns.migrate, client => migrateOver(async () => lent(client), {}))
}

/** Whether exactly the migrations of this program were applied, so that a start can skip the rest. */
const isNewest = (made: ReadonlyArray<string>): boolean => made.toSorted().join() === migrationNames.join()

/** Migrates the schema to the given or the newest migration, inside the transaction that the client has begun. */
export const migrateWithin = (client: pg.PoolClient, to?: string): Promise<void> =>
  migrateOver(async () => lent(client), { to, disableTransactions: true })

/** Returns the migrations applied to this database in order; empty if there are none. */
export const migrationsMade = async (client: pg.Pool | pg.ClientBase): Promise<ReadonlyArray<string>> => {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('kysely_migration') is not null as there`)
  if (!rows[0]?.there) return []
  const made = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return made.rows.map(({ name }) => name)
}

const migrateOver = async (
  connect: () => Promise<pg.PoolClient>,
  { to, disableTransactions = false }: { readonly to?: string | undefined; readonly disableTransactions?: boolean },
): Promise<void> => {
  // Kysely closes its pool at the end; this one belongs to the caller.
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {}, options: {} } }),
  })
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db, provider, disableTransactions })
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  await db.destroy()
  if (error) throw error
}

/** Wraps a client so that releasing it does nothing. */
const lent = (client: pg.PoolClient): pg.PoolClient =>
  ({ query: client.query.bind(client), release: () => {} }) as unknown as pg.PoolClient
