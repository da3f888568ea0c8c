import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

export interface StrangerRequest {
  readonly head: string
  readonly body: string
}
/** Number of answers by status or refusal code; `none` counts connections that ended without an answer. */
export type Answers = Readonly<Record<string, number>>

interface Assignment {
  readonly port: number
  readonly request: StrangerRequest
  readonly connections: number
  readonly lastingMs: number
}

const { port, request, connections, lastingMs } = workerData as Assignment
const body = Buffer.from(request.body)
const answers: Record<string, number> = {}

/** Sends the request over a new connection and reads the answer to its end. */
const ask = (from: string): Promise<void> =>
  new Promise(done => {
    let status = 'none'
    const headers = [`x-forwarded-for: ${from}`, 'accept-encoding: gzip, br', 'connection: close']
    if (body.length > 0) headers.push('content-type: application/json', `content-length: ${body.length}`)
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${[request.head, 'host: a', ...headers].join('\r\n')}\r\n\r\n`)
      socket.write(body)
    })
    socket.setTimeout(60_000, () => socket.destroy())
    socket.once('data', data => {
      const start = data.toString('latin1', 0, 4_096)
      status = /"code":(\d+)/.exec(start)?.[1] ?? start.slice(9, 12)
    })
    socket.on('data', () => {})
    socket.on('error', () => {})
    socket.on('close', () => {
      answers[status] = (answers[status] ?? 0) + 1
      done()
    })
  })

const until = performance.now() + lastingMs
const stranger = async (_: unknown, number: number): Promise<void> => {
  let requests = 0
  // A different IPv6 network for each request, so that no limit per address applies.
  while (performance.now() < until) await ask(`2001:db8:${number.toString(16)}:${(requests++).toString(16)}::1`)
}
await Promise.all(Array.from({ length: connections }, stranger))
parentPort!.postMessage(answers)
