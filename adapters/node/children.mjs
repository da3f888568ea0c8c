import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './dependencies.mjs'

/**
 * Runs commands until the first one ends, then ends the others and leaves with its exit code.
 * Each has a process group of its own, so that Ctrl-C (which a terminal sends to the whole group, and npm once more) reaches it
 * exactly once, from here. A guard holding a pipe to this process ends them should this process be killed outright.
 */
export const runTogether = commands => {
  const children = commands.map(([program, ...words]) =>
    spawn(program, words, { cwd: root, detached: true, stdio: ['ignore', 'inherit', 'inherit'] }),
  )
  const guard = spawn('sh', ['-c', GUARD, ...children.map(child => String(child.pid))], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  let asked = false
  const end = signal => {
    asked = true
    for (const child of children) if (isRunning(child)) child.kill(signal)
  }
  let first = null
  for (const child of children)
    child.on('exit', (code, signal) => {
      first ??= code ?? 128 + constants.signals[signal]
      if (!asked) end('SIGTERM')
      if (children.some(isRunning)) return
      guard.kill()
      process.exit(first)
    })
  forward('SIGINT', () => end('SIGINT'))
  forward('SIGTERM', () => end('SIGTERM'))
  forward('SIGHUP', () => end('SIGTERM'))
  whenNpmDies(() => end('SIGTERM'))
}

/** npm killed outright says nothing; it is noticed by the parent's number, which the `exec` in package.json makes npm's own. */
const whenNpmDies = end => {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    end()
  }, 500)
}

/** The same signal again within half a second is an echo, later it is an impatient person. */
const forward = (signal, pass) => {
  let last = Number.NEGATIVE_INFINITY
  process.on(signal, () => {
    const now = performance.now()
    if (now - last > 500) pass()
    last = now
  })
}

const isRunning = child => child.exitCode === null && child.signalCode === null

/** Arguments begin at $0; a process started with --watch passes the signal on itself. */
const GUARD = 'read -r _; kill -s TERM "$0" "$@"'
