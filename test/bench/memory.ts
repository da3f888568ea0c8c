import { setTimeout as sleep } from 'node:timers/promises'
import { start } from '../e2e/fixtures/servers.ts'
import type { BenchChain } from './chain/open.ts'
import type { OperationName } from './load/operations.ts'
import { loadFromOutside } from './load/spawn.ts'
import { hasProc, type Memory, memoryOf } from './processes.ts'
import { type Effort, figure, type Row } from './row.ts'

const settlesAfterMs = 10_000

/** Measures the memory of the default installation: after `npm start` on an empty folder, and under load. */
export const measureMemory = async (chain: BenchChain, effort: Effort): Promise<ReadonlyArray<Row>> => {
  if (!hasProc)
    return [
      row(idleWords, null, 250, 'Vendure 645, Medusa 751'),
      row(loadedWords, null, 400, 'Vendure 995, Medusa 2467'),
    ]
  effort.say(['  默认安装，空闲', '  a default installation, idle'])
  const fresh = await start('start.mjs', {})
  await sleep(settlesAfterMs)
  const idle = memoryOf(fresh.pid)
  await fresh.stop()
  return [
    row(idleWords, idle, 250, 'Vendure 645, Medusa 751'),
    row(loadedWords, await mostDuring(chain, effort), 400, 'Vendure 995, Medusa 2467'),
  ]
}

/** Returns the peak memory while sixteen clients run each of the four operations. */
const mostDuring = async (chain: BenchChain, effort: Effort): Promise<Memory> => {
  let most = memoryOf(chain.running.pid)
  const watch = setInterval(() => {
    const now = memoryOf(chain.running.pid)
    if (now.pss > most.pss) most = now
  }, 250)
  try {
    for (const operation of ['list', 'form', 'edit', 'submit'] as const) await load(chain, operation, effort)
  } finally {
    clearInterval(watch)
  }
  return most
}

const load = async (chain: BenchChain, operation: OperationName, { seconds, say }: Effort): Promise<void> => {
  const usesUp = operation === 'submit' ? { from: await chain.prepareOrders(640), atMost: 640 } : {}
  const loaded = await loadFromOutside({ operation, address: chain.running.address, clients: 16, seconds, ...usesUp })
  if (loaded.failures > 0) throw new Error(`${loaded.failures} requests failed, the first: ${loaded.firstFailure}`)
  say([`  ${operation}：${loaded.done} 次`, `  ${operation}: ${loaded.done} times`])
}

const idleWords: Row['what'] = [
  '整个默认安装的常驻内存，空闲',
  'resident memory of the whole default installation, idle',
]
const loadedWords: Row['what'] = ['　负载下', '  under the load']

/** Counts shared pages once; the sum of resident sets, which counts them in every process, is shown beside it. */
const row = (what: Row['what'], memory: Memory | null, most: number, peers: string): Row => ({
  what,
  unit: 'MB',
  got: memory?.pss ?? null,
  target: { most },
  beside: [
    ...(memory ? [[`RSS 之和 ${figure(memory.rss)} MB`, `sum of RSS ${figure(memory.rss)} MB`] as const] : []),
    peers,
  ],
  heldBackBy: memory
    ? [
        `node ${memory.nodes.map(figure).join(' + ')} MB，postgres ${figure(memory.postgres)} MB（共享页只算一次）`,
        `node ${memory.nodes.map(figure).join(' + ')} MB, postgres ${figure(memory.postgres)} MB (shared pages counted once)`,
      ]
    : ['这个系统没有 /proc', 'this system has no /proc'],
})
