import type { FastifyInstance } from 'fastify'
import { type Load, loadWords } from './shedding.ts'

/** How often the event loop is looked at, and the bounds of its buckets in milliseconds. */
const everyMs = 10
const bounds = [1, 2, 5, 10, 15, 20, 30, 40, 50, 75, 100, 150, 250, 500, 1000, 2500] as const

/**
 * For a monitor on the same machine: how late this process's event loop is, what it holds in memory, and how busy its door
 * is, in the text format of Prometheus. The delays are a histogram that only grows, so two askings tell what was between
 * them. Who asks through a proxy is somebody else, and finds nothing.
 */
export const metrics = (server: FastifyInstance, load: Load): void => {
  const delays = watchEventLoop()
  server.addHook('onClose', (_, done) => {
    delays.stop()
    done()
  })
  server.get('/api/metrics', async (request, reply) => {
    if (!isOwnMachine(request.ip)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${[...delayLines(delays), ...memoryLines(), ...loadLines(load)].join('\n')}\n`)
  })
}

const isOwnMachine = (address: string): boolean =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'

interface Delays {
  /** One for each bound, and one for what was later than all. */
  readonly counts: ReadonlyArray<number>
  readonly sumMs: () => number
  readonly stop: () => void
}

/** A timer that notes how much later than asked it rang; each ring is one observation. */
const watchEventLoop = (): Delays => {
  const counts = new Array<number>(bounds.length + 1).fill(0)
  let sumMs = 0
  let rang = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const delay = Math.max(0, now - rang - everyMs)
    rang = now
    sumMs += delay
    const bucket = bounds.findIndex(bound => delay <= bound)
    counts[bucket < 0 ? bounds.length : bucket]! += 1
  }, everyMs)
  timer.unref()
  return { counts, sumMs: () => sumMs, stop: () => clearInterval(timer) }
}

const delayLines = ({ counts, sumMs }: Delays): ReadonlyArray<string> => {
  const name = 'dinghuo_event_loop_delay_seconds'
  let below = 0
  const buckets = counts.map((count, at) => {
    below += count
    return `${name}_bucket{le="${at < bounds.length ? bounds[at]! / 1000 : '+Inf'}"} ${below}`
  })
  return [
    `# HELP ${name} How much later than asked a timer of ${everyMs} ms rang.`,
    `# TYPE ${name} histogram`,
    ...buckets,
    `${name}_sum ${sumMs() / 1000}`,
    `${name}_count ${below}`,
  ]
}

const memoryLines = (): ReadonlyArray<string> => {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    ...gauge('process_resident_memory_bytes', 'Resident memory of the server process.', rss),
    ...gauge('dinghuo_heap_used_bytes', 'What the server has on its JavaScript heap.', heapUsed),
    '# HELP process_cpu_seconds_total Processor time of the server process.',
    '# TYPE process_cpu_seconds_total counter',
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
  ]
}

const loadLines = (load: Load): ReadonlyArray<string> => [
  ...gauge('dinghuo_reads_in_work', loadWords.inWork, load.inWork),
  `# HELP dinghuo_reads_shed_total ${loadWords.shed}`,
  '# TYPE dinghuo_reads_shed_total counter',
  `dinghuo_reads_shed_total ${load.shed}`,
]

const gauge = (name: string, help: string, value: number): ReadonlyArray<string> => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  `${name} ${value}`,
]
