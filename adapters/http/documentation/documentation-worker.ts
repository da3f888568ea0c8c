import { parentPort } from 'node:worker_threads'
import Fastify from 'fastify'

/**
 * Posts the page for browsing the API and its script as `DocumentationSources`. Runs in a separate thread, because
 * loading the package takes a second of CPU and 40 MB, which are freed when the thread ends.
 */
const { default: scalar } = await import('@scalar/fastify-api-reference')
/** What can be pressed is large enough for a finger. */
const forFingers = `@media (pointer: coarse) {
  .scalar-app :is(button, [role='tab'], a.sidebar-heading-link, a.endpoint) { min-height: 36px; min-width: 36px; }
}`
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
    customCss: forFingers,
  },
})
const [html, script] = await Promise.all(
  ['/api/docs/', '/api/docs/js/scalar.js'].map(async url => (await server.inject(url)).payload),
)
parentPort!.postMessage({ html, script })
