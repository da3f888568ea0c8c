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
import { requestResetCode, resetByCode } from '../../application/people/contract/password-reset.ts'
import { signIn } from '../../application/people/contract/session.ts'
import { SelfCheck } from '../../application/platform/checks/self-check.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import { type FaultKind, faults } from '../../application/platform/failure.ts'
import { Visitor } from '../../application/platform/visitor.ts'
import type { Ports } from '../../application/ports.ts'
import { textIn } from '../../domain/kernel/text.ts'
import { admitTo, admittedTo } from './admission.ts'
import { bodyLimitOf, LONGEST_BODY } from './body-limit.ts'
import { cashier } from './cashier.ts'
import { closing } from './closing.ts'
import { documentation } from './documentation/documentation.ts'
import { downloads } from './downloads.ts'
import { feeds } from './feeds.ts'
import { files } from './files.ts'
import { health } from './health.ts'
import { type MetricSources, metrics } from './metrics.ts'
import { notifications } from './notifications.ts'
import { portal } from './portal.ts'
import { languageOf } from './request-language.ts'
import { send } from './send.ts'
import { urlOf } from './services.ts'
import { tokenOf, visitorOf, withCookie } from './session-cookie.ts'
import { type Load, shedding, underPressure } from './shedding.ts'

export interface ServerOptions {
  /** The ports of the handlers. Can be a promise, so that a server is built while its database starts. */
  readonly ports: Awaitable<Context.Context<Ports>>
  /** Folder of the built portal; null to serve the API only. Can be a promise, so that the portal is built meanwhile. */
  readonly portalFolder: Awaitable<string | null>
  /** Limit of sign-in attempts per address and minute. */
  readonly signInsPerMinute?: number
  /** Addresses and networks of trusted proxies, whose forwarded client address is used. */
  readonly proxies?: string
  /** Database connections, for the metrics. */
  readonly pool?: MetricSources['pool']
  /** Time in ms that open calls have to finish when the server closes; afterwards their connections are ended. */
  readonly closesWithinMs?: number
  /** Event loop delay in ms above which reading calls are refused. */
  readonly behindAtMostMs?: number
}

type Awaitable<A> = A | Promise<A>

/**
 * Serves the API of the contract, the pictures, the API documentation and the portal on one port. Work that needs no
 * ports is done before they are ready: half a second of CPU time, seconds on a busy machine.
 */
export const httpServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const load: Load = { inWork: 0, shed: 0 }
  const [server, ports, portalFolder] = await Promise.all([
    withoutPorts(options, load),
    options.ports,
    options.portalFolder,
    options.pool,
  ])
  if (portalFolder) await portal(server, portalFolder)
  pictures(server, ports)
  downloads(server, ports, (request, reply) => fault('NOT_FOUND', request, reply, 'download'))
  await files(server, { ports, wireRequestOf: requestOf, send })
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

/**
 * Builds the server with the headers of all responses, the pages without authentication, and the calls, which wait for
 * the ports.
 */
async function withoutPorts(options: ServerOptions, load: Load): Promise<FastifyInstance> {
  const { ports, pool, proxies = 'loopback', closesWithinMs = 10_000 } = options
  const { signInsPerMinute = 60, behindAtMostMs = 2_000 } = options
  const security = await securityHeaders()
  const server = Fastify({
    bodyLimit: LONGEST_BODY,
    requestTimeout: 30_000,
    // Interval of the check for expired requests (node's default is 30 s). If the header timeout were longer than the
    // request timeout, node would use it for the whole request.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 20_000 },
    // Closes idle connections; the longest call takes less time.
    connectionTimeout: 120_000,
    return503OnClosing: false,
    trustProxy: proxies === 'none' ? false : proxies,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // Hooks do not run for an address that cannot be parsed.
    frameworkErrors: (error, request, reply) => fault(kindOf(error), request, reply.headers(security), error.message),
  })
  server.decorateRequest('admission', null)
  server.addHook('onRequest', (_, reply, done) => {
    reply.headers(security)
    done()
  })
  closing(server, closesWithinMs, (request, reply) => fault('UNAVAILABLE', request, reply, 'the server is closing'))
  await server.register(cookie)
  await server.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] })
  await server.register(rateLimit, { global: false })
  // Other pages can send a text without asking first; calls are JSON (ASVS 3.5.2).
  server.removeContentTypeParser('text/plain')
  const queues = async () => Effect.runPromise(Context.get(await ports, SelfCheck).queues(Date.now()))
  const { signInFailed } = metrics(server, load, { pool, queues })
  await server.register(pressure, underPressure(load, behindAtMostMs))
  server.setErrorHandler<FastifyError>(errorAnswer(ports))
  const admitted = shedding(load)
  const limited = { config: { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute' } } }
  for (const endpoint of endpoints)
    route(server, endpoint, ports, guessed.has(endpoint.name) ? limited : admitted(endpoint), signInFailed)
  documentation(server)
  return server
}

/** Calls by which passwords and codes are guessed: limited by address. */
const guessed: ReadonlySet<string> = new Set([signIn, requestResetCode, resetByCode].map(({ name }) => name))

/** Returns the security headers, computed once by helmet because they are the same for every response. */
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
  const onRequest = [
    options.onRequest ?? [],
    endpoint.permission === 'public' ? [] : checkBeforeBody(endpoint, ports),
  ].flat()
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

/** Checks authentication and permission before the body of the call is read; discards the body if they fail. */
const checkBeforeBody =
  (endpoint: Endpoint, ports: Awaitable<Context.Context<Ports>>): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const envelope = await Effect.runPromise(
      Effect.provideContext(handleRequest(endpoint, requestOf(request), admitTo(request)), await ports),
    )
    return envelope.code === 0 ? undefined : send(reply, envelope)
  }

const requestOf = (request: FastifyRequest) => {
  const key = request.headers['idempotency-key']
  return {
    payload: request.body ?? {},
    token: tokenOf(request),
    idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
    language: languageOf(request),
    requestId: request.id,
    admitted: admittedTo(request),
  }
}

/** Whether a browser requests a page outside the calls and files; the portal then shows its own "not found" page. */
const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/^\/(?:api|assets|pictures)(?:\/|\?|$)/.test(url)

function fault(kind: FaultKind, request: FastifyRequest, reply: FastifyReply, detail: string) {
  const { code, words } = faults[kind]
  const data = kind === 'DEFECT' ? null : { kind, detail }
  return send(reply, { code, message: textIn(words, languageOf(request)), data, requestId: request.id })
}

/** Answers what is thrown outside of the calls' own handling, and logs a defect. */
const errorAnswer =
  (ports: Awaitable<Context.Context<Ports>>) =>
  async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (hasHungUp(error, request)) return reply.hijack()
    const kind = kindOf(error)
    if (kind === 'DEFECT')
      Effect.runSync(Effect.provideContext(Effect.logError(`defect in request ${request.id}`, error), await ports))
    return fault(kind, request, reply, error.message)
  }

/** Whether the caller closed the connection while the answer was compressed. */
const hasHungUp = ({ code }: FastifyError, { raw }: FastifyRequest): boolean =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed

const kindOf = ({ name, statusCode = 500 }: FastifyError): FaultKind => {
  if (name === 'DatabaseUnavailable') return 'UNAVAILABLE'
  if (statusCode === 429) return 'TOO_MANY'
  if (statusCode === 503) return 'UNAVAILABLE'
  return statusCode < 500 ? 'BAD_REQUEST' : 'DEFECT'
}

/** Serves pictures. Their names are hashes of their contents, so they never change and are cached for a year. */
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

/** Permissions policy: barcode scanning uses the camera, dictation the microphone; no page needs any other device feature. */
const deviceRights = [
  'camera=(self)',
  'microphone=(self)',
  ...['display-capture', 'geolocation', 'payment', 'usb'].map(it => `${it}=()`),
].join(', ')

/**
 * Content security policy. Components use inline styles; scripts are only the portal's own files. HTML in the page
 * passes through one of these trusted-types policies: `default` accepts text without tags (ui/app/trusted-types.ts),
 * `dompurify` sanitizes, `notice` fills a frame without scripts.
 */
const contentSecurity = {
  'default-src': ["'self'"],
  // The barcode scanner is WebAssembly; this lets it be compiled, and no JavaScript be evaluated.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
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
