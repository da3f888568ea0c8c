import { pgbench, runBare } from './bare/pgbench.ts'
import { bareScripts } from './bare/scripts.ts'
import { type BenchChain, statementsDuring } from './chain/open.ts'
import { clients, type HttpName, httpParts, type Round } from './http-parts.ts'
import { rateRow, statementRow } from './http-rows.ts'
import { type Load, type Loaded, openClient } from './load/drive.ts'
import { loadFromOutside } from './load/spawn.ts'
import { spentBy } from './processes.ts'
import { type Effort, figure, median, type Row } from './row.ts'

/** Ours and bare SQL by turns, then what one operation says to the database. */
export const measureHttp = async (name: HttpName, chain: BenchChain, effort: Effort): Promise<ReadonlyArray<Row>> => {
  const part = httpParts[name]
  const statements = await statementsOf(name, chain)
  const rounds: Array<Round> = []
  for (let round = 0; round < effort.rounds; round++) rounds.push(await oneRound(name, chain, effort, round))
  const packed = part.isPacked ? await packedAnswers(name, chain, effort) : null
  return [rateRow(part, rounds, statements.length, packed), statementRow(part, statements)]
}

/** The same as a browser asks for it, which can unpack. */
const packedAnswers = (name: HttpName, chain: BenchChain, { seconds }: Effort): Promise<Loaded> =>
  loadFromOutside({ operation: name, address: chain.running.address, clients, seconds, encoding: 'br, gzip' })

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
