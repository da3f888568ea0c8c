import { Effect } from 'effect'
import type { Tone } from '../../../domain/kernel/status-display.ts'
import { say, type Text } from '../../../domain/kernel/text.ts'
import { SelfCheck } from '../../platform/self-check.ts'
import type { HomeBlock } from '../block.ts'
import { cell, tableView } from '../table.ts'

const words = {
  title: ['系统状态', 'System'],
  what: ['检查', 'Check'],
  state: ['结果', 'Result'],
  at: ['时间', 'At'],
  check: ['数据自检', 'Self-check of the data'],
  never: ['还没有检查过', 'Not checked yet'],
  well: ['全部通过', 'All passed'],
  broken: (count: number) => [`${count} 项不通过`, `${count} failed`] as const,
  jobs: ['后台任务', 'Background jobs'],
  waiting: (count: number) => [`排队 ${count}`, `${count} waiting`] as const,
  dead: (count: number) => [`失败 ${count}`, `${count} failed for good`] as const,
} as const

const integration = '/administration/integration'

/** Whether the data agree with themselves, and how the background jobs are doing. */
export const system: HomeBlock<SelfCheck> = {
  code: 'DH0007',
  load: moment =>
    Effect.gen(function* () {
      // The queue and the self-check are of the whole chain.
      if (moment.caller.scope.shops !== 'ALL') return []
      const selfCheck = yield* SelfCheck
      const [last, queues] = yield* Effect.all([selfCheck.last, selfCheck.queues(moment.now)], {
        concurrency: 'unbounded',
      })
      const broken = last?.broken.length ?? 0
      const dead = queues.reduce((sum, queue) => sum + queue.dead, 0)
      const waiting = queues.reduce((sum, queue) => sum + queue.undone, 0)
      const rowOf = (key: string, name: Text, state: Text, tone: Tone, at: number | null) => ({
        ...{ key, href: integration, tone },
        cells: [
          cell.text(say(name, moment.caller.language)),
          cell.status(say(state, moment.caller.language), tone),
          cell.instant(at),
        ],
      })
      const checked = last === null ? words.never : broken === 0 ? words.well : words.broken(broken)
      const rows = [
        rowOf('check', words.check, checked, broken > 0 ? 'fail' : 'done', last?.checkedAt ?? null),
        rowOf(
          'jobs',
          words.jobs,
          dead > 0 ? words.dead(dead) : words.waiting(waiting),
          dead > 0 ? 'fail' : 'done',
          null,
        ),
      ]
      return [
        tableView(
          {
            ...{ id: 'system', words: words.title, href: null, rows, total: rows.length },
            columns: [words.what, words.state, words.at],
          },
          moment,
        ),
      ]
    }),
}
