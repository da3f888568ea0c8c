import { Effect, Layer } from 'effect'
import { Doctor, type DoctorFinding, type DoctorReport } from '../../../application/platform/checks/doctor.ts'
import { dayOf } from '../../../domain/kernel/day.ts'
import type { CollectionChoice } from '../../../domain/payment/collection.ts'
import type { Connections } from '../engine/pool.ts'
import { installationChecks, workChecks } from '../server/installation.ts'
import { findGroups, type Group } from './doctor.ts'
import { lints } from './lints.ts'

interface Installation {
  /** Whether the database runs on this machine. */
  readonly bundled: boolean
  readonly payment: CollectionChoice
}

/** Age from which a report is made again. */
const REPORT_STALE_MS = 10 * 60_000

/** Checks in the background, one run at a time, so that nobody waits for the checks of a large chain. */
export const doctorStore = ({ pool }: Connections, installation: Installation) =>
  Layer.sync(Doctor, () => {
    let report: DoctorReport | null = null
    let isChecking = false
    const check = async (now: number): Promise<void> => {
      const patient = { pool, now, quick: true, ...installation }
      const { rows } = await pool.query<{ zone: string }>('select zone from chain')
      const moment = { now, today: dayOf(now, rows[0]!.zone) }
      const groups = [
        ...(await findGroups([...installationChecks, ...workChecks], ({ find }) => find(patient))),
        ...(await findGroups(lints, ({ find }) => find(pool, moment))),
      ]
      const checks = installationChecks.length + workChecks.length + lints.length
      report = { checkedAt: now, checks, findings: groups.map(findingOf).toSorted(errorsFirst) }
    }
    return {
      report: now =>
        Effect.sync(() => {
          if (!isChecking && (report === null || Math.abs(now - report.checkedAt) > REPORT_STALE_MS)) {
            isChecking = true
            // A database that does not answer is reported by the call that needs it; the next call checks again.
            check(now)
              .catch(() => {})
              .finally(() => {
                isChecking = false
              })
          }
          return report
        }),
    }
  })

const findingOf = ({ name, about, findings }: Group): DoctorFinding => ({
  ...{ check: name, about, count: findings.length },
  severity: findings.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
  sheet: findings[0]!.sheet,
  keys: findings.map(({ key }) => key),
  example: findings[0]!.what,
})

const errorsFirst = (a: DoctorFinding, b: DoctorFinding): number =>
  Number(b.severity === 'error') - Number(a.severity === 'error')
