import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { say, workingFolder } from './dependencies.mjs'

/**
 * Restart policy of a crashed server: pauses double up to the longest one; restarts end after `atMost` crashes within
 * `withinMs`.
 * @typedef {{ pauseMs: number, longestMs: number, atMost: number, withinMs: number }} Revival
 */
export const revival = { pauseMs: 250, longestMs: 30_000, atMost: 10, withinMs: 600_000 }

/**
 * Runs commands until the first one ends, then ends the others and exits with its exit code. With a restart policy, a
 * command that printed "serving" and then ended by itself is started again. Each command has its own process group, so
 * that Ctrl-C (which a terminal sends to the whole group, and npm once more) reaches it exactly once, from here. A
 * guard process with a pipe to this process ends them if this process is killed.
 *
 * With a build, the commands run with DINGHUO_SCREENS=building and get the message "screens" when it is done; if it fails, all
 * end with exit code 1.
 * @param {{ done: Promise<void>, stop: () => void } | null} build
 */
export const runTogether = (commands, again = null, build = null) => {
  const children = new Set()
  let isStopping = false
  let first = null
  const end = signal => {
    isStopping = true
    build?.stop()
    if (children.size === 0) process.exit(first ?? 0)
    for (const child of children) child.kill(signal)
  }
  const run = (command, deaths = null) => {
    const { child, hasServed } = spawned(command, again !== null, build !== null)
    children.add(child)
    build?.done.then(() => child.connected && child.send('screens')).catch(() => {})
    child.on('exit', (code, signal) => {
      children.delete(child)
      const status = code ?? 128 + constants.signals[signal]
      const known = deaths ?? (hasServed() ? [] : null)
      if (again && !isStopping && status !== 0 && known && revived(known, status)) return
      first ??= status
      if (!isStopping) end('SIGTERM')
      if (children.size === 0) process.exit(first)
    })
    const revived = (before, status) => {
      const now = Date.now()
      const recent = [...before.filter(at => now - at < again.withinMs), now]
      if (recent.length > again.atMost) {
        say(`服务反复停止，不再重启 / the server keeps dying (${recent.length} times): not started again`)
        return false
      }
      const pause = Math.min(again.pauseMs * 2 ** (recent.length - 1), again.longestMs)
      say(
        `服务意外停止（${status}），${pause} 毫秒后重启 / the server died (${status}); starting it again in ${pause} ms`,
      )
      setTimeout(() => run(command, recent), pause)
      return true
    }
  }
  for (const command of commands) run(command)
  build?.done.catch(error => {
    if (isStopping) return
    say(error.message)
    first ??= 1
    end('SIGTERM')
  })
  forward('SIGINT', () => end('SIGINT'))
  forward('SIGTERM', () => end('SIGTERM'))
  forward('SIGHUP', () => end('SIGTERM'))
  whenNpmDies(() => end('SIGTERM'))
}

const spawned = ([program, ...words], hasMessages, isBuilding) => {
  const stdio = ['ignore', 'inherit', 'inherit', ...(hasMessages ? ['ipc'] : [])]
  const env = isBuilding ? { ...process.env, DINGHUO_SCREENS: 'building' } : process.env
  const child = spawn(program, words, { cwd: workingFolder, detached: true, stdio, env })
  const guard = spawn('sh', ['-c', GUARD, String(child.pid)], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  let served = false
  child.on('message', word => {
    served ||= word === 'serving'
  })
  child.on('exit', () => guard.kill())
  return { child, hasServed: () => served }
}

/**
 * Calls `end` when npm is killed without a signal, detected by the parent process id; the `exec` in package.json makes
 * npm the parent.
 */
const whenNpmDies = end => {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    end()
  }, 500)
}

/**
 * Ignores the same signal within half a second as an echo; a later one was sent by the operator again and is forwarded.
 */
const forward = (signal, pass) => {
  let last = Number.NEGATIVE_INFINITY
  process.on(signal, () => {
    const now = performance.now()
    if (now - last > 500) pass()
    last = now
  })
}

/** Arguments begin at $0; a process started with --watch forwards the signal itself. */
const GUARD = 'read -r _; kill -s TERM "$0"'
