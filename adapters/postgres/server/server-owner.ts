import {
  linkSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMark } from './live-process.ts'

/** Contents of `<data>/database/owner.json`, written by a running Dinghuo. */
export interface Owner {
  pid: number
  startMark: string
  namespace: string
  address: string | null
  socketFolder: string
}

/** Exclusive ownership of a data folder's server by one process. */
export interface Ownership {
  /** Publishes the address of this process for a second start and the command line. */
  announce(address: string): void
  /** Throws if another process has taken the folder over. */
  confirm(): void
  release(): void
}

export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning'
  readonly owner: Owner

  constructor(owner: Owner, home: string) {
    super(
      `订货台已在运行 / Dinghuo already runs on this data folder: process ${owner.pid}, ${owner.address ?? 'still starting'} (${home}). ` +
        'Use that one, stop it first, or choose another data folder.',
    )
    this.owner = owner
  }
}

/**
 * Returns the live owner of a data folder's server, or null; the command line joins it instead of starting a second
 * server.
 */
export const findOwner = (home: string): Owner | null => {
  const owner = readOwner(home)
  return owner && isLive(owner, home) ? owner : null
}

/**
 * Takes ownership of the folder for this process, also from a dead owner. Throws AlreadyRunning if there is a live one.
 */
export const becomeOwner = async (home: string, socketFolder: string): Promise<Ownership> => {
  const me: Owner = {
    pid: process.pid,
    startMark: startMark(process.pid) ?? '',
    namespace: namespace(),
    address: null,
    socketFolder,
  }
  while (!place(home, me)) {
    const other = readOwner(home)
    if (other && (await isOwnerAlive(other, home))) throw new AlreadyRunning(await withAddress(other, home), home)
    removeStale(home, other)
  }
  const beat = setInterval(() => touch(home), BEAT_MS).unref()
  return {
    announce(address) {
      me.address = address
      writeWhole(home, me, (from, to) => renameSync(from, to))
    },
    confirm() {
      const now = readOwner(home)
      if (now && !isSame(now, me)) throw new AlreadyRunning(now, home)
    },
    release() {
      clearInterval(beat)
      const now = readOwner(home)
      if (now && isSame(now, me)) rmSync(join(home, FILE), { force: true })
    },
  }
}

/**
 * Hard-links a complete file into place, so that exactly one of several processes wins and readers never see a partial
 * file. Returns whether this process won.
 */
const place = (home: string, me: Owner): boolean => {
  try {
    writeWhole(home, me, linkSync)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const writeWhole = (home: string, owner: Owner, put: (from: string, to: string) => void): void => {
  const folder = mkdtempSync(join(home, '.owner-'))
  try {
    writeFileSync(join(folder, FILE), JSON.stringify(owner), { mode: 0o644 })
    put(join(folder, FILE), join(home, FILE))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Moves a dead owner's file aside (null: truncated by a power failure); if another process has already replaced it,
 * restores that one's file.
 */
const removeStale = (home: string, stale: Owner | null): void => {
  const folder = mkdtempSync(join(home, '.owner-'))
  try {
    renameSync(join(home, FILE), join(folder, FILE))
    const owner = readOwner(folder)
    if (owner && !(stale && isSame(owner, stale))) linkSync(join(folder, FILE), join(home, FILE))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isLive = (owner: Owner, home: string): boolean =>
  owner.namespace === namespace() ? startMark(owner.pid) === owner.startMark : Date.now() - lastBeat(home) < SILENT_MS

/**
 * Whether the owner is alive. In another container or on another machine its pid has no meaning, so only a new
 * heartbeat proves it.
 */
const isOwnerAlive = async (owner: Owner, home: string): Promise<boolean> => {
  if (owner.namespace === namespace()) return isLive(owner, home)
  const beat = lastBeat(home)
  while (isLive(owner, home) && lastBeat(home) === beat) await sleep(200)
  return isLive(owner, home)
}

const lastBeat = (home: string): number => statSync(join(home, FILE), { throwIfNoEntry: false })?.mtimeMs ?? 0

const isSame = (a: Owner, b: Owner): boolean =>
  a.pid === b.pid && a.startMark === b.startMark && a.namespace === b.namespace

const withAddress = async (owner: Owner, home: string): Promise<Owner> => {
  for (let tries = 0; tries < 20; tries++) {
    const now = readOwner(home)
    if (now?.address) return now
    await sleep(100)
  }
  return owner
}

const readOwner = (home: string): Owner | null => {
  try {
    return JSON.parse(readFileSync(join(home, FILE), 'utf8')) as Owner
  } catch {
    return null
  }
}

const touch = (home: string): void => {
  const now = new Date()
  try {
    utimesSync(join(home, FILE), now, now)
  } catch {
    // the folder is being removed; nothing is left to guard
  }
}

/** Returns the machine's boot id and process namespace; a pid is only valid within them. */
const namespace = (): string => {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return 'host'
  }
}

const FILE = 'owner.json'
const BEAT_MS = 2_000
const SILENT_MS = 10_000
