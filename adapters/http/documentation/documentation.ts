import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { moduleAt } from '../../package.ts'
import { onceFor, type Packed, pack, sendPacked } from '../compression/packed.ts'
import { openApi } from './openapi.ts'

/** Rate limit per address for these pages, which are large and public. */
const limited = { compress: false, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } } as const
/** Rate limit of all addresses together for the script, which has a megabyte. */
const limitedOverall = {
  compress: false,
  config: { rateLimit: { max: 20, timeWindow: '1 second', keyGenerator: () => 'all addresses' } },
} as const

/**
 * Serves the OpenAPI document and a page to browse it, without external hosts. Each is built and compressed once, at
 * the first request. The name of the page's script contains its hash, so that browsers can cache it for a year.
 */
export const documentation = (server: FastifyInstance): void => {
  const document = onceFor(() => pack(JSON.stringify(openApi()), 'application/json; charset=utf-8'))
  const browser = onceFor(makeBrowser)
  server.get('/api/openapi.json', limited, async (request, reply) => sendPacked(request, reply, await document()))
  server.get('/api/docs', limited, (_, reply) => reply.redirect('/api/docs/', 301))
  server.get('/api/docs/', limited, async (request, reply) => {
    const { page, inlineScripts } = await browser()
    allowScripts(reply, inlineScripts)
    return sendPacked(request, reply, page)
  })
  server.get<{ Params: { file: string } }>('/api/docs/js/:file', limitedOverall, async (request, reply) => {
    const { script, scriptName } = await browser()
    if (request.params.file !== scriptName) return reply.callNotFound()
    return sendPacked(request, reply, script, 'public, max-age=31536000, immutable')
  })
}

interface DocumentationSources {
  readonly html: string
  readonly script: string
}

interface DocumentationBrowser {
  readonly page: Packed
  /** Hashes of the page's inline scripts, in the notation of a content security policy. */
  readonly inlineScripts: ReadonlyArray<string>
  readonly script: Packed
  readonly scriptName: string
}

const makeBrowser = async (): Promise<DocumentationBrowser> => {
  const { html, script } = await sourcesFromWorker()
  const scriptName = `scalar.${createHash('sha256').update(script).digest('hex').slice(0, 16)}.js`
  return {
    page: await pack(html.replace('js/scalar.js', `js/${scriptName}`), 'text/html; charset=utf-8'),
    inlineScripts: scriptHashes(html),
    script: await pack(script, 'application/javascript; charset=utf-8'),
    scriptName,
  }
}

const sourcesFromWorker = async (): Promise<DocumentationSources> => {
  const worker = new Worker(moduleAt('adapters/http/documentation/documentation-worker'))
  try {
    const [sources] = (await once(worker, 'message')) as [DocumentationSources]
    return sources
  } finally {
    await worker.terminate()
  }
}

const scriptHashes = (html: string): ReadonlyArray<string> =>
  Array.from(
    html.matchAll(/<script type="text\/javascript">([\s\S]*?)<\/script>/g),
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  )

/** Allows the page's inline start script by its hash, on this page only. The page's HTML contains no user input. */
const allowScripts = (reply: FastifyReply, hashes: ReadonlyArray<string>): void => {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy
      .replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '))
      .replace(/;(require-)?trusted-types[^;]*/g, ''),
  )
}
