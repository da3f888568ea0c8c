import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { openApi } from './openapi.ts'

/** The OpenAPI document and a page to browse it, served whole from this machine. */
export const documentation = (server: FastifyInstance): void => {
  server.get('/api/openapi.json', (_, reply) => reply.header('cache-control', 'no-cache').send(openApi()))
  let pages: Promise<FastifyInstance> | null = null
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    pages ??= browser()
    const { statusCode, headers, payload } = await (await pages).inject({ method: 'GET', url: request.url })
    for (const name of ['content-type', 'location']) if (headers[name]) reply.header(name, headers[name])
    if (payload.startsWith('<!doctype html>')) allowOwnScript(reply, payload)
    return reply.code(statusCode).send(payload)
  }
  for (const path of ['/api/docs', '/api/docs/*']) server.get(path, page)
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

/**
 * The page starts itself with a script in its text: the policy lets in that one by its hash, on that page alone. It writes its own
 * HTML, which nobody's words are in.
 */
const allowOwnScript = (reply: FastifyReply, payload: string): void => {
  const scripts = Array.from(
    payload.matchAll(/<script type="text\/javascript">([\s\S]*?)<\/script>/g),
    ([, text]) => text!,
  )
  const hashes = scripts.map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy
      .replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '))
      .replace(/;(require-)?trusted-types[^;]*/g, ''),
  )
}
