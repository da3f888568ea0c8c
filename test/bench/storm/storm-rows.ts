import type { Text } from '../../../domain/kernel/text.ts'
import type { StormedFromOutside } from '../load/spawn.ts'
import type { RequestStats } from '../load/storm.ts'
import { cores } from '../processes.ts'
import { figure, quantile, type Row } from '../row.ts'

export interface Measured {
  readonly seconds: number
  readonly shops: number
  readonly submitsASecond: number
  readonly stormed: StormedFromOutside
  /** Peak memory of server and database together. */
  readonly megabytes: number
  readonly spent: Readonly<Record<'node' | 'postgres' | 'machine', number>>
  /** Seconds until the last answer. */
  readonly elapsed: number
  readonly loopDelay: number
}

/** Results of the storm in the database. */
export interface StormResults {
  readonly lost: number
  readonly late: number
  /** Orders placed without an acknowledgement; a broken connection can leave some. */
  readonly unacknowledged: number
  readonly broken: ReadonlyArray<string>
  /** Seconds until all subsequent work was done: stock locked, orders handed over. */
  readonly settledAfter: number
}

export const rowsOf = (measured: Measured, tally: StormResults): ReadonlyArray<Row> => {
  const { stormed, loopDelay } = measured
  const { submits } = stormed
  return [
    {
      what: stormWords(measured),
      ...{ unit: 'ms', got: quantile(submits.latencies, 0.99), target: { most: 800 } },
      beside: [
        timesOf('提交', 'submit', submits),
        timesOf('轮询', 'poll', stormed.polls),
        timesOf('消息', 'bell', stormed.bells),
      ],
      heldBackBy: sharesOf(measured),
    },
    counted(['　已确认而丢失', '  acknowledged and lost'], tally.lost, [
      `确认 ${submits.acknowledged.length}，截单后拒绝 ${submits.refused}，未确认而已入库 ${tally.unacknowledged}`,
      `${submits.acknowledged.length} acknowledged, ${submits.refused} refused after the cut-off, ${tally.unacknowledged} placed without an answer`,
    ]),
    counted(['　截单后仍被接受', '  accepted after the cut-off'], tally.late),
    counted(['　截单前被拒绝', '  refused before the cut-off'], submits.refusedEarly),
    counted(
      ['　提交被推迟或失败', '  submits turned away or failed'],
      submits.shed + submits.failed,
      failures(stormed),
    ),
    counted(['　被破坏的不变式', '  broken invariants'], tally.broken.length, [
      `${tally.broken.join('、')}${settled(tally)[0]}`,
      `${tally.broken.join(', ')}${settled(tally)[1]}`,
    ]),
    {
      what: ['　其间事件循环延迟 p99', '  event-loop delay meanwhile, p99'],
      ...{ unit: 'ms', got: loopDelay, target: { most: 50 }, beside: [], heldBackBy: ['', ''] },
    },
  ]
}

const stormWords = ({ shops, submitsASecond, seconds }: Measured): Text => [
  `截单风暴：${shops} 家门店轮询、每秒 ${submitsASecond} 次提交、${figure(seconds)} 秒：提交 p99`,
  `the storm before a cut-off: ${shops} shops polling, ${submitsASecond} submits a second, ${figure(seconds)} s: p99 of submits`,
]

const counted = (what: Text, got: number, heldBackBy: Text = ['', '']): Row => ({
  ...{ what, unit: '', got, target: { most: 0 }, beside: [], heldBackBy },
})

const timesOf = (zh: string, en: string, { latencies, shed }: RequestStats): Text => {
  const [p50, p99, most] = [0.5, 0.99, 1].map(share => figure(quantile(latencies, share)))
  const text = `${latencies.length}, p50 ${p50}, p99 ${p99}, max ${most} ms`
  return [`${zh} ${text}，推迟 ${shed}`, `${en} ${text}, shed ${shed}`]
}

const failures = ({ submits, polls, bells }: StormedFromOutside): Text => {
  const first = submits.firstFailure ?? polls.firstFailure ?? bells.firstFailure ?? '—'
  return [
    `轮询失败 ${polls.failed + bells.failed}；首个失败：${first}`,
    `${polls.failed + bells.failed} polls failed; the first failure: ${first}`,
  ]
}

const settled = ({ settledAfter }: StormResults): Text => [
  `；${figure(settledAfter)} 秒后全部后续处理完毕`,
  `; all that follows was done ${figure(settledAfter)} s later`,
]

/** Returns who used the cores: the generator shares them and reports its own delay. */
const sharesOf = ({ stormed, spent, elapsed, megabytes }: Measured): Text => {
  const { node, postgres, machine } = spent
  const others = Math.max(0, machine - node - postgres - stormed.cpuSeconds)
  const shares = [node, postgres, stormed.cpuSeconds, others].map(it => `${Math.round((it / elapsed) * 100)}%`)
  const lag = figure(quantile(stormed.lag, 0.99))
  const changed = stormed.polls.changed
  return [
    `${cores} 核共用；CPU：node ${shares[0]}，postgres ${shares[1]}，压测端 ${shares[2]}，其他 ${shares[3]}；压测端自身滞后 p99 ${lag} ms；有变化的轮询 ${changed}；内存最高 ${figure(megabytes)} MB`,
    `all on the same ${cores} cores; cpu: node ${shares[0]}, postgres ${shares[1]}, load client ${shares[2]}, others ${shares[3]}; the client's own lag p99 ${lag} ms; ${changed} polls with news; at most ${figure(megabytes)} MB`,
  ]
}
