#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { isPackage, node24, program, root } from '../node/dependencies.mjs'

// Plain JavaScript, because the machine may only have Node 20; it starts the rest under the Node 24 of the dependencies.

/** Runs a command and ends with its exit code. */
const run = words => {
  // Caches compiled code: the second command starts in 0.4 s instead of 0.7 s.
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'dinghuo'), ...process.env }
  // A smaller young generation: a check of three million lines takes 154 MB instead of 230 MB in the same time.
  const flags = ['--max-semi-space-size=16']
  const child = spawn(node24, [...flags, program('adapters/cli/main'), ...words], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('error', error => {
    console.error(`dinghuo: ${error.message}`)
    process.exitCode = 2
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 2 : 0)
  })
}

// An installed package keeps its data where it is started, because the folder of the package is replaced by an upgrade.
if (isPackage) process.env.DINGHUO_DATA ||= join(process.cwd(), 'dinghuo-data')

const words = process.argv.slice(2)
if (words[0] === 'start') {
  process.argv.splice(2, 1)
  await import('../node/start.mjs')
} else run(words)
