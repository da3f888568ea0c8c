import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns an opaque mark of a live process's start time; null if it is gone. A zombie counts as gone: if PID 1 does not
 * reap, a killed server keeps its pid forever. Pid and mark together identify one process.
 */
export const startMark = (pid: number): string | null => {
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (process.platform !== 'linux') return startMarkByPs(pid)
  const stat = read(`/proc/${pid}/stat`)
  if (stat === null) return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null)
}

/** Returns the pid of the postmaster that serves this cluster folder; `postmaster.pid` alone is not trusted. */
export const livePostmaster = (cluster: string): number | null => {
  const pid = Number(read(join(cluster, 'postmaster.pid'))?.split('\n')[0])
  if (startMark(pid) === null) return null
  const words = commandWords(pid)
  return words[0]?.endsWith('postgres') && words.includes(cluster) ? pid : null
}

const commandWords = (pid: number): readonly string[] =>
  process.platform === 'linux'
    ? (read(`/proc/${pid}/cmdline`)?.split('\0') ?? [])
    : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
        .stdout.trim()
        .split(' ')

const startMarkByPs = (pid: number): string | null => {
  const line = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  return line === '' || line.startsWith('Z') ? null : line.slice(line.indexOf(' ')).trim()
}

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
