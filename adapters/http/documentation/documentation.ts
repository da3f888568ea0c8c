import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'
import { moduleAt } from '../../package.ts'
import { onceFor, type Packed, pack, sendPacked } from '../compression/packed.ts'
import { languageOf } from '../request-language.ts'
import { openApi } from './openapi.ts'

/** Rate limit per address for these pages, which are large and public. */
const limited = { compress: false, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } } as const
/** Rate limit of all addresses together for the script, which has a megabyte. */
const limitedOverall = {
  compress: false,
  config: { rateLimit: { max: 20, timeWindow: '1 second', keyGenerator: () => 'all addresses' } },
} as const

/**
 * Serves the OpenAPI document and a page to browse it in each language, without external hosts. Each is built and
 * compressed once, at the first request. The name of the page's script contains its hash, so that browsers can cache it
 * for a year.
 */
export const documentation = (server: FastifyInstance): void => {
  const packDocument = (language: Language) =>
    onceFor(() => pack(JSON.stringify(openApi(language)), 'application/json; charset=utf-8'))
  const documents = { zh: packDocument('zh'), en: packDocument('en') }
  const browser = onceFor(makeBrowser)
  // Without a language it is English, which tools generate their code from.
  server.get('/api/openapi.json', limited, async (request, reply) =>
    sendPacked(request, reply, await documents[langIn(request) === 'zh' ? 'zh' : 'en']()),
  )
  server.get('/api/docs', limited, (_, reply) => reply.redirect('/api/docs/', 301))
  server.get('/api/docs/', limited, async (request, reply) => {
    const { pages } = await browser()
    const { page, inlineScripts } = pages[languageOf(request, langIn(request))]
    allowScripts(reply, inlineScripts)
    return sendPacked(request, reply.header('vary', 'accept-language'), page)
  })
  server.get<{ Params: { file: string } }>('/api/docs/js/:file', limitedOverall, async (request, reply) => {
    const { script, scriptName } = await browser()
    if (request.params.file !== scriptName) return reply.callNotFound()
    return sendPacked(request, reply, script, 'public, max-age=31536000, immutable')
  })
}

const langIn = ({ query }: FastifyRequest): unknown => (query as Readonly<Record<string, unknown>>).lang

interface DocumentationSources {
  readonly pages: Readonly<Record<Language, string>>
  readonly script: string
}

interface DocumentationPage {
  readonly page: Packed
  /** Hashes of the page's inline scripts, in the notation of a content security policy. */
  readonly inlineScripts: ReadonlyArray<string>
}

interface DocumentationBrowser {
  readonly pages: Readonly<Record<Language, DocumentationPage>>
  readonly script: Packed
  readonly scriptName: string
}

const makeBrowser = async (): Promise<DocumentationBrowser> => {
  const { pages, script } = await sourcesFromWorker()
  const scriptName = `scalar.${createHash('sha256').update(script).digest('hex').slice(0, 16)}.js`
  const pageIn = async (language: Language): Promise<DocumentationPage> => ({
    page: await pack(completePage(pages[language], language, scriptName), 'text/html; charset=utf-8'),
    inlineScripts: scriptHashes(pages[language]),
  })
  return {
    pages: { zh: await pageIn('zh'), en: await pageIn('en') },
    script: await pack(script, 'application/javascript; charset=utf-8'),
    scriptName,
  }
}

/** Each in its own language. */
const languageNames: Text = ['中文', 'English']

/** Names the script of a page by its hash, says in which language the page is, and leads to the other one. */
const completePage = (html: string, language: Language, scriptName: string): string => {
  const other = language === 'zh' ? 'en' : 'zh'
  const link = `<a class="language" href="/api/docs/?lang=${other}" lang="${other}">${textIn(languageNames, other)}</a>`
  return html
    .replace('js/scalar.js', `js/${scriptName}`)
    .replace('<html>', `<html lang="${language}">`)
    .replace('<body>', `<body>${link}`)
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
