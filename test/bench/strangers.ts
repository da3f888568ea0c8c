import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { urlOf } from '../../adapters/http/services.ts'
import { listOrders } from '../../application/ordering/contract/order.ts'
import { type KilledChain, openKilledChain } from '../stores/server/kills/killed-chain.ts'
import { workers } from '../stores/server/kills/killed-workers.ts'
import type { Answers, StrangerRequest } from './load/strangers.ts'
import { quantile } from './row.ts'

/**
 * `node test/bench/strangers.ts`: six clerks write while 300 connections request something large repeatedly for ten
 * seconds, each from a different address, so that no limit per address applies. Prints the latency of the writes. Exits
 * with 1 if their p99 is 500 ms or more, or if the server died. Requires a built portal.
 */
const connections = 300
const lastingMs = 10_000
const mostMs = 500

const get = (path: string): StrangerRequest => ({ head: `GET ${path} HTTP/1.1`, body: '' })
const nested = `${'['.repeat(524_288)}${']'.repeat(524_288)}`
const post: StrangerRequest = { head: `POST ${urlOf(listOrders)} HTTP/1.1`, body: nested }

/** Returns the largest file of the built portal. */
const largestAsset = (): string => {
  const folder = join(import.meta.dirname, '..', '..', 'dist', 'assets')
  const size = (name: string) => statSync(join(folder, name)).size
  return readdirSync(folder).reduce((largest, name) => (size(name) > size(largest) ? name : largest))
}

const documentationScript = async (address: string): Promise<string> => {
  const html = await (await fetch(`${address}/api/docs/`)).text()
  return `/api/docs/${/<script src="([^"]+)"/.exec(html)![1]}`
}

/** The requests of the strangers, created when the server runs; null for none. */
const requests: Readonly<Record<string, (address: string) => Promise<StrangerRequest> | StrangerRequest | null>> = {
  nothing: () => null,
  'GET /api/openapi.json': () => get('/api/openapi.json'),
  'GET /api/docs/': () => get('/api/docs/'),
  'GET the script of /api/docs/': async address => get(await documentationScript(address)),
  'GET the largest file of the portal': () => get(`/assets/${largestAsset()}`),
  'POST of 1 MiB of nested JSON': () => post,
}

const measure = async (chain: KilledChain, name: string, request: StrangerRequest | null): Promise<void> => {
  const work = await workers(chain, 6)
  await sleep(1_000)
  const answers = request ? await strangers(chain.address, request) : await sleep(lastingMs, {})
  const { acknowledged, lost, writesMs } = await work.end()
  const sorted = writesMs.toSorted((a, b) => a - b)
  const p99 = quantile(sorted, 0.99)
  const counts = Object.entries<number>(answers).map(([status, count]) => `${count} × ${status}`)
  console.log(
    `${name.padEnd(34)} answers: ${counts.join(', ') || 'none'}; ${acknowledged} writes, median ${Math.round(quantile(sorted, 0.5))} ms, ` +
      `p99 ${Math.round(p99)} ms, at most ${Math.round(sorted.at(-1)!)} ms, ${lost.length} lost, ${chain.deaths()} servers dead`,
  )
  if ((request && p99 >= mostMs) || lost.length + chain.deaths() > 0) process.exitCode = 1
}

/** Runs the strangers in a separate thread, so that only the server's event loop can delay the clerks. */
const strangers = async (address: string, request: StrangerRequest): Promise<Answers> => {
  const workerData = { port: Number(new URL(address).port), request, connections, lastingMs }
  const worker = new Worker(new URL('load/strangers.ts', import.meta.url), { workerData })
  const [answers] = (await once(worker, 'message')) as [Answers]
  return answers
}

for (const [name, requestFor] of Object.entries(requests)) {
  const chain = await openKilledChain()
  try {
    await measure(chain, name, await requestFor(chain.address))
  } finally {
    await chain.close()
  }
}
