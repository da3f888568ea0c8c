import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { QueueState } from '../../application/platform/checks/self-check.ts'
import type { Load } from './shedding.ts'
import { loadWords } from './shedding.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the contract's call that the route serves. */
    call?: string
  }
}

/** Sources that the metrics are read from on each request. */
export interface MetricSources {
  /** Database connections: total, idle, and calls waiting for one. */
  readonly pool?: PoolFigures | Promise<PoolFigures> | undefined
  readonly queues?: () => Promise<ReadonlyArray<QueueState>>
}

interface PoolFigures {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

export interface Metrics {
  readonly signInFailed: (reason: string) => void
}

/**
 * Serves metrics in the Prometheus text format to a monitor on the same machine: duration of calls, event loop delay,
 * memory of the process, load of the server and of the connection pool, age of waiting jobs, and failed sign-ins.
 * Requests through a proxy come from elsewhere and get "not found".
 */
export const metrics = (server: FastifyInstance, load: Load, sources: MetricSources = {}): Metrics => {
  const registry = new Registry()
  const stop = watchEventLoop(registry)
  server.addHook('onClose', (_, done) => {
    stop()
    done()
  })
  watchProcess(registry)
  watchLoad(registry, load)
  if (sources.pool) watchPool(registry, sources.pool)
  if (sources.queues) watchQueues(registry, sources.queues)
  watchCalls(server, registry)
  const failed = new Counter({
    ...{
      name: 'dinghuo_sign_ins_failed_total',
      help: 'Sign-ins that failed, by reason.',
      labelNames: ['reason'] as const,
    },
    registers: [registry],
  })
  server.get('/api/metrics', async (request, reply) => {
    if (!isOwnMachine(request.ip)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await registry.metrics())
  })
  return { signInFailed: reason => failed.inc({ reason }) }
}

const isOwnMachine = (address: string): boolean =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'

/** Interval of the event loop measurement in ms, and the bounds of its buckets in seconds. */
const everyMs = 10
const delayBounds = [0.001, 0.002, 0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1, 2.5]

/** Measures the event loop delay: records how late each timer fires. Returns a function that stops it. */
const watchEventLoop = (registry: Registry): (() => void) => {
  const delays = new Histogram({
    name: 'dinghuo_event_loop_delay_seconds',
    help: `Delay of a timer of ${everyMs} ms, in seconds.`,
    buckets: delayBounds,
    registers: [registry],
  })
  let rang = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    delays.observe(Math.max(0, now - rang - everyMs) / 1000)
    rang = now
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

const watchProcess = (registry: Registry): void => {
  gauge(registry, 'process_resident_memory_bytes', 'Resident memory of the server process.', () =>
    process.memoryUsage.rss(),
  )
  gauge(
    registry,
    'dinghuo_heap_used_bytes',
    'What the server has on its JavaScript heap.',
    () => process.memoryUsage().heapUsed,
  )
  counter(registry, 'process_cpu_seconds_total', 'Processor time of the server process.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
}

const watchLoad = (registry: Registry, load: Load): void => {
  gauge(registry, 'dinghuo_reads_in_work', loadWords.inWork, () => load.inWork)
  counter(registry, 'dinghuo_reads_shed_total', loadWords.shed, () => load.shed)
}

const watchPool = (registry: Registry, pool: NonNullable<MetricSources['pool']>): void => {
  const about = 'Connections to the database: in use, idle, and calls that wait for one.'
  new Gauge({
    ...{ name: 'dinghuo_database_connections', help: about, labelNames: ['state'] as const },
    registers: [registry],
    async collect() {
      const { totalCount, idleCount, waitingCount } = await pool
      this.set({ state: 'used' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'awaited' }, waitingCount)
    },
  })
}

const watchQueues = (registry: Registry, queues: NonNullable<MetricSources['queues']>): void => {
  const each = (name: string, help: string, figureOf: (state: QueueState) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ['queue'] as const },
      registers: [registry],
      async collect() {
        for (const state of await queues().catch(() => [])) this.set({ queue: state.queue }, figureOf(state))
      },
    })
  each('dinghuo_queue_waiting', 'Work that is not done yet.', ({ undone }) => undone)
  each('dinghuo_queue_age_seconds', 'How long the oldest work has been due.', ({ dueForMs }) => dueForMs / 1000)
  each('dinghuo_queue_dead', 'Dead letters, which an administrator can retry.', ({ dead }) => dead)
}

const callBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const watchCalls = (server: FastifyInstance, registry: Registry): void => {
  const calls = new Histogram({
    name: 'dinghuo_call_seconds',
    help: 'From the arrival of a call to the end of its answer, by call and HTTP status.',
    labelNames: ['call', 'status'] as const,
    buckets: callBounds,
    registers: [registry],
  })
  server.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config
    if (call !== undefined) calls.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

const gauge = (registry: Registry, name: string, help: string, read: () => number): void => {
  new Gauge({
    ...{ name, help },
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}

const counter = (registry: Registry, name: string, help: string, read: () => number): void => {
  new Counter({
    ...{ name, help },
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}
