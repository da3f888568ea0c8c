import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'

/** The OpenAPI document and a page to browse it, served whole from this machine. */
export const documentation = async (server: FastifyInstance): Promise<void> => {
  const document = openApi()
  server.get('/api/openapi.json', (_, reply) => reply.header('cache-control', 'no-cache').send(document))
  await server.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', telemetry: false, withDefaultFonts: false, hideClientButton: true },
  })
}
