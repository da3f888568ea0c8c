import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the built portal: hashed assets are cached for a year; the page itself is revalidated every time and served
 * for every path of the portal. Sends the compressed files of the build if they exist; otherwise compresses each
 * response.
 */
export const portal = async (server: FastifyInstance, folder: string): Promise<void> => {
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const path of ['/login', '/403', ...branches.flatMap(branch => [branch, `${branch}/*`])]) {
    server.get(path, (_, reply) => reply.sendFile('index.html'))
  }
}

/** Path prefixes of the menu. */
const branches = ['/purchase-order', '/warehouse', '/head-office', '/administration']
