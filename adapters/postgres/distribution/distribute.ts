import type pg from 'pg'
import { OperationRefused } from '../../translated-error.ts'
import { migrationNames, migrationsMade } from '../migrations/migrate.ts'
import { readSchema } from './schema.ts'
import { missingSteps, notBegun, readProgress, type Step } from './steps.ts'

export interface Plan {
  /** Whether an earlier run was interrupted, so that the database is partly distributed. */
  readonly isBegun: boolean
  readonly steps: ReadonlyArray<Step>
}

/** Returns the steps that are missing, without changing anything; all steps if the extension is not installed. */
export const planDistribution = async (pool: pg.Pool): Promise<Plan> => {
  await refuseOtherSchema(pool)
  const progress = (await hasEngine(pool)) ? await readProgress(pool) : notBegun
  return { isBegun: progress.isBegun, steps: missingSteps(await readSchema(pool), progress) }
}

/**
 * Changes the layout, one transaction for each step; a run after an interruption continues with what is missing.
 */
export const distribute = async (pool: pg.Pool, onStep: (done: number, all: number) => void): Promise<number> => {
  await refuseUnprepared(pool)
  const { steps } = await planDistribution(pool)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    for (const [index, step] of steps.entries()) {
      await runStep(client, step)
      onStep(index + 1, steps.length)
    }
    if (steps.length > 0) await client.query('analyze')
  } finally {
    client.release(true)
  }
  return steps.length
}

const runStep = async (client: pg.ClientBase, step: Step): Promise<void> => {
  await client.query('begin')
  try {
    for (const statement of step) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Whether the database has the extension that distributes tables. */
export const hasEngine = async (pool: pg.Pool): Promise<boolean> => {
  const { rowCount } = await pool.query(`select 1 from pg_extension where extname = 'citus'`)
  return rowCount === 1
}

/** Refuses a schema that is not the program's, whose tables could have no home. */
const refuseOtherSchema = async (pool: pg.Pool): Promise<void> => {
  if ((await migrationsMade(pool)).toSorted().join() !== migrationNames.join()) {
    throw new OperationRefused([
      '数据库结构与程序不一致；先启动一次订货台，再停下',
      'The database schema is not that of this program; start Dinghuo once and stop it',
    ])
  }
}

/** Refuses a database without the extension, a coordinator or a worker, or to which somebody else is connected. */
export const refuseUnprepared = async (pool: pg.Pool): Promise<void> => {
  if (!(await hasEngine(pool))) {
    throw new OperationRefused([
      '数据库里没有 citus 扩展（create extension citus）',
      'The database does not have the extension (create extension citus)',
    ])
  }
  const { rows } = await pool.query<{ isCoordinator: boolean; workers: number; others: number }>(`
    select coalesce(bool_or(groupid = 0), false) and citus_is_coordinator() as "isCoordinator",
      count(*) filter (where noderole = 'primary' and isactive and shouldhaveshards)::int as workers,
      (select count(*)::int from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid() and application_name not like 'citus%') as others
    from pg_dist_node`)
  const { isCoordinator, workers, others } = rows[0]!
  if (!isCoordinator) {
    throw new OperationRefused([
      '这里不是登记过的协调节点（select citus_set_coordinator_host(…)）',
      'This is not the coordinator, or it is not registered (select citus_set_coordinator_host(…))',
    ])
  }
  if (workers === 0) {
    throw new OperationRefused([
      '没有工作节点（select citus_add_node(…)）',
      'There is no worker (select citus_add_node(…))',
    ])
  }
  if (others > 0) {
    throw new OperationRefused([
      `还有 ${others} 个会话连着数据库；先停下订货台`,
      `${others} other ${others === 1 ? 'session is' : 'sessions are'} connected to the database; stop Dinghuo first`,
    ])
  }
}
