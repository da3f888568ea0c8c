import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from '../../adapters/http/services.ts'
import { listOrders } from '../../application/contract/order.ts'
import { type KilledChain, openKilledChain } from '../stores/killed-chain.ts'
import { workers } from '../stores/killed-workers.ts'
import { quantile } from './row.ts'

/**
 * `node test/bench/strangers.ts`: six clerks write while 300 connections of strangers each ask for something expensive, again and
 * again for some seconds. Prints the time of the writes; the exit code is 1 where their p99 is 500 ms or more, or the server died.
 */
const connections = 300
const rounds = 3
const mostMs = 500

const body = `${'['.repeat(524_288)}${']'.repeat(524_288)}`
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`
/** The script of the page, whose address the page tells. */
const SCRIPT = 'script'
const asked: Readonly<Record<string, string>> = {
  nothing: '',
  'GET /api/openapi.json': get('/api/openapi.json'),
  'GET /api/docs/': get('/api/docs/'),
  'GET the script of /api/docs/': SCRIPT,
  'POST of 1 MiB of nested JSON': `POST ${urlOf(listOrders)} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
}

const measure = async (chain: KilledChain, name: string, what: string): Promise<void> => {
  const bytes = what === SCRIPT ? get(await scriptAt(chain.address)) : what
  const work = await workers(chain, 6)
  await sleep(1_000)
  const begun = performance.now()
  for (let round = 0; round < rounds; round++) {
    if (bytes === '') await sleep(2_000)
    else await Promise.all(Array.from({ length: connections }, () => sent(chain.address, bytes)))
  }
  const seconds = (performance.now() - begun) / 1000
  const { acknowledged, lost, writesMs } = await work.end()
  const sorted = writesMs.toSorted((a, b) => a - b)
  const p99 = quantile(sorted, 0.99)
  console.log(
    `${name.padEnd(32)} ${rounds} × ${bytes === '' ? 0 : connections} connections in ${seconds.toFixed(1)} s: ${acknowledged} writes, ` +
      `median ${Math.round(quantile(sorted, 0.5))} ms, p99 ${Math.round(p99)} ms, ${lost.length} lost, ${chain.deaths()} servers dead`,
  )
  if ((bytes !== '' && p99 >= mostMs) || lost.length + chain.deaths() > 0) process.exitCode = 1
}

const scriptAt = async (address: string): Promise<string> => {
  const html = await (await fetch(`${address}/api/docs/`)).text()
  return new URL(/<script src="([^"]+)"/.exec(html)![1]!, `${address}/api/docs/`).pathname
}

/** Sends the bytes and reads whatever comes until the connection ends. */
const sent = (address: string, bytes: string): Promise<void> =>
  new Promise(done => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(60_000, () => socket.destroy())
    socket.on('data', () => {})
    socket.on('error', () => {})
    socket.on('close', () => done())
  })

for (const [what, bytes] of Object.entries(asked)) {
  const chain = await openKilledChain()
  try {
    await measure(chain, what, bytes)
  } finally {
    await chain.close()
  }
}
