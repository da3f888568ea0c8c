import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * The built portal: hashed assets for a year, the page itself asked for anew each time, and for every path of it. Sends the
 * compressed files that the build wrote beside the others; where there are none, each answer is compressed anew.
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

/** The branches of the menu. */
const branches = ['/purchase-order', '/warehouse', '/head-office', '/administration']
