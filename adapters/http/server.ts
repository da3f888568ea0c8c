import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import pressure from '@fastify/under-pressure'
import { Context, Effect } from 'effect'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestAsyncHookHandler,
  type RouteShorthandOptions,
} from 'fastify'
import { dispatch, type Envelope, handleRequest } from '../../application/dispatch.ts'
import { endpoints } from '../../application/endpoints.ts'
import { Materials } from '../../application/ordering/ports/materials.ts'
import { signIn } from '../../application/people/contract/session.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import { type FaultKind, faults } from '../../application/platform/failure.ts'
import { Ready } from '../../application/platform/ready.ts'
import { SelfCheck } from '../../application/platform/self-check.ts'
import { Visitor } from '../../application/platform/visitor.ts'
import type { Ports } from '../../application/ports.ts'
import { type Language, say } from '../../domain/kernel/text.ts'
import { bodyLimitOf, LONGEST_BODY } from './body-limit.ts'
import { cashier } from './cashier.ts'
import { closing } from './closing.ts'
import { documentation } from './documentation.ts'
import { downloads } from './downloads.ts'
import { feeds } from './feeds.ts'
import { files } from './files.ts'
import { health } from './health.ts'
import { type MetricSources, metrics } from './metrics.ts'
import { notifications } from './notifications.ts'
import { portal } from './portal.ts'
import { urlOf } from './services.ts'
import { tokenOf, visitorOf, withCookie } from './session-cookie.ts'
import { type Load, shedding, underPressure } from './shedding.ts'

export interface ServerOptions {
  /** What the handlers need of the world; may still be coming, so that a server is built while its database starts. */
  readonly ports: Awaitable<Context.Context<Ports>>
  /** Folder of the built portal; null serves the API alone. */
  readonly portalFolder: string | null
  /** Sign-in attempts an address may make in a minute. */
  readonly signInsPerMinute?: number
  /** Whose word about where a request comes from is taken: addresses and networks of proxies. */
  readonly proxies?: string
  /** The connections to the database, for the metrics. */
  readonly pool?: MetricSources['pool']
  /** How long calls under way may go on when the server closes; who has not sent all by then is cut off. */
  readonly closesWithinMs?: number
  /** How late the event loop may be, in milliseconds, before reading calls are turned away. */
  readonly behindAtMostMs?: number
}

type Awaitable<A> = A | Promise<A>

/**
 * The API of the contract, the pictures, the API's documentation and the portal, on one port. What needs no ports is done while
 * they are still coming: it is half a second of processor time, seconds on a busy machine.
 */
export const httpServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { portalFolder } = options
  const load: Load = { inWork: 0, shed: 0 }
  const [server, ports] = await Promise.all([withoutPorts(options, load), options.ports, options.pool])
  pictures(server, ports)
  downloads(server, ports, (request, reply) => fault('NOT_FOUND', request, reply, 'download'))
  await files(server, { ports, askingOf: requestOf, send })
  health(server, ports)
  feeds(server, ports)
  notifications(server, ports)
  await cashier(server, ports)
  server.setNotFoundHandler((request, reply) =>
    portalFolder && isPage(request)
      ? reply.code(404).header('cache-control', 'no-store').sendFile('index.html')
      : fault('NOT_FOUND', request, reply, `${request.method} ${request.url}`),
  )
  return server
}

/** A server with what all answers have in common, the pages that ask nobody, and the calls, which wait for the ports. */
async function withoutPorts(options: ServerOptions, load: Load): Promise<FastifyInstance> {
  const { ports, pool, portalFolder, proxies = 'loopback', closesWithinMs = 10_000 } = options
  const { signInsPerMinute = 60, behindAtMostMs = 2_000 } = options
  const security = await securityHeaders()
  const server = Fastify({
    bodyLimit: LONGEST_BODY,
    requestTimeout: 30_000,
    // How often it is looked who is past that time; node looks every half minute.
    // Where a head may take longer than the whole, node takes the longer time for the whole.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 20_000 },
    // Who neither sends nor reads for so long is gone; the longest call is done before.
    connectionTimeout: 120_000,
    return503OnClosing: false,
    trustProxy: proxies === 'none' ? false : proxies,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // No hook is asked about an address that cannot be read.
    frameworkErrors: (error, request, reply) => fault(kindOf(error), request, reply.headers(security), error.message),
  })
  server.addHook('onRequest', (_, reply, done) => {
    reply.headers(security)
    done()
  })
  closing(server, closesWithinMs, (request, reply) => fault('UNAVAILABLE', request, reply, 'the server is closing'))
  await server.register(cookie)
  await server.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] })
  await server.register(rateLimit, { global: false })
  if (portalFolder) await portal(server, portalFolder)
  documentation(server)
  const queues = async () => Effect.runPromise(Context.get(await ports, SelfCheck).queues(Date.now()))
  const { signInFailed } = metrics(server, load, { pool, queues })
  await server.register(pressure, underPressure(load, behindAtMostMs))
  server.setErrorHandler<FastifyError>(answerError)
  const admitted = shedding(load)
  const limited = { config: { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute' } } }
  for (const endpoint of endpoints)
    route(server, endpoint, ports, endpoint.name === signIn.name ? limited : admitted(endpoint), signInFailed)
  return server
}

/** The same on every answer, so they are asked of helmet once. */
async function securityHeaders() {
  const sample = Fastify()
  await sample.register(helmet, {
    frameguard: { action: 'deny' },
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity },
  })
  sample.get('/', (_, reply) => reply.code(204).send())
  const { headers } = await sample.inject('/')
  const { date: _, connection: __, ...security } = headers
  return { ...security, 'permissions-policy': deviceRights }
}

function route(
  server: FastifyInstance,
  endpoint: Endpoint,
  ports: Awaitable<Context.Context<Ports>>,
  options: RouteShorthandOptions,
  signInFailed: (reason: string) => void,
): void {
  const onRequest = [options.onRequest ?? [], endpoint.permission === 'public' ? [] : atTheDoor(endpoint, ports)].flat()
  const config = { ...options.config, call: endpoint.name }
  const settings = { ...options, onRequest, config, bodyLimit: bodyLimitOf(endpoint) }
  server.post(urlOf(endpoint), settings, async (request, reply) => {
    const answer = Effect.provideService(dispatch(endpoint, requestOf(request)), Visitor, visitorOf(request))
    const envelope = await Effect.runPromise(Effect.provideContext(answer, await ports))
    if (endpoint.name === signIn.name && envelope.code !== 0) signInFailed(kindIn(envelope))
    return send(reply, withCookie(endpoint, request, reply, envelope))
  })
}

const kindIn = ({ data }: Envelope): string => (data as { readonly kind?: string } | null)?.kind ?? 'DEFECT'

/** Asks who calls and whether they may before the body of the call is read; what was sent of it is thrown away. */
const atTheDoor =
  (endpoint: Endpoint, ports: Awaitable<Context.Context<Ports>>): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const envelope = await Effect.runPromise(
      Effect.provideContext(handleRequest(endpoint, requestOf(request), admitted), await ports),
    )
    return envelope.code === 0 ? undefined : send(reply, envelope)
  }
const admitted = () => Effect.succeed({ code: 0, message: '', data: null })

const requestOf = (request: FastifyRequest) => {
  const key = request.headers['idempotency-key']
  return {
    payload: request.body ?? {},
    token: tokenOf(request),
    idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
    language: languageOf(request),
    requestId: request.id,
  }
}

/** Chinese first: English only for who asks for it. */
const languageOf = (request: FastifyRequest): Language =>
  (request.headers['accept-language'] ?? '').toLowerCase().startsWith('en') ? 'en' : 'zh'

const statuses = new Map<number, number>(Object.values(faults).map(({ code, status }) => [code, status]))

const send = (reply: FastifyReply, envelope: Envelope) => {
  const { data, ...rest } = envelope
  reply.code(statuses.get(envelope.code) ?? 200).header('cache-control', 'no-store')
  if (!(data instanceof Ready)) return reply.send(envelope)
  return reply.type('application/json; charset=utf-8').send(`${JSON.stringify(rest).slice(0, -1)},"data":${data.json}}`)
}

/** A browser that goes to an address, outside the calls and the files: the portal says itself that it leads nowhere. */
const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/^\/(?:api|assets|pictures)(?:\/|\?|$)/.test(url)

function fault(kind: FaultKind, request: FastifyRequest, reply: FastifyReply, detail: string) {
  const { code, words } = faults[kind]
  const data = kind === 'DEFECT' ? null : { kind, detail }
  return send(reply, { code, message: say(words, languageOf(request)), data, requestId: request.id })
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const kind = kindOf(error)
  if (kind === 'DEFECT') Effect.runSync(Effect.logError(`defect in request ${request.id}`, error))
  return fault(kind, request, reply, error.message)
}

const kindOf = ({ name, statusCode = 500 }: FastifyError): FaultKind => {
  if (name === 'DatabaseUnavailable') return 'UNAVAILABLE'
  if (statusCode === 429) return 'TOO_MANY'
  if (statusCode === 503) return 'UNAVAILABLE'
  return statusCode < 500 ? 'BAD_REQUEST' : 'DEFECT'
}

/** Named by what is in them, so they never change and are kept for a year. */
function pictures(server: FastifyInstance, ports: Context.Context<Ports>): void {
  server.get<{ Params: { hash: string } }>('/pictures/:hash', async (request, reply) => {
    const { hash } = request.params
    const picture = isHash(hash) ? await Effect.runPromise(Context.get(ports, Materials).picture(hash)) : null
    if (!picture) return fault('NOT_FOUND', request, reply, 'picture')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', 'sandbox')
      .type(picture.mediaType)
      .send(picture.bytes)
  })
}

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** The camera reads barcodes; of the rest of a device no page of ours, nor one within it, has any need. */
const deviceRights = [
  'camera=(self)',
  ...['display-capture', 'geolocation', 'microphone', 'payment', 'usb'].map(it => `${it}=()`),
].join(', ')

/**
 * Styles are set inline by the components; scripts are the portal's own files and nothing else. What becomes HTML in the page goes
 * through a policy of these names: `default` lets through what has no tag (ui/app/trusted-types.ts), the cleaner cleans, `notice`
 * fills a frame that runs nothing.
 */
const contentSecurity = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'dompurify', 'notice'],
}
