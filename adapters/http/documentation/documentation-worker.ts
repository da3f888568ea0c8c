import { parentPort } from 'node:worker_threads'
import Fastify from 'fastify'
import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'
import { appearance } from './appearance.ts'

/**
 * Posts the pages for browsing the API in both languages and their script as `DocumentationSources`. Runs in a separate
 * thread, because loading the package takes a second of CPU and 40 MB, which are freed when the thread ends.
 */
const { default: scalar } = await import('@scalar/fastify-api-reference')

const title: Text = ['订货台接口文档', 'Dinghuo API']

/** Returns the page and the script of the package, with the words of its controls in one language. */
const sourcesIn = async (language: Language) => {
  const server = Fastify()
  await server.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: `/api/openapi.json?lang=${language}`,
      localization: { locale: language },
      telemetry: false,
      withDefaultFonts: false,
      hideClientButton: true,
      showOperationId: true,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      pageTitle: textIn(title, language),
      favicon: '/favicon.svg',
      defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
      customCss: appearance,
    },
  })
  const [html, script] = await Promise.all(
    ['/api/docs/', '/api/docs/js/scalar.js'].map(async url => (await server.inject(url)).payload),
  )
  return { html: html!, script: script! }
}
const [zh, en] = await Promise.all([sourcesIn('zh'), sourcesIn('en')])
// The package explains whole numbers in English in every language.
const script = en.script.replaceAll('`Integer numbers.`', '``')
parentPort!.postMessage({ pages: { zh: zh.html, en: en.html }, script })
