import { pgbench, runBare } from '../bare/pgbench.ts'
import { bareScripts } from '../bare/scripts.ts'
import { type BenchChain, statementsDuring } from '../chain/open.ts'
import { type Load, type Loaded, openClient } from '../load/drive.ts'
import { loadFromOutside } from '../load/spawn.ts'
import { spentBy } from '../processes.ts'
import { type Effort, figure, median, type Row } from '../row.ts'
import { clients, type HttpName, type HttpPart, httpParts, type Round } from './http-parts.ts'
import { rateRow, statementRow } from './http-rows.ts'

/** Measures the product and bare SQL in alternation, then the statements of one operation. */
export const measureHttp = async (name: HttpName, chain: BenchChain, effort: Effort): Promise<ReadonlyArray<Row>> => {
  const part = httpParts[name]
  const supply = await suppliesOf(part, chain, effort)
  const statements = await statementsOf(name, chain, supply)
  const rounds: Array<Round> = []
  for (let round = 1; round <= effort.rounds; round++) {
    const { ours, bare, spent } = await oneRound(name, chain, effort, supply)
    rounds.push({ ours, bare, spent })
    const text = `${figure(ours.done / ours.seconds)}/s`
    const bareText = bare ? `${figure(bare)}/s` : '—'
    effort.say([`  第 ${round} 轮：${text}，裸 SQL ${bareText}`, `  round ${round}: ${text}, bare SQL ${bareText}`])
  }
  const uncompressed = part.isPacked ? await uncompressedAnswers(name, chain, effort) : null
  return [rateRow(part, rounds, statements.length, uncompressed), statementRow(part, statements)]
}

/** Measures the same operation without compression, as scripts request it. */
const uncompressedAnswers = (name: HttpName, chain: BenchChain, { seconds }: Effort): Promise<Loaded> =>
  loadFromOutside({ operation: name, address: chain.running.address, clients, seconds })

/** Reserves prepared orders and returns the first number; operations that consume none prepare none. */
type Supply = (count: number) => number

const suppliesOf = async (
  { consumedOrders: usesUp }: HttpPart,
  chain: BenchChain,
  { rounds }: Effort,
): Promise<Supply> => {
  let next = usesUp ? await chain.prepareOrders(rounds * usesUp * (1 + bareTimes) + statementSamples + 1) : 0
  return count => {
    next += count
    return next - count
  }
}

/** Bare SQL is so much faster that it would finish the same number of orders too early. */
const bareTimes = 2

const oneRound = async (name: HttpName, chain: BenchChain, effort: Effort, supply: Supply): Promise<Round> => {
  const { consumedOrders: usesUp, isPacked } = httpParts[name]
  const load: Load = {
    ...{ operation: name, address: chain.running.address, clients, seconds: effort.seconds },
    ...(isPacked && { encoding: 'gzip, deflate, br' }),
    ...(usesUp && { atMost: usesUp, from: supply(usesUp), seconds: effort.seconds * 5 }),
  }
  if (!usesUp) await loadFromOutside({ ...load, seconds: effort.seconds / 4 })
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
  const bare = await bareRound(name, chain, effort, supply)
  return { ours, spent, bare }
}

const bareRound = async (
  name: HttpName,
  chain: BenchChain,
  { seconds }: Effort,
  supply: Supply,
): Promise<number | null> => {
  const program = pgbench()
  if (!program) return null
  const run = { script: bareScripts[name], socketFolder: chain.socketFolder, clients, seconds }
  const { consumedOrders: usesUp } = httpParts[name]
  if (!usesUp) return runBare(program, run)
  const each = Math.floor((usesUp * bareTimes) / clients)
  const variables = { first: supply(each * clients), each, done: 0 }
  return runBare(program, { ...run, transactionsEach: each, variables })
}

/**
 * Returns the statements of one operation: the most frequent set of several, because the scheduler's statements are
 * logged too.
 */
const statementsOf = async (name: HttpName, chain: BenchChain, supply: Supply): Promise<ReadonlyArray<string>> => {
  const from = httpParts[name].consumedOrders ? supply(statementSamples + 1) : 0
  const one = await openClient({ operation: name, address: chain.running.address, clients: 1, from }, 0)
  await one.once()
  const samples = await statementsDuring(chain, statementSamples, one.once)
  one.close()
  const usual = median(samples.map(sample => sample.length))
  return samples.find(sample => sample.length === usual)!
}

const statementSamples = 15
