import { existsSync } from 'node:fs'
import { buildScreens, bundleServer, VITE } from './build.mjs'
import { ensureDependencies, node24, orStop, Stop } from './dependencies.mjs'

/**
 * npm's `prepare`, after `npm install` and `npm ci` in a clone and before `npm pack`: builds the screens and bundles the server, so that
 * the first start has only its database to prepare. The bundle is JavaScript, because Node does not run TypeScript below `node_modules`.
 *
 * An installation does not fail because of it: without development dependencies there is nothing to build with, and sources that do
 * not build are reported by the next start.
 */
const prepare = async () => {
  const installing = ['install', 'ci'].includes(process.env.npm_command ?? '')
  if (!installing) ensureDependencies()
  else if (!existsSync(VITE) || !existsSync(node24)) return
  try {
    await Promise.all([bundleServer()?.done, buildScreens()?.done])
  } catch (error) {
    if (!installing || !(error instanceof Stop)) throw error
    console.error(error.message)
  }
}

await orStop(prepare)
