import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import * as ordering from './migrations/0001-ordering.ts'
import * as fillAids from './migrations/0002-fill-aids.ts'
import * as oneTimePassword from './migrations/0003-one-time-password.ts'
import * as hotPaths from './migrations/0004-hot-paths.ts'
import * as barcodes from './migrations/0005-barcodes.ts'
import * as otherSide from './migrations/0006-other-side.ts'
import * as files from './migrations/0007-files.ts'
import * as urgent from './migrations/0008-urgent.ts'
import * as exportTasks from './migrations/0009-exports.ts'
import * as listViews from './migrations/0010-list-views.ts'
import * as integration from './migrations/0011-integration.ts'
import * as notifier from './migrations/0012-notifier.ts'
import * as mainAllocation from './migrations/0013-main-allocation.ts'
import * as administration from './migrations/0014-administration.ts'
import * as approvals from './migrations/0015-approvals.ts'
import * as payment from './migrations/0016-payment.ts'
import * as pending from './migrations/0017-pending.ts'
import * as refunds from './migrations/0020-refunds.ts'
import * as cashier from './migrations/0021-cashier.ts'
import * as tradeViews from './migrations/0022-trade-views.ts'
import * as paidStays from './migrations/0024-paid-stays.ts'
import * as reconciliation from './migrations/0025-reconciliation.ts'
import * as orderCentre from './migrations/0026-order-centre.ts'
import * as deliveryModes from './migrations/0035-delivery-modes.ts'
import * as subsidyBalance from './migrations/0039-subsidy-balance.ts'
import * as paymentDifferences from './migrations/0040-payment-differences.ts'
import * as paidTime from './migrations/0041-paid-time.ts'
import * as namedGroups from './migrations/0044-named-groups.ts'
import * as messageAudience from './migrations/0049-message-audience.ts'
import * as allocationCancel from './migrations/0050-allocation-cancel.ts'
import * as sms from './migrations/0051-sms.ts'
import * as chainKind from './migrations/0056-chain-kind.ts'
import * as guesses from './migrations/0057-guesses.ts'
import * as stockEvents from './migrations/0062-stock-events.ts'
import * as orderSorts from './migrations/0064-order-sorts.ts'
import * as deliveryPlaces from './migrations/0066-delivery-places.ts'
import * as messagesDone from './migrations/0070-messages-done.ts'
import * as warehouseMessagesDone from './migrations/0071-warehouse-messages-done.ts'
import * as paymentTimes from './migrations/0072-payment-times.ts'
import { oneProcessAtATime, turns } from './turns.ts'

/** Every migration in order; forward only, each expanding before a later one contracts (RELIABILITY B15). */
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
}

export const migrationNames: ReadonlyArray<string> = Object.keys(migrations).sort()

/** Brings the database behind the pool to the newest schema; safe to call at every start and from several processes. */
export const migrate = (pool: pg.Pool): Promise<void> =>
  oneProcessAtATime(pool, turns.migrate, client => migrateOver(async () => lent(client), {}))

/** Brings the schema to a migration, or to the newest, inside the transaction that the client has begun. */
export const migrateWithin = (client: pg.PoolClient, to?: string): Promise<void> =>
  migrateOver(async () => lent(client), { to, disableTransactions: true })

/** The migrations that were made on this database, in order; none where nobody has begun. */
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
  // Kysely ends the pool it was given; this one belongs to the caller.
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {}, options: {} } }),
  })
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db, provider, disableTransactions })
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  await db.destroy()
  if (error) throw error
}

/** A client that stays with its owner. */
const lent = (client: pg.PoolClient): pg.PoolClient =>
  ({ query: client.query.bind(client), release: () => {} }) as unknown as pg.PoolClient
