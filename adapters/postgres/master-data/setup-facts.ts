import { sql } from 'kysely'
import { dayOf } from '../../../domain/kernel/day.ts'
import { type SetupFacts, type SetupStep, setupStepNames, setupSteps } from '../../../domain/master-data/setup.ts'
import { lints } from '../doctor/lints.ts'
import type { Connections } from '../engine/pool.ts'
import { homes } from './master-data-tables.ts'

const steps: ReadonlyArray<SetupStep> = setupStepNames.map(name => setupSteps[name])
const sheets = [...new Set(steps.flatMap(step => step.sheets))]
const checks = new Set(steps.flatMap(step => step.checks))

/** Counts the rows of master data, and the findings of `doctor` in them. */
export const setupFacts = async ({ db, pool }: Pick<Connections, 'db' | 'pool'>, now: number): Promise<SetupFacts> => {
  const counts = sheets.map(sheet => `(select count(*) from ${homes[sheet].table})::int as ${sheet}`)
  const { rows } = await sql.raw<Record<string, number>>(`select ${counts.join(', ')}`).execute(db)
  const { zone } = await db.selectFrom('chain').select('zone').executeTakeFirstOrThrow()
  const moment = { now, today: dayOf(now, zone) }
  const findings: Record<string, number> = {}
  for (const { name, find } of lints) {
    if (checks.has(name)) findings[name] = (await find(pool, moment)).length
  }
  return { rows: rows[0]!, findings }
}
