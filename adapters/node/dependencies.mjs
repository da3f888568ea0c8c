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
  say('安装依赖 / installing the locked dependencies (npm ci)')
  npm('ci', '--include=dev', '--no-audit', '--no-fund')
  if (!existsSync(node24)) npm('rebuild', 'node', '--ignore-scripts=false')
  if (!existsSync(node24))
    throw new Stop(
      `依赖不完整 / ${node24} is missing after npm ci: allow the install script of "node" and start again.`,
    )
  writeFileSync(STAMP, hash)
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
  const wanted = JSON.parse(lock).packages
  const present = JSON.parse(installed).packages
  const same = Object.entries(present).every(
    ([path, it]) => wanted[path]?.integrity === it.integrity && wanted[path]?.version === it.version,
  )
  return (
    same &&
    Object.entries(wanted).every(([path, it]) => path === '' || it.optional || it.devOptional || path in present)
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
  if (status !== 0) throw new Stop(`依赖安装失败 / "npm ${words.join(' ')}" failed (${status}): see its lines above.`)
}

const readOr = (file, otherwise) => (existsSync(file) ? readFileSync(file, 'utf8') : otherwise)

const STAMP = join(root, 'node_modules', '.dinghuo-lock')
