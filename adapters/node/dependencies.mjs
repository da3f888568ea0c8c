import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The clone this file belongs to, whatever the current folder is. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Node 24 from the locked dependencies: the machine's own may be older and cannot run TypeScript. */
export const node24 = join(root, 'node_modules', 'node', 'bin', 'node')

/** Short lines for the person at the terminal. */
export const say = line => console.log(`订货台 · ${line}`)

/** Installs the locked dependencies when they are missing or belong to another lock file. */
export const ensureDependencies = () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  if (existsSync(node24) && (readOr(STAMP, '') === hash || holds(lock))) {
    if (readOr(STAMP, '') !== hash) writeFileSync(STAMP, hash)
    return
  }
  const command = listsEverySystem(lock) ? ['ci'] : ['install', '--no-save']
  say(`安装依赖 / installing the locked dependencies (npm ${command.join(' ')})`)
  if (!npm(...command, ...OPTIONS))
    throw new Stop('依赖安装失败 / the dependencies could not be installed: see the lines above.')
  if (!existsSync(node24)) npm('rebuild', 'node', '--ignore-scripts=false')
  if (!existsSync(node24))
    throw new Stop(`依赖不完整 / ${node24} is missing: allow the install script of "node" and start again.`)
  if (!holds(lock))
    throw new Stop(
      '依赖与锁文件不符 / what was installed is not what package-lock.json lists: delete node_modules and start again.',
    )
  writeFileSync(STAMP, hash)
}

/**
 * `npm ci` refuses a lock file that lacks the binaries of other systems, which is what npm writes where the registry does not serve
 * them. `npm install` takes it; the comparison with the lock file afterwards is just as strict.
 */
const listsEverySystem = lock => {
  const { packages } = JSON.parse(lock)
  return Object.values(packages).every(it =>
    Object.keys(it.optionalDependencies ?? {}).every(name => `node_modules/${name}` in packages),
  )
}

/** Something the person has to mend; shown without a stack. */
export class Stop extends Error {}

/** Ends the process with a readable sentence instead of a stack, where the reason is known. */
export const orStop = work => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** An install by hand leaves npm's own list; when that agrees with the lock file, nothing has to be installed again. */
const holds = lock => {
  const installed = readOr(join(root, 'node_modules', '.package-lock.json'), null)
  if (installed === null) return false
  const lockedPackages = JSON.parse(lock).packages
  const present = JSON.parse(installed).packages
  const same = Object.entries(present).every(
    ([path, it]) => lockedPackages[path]?.integrity === it.integrity && lockedPackages[path]?.version === it.version,
  )
  return (
    same &&
    Object.entries(lockedPackages).every(
      ([path, it]) => path === '' || it.optional || it.devOptional || path in present,
    )
  )
}

/** npm must not run on the Node inside node_modules, which `npm ci` deletes while it runs. */
const npm = (...words) => {
  const inside = join(root, 'node_modules')
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(it => !it.startsWith(inside))
    .join(delimiter)
  const { status, error } = spawnSync('npm', words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path },
  })
  if (error) throw new Stop(`找不到 npm / npm cannot be run (${error.message}): install Node.js 20 or newer with npm.`)
  return status === 0
}

const readOr = (file, otherwise) => (existsSync(file) ? readFileSync(file, 'utf8') : otherwise)

/** The tools of the build are needed in production too: there is no separate build machine. */
const OPTIONS = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
const STAMP = join(root, 'node_modules', '.dinghuo-lock')
