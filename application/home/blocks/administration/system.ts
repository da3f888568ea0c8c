import { Effect } from 'effect'
import { holds } from '../../../../domain/access/permission.ts'
import { sheetNames } from '../../../../domain/master-data/sheets/sheet.ts'
import { Webhooks } from '../../../integration/ports/webhooks.ts'
import { Robots } from '../../../notifications/ports/messages.ts'
import { Users } from '../../../people/ports/users.ts'
import { userConditionsAt } from '../../../people/user-conditions.ts'
import { Doctor } from '../../../platform/checks/doctor.ts'
import { SelfCheck } from '../../../platform/checks/self-check.ts'
import { JobKinds } from '../../../platform/jobs/jobs.ts'
import type { HomeBlock, HomeMoment } from '../../block.ts'
import { HomeFacts } from '../../ports.ts'
import { CHANGES_MAX, changesView } from './changes.ts'
import { checksView } from './checks.ts'
import { failuresOf, failuresView, RETRIES_MAX } from './failures.ts'
import { peopleView } from './people.ts'

const parallel = { concurrency: 'unbounded' } as const

/** Reads the state of everything that runs. */
const loadFacts = ({ caller: { scope }, now }: HomeMoment) =>
  Effect.gen(function* () {
    const [selfCheck, facts] = [yield* SelfCheck, yield* HomeFacts]
    return yield* Effect.all(
      {
        last: selfCheck.last,
        queues: selfCheck.queues(now),
        report: (yield* Doctor).report(now),
        failedJobs: facts.failedJobs(RETRIES_MAX),
        state: facts.system,
        webhooks: (yield* Webhooks).list(scope),
        robots: (yield* Robots).list(scope),
      },
      parallel,
    )
  })

/** The state of the system, what has failed, the users to do something about, and the latest changes of master data. */
export const system: HomeBlock<SelfCheck | Doctor | HomeFacts | Webhooks | Robots | Users | JobKinds> = {
  code: 'DH0007',
  load: moment =>
    Effect.gen(function* () {
      const { caller, now } = moment
      // The queue, the self-check and people are of the whole chain.
      if (caller.scope.shops !== 'ALL') return []
      const facts = yield* HomeFacts
      const [seesUsers, seesChanges] = [holds(caller.codes, 'DH0004'), holds(caller.codes, 'DH0001')]
      const loaded = yield* Effect.all(
        {
          system: loadFacts(moment),
          conditions: seesUsers ? userConditionsAt(now) : Effect.succeed(null),
          accounts: seesUsers ? (yield* Users).list : Effect.succeed([]),
          changes: seesChanges ? facts.changesOfRows(sheetNames, CHANGES_MAX) : Effect.succeed(null),
        },
        parallel,
      )
      const { conditions, accounts, changes } = loaded
      const kinds = new Map((yield* JobKinds).all.map(({ name, words }) => [name as string, words]))
      const source = {
        facts: loaded.system,
        locked: accounts.filter(({ userId }) => conditions?.get(userId)?.includes('LOCKED')),
        jobName: (kind: string) => kinds.get(kind) ?? ([kind, kind] as const),
      }
      const failures = failuresOf(source, moment)
      // While the checks run, nobody knows yet that there is nothing to handle.
      const isUnknown = loaded.system.report === null && failures.length === 0
      return [
        checksView(loaded.system, failures, moment),
        ...(isUnknown ? [] : [failuresView(failures, moment)]),
        ...(conditions === null ? [] : [peopleView(conditions, moment)]),
        ...(changes === null ? [] : [changesView(changes, moment)]),
      ]
    }),
}
