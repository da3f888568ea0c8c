import type pg from 'pg'
import type { Finding } from '../doctor/lints/lint.ts'
import { hasEngine } from './distribute.ts'
import { homes } from './homes.ts'
import { type EngineTable, type Progress, readProgress, WORK } from './steps.ts'

/** Finds a distribution that was interrupted, and tables whose rows are not where they belong; nothing on one PostgreSQL. */
export const findLayoutProblems = async (pool: pg.Pool): Promise<ReadonlyArray<Finding>> => {
  const { rows } = await pool.query<{ isUnfinished: boolean }>(
    `select to_regclass('${WORK}.keys') is not null as "isUnfinished"`,
  )
  const unfinished = rows[0]!.isUnfinished ? [interrupted] : []
  if (!(await hasEngine(pool))) return unfinished
  const progress = await readProgress(pool)
  if (progress.tables.size === 0) return unfinished
  const { rowCount } = await pool.query('select 1 from pg_dist_node where groupid = 0')
  return [...unfinished, ...(rowCount === 1 ? [] : [withoutCoordinator]), ...tablesAway(progress)]
}

const finding = (key: string, what: Finding['what']): Finding => ({
  ...{ severity: 'error', sheet: null, key, what },
  fix: ['停下订货台，再运行一次 dinghuo distribute', 'stop Dinghuo and run dinghuo distribute again'],
})

const interrupted = finding(WORK, ['分布中断了，还没有做完', 'the distribution was interrupted and is unfinished'])
const withoutCoordinator = finding('pg_dist_node', [
  '没有登记协调节点，或不止一个',
  'the coordinator is not registered, or there are several',
])

const tablesAway = ({ tables }: Progress): ReadonlyArray<Finding> =>
  [...homes].flatMap(([table, home]) => {
    const actual = tables.get(table) ?? 'coordinator'
    const place: EngineTable = home === 'local' ? 'coordinator' : home
    const [is, belongs] = [places[actual], places[place]]
    return actual === place
      ? []
      : [finding(table, [`现在${is[0]}，应当${belongs[0]}`, `is ${is[1]} but belongs ${belongs[1]}`])]
  })

const places: Readonly<Record<EngineTable, Finding['what']>> = {
  reference: ['在每个节点各有一份', 'on every server'],
  shop: ['按门店分布', 'spread by shop'],
  coordinator: ['只在协调节点', 'on the coordinator'],
}
