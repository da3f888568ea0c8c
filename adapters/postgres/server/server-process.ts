import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './server-place.ts'

export type Mode = 'safe' | 'test'

/** A running `postgres` that this process started. */
export interface Server {
  isRunning(): boolean
  onDeath(notify: (reason: string) => void): void
  stop(): Promise<void>
}

/**
 * Initialises a new cluster in an empty folder: UTF-8, code-point order on every machine, page checksums, access only
 * by the socket.
 */
export const runInitdb = (place: Place, folder: string, mode: Mode): void => {
  const options = mode === 'test' ? ['--no-sync', '--no-data-checksums'] : ['--data-checksums']
  const { status, stderr, error } = spawnSync(
    join(place.binaries, 'bin', 'initdb'),
    ['-D', folder, '-U', 'dinghuo', ...LOCALE, '--auth-local=trust', '--auth-host=reject', ...options],
    { ...place.account, cwd: '/', env: ENVIRONMENT, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`数据库建不起来 / initdb failed in ${folder}: ${error?.message ?? stderr.trim()}`)
}

/**
 * Spawns the server in a session of its own, so that Ctrl-C in the terminal reaches only the application, which can
 * finish first. A small watcher holds a pipe to this process and shuts the server down when this process dies in any
 * way, even by `kill -9`.
 */
export const spawnServer = (place: Place, mode: Mode, port: number): Server => {
  const log = openLog(place)
  const child = spawn(
    join(place.binaries, 'bin', 'postgres'),
    ['-D', place.cluster, '-k', place.socketFolder, '-p', String(port), ...settings({ ...FIXED, ...MODES[mode] })],
    { ...place.account, cwd: '/', env: ENVIRONMENT, detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  child.on('error', () => {})
  const watcher = child.pid === undefined ? null : watch(place, child.pid, mode)
  child.on('exit', () => watcher?.kill())
  return control(place, child)
}

/** Returns the last lines of the server's log. */
export const logTail = (place: Place): string =>
  readFileSync(logFile(place), 'utf8').trimEnd().split('\n').slice(-8).join('\n')

const control = (place: Place, child: ChildProcess): Server => {
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  let isStopRequested = false
  return {
    isRunning,
    onDeath(notify) {
      child.on('exit', (code, signal) => {
        if (!isStopRequested)
          notify(`数据库意外停止 / PostgreSQL ended by itself (${signal ?? code}):\n${logTail(place)}`)
      })
    },
    async stop() {
      isStopRequested = true
      if (!isRunning()) return
      child.ref()
      const over = new Promise(done => child.once('exit', done))
      const impatient = setTimeout(() => child.kill('SIGQUIT'), CLEAN_END_MS)
      child.kill('SIGINT')
      await over
      clearTimeout(impatient)
    },
  }
}

const watch = (place: Place, pid: number, mode: Mode): ChildProcess => {
  const watcher = spawn('sh', ['-c', WATCH, place.cluster, String(pid), mode === 'test' ? 'QUIT' : 'INT'], {
    ...place.account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => {})
  watcher.unref()
  ;(watcher.stdin as unknown as { unref?: () => void } | null)?.unref?.()
  return watcher
}

/**
 * Time limit of a clean shutdown in ms. A server that is stopped during crash recovery never ends by itself; killing it
 * loses nothing, because its next start recovers all committed data.
 */
export const CLEAN_END_MS = 3_000

/** Compares the pid with the cluster's own record, so that a process that reuses the pid is never killed. */
const WATCH = `is_ours() { [ "$(head -n 1 "$0/postmaster.pid" 2>/dev/null)" = "$1" ]; }
read -r _
is_ours "$1" && kill -"$2" "$1"
for turn in $(seq ${CLEAN_END_MS / 100}); do is_ours "$1" || exit 0; sleep 0.1; done
is_ours "$1" && kill -QUIT "$1"`

const openLog = (place: Place): number => {
  const file = logFile(place)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(file, `${file}.1`)
  const log = openSync(file, 'a', 0o600)
  if (place.account) fchownSync(log, place.account.uid, place.account.gid)
  return log
}

const logFile = (place: Place): string => join(place.home, 'server.log')

const settings = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const FIXED = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Half of the default: the operating system's cache holds the rest and releases it.
  shared_buffers: '64MB',
  // Recovery begins by syncing the data folder: by one call here, otherwise file by file, which takes seconds with a
  // thousand files.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

/** Settings on the command line, where neither postgresql.conf nor ALTER SYSTEM can override them. */
const MODES: Record<Mode, Record<string, string>> = {
  safe: { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' },
  test: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' },
}

const LOCALE = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
const LOG_LIMIT = 5_000_000
