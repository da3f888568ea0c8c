import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { revival, runTogether } from './children.mjs'
import { ensureDependencies, isPackage, node24, orStop, root, Stop, say } from './dependencies.mjs'

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

/**
 * Builds a folder with a program, as a process of its own, if the sources have changed since the last build. Returns null if nothing
 * has changed. Each build has a folder of its own until it is complete: two starts of one clone do not mix their files.
 * @param {{ folder: string, sources: ReadonlyArray<string>, command: (building: string) => ReadonlyArray<string>, failure: string }} build
 */
const rebuild = ({ folder, sources, command, failure }) => {
  const mark = join(root, folder, '.built-from')
  const now = fingerprint(sources)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return null
  const building = join(root, `${folder}-${process.pid}`)
  const builder = spawn(node24, command(building), {
    cwd: root,
    // It lives for seconds, in which returning memory costs a twelfth of its processor time.
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: undefined, MALLOC_ARENA_MAX: undefined },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const done = once(builder, 'exit').then(([status]) => {
    if (status !== 0) {
      rmSync(building, { recursive: true, force: true })
      throw new Stop(failure)
    }
    writeFileSync(join(building, '.built-from'), now)
    putInPlace(building, join(root, folder))
  })
  // Who waits for it begins later than it may fail.
  done.catch(() => {})
  return { done, stop: () => builder.kill() }
}

/** Builds the screens, while the server prepares its database. */
const buildScreens = () =>
  rebuild({
    ...{ folder: 'dist', sources: SCREENS },
    command: building => [VITE, 'build', '--outDir', building, '--logLevel', 'warn'],
    failure: '界面生成失败 / the screens could not be built: see the lines above.',
  })

/** Bundles the server: from its 1,500 sources each of its processes takes two seconds of processor time longer to start. */
const bundleServer = () =>
  rebuild({
    ...{ folder: 'compiled', sources: SERVER },
    command: building => [BUNDLE, root, building],
    failure: '服务打包失败 / the server could not be bundled: see the lines above.',
  })

/** Replaces a folder by a complete one. If another start has put one there meanwhile, that one stays: it has the same sources. */
const putInPlace = (complete, folder) => {
  rmSync(folder, { recursive: true, force: true })
  try {
    renameSync(complete, folder)
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    rmSync(complete, { recursive: true, force: true })
  }
}

/** Hashes contents instead of comparing dates, because a checkout gives every file a new date. */
const fingerprint = sources => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesUnder).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

const filesUnder = path => {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [path]
  return readdirSync(join(root, path)).flatMap(name => filesUnder(`${path}/${name}`))
}

const SCREENS = [
  'ui',
  'domain',
  'application',
  'adapters/http/client.ts',
  'adapters/http/upload-client.ts',
  'vite.config.ts',
  'vite.installable.ts',
  'index.html',
  'package-lock.json',
]
const SERVER = ['adapters', 'application', 'domain', 'package-lock.json']
const VITE = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

const BUNDLE = join(root, 'adapters', 'node', 'bundle.mjs')

await orStop(() => start(process.argv.slice(2)))
