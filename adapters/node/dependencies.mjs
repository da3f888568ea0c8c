import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of this clone, independent of the current folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Whether this is the installed package, which brings its TypeScript compiled and its screens built, or a clone. */
export const isPackage = !existsSync(join(root, 'adapters', 'node', 'main.ts'))

/** Returns the file of a module of the program, by its path without ending from the root folder. */
export const program = path => (isPackage ? join(root, 'compiled', `${path}.js`) : join(root, `${path}.ts`))

/** Where the program runs: relative paths of its settings begin here. */
export const workingFolder = isPackage ? process.cwd() : root

/**
 * Returns Node 24 from the dependencies; a package manager puts it beside the installed package or inside it. An installed package
 * without it runs on the system's Node if that is new enough.
 */
const nodeOfDependencies = () => {
  const inClone = join(root, 'node_modules', 'node', 'bin', 'node')
  if (!isPackage) return inClone
  const modules = [join(root, 'node_modules'), join(root, '..')]
  const bundled = modules.map(folder => join(folder, 'node', 'bin', 'node')).find(existsSync)
  if (bundled) return bundled
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return process.execPath
  console.error(
    `需要 Node.js ${OLDEST_NODE} 或更新 / Node.js ${OLDEST_NODE} or newer is needed; this is ${process.version}.`,
  )
  return process.exit(1)
}
const OLDEST_NODE = 24

/** The Node that runs the program: the system's own may be too old. */
export const node24 = nodeOfDependencies()

/** Prints a short line for the operator. */
export const say = line => console.log(`订货台 · ${line}`)

/** Installs the locked dependencies if they are missing or belong to another lock file. */
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
 * Whether the lock file lists the binaries of all systems. npm omits them if the registry does not serve them, and `npm
 * ci` then refuses the file. `npm install` accepts it; the comparison with the lock file afterwards is equally strict.
 */
const listsEverySystem = lock => {
  const { packages } = JSON.parse(lock)
  return Object.values(packages).every(it =>
    Object.keys(it.optionalDependencies ?? {}).every(name => `node_modules/${name}` in packages),
  )
}

/** An error that the operator can fix; printed without a stack. */
export class Stop extends Error {}

/** Ends the process with a message instead of a stack if the reason is known. */
export const orStop = async work => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Whether a manual installation agrees with the lock file by npm's own list, so that nothing needs to be installed. */
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

/** Runs npm on the system's Node, because `npm ci` deletes the Node in node_modules while it runs. */
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

/** Includes development dependencies, which the build needs; there is no separate build machine. */
const OPTIONS = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
const STAMP = join(root, 'node_modules', '.dinghuo-lock')
