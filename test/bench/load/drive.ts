import { randomUUID } from 'node:crypto'
import { tokenOf } from '../chain/numbering.ts'
import { Connection } from './connection.ts'
import { type Ask, type OperationName, operations } from './operations.ts'

/** A load: operation, server, number of clients and end. */
export interface Load {
  readonly operation: OperationName
  readonly address: string
  /** Address of another server of the same chain, used by every second client. */
  readonly other?: string
  readonly clients: number
  readonly seconds: number
  /** Total number of requests, for operations that consume prepared rows. */
  readonly atMost?: number
  /** The first prepared order that is not used yet. */
  readonly from?: number
  /** Accept-Encoding of the client; undefined for a script. */
  readonly encoding?: string
}

export interface Loaded {
  readonly done: number
  readonly seconds: number
  /** Milliseconds from each request to the end of its answer, ascending. */
  readonly latencies: ReadonlyArray<number>
  readonly failures: number
  readonly firstFailure: string | null
  readonly bytesEach: number
}

/** Runs the load with one connection per client; the time excludes preparation. */
export const drive = async (load: Load, begins: () => void = () => {}): Promise<Loaded> => {
  const take = numbersFrom(load.from ?? 0)
  const clients = await Promise.all(Array.from({ length: load.clients }, (_, client) => openClient(load, client, take)))
  const tally: Tally = { latencies: [], failures: 0, firstFailure: null, bytes: 0, left: load.atMost ?? Infinity }
  begins()
  const begun = performance.now()
  await Promise.all(clients.map(client => run(client, tally, begun + load.seconds * 1000)))
  const seconds = (performance.now() - begun) / 1000
  for (const client of clients) client.close()
  return {
    done: tally.latencies.length,
    seconds,
    latencies: tally.latencies.sort((a, b) => a - b),
    failures: tally.failures,
    firstFailure: tally.firstFailure,
    bytesEach: tally.bytes / Math.max(1, tally.latencies.length),
  }
}

export interface Client {
  /** Makes one request. Returns its bytes, the reason of a failure, or null if no request is left. */
  readonly once: () => Promise<number | string | null>
  readonly close: () => void
}

/** Returns a function that hands out numbers from the first one on. */
const numbersFrom = (first: number) => {
  let number = first
  return () => number++
}

export const openClient = async (
  load: Omit<Load, 'seconds'>,
  client: number,
  take = numbersFrom(load.from ?? 0),
): Promise<Client> => {
  const connection = await Connection.open(client % 2 === 1 ? (load.other ?? load.address) : load.address)
  const put = async (ask: Ask) => (await connection.post(ask.path, headersOf(ask), ask.body)).body.toString()
  const next = await operations[load.operation](client, load.clients, take, put)
  return {
    close: () => connection.close(),
    once: async () => {
      const ask = next()
      if (!ask) return null
      const { status, body, bytes } = await connection.post(ask.path, headersOf(ask, load.encoding), ask.body)
      const isDone = status === 200 && (load.encoding !== undefined || isSuccess(body, ask.expects))
      return isDone ? bytes : `${status} ${body.subarray(0, 300)}`
    },
  }
}

interface Tally {
  readonly latencies: Array<number>
  failures: number
  firstFailure: string | null
  bytes: number
  left: number
}

const run = async (client: Client, tally: Tally, until: number): Promise<void> => {
  while (performance.now() < until && tally.left-- > 0) {
    const begun = performance.now()
    const outcome = await client.once()
    if (outcome === null) return
    if (typeof outcome === 'number') {
      tally.latencies.push(performance.now() - begun)
      tally.bytes += outcome
    } else {
      tally.failures += 1
      tally.firstFailure ??= outcome
    }
  }
}

const isSuccess = (body: Buffer, expects: string): boolean =>
  body.subarray(0, success.length).toString('latin1') === success && body.includes(expects)

const success = '{"code":0,'

export const headersOf = ({ login, idempotent }: Ask, encoding?: string): string =>
  `authorization: Bearer ${tokenOf(login)}\r\n${idempotent ? `idempotency-key: ${randomUUID()}\r\n` : ''}${
    encoding ? `accept-encoding: ${encoding}\r\n` : ''
  }`
