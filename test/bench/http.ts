import type { Text } from '../../domain/text.ts'
import { howToInstall, pgbench, runBare } from './bare/pgbench.ts'
import { bareScripts } from './bare/scripts.ts'
import { type BenchChain, statementsDuring } from './chain/open.ts'
import { type Load, openClient } from './load/drive.ts'
import { type LoadedFromOutside, loadFromOutside } from './load/spawn.ts'
import { cores, type Spent, spentBy } from './processes.ts'
import { type Effort, figure, median, quantile, type Row } from './row.ts'

export type HttpName = keyof typeof bareScripts

interface HttpPart {
  readonly what: Text
  readonly target: number
  /** Others on such a machine with PostgreSQL 15, requests a second. */
  readonly peers: string
  /** Bare SQL as it was first measured. */
  readonly bareThen: number
  /** Statements an operation may take, where that was aimed at. */
  readonly statements: number | null
  /** Prepared orders a round uses up. */
  readonly usesUp?: number
}

export const httpParts: Readonly<Record<HttpName, HttpPart>> = {
  edit: {
    what: ['修改 60 行购物车中的一行', 'edit one line of a 60-line cart'],
    ...{ target: 1000, peers: 'Vendure 38, Medusa 4', bareThen: 6085, statements: 3 },
  },
  form: {
    what: ['打开 1000 种物料的订货单（含价格与规则）', 'open a form of 1,000 materials with prices and rules'],
    ...{ target: 100, peers: 'Vendure 29, Medusa 6', bareThen: 3494, statements: null },
  },
  submit: {
    what: ['提交 60 行的订货单', 'submit a 60-line order'],
    ...{ target: 150, peers: 'Vendure 3.9, Medusa 0.7', bareThen: 1382, statements: 8, usesUp: 640 },
  },
  list: {
    what: [
      '订货单列表：状态、30 天、总数、每页 20（10 万张）',
      'order list by status and 30 days with total, 20 a page, at 100,000',
    ],
    ...{ target: 600, peers: 'Vendure 34, Medusa 11', bareThen: 5334, statements: 2 },
  },
}

export const clients = 16

/** Ours and bare SQL by turns, then what one operation says to the database. */
export const measureHttp = async (name: HttpName, chain: BenchChain, effort: Effort): Promise<ReadonlyArray<Row>> => {
  const part = httpParts[name]
  const statements = await statementsOf(name, chain)
  const rounds: Array<Round> = []
  for (let round = 0; round < effort.rounds; round++) rounds.push(await oneRound(name, chain, effort, round))
  const failures = rounds.reduce((sum, { ours }) => sum + ours.failures, 0)
  const rate = median(rounds.map(({ ours }) => ours.done / ours.seconds))
  const bare = rounds.flatMap(it => it.bare ?? [])
  const row: Row = {
    what: [`${part.what[0]}，${clients} 个客户端`, `${part.what[1]}, ${clients} clients`],
    unit: '/s',
    got: failures === 0 ? rate : null,
    target: { least: part.target },
    beside: [
      bare.length > 0 ? `pgbench ${figure(median(bare))} (${(rate / median(bare)).toFixed(2)}×)` : howToInstall[1],
      `bare SQL on PostgreSQL 15 ${part.bareThen}`,
      part.peers,
    ],
    heldBackBy: failures === 0 ? factsOf(rounds, statements.length) : failed(failures, rounds),
  }
  return [row, statementRow(part, statements)]
}

interface Round {
  readonly ours: LoadedFromOutside
  readonly spent: Spent
  readonly bare: number | null
}

const oneRound = async (name: HttpName, chain: BenchChain, effort: Effort, round: number): Promise<Round> => {
  const { usesUp } = httpParts[name]
  const from = usesUp ? await chain.prepareOrders(usesUp) : 0
  const load: Load = {
    ...{ operation: name, address: chain.running.address, clients, seconds: effort.seconds, from },
    ...(usesUp && { atMost: usesUp, seconds: effort.seconds * 5 }),
  }
  if (round === 0 && !usesUp) await loadFromOutside({ ...load, seconds: 1.5 })
  let before = spentBy(chain.running.pid)
  const ours = await loadFromOutside(load, () => {
    before = spentBy(chain.running.pid)
  })
  const after = spentBy(chain.running.pid)
  const spent = {
    all: after.all - before.all,
    node: after.node - before.node,
    postgres: after.postgres - before.postgres,
    machine: after.machine - before.machine,
  }
  const bare = await bareRound(name, chain, effort)
  effort.say([
    `  第 ${round + 1} 轮：${figure(ours.done / ours.seconds)}/s，裸 SQL ${bare ? figure(bare) : '—'}/s`,
    `  round ${round + 1}: ${figure(ours.done / ours.seconds)}/s, bare SQL ${bare ? figure(bare) : '—'}/s`,
  ])
  return { ours, spent, bare }
}

const bareRound = async (name: HttpName, chain: BenchChain, { seconds }: Effort): Promise<number | null> => {
  const program = pgbench()
  if (!program) return null
  const run = { script: bareScripts[name], socketFolder: chain.socketFolder, clients, seconds }
  const { usesUp } = httpParts[name]
  if (!usesUp) return runBare(program, run)
  const each = Math.ceil((usesUp * 2) / clients)
  const first = await chain.prepareOrders(each * clients)
  return runBare(program, { ...run, transactionsEach: each, variables: { first, each, done: 0 } })
}

/** What one operation says to the database; the usual one of several, because the chain's own rounds speak in between. */
const statementsOf = async (name: HttpName, chain: BenchChain): Promise<ReadonlyArray<string>> => {
  const { usesUp } = httpParts[name]
  const from = usesUp ? await chain.prepareOrders(statementSamples + 1) : 0
  const one = await openClient({ operation: name, address: chain.running.address, clients: 1, from }, 0)
  await one.once()
  const samples = await statementsDuring(chain, statementSamples, one.once)
  one.close()
  const usual = median(samples.map(sample => sample.length))
  return samples.find(sample => sample.length === usual)!
}

const statementSamples = 15

const isFrame = (statement: string): boolean => /^(begin|commit|rollback|start|savepoint|release)/i.test(statement)

const statementRow = ({ what, statements: target }: HttpPart, statements: ReadonlyArray<string>): Row => {
  const work = statements.filter(statement => !isFrame(statement))
  const kinds = [...Map.groupBy(work, statement => statement.split(' ', 1)[0]!.toLowerCase())]
  const counts = kinds.map(([kind, of]) => `${of.length} ${kind}`).join(', ')
  return {
    what: [`　SQL 语句数：${what[0]}`, `  SQL statements: ${what[1]}`],
    unit: '',
    got: work.length,
    target: target === null ? null : { most: target },
    beside: [`${statements.length} with begin, commit and savepoints`, 'Vendure: 21 edit, 683 submit'],
    heldBackBy: [counts, counts],
  }
}

const failed = (failures: number, rounds: ReadonlyArray<Round>): Text => {
  const first = rounds.find(({ ours }) => ours.firstFailure)?.ours.firstFailure
  return [`无效：${failures} 个请求失败，首个：${first}`, `invalid: ${failures} requests failed, the first: ${first}`]
}

/** Who used the processors meanwhile, how long one operation took, and how much it carried. */
const factsOf = (rounds: ReadonlyArray<Round>, statements: number): Text => {
  const shares = rounds.map(({ ours, spent }) => {
    const { cpuSeconds: client, seconds } = ours
    const others = Math.max(0, spent.machine - spent.node - spent.postgres - client)
    return [spent.node, spent.postgres, client, others].map(part => part / seconds)
  })
  const share = (at: number) => `${Math.round(median(shares.map(parts => parts[at]!)) * 100)}%`
  const [ours] = rounds.map(round => round.ours)
  const median50 = median(rounds.map(round => quantile(round.ours.latencies, 0.5)))
  const p95 = median(rounds.map(round => quantile(round.ours.latencies, 0.95)))
  const size = `${(ours!.bytesEach / 1024).toFixed(1)} kB`
  return [
    `CPU（${cores} 核）：node ${share(0)}，postgres ${share(1)}，压测端 ${share(2)}，其他 ${share(3)}；` +
      `中位 ${figure(median50)} ms，p95 ${figure(p95)} ms；${statements} 条语句；应答 ${size}`,
    `cpu (${cores} cores): node ${share(0)}, postgres ${share(1)}, load client ${share(2)}, others ${share(3)}; ` +
      `median ${figure(median50)} ms, p95 ${figure(p95)} ms; ${statements} statements; answer ${size}`,
  ]
}
