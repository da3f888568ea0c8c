import type { Text } from '../../../domain/kernel/text.ts'
import { howToInstall } from '../bare/pgbench.ts'
import type { Loaded } from '../load/drive.ts'
import { cores } from '../processes.ts'
import { figure, median, quantile, type Row } from '../row.ts'
import { clients, type HttpPart, type Round } from './http-parts.ts'

/** Returns the rate beside the same operation in bare SQL; no figure if any request failed. */
export const rateRow = (
  part: HttpPart,
  rounds: ReadonlyArray<Round>,
  statements: number,
  uncompressed: Loaded | null,
): Row => {
  const failures = rounds.reduce((sum, { ours }) => sum + ours.failures, 0)
  const rate = median(rounds.map(({ ours }) => ours.done / ours.seconds))
  const bare = rounds.flatMap(it => it.bare ?? [])
  return {
    what: [`${part.what[0]}，${clients} 个客户端`, `${part.what[1]}, ${clients} clients`],
    unit: '/s',
    got: failures === 0 ? rate : null,
    target: { least: part.target },
    beside: [
      bare.length > 0 ? `pgbench ${figure(median(bare))} (${(rate / median(bare)).toFixed(2)}×)` : howToInstall,
      [`PostgreSQL 15 裸 SQL ${part.firstBareRate}`, `bare SQL on PostgreSQL 15 ${part.firstBareRate}`],
      part.peers,
      ...(uncompressed ? [uncompressedText(uncompressed)] : []),
    ],
    heldBackBy: failures === 0 ? factsOf(rounds, statements) : failed(failures, rounds),
  }
}

const uncompressedText = ({ done, seconds, bytesEach }: Loaded): Text => {
  const text = `${figure(done / seconds)}/s, ${figure(bytesEach / 1024)} kB`
  return [`不压缩 ${text}`, `without compression ${text}`]
}

/** Returns the statements of one operation; transactions and savepoints are counted separately. */
export const statementRow = (part: HttpPart, statements: ReadonlyArray<string>): Row => {
  const work = statements.filter(statement => !isFrame(statement))
  const kinds = [...Map.groupBy(work, statement => statement.split(' ', 1)[0]!.toLowerCase())]
  const counts = kinds.map(([kind, of]) => `${of.length} ${kind}`).join(', ')
  const all = statements.length
  return {
    what: ['　每次的 SQL 语句数', '  SQL statements each'],
    unit: '',
    got: work.length,
    target: part.statements === null ? null : { most: part.statements },
    beside: [
      [`连同 begin、commit、savepoint 共 ${all}`, `${all} with begin, commit and savepoints`],
      ...(part.peerStatements ? [part.peerStatements] : []),
    ],
    heldBackBy: [counts, counts],
  }
}

const isFrame = (statement: string): boolean => /^(begin|commit|rollback|start|savepoint|release)/i.test(statement)

const failed = (failures: number, rounds: ReadonlyArray<Round>): Text => {
  const first = rounds.find(({ ours }) => ours.firstFailure)?.ours.firstFailure
  return [`无效：${failures} 个请求失败，首个：${first}`, `invalid: ${failures} requests failed, the first: ${first}`]
}

/** Returns processor use, latency and size of one operation. */
const factsOf = (rounds: ReadonlyArray<Round>, statements: number): Text => {
  const of = (read: (round: Round) => number) => median(rounds.map(read))
  const node = of(({ ours, spent }) => spent.node / ours.seconds)
  const postgres = of(({ ours, spent }) => spent.postgres / ours.seconds)
  const client = of(({ ours }) => ours.cpuSeconds / ours.seconds)
  const machine = of(({ ours, spent }) => spent.machine / ours.seconds)
  const others = Math.max(0, machine - node - postgres - client)
  const [zh, en] = limitOf({ node, postgres, machine, others })
  const shares = [node, postgres, client, others].map(percent)
  const times = [0.5, 0.95].map(share => figure(of(({ ours }) => quantile(ours.latencies, share))))
  const costs = [({ node }: Round['spent']) => node, ({ postgres }: Round['spent']) => postgres].map(part =>
    figure(of(({ ours, spent }) => (part(spent) * 1000) / Math.max(1, ours.done))),
  )
  const size = `${(of(({ ours }) => ours.bytesEach) / 1024).toFixed(1)} kB`
  return [
    `${zh}；CPU：node ${shares[0]}，postgres ${shares[1]}，压测端 ${shares[2]}，其他 ${shares[3]}；` +
      `每次 node ${costs[0]} ms、postgres ${costs[1]} ms；中位 ${times[0]} ms，p95 ${times[1]} ms；${statements} 条语句；应答 ${size}`,
    `${en}; cpu: node ${shares[0]}, postgres ${shares[1]}, load client ${shares[2]}, others ${shares[3]}; ` +
      `each takes node ${costs[0]} ms and postgres ${costs[1]} ms; median ${times[0]} ms, p95 ${times[1]} ms; ${statements} statements; answer ${size}`,
  ]
}

const full = 0.9

/**
 * Returns which resource was exhausted. If other programs used the machine, the figure is no statement about the
 * product.
 */
const limitOf = ({
  node,
  postgres,
  machine,
  others,
}: Record<'node' | 'postgres' | 'machine' | 'others', number>): Text => {
  if (others > cores / 4) return ['其他程序占用了处理器', 'other programs took the processors']
  if (node >= full) return ['node 的单线程已满', "node's one thread is full"]
  if (machine < cores * full)
    return ['处理器有余，等待磁盘与往返', 'the processors had time left: waiting for the disk and round trips']
  return node > postgres
    ? [`${cores} 核全满，node 用得最多`, `all ${cores} cores are full, node uses most`]
    : [`${cores} 核全满，postgres 用得最多`, `all ${cores} cores are full, postgres uses most`]
}

const percent = (share: number): string => `${Math.round(share * 100)}%`
