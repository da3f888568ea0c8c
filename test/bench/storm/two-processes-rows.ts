import type { Text } from '../../../domain/kernel/text.ts'
import { cores } from '../processes.ts'
import { figure, median, type Row } from '../row.ts'

/** A round with one server process or two. */
export interface Run {
  readonly processes: number
  /** Whether each process was limited to a share of a core. */
  readonly isLimited: boolean
  readonly done: number
  readonly seconds: number
  /** Processor seconds of the server processes, of PostgreSQL and of the load client. */
  readonly node: number
  readonly postgres: number
  readonly client: number
}

/** Correctness of two processes on one database. */
export interface Correct {
  readonly jobs: number
  readonly orders: number
  readonly submitted: number
  readonly broken: ReadonlyArray<string>
  readonly staleMs: number
}

export const processRows = (runs: ReadonlyArray<Run>, correct: Correct): ReadonlyArray<Row> => [
  ...[false, true].flatMap(isHeld =>
    ratioRow(
      runs.filter(run => run.isLimited === isHeld),
      isHeld,
    ),
  ),
  {
    what: [
      '　两个进程同时提交：重复或遗漏的任务、被破坏的不变式',
      '  orders placed through both: jobs done twice or not, broken invariants',
    ],
    unit: '',
    got:
      Math.abs(correct.jobs - correct.submitted) + Math.abs(correct.orders - correct.submitted) + correct.broken.length,
    target: { most: 0 },
    beside: [
      [
        `${correct.submitted} 张订货单，${correct.jobs} 次锁库存`,
        `${correct.submitted} orders, ${correct.jobs} times stock was promised`,
      ],
    ],
    heldBackBy: [correct.broken.join('、'), correct.broken.join(', ')],
  },
  {
    what: ['　在一个进程退出登录，另一个进程多久知道', '  signed out at one process: how long the other still answers'],
    ...{ unit: 'ms', got: correct.staleMs, target: { most: 1000 }, beside: [], heldBackBy: ['', ''] },
  },
]

/** Compares two processes with one, round by round. */
const ratioRow = (runs: ReadonlyArray<Run>, isHeld: boolean): ReadonlyArray<Row> => {
  const [ones, twos] = [1, 2].map(processes => runs.filter(run => run.processes === processes))
  if (!ones?.length || !twos?.length) return []
  const ratios = twos.map((two, round) => rateOf(two) / rateOf(ones[round]!))
  const rates = [ones, twos].map(of => `${figure(median(of.map(rateOf)))}/s`)
  return [
    {
      what: isHeld
        ? ['　各进程限于 0.3 核时（相当于核心有余）', '  each held to 0.3 of a core, as if there were cores to spare']
        : [
            `两个服务进程与一个之比（${cores} 核，与数据库和压测端共用）`,
            `two server processes, times one (${cores} cores, shared with database and load client)`,
          ],
      ...{ unit: '×', got: median(ratios), target: { least: 1.6 } },
      beside: [[`一个 ${rates[0]}，两个 ${rates[1]}`, `one ${rates[0]}, two ${rates[1]}`]],
      heldBackBy: isHeld ? costsOf(ones, twos) : joined(boundOf(ones, twos), costsOf(ones, twos)),
    },
  ]
}

const rateOf = ({ done, seconds }: Run): number => done / seconds

const each = (runs: ReadonlyArray<Run>, part: 'node' | 'postgres' | 'client'): number =>
  median(runs.map(run => (run[part] * 1000) / run.done))

/** Returns the bound by cores: a process has one thread, and all processes share the cores. */
const boundOf = (ones: ReadonlyArray<Run>, twos: ReadonlyArray<Run>): Text => {
  const sum = (runs: ReadonlyArray<Run>) => each(runs, 'node') + each(runs, 'postgres') + each(runs, 'client')
  const most = cores / sum(twos) / Math.min(1 / each(ones, 'node'), cores / sum(ones))
  return [
    `以这些开销，这些核心最多允许 ${most.toFixed(2)}×；`,
    `at these costs so many cores allow ${most.toFixed(2)}× at most; `,
  ]
}

const costsOf = (ones: ReadonlyArray<Run>, twos: ReadonlyArray<Run>): Text => {
  const [one, two] = [ones, twos].map(runs =>
    (['node', 'postgres', 'client'] as const).map(part => figure(each(runs, part))).join(' + '),
  )
  return [
    `每次 CPU（node + postgres + 压测端）：一个进程 ${one} ms，两个 ${two} ms`,
    `cpu each (node + postgres + load client): one process ${one} ms, two ${two} ms`,
  ]
}

const joined = (one: Text, other: Text): Text => [one[0] + other[0], one[1] + other[1]]
