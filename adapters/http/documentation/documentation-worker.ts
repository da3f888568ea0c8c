import { parentPort } from 'node:worker_threads'
import Fastify from 'fastify'
import { appearance } from './appearance.ts'

/**
 * Posts the page for browsing the API and its script as `DocumentationSources`. Runs in a separate thread, because
 * loading the package takes a second of CPU and 40 MB, which are freed when the thread ends.
 */
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
    pageTitle: '订货台 API · Dinghuo API',
    favicon: '/favicon.svg',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    customCss: appearance,
  },
})
const [html, script] = await Promise.all(
  ['/api/docs/', '/api/docs/js/scalar.js'].map(async url => (await server.inject(url)).payload),
)
parentPort!.postMessage({ html, script })
