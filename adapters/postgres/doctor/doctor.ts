import type pg from 'pg'
import { DAY_MS, dayOf } from '../../../domain/kernel/day.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { type CollectionChoice, collectionSentences, noCollectionChoice } from '../../../domain/payment/collection.ts'
import { checkInvariants, invariants, refusalOf } from '../invariants/index.ts'
import { installationChecks, workChecks } from '../server/installation.ts'
import type { Finding } from './lints/lint.ts'
import { lints } from './lints.ts'

interface Patient {
  readonly pool: pg.Pool
  readonly now: number
  /** Whether to check only orders that changed within a day. */
  readonly quick: boolean
  readonly bundled: boolean
  /** The operator's settings for collecting payments. */
  readonly payment?: CollectionChoice
}

/** Findings of one check, with its description. */
export interface Group {
  readonly name: string
  readonly about: Text
  readonly findings: ReadonlyArray<Finding>
}

export interface Diagnosis {
  /** Whether the chain is the demo, and how it collects payments; empty if the schema is not the program's. */
  readonly collection: ReadonlyArray<Text>
  readonly sections: ReadonlyArray<{
    readonly section: 'invariants' | 'masterData' | 'installation' | 'stock'
    /** Checks with at least one finding. */
    readonly groups: ReadonlyArray<Group>
  }>
  readonly checks: number
  readonly errors: number
  readonly warnings: number
}

/** Checks the whole chain read-only; if the schema is not the program's, checks only the installation. */
export const diagnose = async (patient: Patient): Promise<Diagnosis> => {
  const { payment = noCollectionChoice } = patient
  const installation = await findGroups(installationChecks, ({ find }) => find({ ...patient, payment }))
  if (installation.some(({ name }) => name === 'migrations')) {
    return summarize([{ section: 'installation', groups: installation }], installationChecks.length, [])
  }
  const { pool, now, quick } = patient
  const { rows } = await pool.query<{ zone: string; is_demo: boolean }>('select zone, is_demo from chain')
  const moment = { now, today: dayOf(now, rows[0]!.zone) }
  const work = await findGroups(workChecks, ({ find }) => find({ ...patient, payment }))
  return summarize(
    [
      { section: 'invariants', groups: await brokenGroups(pool, now, quick) },
      { section: 'masterData', groups: await findGroups(lints, ({ find }) => find(pool, moment)) },
      { section: 'installation', groups: [...installation, ...work] },
    ],
    invariants.length + lints.length + installationChecks.length + workChecks.length,
    collectionSentences(payment, rows[0]!.is_demo),
  )
}

/** Returns the checks that found something, or that the database cannot make. */
export const findGroups = async <C extends { readonly name: string; readonly about: Text }>(
  checks: ReadonlyArray<C>,
  find: (check: C) => Promise<ReadonlyArray<Finding>>,
): Promise<ReadonlyArray<Group>> => {
  const groups: Array<Group> = []
  for (const check of checks) {
    const findings = await find(check).catch((error: unknown) => {
      const reason = refusalOf(error)
      return reason === null ? Promise.reject(error) : [refusal(check.name, reason)]
    })
    if (findings.length > 0) groups.push({ name: check.name, about: check.about, findings })
  }
  return groups
}

const refusal = (key: string, reason: string): Finding => ({
  ...{ severity: 'error', sheet: null, key },
  what: [`数据库无法做这项检查：${reason}`, `the database cannot make this check: ${reason}`],
  fix: ['请把这行交给维护者', 'send this line to the maintainers'],
})

/**
 * Returns violated invariants. They indicate a defect of the program or a manual change in the database, and cannot be
 * corrected by a sheet.
 */
const brokenGroups = async (pool: pg.Pool, now: number, quick: boolean): Promise<ReadonlyArray<Group>> => {
  return groupsOf(await checkInvariants(pool, now, quick ? now - DAY_MS : null))
}

/** Returns violated invariants as findings. */
export const groupsOf = (broken: Awaited<ReturnType<typeof checkInvariants>>): ReadonlyArray<Group> =>
  broken.map(({ name, about, rows }) => ({
    name,
    about,
    findings: rows.map(({ shop_code, dh_no, ...rest }) => ({
      severity: 'error',
      sheet: null,
      key: [shop_code, dh_no].filter(Boolean).join(' ') || name,
      what: [JSON.stringify(rest), JSON.stringify(rest)],
      fix: [
        '请勿手工改动；先 dinghuo backup，再把这些行交给维护者',
        'do not change these rows by hand; run dinghuo backup and send the rows to the maintainers',
      ],
    })),
  }))

export const summarize = (
  sections: Diagnosis['sections'],
  questionCount: number,
  collection: Diagnosis['collection'],
): Diagnosis => {
  const all = sections.flatMap(({ groups }) => groups).flatMap(({ findings }) => findings)
  const errors = all.filter(({ severity }) => severity === 'error').length
  return { collection, sections, checks: questionCount, errors, warnings: all.length - errors }
}
