import { createHash } from 'node:crypto'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance, onSendHookHandler } from 'fastify'
import { openApi } from './openapi.ts'

/** The OpenAPI document and a page to browse it, served whole from this machine. */
export const documentation = async (server: FastifyInstance): Promise<void> => {
  const document = openApi()
  server.get('/api/openapi.json', (_, reply) => reply.header('cache-control', 'no-cache').send(document))
  await server.register(async pages => {
    pages.addHook('onSend', allowOwnScript)
    await pages.register(scalar, {
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
  })
}

/** The page starts itself with a script in its text: the policy lets in that one by its hash, on that page alone. */
const allowOwnScript: onSendHookHandler = async (_, reply, payload) => {
  if (typeof payload !== 'string' || !payload.startsWith('<!doctype html>')) return payload
  const scripts = Array.from(
    payload.matchAll(/<script type="text\/javascript">([\s\S]*?)<\/script>/g),
    ([, text]) => text!,
  )
  const hashes = scripts.map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' ')),
  )
  return payload
}
