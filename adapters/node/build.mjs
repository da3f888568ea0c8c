import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node24, root, Stop } from './dependencies.mjs'

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

/** Builds the screens, at the start of a server while it prepares its database. */
export const buildScreens = () =>
  rebuild({
    ...{ folder: 'dist', sources: SCREENS },
    command: building => [VITE, 'build', '--outDir', building, '--logLevel', 'warn'],
    failure: '界面生成失败 / the screens could not be built: see the lines above.',
  })

/** Bundles the server: from its 1,500 sources each of its processes takes two seconds of processor time longer to start. */
export const bundleServer = () =>
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
  'vite.contracts.ts',
  'vite.fonts.ts',
  'vite.installable.ts',
  'index.html',
  'package-lock.json',
]
const SERVER = ['adapters', 'application', 'domain', 'package-lock.json']
export const VITE = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

const BUNDLE = join(root, 'adapters', 'node', 'bundle.mjs')
