import { createHash } from 'node:crypto'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type LightMyRequestResponse,
} from 'fastify'
import { openApi } from './openapi.ts'
import { onceFor, type Packed, packed, sendPacked } from './packed.ts'

/** Anybody may ask for these pages, which are large: of one address so many. */
const limited = { compress: false, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } } as const

/**
 * The OpenAPI document and a page to browse it, served whole from this machine. Each is made and compressed once, when somebody
 * first asks for it.
 */
export const documentation = (server: FastifyInstance): void => {
  const document = onceFor(() => packed(JSON.stringify(openApi()), 'application/json; charset=utf-8'))
  server.get('/api/openapi.json', limited, async (request, reply) => sendPacked(request, reply, await document()))
  const pages = onceFor(browser)
  const pageAt = keptPages(async url => (await pages()).inject({ method: 'GET', url }))
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode, location, body, scripts } = await pageAt(new URL(request.url, 'http://here').pathname)
    if (location !== null) reply.header('location', location)
    if (scripts.length > 0) allowScripts(reply, scripts)
    return statusCode === 200 ? sendPacked(request, reply, body) : reply.code(statusCode).send()
  }
  for (const path of ['/api/docs', '/api/docs/*']) server.get(path, limited, page)
}

interface Page {
  readonly statusCode: number
  readonly location: string | null
  readonly body: Packed
  /** The hashes of the scripts in its text. */
  readonly scripts: ReadonlyArray<string>
}

/** Keeps the pages that there are; an address that has none is asked for anew each time. */
const keptPages = (ask: (url: string) => Promise<LightMyRequestResponse>): ((url: string) => Promise<Page>) => {
  const kept = new Map<string, () => Promise<Page>>()
  const made = async (url: string): Promise<Page> => {
    const { statusCode, headers, payload } = await ask(url)
    if (statusCode !== 200) kept.delete(url)
    return {
      statusCode,
      location: typeof headers.location === 'string' ? headers.location : null,
      body: await packed(statusCode === 200 ? payload : '', String(headers['content-type'] ?? 'text/plain')),
      scripts: payload.startsWith('<!doctype html>') ? scriptHashes(payload) : [],
    }
  }
  return url => {
    const page = kept.get(url) ?? onceFor(() => made(url))
    kept.set(url, page)
    return page()
  }
}

/** A server behind the server, made when somebody first looks: its pages are 40 MB in memory. */
const browser = async (): Promise<FastifyInstance> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const server = Fastify()
  await server.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      telemetry: false,
      withDefaultFonts: false,
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    },
  })
  return server
}

const scriptHashes = (html: string): ReadonlyArray<string> =>
  Array.from(
    html.matchAll(/<script type="text\/javascript">([\s\S]*?)<\/script>/g),
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  )

/**
 * The page starts itself with a script in its text: the policy lets in that one by its hash, on that page alone. It writes its own
 * HTML, which nobody's words are in.
 */
const allowScripts = (reply: FastifyReply, hashes: ReadonlyArray<string>): void => {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy
      .replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '))
      .replace(/;(require-)?trusted-types[^;]*/g, ''),
  )
}
