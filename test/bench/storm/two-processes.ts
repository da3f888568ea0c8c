import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from '../../../adapters/http/services.ts'
import { checkInvariants } from '../../../adapters/postgres/invariants/index.ts'
import { currentSession, signOut } from '../../../application/people/contract/session.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import { openSeparateChain, type SeparateChain } from '../chain/beside.ts'
import { fillChain, settle } from '../chain/fill.ts'
import { clerk, tokenOf } from '../chain/numbering.ts'
import type { BenchChain } from '../chain/open.ts'
import { ordersToSubmit } from '../chain/orders.ts'
import { limitTo } from '../limit-cpu.ts'
import type { Load } from '../load/drive.ts'
import { type LoadedFromOutside, loadFromOutside } from '../load/spawn.ts'
import { hasProc, spentBy } from '../processes.ts'
import type { Effort, Row } from '../row.ts'
import { type Correct, processRows, type Run } from './two-processes-rows.ts'

const clients = 16
const history = 10_000
const submitsARound = 200
/** Share of a core per server process in the limited rounds, which simulate a machine with spare cores. */
export const limitedShare = 0.3

/**
 * Measures one server process and two on the same PostgreSQL in alternation, without a limit and with each limited to a
 * share of a core.
 */
export const measureProcesses = async (chain: BenchChain, effort: Effort): Promise<ReadonlyArray<Row>> => {
  const beside = await openSeparateChain(chain, 'processes', async client => {
    await fillChain(client, history)
    await client.query(ordersToSubmit(0, submitsARound * 2))
    await settle(client)
  })
  try {
    const other = await beside.startAnother()
    const runs: Array<Run> = []
    for (let round = 0; round < effort.rounds; round++) {
      for (const isHeld of hasProc ? [false, true] : [false]) {
        for (const processes of [1, 2] as const) {
          const servers = [beside.running, other].slice(0, processes)
          const run = await runWith(chain, servers, isHeld, effort.seconds)
          runs.push(run)
          const text = `${processes}${isHeld ? ` × ${limitedShare}` : ''}: ${Math.round(run.done / run.seconds)}/s`
          effort.say([`  第 ${round + 1} 轮 ${text}`, `  round ${round + 1}, ${text}`])
        }
      }
    }
    return processRows(runs, await correctnessOf(beside, other.address))
  } finally {
    await beside.close()
  }
}

type Server = SeparateChain['running']

const runWith = async (
  chain: BenchChain,
  servers: ReadonlyArray<Server>,
  isHeld: boolean,
  seconds: number,
): Promise<Run> => {
  const [first, second] = servers
  const load: Load = {
    ...{ operation: 'mix', address: first!.address, clients, seconds },
    ...(second && { other: second.address }),
  }
  const spentNow = () => ({
    node: servers.reduce((sum, { pid }) => sum + spentBy(pid).node, 0),
    postgres: spentBy(chain.running.pid).postgres,
  })
  const letGo = isHeld
    ? limitTo(
        limitedShare,
        servers.map(({ pid }) => pid),
      )
    : () => {}
  try {
    let before = spentNow()
    const loaded = await loadFromOutside(load, () => {
      before = spentNow()
    })
    assertDone(loaded)
    const after = spentNow()
    return {
      processes: servers.length,
      isLimited: isHeld,
      done: loaded.done,
      seconds: loaded.seconds,
      node: after.node - before.node,
      postgres: after.postgres - before.postgres,
      client: loaded.cpuSeconds,
    }
  } finally {
    letGo()
  }
}

const assertDone = ({ failures, firstFailure }: LoadedFromOutside): void => {
  if (failures > 0) throw new Error(`${failures} requests failed, the first: ${firstFailure}`)
}

/**
 * Submits orders through both processes at once and checks that each was processed once; measures how soon one process
 * sees a change made at the other.
 */
const correctnessOf = async ({ running, client }: SeparateChain, other: string): Promise<Correct> => {
  const submit: Load = {
    operation: 'submit',
    address: running.address,
    other,
    clients,
    seconds: 60,
    from: 0,
    atMost: submitsARound * 2,
  }
  const beganAt = Date.now()
  assertDone(await loadFromOutside(submit))
  const begun = performance.now()
  while (performance.now() - begun < 30_000) {
    const { rows } = await client.query(`select count(*) from orders where status = 'SUBMITTING'`)
    if (Number(rows[0].count) === 0) break
    await sleep(100)
  }
  const worked = await client.query(
    `select count(*) as jobs, count(distinct (shop_code, dh_no)) as orders from order_log where event = 'lock'`,
  )
  // The generated history was never submitted and therefore has no log.
  const broken = (await checkInvariants(client, Date.now(), beganAt)).map(({ name }) => name)
  return {
    jobs: Number(worked.rows[0].jobs),
    orders: Number(worked.rows[0].orders),
    submitted: submitsARound * 2,
    broken,
    staleMs: await staleFor(running.address, other),
  }
}

/** Signs out at one process while polling the other. Returns for how many ms the other still accepts the session. */
const staleFor = async (one: string, other: string): Promise<number> => {
  const token = tokenOf(clerk(0))
  if ((await statusOf(other, currentSession, token)) !== 200)
    throw new Error('the other process does not know the session')
  await statusOf(one, signOut, token)
  const begun = performance.now()
  while ((await statusOf(other, currentSession, token)) === 200) await sleep(5)
  return performance.now() - begun
}

const statusOf = async (address: string, endpoint: Endpoint, token: string): Promise<number> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(address + urlOf(endpoint), { method: 'POST', headers, body: '{}' })
  await answer.arrayBuffer()
  return answer.status
}
