import { Effect } from 'effect'
import { holds } from '../../../domain/access/permission.ts'
import type { Tone } from '../../../domain/kernel/status-display.ts'
import { type Text, textIn } from '../../../domain/kernel/text.ts'
import { sheetNames } from '../../../domain/master-data/sheets/sheet.ts'
import { Webhooks } from '../../integration/ports/webhooks.ts'
import { Administration } from '../../master-data/ports/administration.ts'
import { Users } from '../../people/ports/users.ts'
import { SelfCheck } from '../../platform/self-check.ts'
import { type HomeBlock, type HomeMoment, hrefOf } from '../block.ts'
import { cell, tableView } from '../table.ts'

const words = {
  title: ['系统状态', 'System'],
  what: ['检查', 'Check'],
  state: ['结果', 'Result'],
  at: ['时间', 'Time'],
  check: ['数据自检', 'Self-check of the data'],
  never: ['还没有检查过', 'Not checked yet'],
  well: ['全部通过', 'All passed'],
  broken: (count: number) => [`${count} 项不通过`, `${count} failed`] as const,
  jobs: ['后台任务', 'Background jobs'],
  waiting: (count: number) => [`排队 ${count}`, `${count} waiting`] as const,
  dead: (count: number) => [`失败 ${count}`, `${count} failed`] as const,
  webhooks: ['推送订阅', 'Webhooks'],
  delivering: (count: number) => [`${count} 个正常`, `${count} delivering`] as const,
  failing: (count: number) => [`${count} 个推送失败`, `${count} failing`] as const,
  people: ['人员', 'People'],
  active: (count: number) => [`${count} 人在用`, `${count} active`] as const,
  newcomers: (count: number) => [`${count} 人还没改初始密码`, `${count} with an initial password`] as const,
  masterData: ['主数据', 'Master data'],
  changedBy: (name: string) => [`最近由${name}修改`, `Last changed by ${name}`] as const,
  unchanged: ['还没有修改过', 'Not changed yet'],
} as const

interface Check {
  readonly key: string
  readonly words: Text
  readonly state: Text
  readonly tone: Tone
  readonly at?: number | null
  readonly href: string
}

const integrationHref = (section: string) => hrefOf('/administration/integration', { section })

const selfCheck = Effect.map(
  Effect.flatMap(SelfCheck, ({ last }) => last),
  (last): Check => {
    const violations = last?.broken.length ?? 0
    return {
      ...{ key: 'check', words: words.check, href: integrationHref('jobs'), at: last?.checkedAt ?? null },
      state: last === null ? words.never : violations === 0 ? words.well : words.broken(violations),
      tone: violations > 0 ? 'fail' : 'done',
    }
  },
)

const jobs = (now: number) =>
  Effect.map(
    Effect.flatMap(SelfCheck, ({ queues }) => queues(now)),
    (queues): Check => {
      const dead = queues.reduce((sum, queue) => sum + queue.dead, 0)
      const waiting = queues.reduce((sum, queue) => sum + queue.undone, 0)
      const facts = { key: 'jobs', words: words.jobs, href: integrationHref('jobs') }
      return dead > 0
        ? { ...facts, state: words.dead(dead), tone: 'fail' }
        : { ...facts, state: words.waiting(waiting), tone: 'done' }
    },
  )

const webhooks = ({ caller: { scope } }: HomeMoment) =>
  Effect.map(
    Effect.flatMap(Webhooks, ({ list }) => list(scope)),
    (addresses): ReadonlyArray<Check> => {
      const failing = addresses.filter(({ pausedAt, failingSince }) => pausedAt !== null || failingSince !== null)
      const since = failing.map(({ pausedAt, failingSince }) => failingSince ?? pausedAt!)
      const facts = { key: 'webhooks', words: words.webhooks, href: integrationHref('webhooks') }
      if (addresses.length === 0) return []
      return failing.length > 0
        ? [{ ...facts, state: words.failing(failing.length), tone: 'fail', at: Math.min(...since) }]
        : [{ ...facts, state: words.delivering(addresses.filter(({ active }) => active).length), tone: 'done' }]
    },
  )

const people = Effect.map(
  Effect.flatMap(Users, ({ list }) => list),
  (accounts): Check => {
    const active = accounts.filter(({ disabled }) => !disabled)
    const newcomers = active.filter(({ mustChangePassword }) => mustChangePassword).length
    const facts = { key: 'people', words: words.people, href: '/administration/users' }
    return newcomers > 0
      ? { ...facts, state: words.newcomers(newcomers), tone: 'flow' }
      : { ...facts, state: words.active(active.length), tone: 'done' }
  },
)

const masterData = Effect.map(
  Effect.flatMap(Administration, ({ trail }) => trail({ filter: {}, sheets: sheetNames, offset: 0, limit: 1 })),
  ({ records: [last] }): Check => ({
    ...{ key: 'masterData', words: words.masterData, href: '/administration/audit', at: last?.at ?? null },
    ...{ state: last === undefined ? words.unchanged : words.changedBy(last.userName), tone: 'done' },
  }),
)

/** The state of the self-check, of jobs and webhooks, and recent changes of people and master data. */
export const system: HomeBlock<SelfCheck | Webhooks | Users | Administration> = {
  code: 'DH0007',
  leads: true,
  load: moment =>
    Effect.gen(function* () {
      const { caller, now } = moment
      // The queue, the self-check and people are of the whole chain.
      if (caller.scope.shops !== 'ALL') return []
      const lists = yield* Effect.all(
        [
          Effect.map(selfCheck, check => [check]),
          Effect.map(jobs(now), check => [check]),
          webhooks(moment),
          holds(caller.codes, 'DH0004') ? Effect.map(people, check => [check]) : Effect.succeed([]),
          holds(caller.codes, 'DH0001') ? Effect.map(masterData, check => [check]) : Effect.succeed([]),
        ],
        { concurrency: 'unbounded' },
      )
      const rows = lists.flat().map(({ key, words: name, state, tone, at = null, href }) => ({
        ...{ key, href, tone },
        cells: [
          cell.text(textIn(name, caller.language)),
          cell.status(textIn(state, caller.language), tone),
          cell.instant(at),
        ],
      }))
      const columns = [words.what, words.state, words.at]
      return [tableView({ id: 'system', words: words.title, href: null, columns, rows, total: rows.length }, moment)]
    }),
}
