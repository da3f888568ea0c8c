import { join } from 'node:path'
import { buildScreens, bundleServer, VITE } from './build.mjs'
import { revival, runTogether } from './children.mjs'
import { ensureDependencies, isPackage, node24, orStop, root, say } from './dependencies.mjs'

/**
 * `npm start`, `npm run dev` and `dinghuo start`: installs and builds what a clone needs, then runs it; an installed package has all it
 * needs. Plain JavaScript, because the machine may only have Node 20.
 */
const start = async words => {
  const serving = [node24, ...MEMORY_FLAGS, join(root, 'compiled', 'adapters', 'node', 'main.js'), ...words]
  if (isPackage) return runTogether([serving], revival)
  ensureDependencies()
  if (!words.includes('--dev')) {
    const screens = buildScreens()
    if (screens) say('生成界面 / building the screens')
    await bundleServer()?.done.catch(error => {
      screens?.stop()
      throw error
    })
    return runTogether([serving], revival, screens)
  }
  say('开发模式 / development: API restarts and screens reload on change')
  const rest = words.filter(word => word !== '--dev')
  return runTogether([
    [node24, '--watch', '--watch-preserve-output', join(root, 'adapters', 'node', 'main.ts'), ...rest],
    [node24, VITE],
  ])
}

/** Compile cache, kept between starts: a server with cached code does not load the type stripper, 25 MB. */
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled')

/**
 * Flags that halve the server's memory under load at the same speed (docs/decisions/engine/0009): a small young generation,
 * and an old generation that grows by 40 % between two collections. Nothing is capped.
 */
const MEMORY_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=40']

/**
 * Returns freed blocks above a megabyte to the system at once. By default the C library keeps them in an arena per
 * thread: hashing a password takes 19 MB for a moment, and four threads kept 80 MB permanently.
 */
process.env.MALLOC_MMAP_THRESHOLD_ ??= String(2 ** 20)
process.env.MALLOC_ARENA_MAX ??= '2'

await orStop(() => start(process.argv.slice(2)))
