import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * While the server closes, refuses requests on connections that are still open, and after `withinMs` ends the
 * connections of unfinished requests. Requires the option `return503OnClosing: false`; otherwise Fastify answers
 * without an envelope.
 */
export const closing = (
  server: FastifyInstance,
  withinMs: number,
  refuse: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void => {
  let isClosing = false
  server.addHook('preClose', done => {
    isClosing = true
    setTimeout(() => server.server.closeAllConnections(), withinMs).unref()
    done()
  })
  server.addHook('onRequest', (request, reply, done) => {
    if (!isClosing) return done()
    refuse(request, reply.headers({ connection: 'close', 'retry-after': 5 }))
  })
}
